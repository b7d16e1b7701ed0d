import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

type Answer = CallOutput<'GET /api/precios'>
export type PartPrice = Answer['precios'][number]

/** What one part costs whoever looks at the screen. */
export interface PricedPart extends Pick<Answer, 'nivel' | 'sucursal' | 'iva'> {
  /** null: nobody may see its price, or there is no such part any more. */
  readonly price: PartPrice | null
}

/** What a call answers at most (`contract/pricing/prices.ts`). */
const MOST_PARTS = 100
/** Parts of one screen ask within this time of each other. */
const TOGETHER_MS = 10

/** The parts of a screen ask one by one, and are answered by one call. */
export const partPriceQuery = (productId: number) =>
  queryOptions({
    queryKey: ['part-price', productId],
    queryFn: async (): Promise<PricedPart> => {
      const { nivel, sucursal, iva, precios } = await answerWith(productId)
      return { nivel, sucursal, iva, price: precios.find(({ producto }) => producto === productId) ?? null }
    },
  })

interface Group {
  readonly ids: Set<number>
  readonly answer: Promise<Answer>
}

let open: Group | null = null

function answerWith(productId: number): Promise<Answer> {
  open ??= newGroup()
  const { ids, answer } = open
  ids.add(productId)
  if (ids.size === MOST_PARTS) open = null
  return answer
}

function newGroup(): Group {
  const ids = new Set<number>()
  const answer = new Promise((resolve) => {
    setTimeout(resolve, TOGETHER_MS)
  }).then(() => {
    if (open?.ids === ids) open = null
    return browserApi('GET /api/precios', { query: { productos: [...ids].join(',') } })
  })
  return { ids, answer }
}
