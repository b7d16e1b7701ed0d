import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { QUANTITY_LENGTH } from '#domain/pricing/quantity.ts'
import { paths } from '#web/app/paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { PartPriceCell } from './part-price-cell.tsx'
import { piecesOf, problemOf, type QuickRow } from './quick-rows.ts'
import type { QuickOrder } from './use-quick-order.ts'
import classes from './quick-table.module.css'

/** Rendering a whole list of 5,000 would block for seconds. */
const PAGE = 100

const LOOKS: Readonly<Record<NonNullable<QuickRow['match']>, StatusLook>> = {
  exacta: { label: 'Exacta', tone: 'good' },
  equivalente: { label: 'Equivalente', tone: 'warning' },
  ambigua: { label: 'Elige', tone: 'waiting' },
  desconocida: { label: 'Desconocida', tone: 'bad' },
}

interface QuickTableProps {
  readonly rows: readonly QuickRow[]
  readonly order: QuickOrder
}

/** The rows with match, price and quantity. */
export function QuickTable({ rows, order }: QuickTableProps) {
  const [shown, setShown] = useState(PAGE)
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.hidden}>Tu lista</caption>
        <thead>
          <tr>
            {['Clave', 'Pieza', 'Precio sin IVA', 'Cantidad'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className={classes.hidden}>Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.id} row={row} order={order} />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <ActionButton look="plain" onClick={() => setShown(shown + PAGE)}>
          Ver {countText(Math.min(PAGE, rows.length - shown))} filas más de {countText(rows.length - shown)}
        </ActionButton>
      )}
    </div>
  )
}

function Row({ row, order }: { readonly row: QuickRow; readonly order: QuickOrder }) {
  const problem = row.match === null ? '' : problemOf(row)
  return (
    <tr data-problem={problem !== '' || undefined}>
      <th scope="row">
        <PartKey size="sm">{row.key}</PartKey>
        {row.match === null ? <span className={classes.quiet}>Revisando…</span> : <StatusBadge {...LOOKS[row.match]} />}
      </th>
      <td>
        <Part row={row} order={order} />
        {problem !== '' && <p className={classes.problem}>{problem}</p>}
      </td>
      <td>{row.productId !== null && <PartPriceCell productId={row.productId} pieces={piecesOf(row)} />}</td>
      <td>
        <TextInput
          className={classes.quantity ?? ''}
          inputMode="numeric"
          autoComplete="off"
          maxLength={QUANTITY_LENGTH}
          aria-label={`Cantidad de ${row.key}`}
          aria-invalid={piecesOf(row) === null}
          value={row.quantity}
          onChange={({ currentTarget }) => order.change(row.id, { quantity: currentTarget.value })}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </td>
      <td>
        <button
          type="button"
          className={classes.remove}
          aria-label={`Quitar ${row.key} de la lista`}
          onClick={() => order.remove(row.id)}
        >
          <IconX size={18} aria-hidden />
        </button>
      </td>
    </tr>
  )
}

function Part({ row, order }: { readonly row: QuickRow; readonly order: QuickOrder }) {
  if (row.match === 'desconocida' && row.options.length === 0)
    return (
      <Link className={classes.link} to={paths.search(row.key)}>
        Buscar “{row.key}”
      </Link>
    )
  if (row.match === 'ambigua' || row.match === 'desconocida')
    return (
      <Select
        aria-label={`Qué pieza es ${row.key}`}
        isChosen={row.productId !== null}
        value={String(row.productId ?? '')}
        onChange={({ currentTarget: { value } }) =>
          order.change(row.id, { productId: value === '' ? null : Number(value) })
        }
      >
        <option value="">{row.match === 'ambigua' ? 'Elige la pieza' : '¿Querías una de estas?'}</option>
        {row.options.map(({ producto, k_parte, linea, marca, encontrado_por }) => (
          <option key={producto} value={producto}>
            {[k_parte, linea, marca, encontrado_por?.marca].filter((text) => text).join(' · ')}
          </option>
        ))}
      </Select>
    )
  const [part] = row.options
  if (part === undefined) return null
  const { k_parte, descripcion, marca, encontrado_por } = part
  return (
    <>
      <Link className={classes.link} to={paths.product(k_parte)}>
        <PartKey size="sm">{k_parte}</PartKey>
      </Link>{' '}
      <span className={classes.quiet}>
        {encontrado_por !== null &&
          `por el número ${encontrado_por.clave}${encontrado_por.marca === '' ? '' : ` de ${encontrado_por.marca}`}. `}
        {[marca, descripcion].filter((text) => text !== '').join(' · ')}
      </span>
    </>
  )
}
