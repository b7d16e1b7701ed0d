import { foldPartKey } from '#domain/part-key.ts'
import { MAX_QUICK_ROWS, tooManyRows } from '#domain/quick-order/quick-order-rules.ts'
import { writtenRows } from '#domain/quick-order/written-rows.ts'
import type { ApiClient } from '#contract/client.ts'
import { errorRows, goodRows, meantRows, newRow, piecesOf, withMatches, withRows } from './quick-rows.ts'

/** The name of the form that the browser posts without scripts. */
export const QUICK_ORDER = 'pedido-rapido'

export interface PlainOrderAnswer {
  /** Rows that are in the cart now. */
  readonly added: number
  readonly left: readonly { readonly key: string; readonly quantity: string; readonly reason: string }[]
}

/** Does at once what the list on screen does in steps: matches the keys and adds the certain ones. Throws ApiError. */
export async function orderPlainly(
  api: ApiClient,
  { lineas = '', clave = '' }: Readonly<Record<string, string>>,
): Promise<PlainOrderAnswer> {
  const lines = writtenRows(lineas)
  const written = lines.slice(0, MAX_QUICK_ROWS).map(newRow)
  const beyond = lines.slice(MAX_QUICK_ROWS).map(({ key, quantity }) => ({ key, quantity, reason: tooManyRows() }))
  const claves = [...new Set(written.flatMap(({ key, instead }) => (instead === null ? [key] : [key, instead.key])))]
  if (claves.length === 0) return { added: 0, left: [] }
  const { filas: matches } = await api('POST /api/pedido-rapido/coincide', { body: { claves } })
  const known = new Map(claves.flatMap((key, place) => (matches[place] ? [[foldPartKey(key), matches[place]]] : [])))
  const { rows } = withRows([], meantRows(written, known))
  const matched = withMatches(rows, known)
  const unsure = [
    ...errorRows(matched).map(({ clave: key, cantidad: quantity, motivo }) => ({ key, quantity, reason: motivo })),
    ...beyond,
  ]
  const good = goodRows(matched)
  if (good.length === 0) return { added: 0, left: unsure }
  const filas = good.map((row) => ({ producto: row.productId, cantidad: piecesOf(row) ?? 0 }))
  const { agregadas, rechazadas } = await api('POST /api/pedido-rapido/agrega', { body: { filas, clave } })
  const refused = rechazadas.map(({ indice, motivo }) => ({
    key: good[indice]?.key ?? '',
    quantity: good[indice]?.quantity ?? '',
    reason: motivo,
  }))
  return { added: agregadas, left: [...unsure, ...refused] }
}
