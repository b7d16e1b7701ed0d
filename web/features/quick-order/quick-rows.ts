import { readRequested, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { MAX_QUICK_ROWS, type KeyMatch } from '#domain/quick-order/quick-order-rules.ts'
import type { WrittenRow } from '#domain/quick-order/written-rows.ts'
import type { ErrorRow, PartMatch, PartOption } from '#web/data/buying/quick-order-calls.ts'

export interface QuickRow {
  readonly id: number
  /** Row number in the file, as spreadsheets count; 0: typed. */
  readonly fileRow: number
  /** As typed. */
  readonly key: string
  /** The content of its field. */
  readonly quantity: string
  /** null: not known yet. */
  readonly match: KeyMatch | null
  readonly options: readonly PartOption[]
  /** The matched part; null: none was chosen. */
  readonly productId: number | null
  /** Why it was not added, or cannot be with the quantity of its file; '' for neither. */
  readonly refusal: string
  /** Why the quantity of its file is unclear, until a quantity is typed; '' where it is clear. */
  readonly fileRefusal: string
}

export interface NewRow {
  readonly key: string
  readonly quantity: string
  readonly fileRow: number
  /** An alternative reading, used where its key exists; null: none. */
  readonly instead: { readonly key: string; readonly quantity: string } | null
  /** Why the quantity of its file is unclear; '' where it is clear. */
  readonly refusal: string
}

export function newRow(row: WrittenRow): NewRow {
  return { ...row, fileRow: 0, refusal: '' }
}

/** The rows with their actual keys: an alternative reading is used where its key exists. */
export function meantRows(rows: readonly NewRow[], matches: ReadonlyMap<string, PartMatch>): NewRow[] {
  return rows.map((row) => {
    const match = row.instead === null ? undefined : matches.get(foldPartKey(row.instead.key))
    if (row.instead === null || match === undefined || match.coincidencia === 'desconocida') return row
    return { ...row, ...row.instead, instead: null }
  })
}

/**
 * The list with more rows. A repeated key increases its row: scanners count pieces that way. Rows without a valid count, or with an unclear
 * one from a file, are added separately. `left`: rows above the maximum. `sums`: the new quantities of existing rows.
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

/** The rows with their matches: a single part is used, of several the user chooses. */
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

/** A row whose part was chosen or whose quantity was typed. Only a typed quantity resolves an unclear one. */
export function changedRow(row: QuickRow, change: Partial<Pick<QuickRow, 'quantity' | 'productId'>>): QuickRow {
  const fileRefusal = change.quantity === undefined ? row.fileRefusal : ''
  return { ...row, ...change, fileRefusal, refusal: fileRefusal }
}

/** The pieces of a row; null: no valid count. */
export function piecesOf({ quantity }: Pick<QuickRow, 'quantity'>): number | null {
  const read = readRequested(quantity, SINGLE_PIECES)
  return 'value' in read ? read.value : null
}

/** Why a row cannot be added; '' where it can. */
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

/** The rows as lines of a quote: an unknown key becomes a line in words. null: some row is unresolved. */
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

/** The new quantities of existing rows: 'BAL-D465 ya estaba: ahora son 6.' '' for none. */
export function sumsText(sums: ReadonlyMap<string, string>): string {
  const shown = [...sums].slice(0, MOST_SUMS).map(([key, quantity]) => `${key} (ahora ${quantity})`)
  if (shown.length === 0) return ''
  const others = sums.size - shown.length
  return `Claves repetidas, se sumaron: ${shown.join(', ')}${others === 0 ? '' : ` y ${others} más`}.`
}
