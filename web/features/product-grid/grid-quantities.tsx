import { createContext, use, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { GridRow } from '#contract/pricing/product-grid.ts'
import { shortAllowanceText } from '#domain/parts/allowance.ts'
import { readQuantity } from '#domain/numbers/written-number.ts'
import { QUANTITY_LENGTH, readRequested } from '#domain/pricing/quantity.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import classes from './product-grid.module.css'

/** A part with the typed quantity, on this page of the list or another. */
export interface Written {
  readonly row: GridRow
  readonly text: string
  /** Why it was not added; '' where it was not tried. */
  readonly refusal: string
}

export interface GridQuantities {
  readonly written: ReadonlyMap<number, Written>
  readonly write: (row: GridRow, text: string) => void
  readonly keep: (written: ReadonlyMap<number, Written>) => void
}

const Quantities = createContext<GridQuantities | null>(null)

export function useGridQuantities(): GridQuantities {
  const quantities = use(Quantities)
  if (quantities === null) throw new Error('GridQuantitiesProvider is missing')
  return quantities
}

/** Typed quantities stay while pages, filters and order change. */
export function GridQuantitiesProvider({ children }: { readonly children: ReactNode }) {
  const [written, setWritten] = useState<ReadonlyMap<number, Written>>(new Map())
  const value = useMemo((): GridQuantities => {
    const write = (row: GridRow, text: string) =>
      setWritten((now) => {
        const next = new Map(now)
        if (text.trim() === '') next.delete(row.producto)
        else next.set(row.producto, { row, text, refusal: '' })
        return next
      })
    return { written, write, keep: setWritten }
  }, [written])
  return <Quantities value={value}>{children}</Quantities>
}

/** Why the quantity is invalid; '' where it is valid. */
function problemOf({ row, text, refusal }: Written): string {
  if (refusal !== '') return refusal
  const pack = { multiple: row.empaque.multiplo, minimum: row.empaque.minimo }
  const read = readRequested(text, pack)
  return 'value' in read ? '' : read.reason
}

/** Valid quantities, with their number. */
export function goodQuantities(all: readonly Written[]): readonly (Written & { readonly pieces: number })[] {
  return all.flatMap((each) => {
    const read = readQuantity(each.text)
    return 'value' in read && problemOf(each) === '' ? [{ ...each, pieces: read.value }] : []
  })
}

/** The quantity of a row: arrows and Enter move to the field of the next row, as in a spreadsheet. */
export function QuantityCell({ row }: { readonly row: GridRow }) {
  const { written, write } = useGridQuantities()
  const own = written.get(row.producto)
  const problem = own === undefined ? '' : problemOf(own)
  if (!row.comprable) {
    return (
      <span className={`muted text-sm ${classes.notice ?? ''}`} title={row.aviso}>
        {row.aviso === '' ? 'No se vende' : shortAllowanceText(row.aviso)}
      </span>
    )
  }
  return (
    <>
      <TextInput
        className={`edge-invalid ${classes.quantity ?? ''}`}
        data-grid-quantity
        inputMode="numeric"
        autoComplete="off"
        maxLength={QUANTITY_LENGTH}
        aria-label={`Cantidad de ${row.k_parte}`}
        aria-invalid={problem !== ''}
        value={own?.text ?? ''}
        onChange={({ currentTarget }) => write(row, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      {problem !== '' && <p className={classes.problem}>{problem}</p>}
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-grid-quantity]') ?? []),
  ]
  fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -step : step)]?.focus()
}
