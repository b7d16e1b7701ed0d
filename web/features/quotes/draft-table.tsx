import { IconCamera, IconReplace, IconX } from '@tabler/icons-react'
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fromPesos, moneyText, percentText } from '#domain/money/money.ts'
import { usualLetters } from '#domain/parts/usual-letters.ts'
import { QUANTITY_LENGTH } from '#domain/pricing/quantity.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import { discountOf } from '#domain/quotes/offer.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { paths } from '#web/app/paths.ts'
import type { Quote, QuoteLine } from '#web/data/quotes/quote-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { pesosOf, problemsOf, rowAmount, type DraftRow } from './draft-rows.ts'
import { LinePhoto } from './line-photo.tsx'
import { vehicleText } from './quote-text.ts'
import classes from './draft-table.module.css'

/** 500 rows of fields at once would block a slow device. */
const PAGE = 100

export type Substitute = NonNullable<Quote['sustitutas']>[number]

export interface RowActs {
  readonly change: (id: number, change: Partial<DraftRow>) => void
  readonly remove: (id: number) => void
  readonly choosePhoto: (id: number) => void
  /** `isInstead`: replaces the row; otherwise a line of its own below it. */
  readonly substitute: (id: number, substitute: Substitute, isInstead: boolean) => void
}

interface DraftTableProps {
  readonly quoteId: number
  readonly rows: readonly DraftRow[]
  readonly side: QuoteSide
  /** The stored data of a row: prices, cores, costs. */
  readonly lines: ReadonlyMap<number, QuoteLine>
  /** The earlier offered price, by the id of the previous line. In pesos. */
  readonly offered: ReadonlyMap<string, number>
  /** Why the server refused a row, and what must be released in it. */
  readonly refusals: ReadonlyMap<number, string>
  readonly releases: ReadonlyMap<number, string>
  readonly substitutes: readonly Substitute[]
  readonly acts: RowActs
}

/** The lines of a draft. Enter and the arrows move to the row below or above. */
export function DraftTable({
  quoteId,
  rows,
  side,
  lines,
  offered,
  refusals,
  releases,
  substitutes,
  acts,
}: DraftTableProps) {
  const [shown, setShown] = useState(PAGE)
  const hasWishes = rows.some(({ wanted }) => wanted !== '')
  const headings =
    side === 'house'
      ? ['Cantidad', 'Hoy', ...(hasWishes ? ['Pide'] : []), 'Precio', 'Importe']
      : ['Cantidad', offered.size > 0 ? 'Ofrecido' : 'Hoy', 'Pagaría', 'Por qué']
  return (
    <div className="stack items-start scroll-x gap-12">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <table className={`table ${classes.table ?? ''}`} data-side={side} onKeyDown={onKeyDown}>
        <caption className="sr-only">Líneas que escribes</caption>
        <thead>
          <tr>
            <th scope="col">Pieza</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" data-figure>
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <Row
              key={row.id}
              quoteId={quoteId}
              row={row}
              number={index + 1}
              side={side}
              hasWishes={hasWishes}
              line={lines.get(row.id)}
              offered={offered.get(row.previous ?? '')}
              refusal={refusals.get(row.id) ?? ''}
              release={releases.get(row.id) ?? ''}
              insteadOf={rows.find(({ id }) => id === row.insteadOf)?.key ?? ''}
              substitutes={substitutes}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <ActionButton look="plain" onClick={() => setShown(shown + PAGE)}>
          Ver {countText(Math.min(PAGE, rows.length - shown))} líneas más de {countText(rows.length - shown)}
        </ActionButton>
      )}
    </div>
  )
}

