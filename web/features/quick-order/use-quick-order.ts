import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { foldPartKey } from '#domain/part-key.ts'
import { MAX_QUICK_ROWS } from '#domain/quick-order/quick-order-rules.ts'
import { cartCountQuery } from '#web/data/buying/adding-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { addMany, matchKeys, type PartMatch } from '#web/data/buying/quick-order-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import {
  changedRow,
  goodRows,
  meantRows,
  piecesOf,
  sumsText,
  withMatches,
  withRows,
  type NewRow,
  type QuickRow,
} from './quick-rows.ts'

const UNCHECKED = 'No pudimos revisar las claves. Inténtalo otra vez.'

/** The list on screen: its rows, their matches, and the result of adding them. */
export function useQuickOrder() {
  const [rows, setRows] = useState<readonly QuickRow[]>([])
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The same content has the same key: a repeated request is done once.
  const sent = useRef({ content: '', clave: '' })
  /** By folded key. */
  const known = useRef(new Map<string, PartMatch>())
  const queries = useQueryClient()

  /** Requests unknown keys. Throws where the request fails. */
  async function learn(keys: readonly string[]): Promise<ReadonlyMap<string, PartMatch>> {
    const missing = [...new Set(keys.filter((key) => !known.current.has(foldPartKey(key))))]
    for (let at = 0; at < missing.length; at += MAX_QUICK_ROWS) {
      const some = missing.slice(at, at + MAX_QUICK_ROWS)
      // In sequence: each is a large request.
      const { filas } = await matchKeys(some)
      some.forEach((key, place) => filas[place] && known.current.set(foldPartKey(key), filas[place]))
    }
    return known.current
  }

  async function work(act: () => Promise<void>, failure: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(errorMessage(error, failure))
    } finally {
      setBusy(false)
    }
  }

  async function add(more: readonly NewRow[]): Promise<void> {
    const put = () => {
      const meant = meantRows(more, known.current)
      setRows((now) => withMatches(withRows(now, meant).rows, known.current))
      const { left, sums } = withRows(rows, meant)
      const full = left === 0 ? '' : `${countText(left)} filas no caben: la lista lleva hasta 5,000.`
      setNotice([sumsText(sums), full].filter((text) => text !== '').join(' '))
    }
    await work(async () => {
      await learn(more.flatMap(({ key, instead }) => (instead === null ? [key] : [key, instead.key])))
    }, UNCHECKED)
    // Without signal they wait in the list, to be matched later.
    put()
  }

  async function retry(): Promise<void> {
    await work(async () => {
      const matches = await learn(rows.filter((row) => row.match === null).map(({ key }) => key))
      setRows((now) => withMatches(now, matches))
    }, UNCHECKED)
  }

  async function addToCart(): Promise<void> {
    const good = goodRows(rows)
    const filas = good.map((row) => ({ producto: row.productId, cantidad: piecesOf(row) ?? 0 }))
    const content = JSON.stringify(filas)
    if (sent.current.content !== content) sent.current = { content, clave: makeUuid() }
    await work(async () => {
      const { cantidad, agregadas, rechazadas } = await addMany({ filas, clave: sent.current.clave })
      sent.current = { content: '', clave: '' }
      queries.setQueryData(cartCountQuery.queryKey, { cantidad })
      const reasons = new Map(rechazadas.map(({ indice, motivo }) => [good[indice]?.id, motivo]))
      const done = new Set(good.filter(({ id }) => !reasons.has(id)).map(({ id }) => id))
      setRows((now) =>
        now.filter(({ id }) => !done.has(id)).map((row) => ({ ...row, refusal: reasons.get(row.id) ?? row.refusal })),
      )
      setNotice(addedText(agregadas, rechazadas.length))
    }, 'No se pudo agregar. Inténtalo otra vez: no se agrega dos veces.')
  }

  return {
    rows,
    notice,
    problem,
    isBusy,
    add,
    addToCart,
    setNotice,
    fail: setProblem,
    retry,
    change: (id: number, change: Partial<Pick<QuickRow, 'quantity' | 'productId'>>) =>
      setRows((now) => now.map((row) => (row.id === id ? changedRow(row, change) : row))),
    remove: (id: number) => setRows((now) => now.filter((row) => row.id !== id)),
    clear: () => {
      setRows([])
      setNotice('')
    },
  }
}

export type QuickOrder = ReturnType<typeof useQuickOrder>

function addedText(added: number, refused: number): string {
  const good = added === 1 ? 'Se agregó 1 fila a tu carrito.' : `Se agregaron ${countText(added)} filas a tu carrito.`
  if (refused === 0) return good
  return `${good} ${refused === 1 ? '1 no se pudo: mira por qué en su fila.' : `${countText(refused)} no se pudieron: mira por qué en cada una.`}`
}
