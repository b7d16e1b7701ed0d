import { readRequested, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { MAX_QUICK_ROWS, type KeyMatch } from '#domain/quick-order/quick-order-rules.ts'
import type { WrittenRow } from '#domain/quick-order/written-rows.ts'
import type { ErrorRow, PartMatch, PartOption } from '#web/data/buying/quick-order-calls.ts'

/** A row of the list on screen. */
export interface QuickRow {
  readonly id: number
  /** In its file, as the spreadsheet counts; 0: it was typed. */
  readonly fileRow: number
  /** As it was written. */
  readonly key: string
  /** As it stands in its field. */
  readonly quantity: string
  /** null: not known yet. */
  readonly match: KeyMatch | null
  readonly options: readonly PartOption[]
  /** The part that is meant; null: none was chosen. */
  readonly productId: number | null
  /** Why it was not added, or cannot be as its file has it; '' where neither is so. */
  readonly refusal: string
  /** Why its file does not give it as it was meant, until its quantity is written; '' where it does. */
  readonly fileRefusal: string
}

export interface NewRow {
  readonly key: string
  readonly quantity: string
  readonly fileRow: number
  /** What is meant where this key is one; null: nothing else can be. */
  readonly instead: { readonly key: string; readonly quantity: string } | null
  /** Why its file does not give it as it was meant; '' where it does. */
  readonly refusal: string
}

/** A row as somebody wrote it. */
export function newRow(row: WrittenRow): NewRow {
  return { ...row, fileRow: 0, refusal: '' }
}

/** The rows with the keys that they mean: what may be read otherwise is, where that makes a key. */
export function meantRows(rows: readonly NewRow[], matches: ReadonlyMap<string, PartMatch>): NewRow[] {
  return rows.map((row) => {
    const match = row.instead === null ? undefined : matches.get(foldPartKey(row.instead.key))
    if (row.instead === null || match === undefined || match.coincidencia === 'desconocida') return row
    return { ...row, ...row.instead, instead: null }
  })
}

/**
 * The list with more rows. The same key again adds to its row, at the end of which a scanner counts pieces; what is no count of pieces is
 * a row of its own, as is one that its file does not give as it was meant. `left`: rows that there was no room for. `sums`: what rows that
 * were there ask for now.
 */
export function withRows(
  rows: readonly QuickRow[],
  more: readonly NewRow[],
): { rows: QuickRow[]; left: number; sums: ReadonlyMap<string, string> } {
  const next = [...rows]
  const placeOf = new Map(next.map(({ key }, place) => [foldPartKey(key), place]))
  let id = Math.max(0, ...rows.map((row) => row.id))
  let left = 0
  const sums = new Map<string, string>()
  for (const { key, quantity, fileRow, refusal } of more) {
    const folded = foldPartKey(key)
    const place = refusal === '' ? placeOf.get(folded) : undefined
    const there = place === undefined ? undefined : next[place]
    const sum = there === undefined ? null : sumOf(there.quantity, quantity)
    if (place !== undefined && there !== undefined && sum !== null) {
      next[place] = { ...there, quantity: sum, refusal: '' }
      sums.set(there.key, sum)
    } else if (next.length === MAX_QUICK_ROWS) {
      left++
    } else {
      if (refusal === '') placeOf.set(folded, next.length)
      next.push({
        id: ++id,
        fileRow,
        key,
        quantity,
        match: null,
        options: [],
        productId: null,
        refusal,
        fileRefusal: refusal,
      })
    }
  }
  return { rows: next, left, sums }
}

/** The rows with what their keys are: of one part that is the part, of several somebody chooses. */
export function withMatches(rows: readonly QuickRow[], matches: ReadonlyMap<string, PartMatch>): QuickRow[] {
  return rows.map((row) => {
    const match = row.match === null ? matches.get(foldPartKey(row.key)) : undefined
    if (match === undefined) return row
    const { coincidencia, opciones, parecidas } = match
    const isOne = coincidencia === 'exacta' || coincidencia === 'equivalente'
    const options = coincidencia === 'desconocida' ? parecidas : opciones
    return { ...row, match: coincidencia, options, productId: isOne ? (opciones[0]?.producto ?? null) : null }
  })
}

/** A row whose part was chosen or whose quantity was written: only a quantity answers what its file left open. */
export function changedRow(row: QuickRow, change: Partial<Pick<QuickRow, 'quantity' | 'productId'>>): QuickRow {
  const fileRefusal = change.quantity === undefined ? row.fileRefusal : ''
  return { ...row, ...change, fileRefusal, refusal: fileRefusal }
}

/** How many pieces a row asks for; null: it is no count. */
export function piecesOf({ quantity }: Pick<QuickRow, 'quantity'>): number | null {
  const read = readRequested(quantity, SINGLE_PIECES)
  return 'value' in read ? read.value : null
}

/** Why a row is not added; '' where it can be. */
export function problemOf(row: QuickRow): string {
  if (row.refusal !== '') return row.refusal
  if (row.match === 'desconocida' && row.productId === null)
    return row.options.length === 0
      ? 'No tenemos esta clave.'
      : 'No tenemos esta clave. Elige una parecida si es la que buscas.'
  if (row.match === 'ambigua' && row.productId === null) return 'Varias piezas llevan este número: elige cuál.'
  const read = readRequested(row.quantity, SINGLE_PIECES)
  return 'value' in read ? '' : read.reason
}

/** Rows that can be added. */
export function goodRows(rows: readonly QuickRow[]): readonly (QuickRow & { readonly productId: number })[] {
  return rows.flatMap((row) =>
    row.productId !== null && problemOf(row) === '' ? [{ ...row, productId: row.productId }] : [],
  )
}

interface QuotedRow {
  readonly producto: number | null
  readonly clave: string
  readonly descripcion: string
  readonly cantidad: number
}

/** The rows as lines of a quote: a key that nobody knows is a line in words. null: some row does not say what it means yet. */
export function quotedRows(rows: readonly QuickRow[]): readonly QuotedRow[] | null {
  const lines = rows.flatMap(({ key, match, productId, fileRefusal, quantity }): QuotedRow[] => {
    const pieces = piecesOf({ quantity })
    if (pieces === null || fileRefusal !== '') return []
    if (productId !== null) return [{ producto: productId, clave: '', descripcion: '', cantidad: pieces }]
    if (match !== 'desconocida') return []
    return [{ producto: null, clave: key.slice(0, 60), descripcion: key.slice(0, 500), cantidad: pieces }]
  })
  return lines.length === rows.length ? lines : null
}

export function errorRows(rows: readonly QuickRow[]): ErrorRow[] {
  return rows.flatMap((row) => {
    const motivo = problemOf(row)
    if (motivo === '') return []
    return [{ fila: row.fileRow, clave: row.key.slice(0, 120), cantidad: row.quantity.slice(0, 40), motivo }]
  })
}

function sumOf(one: string, other: string): string | null {
  const [a, b] = [piecesOf({ quantity: one }), piecesOf({ quantity: other })]
  return a === null || b === null ? null : String(a + b)
}

const MOST_SUMS = 3

/** What rows that were there ask for now: 'BAL-D465 ya estaba: ahora son 6.' '' where nothing was added up. */
export function sumsText(sums: ReadonlyMap<string, string>): string {
  const shown = [...sums].slice(0, MOST_SUMS).map(([key, quantity]) => `${key} (ahora ${quantity})`)
  if (shown.length === 0) return ''
  const others = sums.size - shown.length
  return `Claves repetidas, se sumaron: ${shown.join(', ')}${others === 0 ? '' : ` y ${others} más`}.`
}