/** Moves to the same field of the next or previous row. */
function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target } = event
  if (!(target instanceof HTMLInputElement) || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
  event.preventDefault()
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-field='${target.dataset['field']}']`),
  ]
  const next = fields[fields.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]
  next?.focus()
  next?.select()
}

interface RowProps {
  readonly quoteId: number
  readonly row: DraftRow
  readonly number: number
  readonly side: QuoteSide
  /** The customer proposed a price for some row. */
  readonly hasWishes: boolean
  readonly line: QuoteLine | undefined
  readonly offered: number | undefined
  readonly refusal: string
  readonly release: string
  readonly insteadOf: string
  readonly substitutes: readonly Substitute[]
  readonly acts: RowActs
}

const Row = memo(function Row(props: RowProps) {
  const { row, number, side, hasWishes, line, offered, refusal, release, acts } = props
  const name = rowName(row, number)
  const problems = problemsOf(row, side)
  const said = [...Object.values(problems), refusal].filter((text) => text !== '')
  const isHouse = side === 'house'
  const field = (which: 'quantity' | 'price' | 'wanted' | 'reason', label: string) => (
    <TextInput
      className={`edge-invalid ${classes.input ?? ''}`}
      data-field={which}
      autoComplete="off"
      inputMode={which === 'quantity' ? 'numeric' : which === 'reason' ? 'text' : 'decimal'}
      maxLength={which === 'reason' ? 300 : QUANTITY_LENGTH}
      aria-label={`${label} de ${name}`}
      aria-invalid={which !== 'reason' && problems[which] !== undefined}
      value={row[which]}
      onChange={({ currentTarget }) => acts.change(row.id, { [which]: currentTarget.value })}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
  return (
    <tr data-problem={said.length > 0 || undefined} data-instead={row.insteadOf !== null || undefined}>
      <th scope="row">
        <Part {...props} />
        {said.length > 0 && <p className="text-sm mt-2 bad">{said.join(' ')}</p>}
        {release !== '' && <p className={`text-sm mt-2 ${classes.release ?? ''}`}>{release}</p>}
      </th>
      <td data-title="Cantidad">{field('quantity', 'Cantidad')}</td>
      {isHouse ? (
        <>
          <td data-title="Hoy">
            <Today line={line} />
          </td>
          {hasWishes && (
            <td data-title="Pide" data-empty={row.wanted === '' || undefined}>
              <Wanted row={row} />
            </td>
          )}
          <td data-title="Precio">
            {field('price', 'Precio')}
            <Difference row={row} line={line} />
          </td>
          <td data-title="Importe">
            <Amount row={row} line={line} />
          </td>
        </>
      ) : (
        <>
          <td data-title={offered === undefined ? 'Hoy' : 'Ofrecido'}>
            {offered === undefined ? <Today line={line} /> : <Figure text={pesosText(offered)} />}
          </td>
          <td data-title="Pagaría">{field('wanted', 'Precio que pagaría')}</td>
          <td data-title="Por qué" data-wide>
            {field('reason', 'Por qué pagaría otro precio')}
          </td>
        </>
      )}
      <td>
        <button
          type="button"
          className="hover-g1-d6 muted rounded icon-box"
          aria-label={`Quitar ${name}`}
          title="Quitar"
          onClick={() => acts.remove(row.id)}
        >
          <IconX size={18} aria-hidden />
        </button>
      </td>
    </tr>
  )
})

/** Its key or words. */
export function rowName({ key, description }: DraftRow, number: number): string {
  return key || description || `línea ${number}`
}

function Part({ quoteId, row, number, insteadOf, side, substitutes, acts }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const own = substitutes.filter(({ de }) => de === row.productId)
  const below = [
    row.brand,
    vehicleText(row.vehicle),
    row.note,
    row.insteadOf === null ? '' : `en lugar de ${insteadOf}`,
  ].filter((text) => text !== '')
  return (
    <>
      {row.productId === null ? (
        <TextInput
          className="edge-invalid"
          data-field="description"
          maxLength={500}
          aria-label={`Qué pieza es la línea ${number}`}
          aria-invalid={row.description.trim() === ''}
          value={row.description}
          onChange={({ currentTarget }) => acts.change(row.id, { description: currentTarget.value })}
        />
      ) : (
        <span className="break-anywhere">
          <Link to={paths.product(row.key)} className={`offset-3 min-w-44 ${classes.link ?? ''}`}>
            <PartKey size="sm">{row.key}</PartKey>
          </Link>{' '}
          {usualLetters(row.description)}
        </span>
      )}
      {below.length > 0 && (
        <span className={`block muted break-anywhere text-sm ${classes.quiet ?? ''}`}>{below.join(' · ')}</span>
      )}
      {(row.productId === null || row.photo !== null) && (
        <Photo quoteId={quoteId} row={row} name={rowName(row, number)} acts={acts} />
      )}
      {side === 'house' && own.length > 0 && (
        <button
          type="button"
          className="tap-line text-sm gap-4 underlined"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconReplace size={16} aria-hidden />
          {own.length === 1 ? '1 sustituta' : `${own.length} sustitutas`}
          <span className="sr-only"> de {row.key}</span>
        </button>
      )}
      {isOpen && (
        <ul className={`mt-4 ${classes.substitutes ?? ''}`} aria-label={`Sustitutas de ${row.key}`}>
          {own.map((each) => (
            <li key={each.producto}>
              <span>
                <PartKey size="sm">{each.k_parte}</PartKey> {each.marca} · {pesosText(each.precio)} · hay{' '}
                {countText(each.disponible)}
              </span>
              <span className="row gap-0-16">
                <button
                  type="button"
                  className="tap-line text-sm gap-4 underlined"
                  onClick={() => {
                    acts.substitute(row.id, each, true)
                    setOpen(false)
                  }}
                >
                  Cambiar por esta<span className="sr-only">: {each.k_parte}</span>
                </button>
                <button
                  type="button"
                  className="tap-line text-sm gap-4 underlined"
                  onClick={() => {
                    acts.substitute(row.id, each, false)
                    setOpen(false)
                  }}
                >
                  Proponer aparte<span className="sr-only">: {each.k_parte}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A photo of a part that the customer cannot name. */
function Photo({ quoteId, row, name, acts }: Pick<RowProps, 'quoteId' | 'row' | 'acts'> & { readonly name: string }) {
  const chooser = useRef<HTMLButtonElement>(null)
  const ofLine = <span className="sr-only"> de {name}</span>
  const remove = () => {
    acts.change(row.id, { photo: null })
    // The pressed button disappears.
    chooser.current?.focus()
  }
  // The same button before and after, so that the dialog can return the focus.
  return (
    <span className="row items-center gap-4-16 mt-4">
      {row.photo !== null && <LinePhoto quoteId={quoteId} photo={row.photo} name={name} />}
      <button
        key="choose"
        ref={chooser}
        type="button"
        className="tap-line text-sm gap-4 underlined"
        onClick={() => acts.choosePhoto(row.id)}
      >
        {row.photo === null && <IconCamera size={16} aria-hidden />}
        {row.photo === null ? 'Agregar foto' : 'Cambiar foto'}
        {ofLine}
      </button>
      {row.photo !== null && (
        <button type="button" className="tap-line text-sm gap-4 underlined" onClick={remove}>
          Quitar foto
          {ofLine}
        </button>
      )}
    </span>
  )
}

function Figure({ text, below = '' }: { readonly text: ReactNode; readonly below?: string }) {
  return (
    <span className={`block nowrap text-end ${classes.figure ?? ''}`}>
      {text}
      {below !== '' && <span className={`block muted break-anywhere text-sm ${classes.quiet ?? ''}`}>{below}</span>}
    </span>
  )
}

/** The customer's price today, and the list price where that is higher. */
function Today({ line }: { readonly line: QuoteLine | undefined }) {
  if (line === undefined || line.precioHoy === null) return <Figure text="—" />
  const { precioHoy, precioLista, casco } = line
  const below = [
    precioLista === null || precioLista === precioHoy ? '' : `lista ${pesosText(precioLista)}`,
    casco === null ? '' : `+ ${pesosText(casco)} casco`,
  ].filter((text) => text !== '')
  return <Figure text={pesosText(precioHoy)} below={below.join(', ')} />
}

function Wanted({ row }: { readonly row: DraftRow }) {
  const wanted = pesosOf(row.wanted)
  if (wanted === null || Number.isNaN(wanted)) return <Figure text="—" />
  return <Figure text={pesosText(wanted)} below={row.reason} />
}

/** The difference from today's price, and the margin for users who may see it. */
function Difference({ row, line }: { readonly row: DraftRow; readonly line: QuoteLine | undefined }) {
  const pesos = pesosOf(row.price)
  if (line === undefined || pesos === null || Number.isNaN(pesos)) return null
  const price = fromPesos(pesos)
  const { precioHoy, costo } = line
  const today = precioHoy === null ? null : fromPesos(precioHoy)
  const texts = [
    today === null || price >= today ? '' : `${percentText(discountOf(today, price))} menos`,
    costo === undefined ? '' : costo === null ? 'costo no conocido' : marginText(price, costo),
  ].filter((text) => text !== '')
  return texts.length === 0 ? null : (
    <span className={`block muted break-anywhere text-sm ${classes.quiet ?? ''}`}>{texts.join(' · ')}</span>
  )
}

function marginText(price: number, cost: number): string {
  return `margen ${percentText(marginOf(price, fromPesos(cost)))}, costo ${pesosText(cost)}`
}

function Amount({ row, line }: { readonly row: DraftRow; readonly line: QuoteLine | undefined }) {
  const amount = rowAmount(row, line?.casco ?? null)
  return <Figure text={amount === null ? 'Sin precio' : <strong>{moneyText(amount)}</strong>} />
}
