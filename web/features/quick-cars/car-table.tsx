import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { QUANTITY_LENGTH } from '#domain/pricing/quantity.ts'
import { carText, type CarField } from '#domain/quick-order/car-fields.ts'
import { paths } from '#web/app/paths.ts'
import { PartPriceCell } from '#web/features/quick-order/part-price-cell.tsx'
import table from '#web/features/quick-order/quick-table.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { CarForm } from './car-form.tsx'
import { CarParts } from './car-parts.tsx'
import { changeOf, piecesOf, problemOf, vehicleText, type CarRow } from './car-rows.ts'
import { fitLook } from './fit-look.ts'
import type { CarListOnScreen } from './use-car-list.ts'
import classes from './cars.module.css'

/** Rendering a whole list of 5,000 would block for seconds. */
const PAGE = 100

const LOOKS: Readonly<Record<NonNullable<CarRow['result']>['coincidencia'], StatusLook>> = {
  exacta: { label: 'Con pieza', tone: 'good' },
  ambigua: { label: 'Elige', tone: 'waiting' },
  sin_linea: { label: 'Sin línea', tone: 'waiting' },
  sin_piezas: { label: 'Sin piezas', tone: 'warning' },
  desconocida: { label: 'Corrige', tone: 'bad' },
}
const ADDED: StatusLook = { label: 'Agregada', tone: 'neutral' }

/** The open dialog of a row. */
type Open = { readonly row: CarRow; readonly act: 'correct' | 'parts' } | null

interface CarTableProps {
  readonly rows: readonly CarRow[]
  readonly list: CarListOnScreen
}

/** The cars with part, price and quantity. */
export function CarTable({ rows, list }: CarTableProps) {
  const [shown, setShown] = useState(PAGE)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className={table.hidden}>Tu lista de autos</caption>
        <thead>
          <tr>
            {['Auto', 'Pieza', 'Precio sin IVA', 'Cantidad'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className={table.hidden}>Corregir y quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.id} row={row} list={list} onOpen={(act) => setOpen({ row, act })} />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <ActionButton look="plain" onClick={() => setShown(shown + PAGE)}>
          Ver {countText(Math.min(PAGE, rows.length - shown))} autos más de {countText(rows.length - shown)}
        </ActionButton>
      )}
      <CarForm
        row={open?.act === 'correct' ? open.row : null}
        onClose={close}
        onCorrect={(row, car) => {
          list.correct(row, car)
          close()
        }}
      />
      <CarParts
        row={open?.act === 'parts' ? open.row : null}
        onClose={close}
        onChoose={(row, part) => {
          list.choosePart(row.id, part)
          close()
        }}
      />
    </div>
  )
}

interface RowProps {
  readonly row: CarRow
  readonly list: CarListOnScreen
  readonly onOpen: (act: 'correct' | 'parts') => void
}

function Row({ row, list, onOpen }: RowProps) {
  const { car, result, part, fileRow, isAdded } = row
  const name = `${vehicleText(row)}${car.nota === '' ? '' : `, ${car.nota}`}`
  const problem = problemOf(row)
  const change = changeOf(row)
  const written = [carText(car), car.linea].filter((text) => text !== '').join(' · ')
  return (
    <tr data-problem={problem !== null || undefined}>
      <th scope="row" className={classes.car}>
        <span className={classes.vehicle}>{vehicleText(row)}</span>
        {result === null ? (
          <span className={table.quiet}>Buscando…</span>
        ) : (
          <StatusBadge {...(isAdded ? ADDED : LOOKS[result.coincidencia])} />
        )}
        <span className={`regular muted text-sm ${classes.written ?? ''}`}>
          {[fileRow === 0 ? '' : `Fila ${countText(fileRow)}`, written, car.nota]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </th>
      <td>
        <Part row={row} name={name} list={list} onOpen={onOpen} />
        {problem !== null && (
          <p className={table.problem}>
            {fileRow === 0 ? problem.text : `Fila ${countText(fileRow)}. ${problem.text}`}
          </p>
        )}
        {result !== null && result.aviso !== '' && <p className={table.quiet}>{result.aviso}</p>}
        {change !== '' && <p className={classes.change}>{change}</p>}
      </td>
      <td>{part !== null && <PartPriceCell productId={part.producto} pieces={piecesOf(row)} />}</td>
      <td>
        <TextInput
          className={table.quantity ?? ''}
          inputMode="numeric"
          autoComplete="off"
          maxLength={QUANTITY_LENGTH}
          placeholder="1"
          aria-label={`Cantidad para ${name}`}
          aria-invalid={piecesOf(row) === null}
          value={car.cantidad}
          onChange={({ currentTarget }) => list.setQuantity(row.id, currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </td>
      <td className={`nowrap no-print ${classes.rowActs ?? ''}`}>
        <button
          type="button"
          className={table.remove}
          aria-label={`Corregir ${name}`}
          onClick={() => onOpen('correct')}
        >
          <IconPencil size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={table.remove}
          aria-label={`Quitar ${name} de la lista`}
          onClick={() => list.remove(row.id)}
        >
          <IconX size={18} aria-hidden />
        </button>
      </td>
    </tr>
  )
}

const QUESTIONS: Readonly<Partial<Record<CarField, string>>> = {
  modelo: 'Elige el modelo',
  motor: 'Elige el motor',
  linea: 'Elige la línea',
}

function Part({ row, name, list, onOpen }: RowProps & { readonly name: string }) {
  const { result, part } = row
  if (result === null) return null
  const { campo, opciones, piezas, coincidencia } = result
  if (campo !== null && opciones.length > 0) {
    const question = QUESTIONS[campo] ?? 'Elige'
    return (
      <Select
        aria-label={`${question} de ${name}`}
        value=""
        disabled={list.isBusy}
        onChange={({ currentTarget: { value } }) => list.choose(row, campo, value === '' ? null : Number(value))}
      >
        <option value="">{coincidencia === 'sin_piezas' ? 'Elige otra línea' : question}</option>
        {opciones.map(({ id, nombre, cantidad }) => (
          <option key={id} value={id}>
            {cantidad === 0 ? nombre : `${nombre} (${countText(cantidad)})`}
          </option>
        ))}
        {campo === 'motor' && <option value={0}>No sé el motor: verifico la pieza</option>}
      </Select>
    )
  }
  if (part === null)
    return (
      <ActionButton look="plain" onClick={() => onOpen('correct')}>
        Corregir el auto
      </ActionButton>
    )
  return (
    <>
      <Link className={table.link} to={paths.product(part.k_parte)}>
        <PartKey size="sm">{part.k_parte}</PartKey>
      </Link>{' '}
      <StatusBadge {...fitLook(part.ajuste)} />
      <span className={`regular muted text-sm ${classes.described ?? ''}`}>
        {[part.linea, part.marca, part.descripcion].filter((text) => text !== '').join(' · ')}
      </span>
      {piezas > 1 && (
        <button
          type="button"
          className="no-print tappable text-md underlined"
          aria-label={`Elegir entre ${countText(piezas)} piezas para ${name}`}
          onClick={() => onOpen('parts')}
        >
          Elegir entre {countText(piezas)} piezas
        </button>
      )}
    </>
  )
}
