import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'
import { requestTogether } from './request-together.ts'

type Answer = CallOutput<'GET /api/precios'>
export type PartPrice = Answer['precios'][number]

/** The user's price of one part. */
export interface PricedPart extends Pick<Answer, 'nivel' | 'sucursal' | 'iva'> {
  /** null: the price is hidden, or the part no longer exists. */
  readonly price: PartPrice | null
}

/** Maximum of a call (`contract/pricing/prices.ts`). */
const MOST_PARTS = 100
const answerWith = requestTogether(
  (ids) => browserApi('GET /api/precios', { query: { productos: ids.join(',') } }),
  MOST_PARTS,
)

/** The parts of a screen request their prices one by one, and one call answers them. */
export const partPriceQuery = (productId: number) =>
  queryOptions({
    queryKey: ['part-price', productId],
    queryFn: async (): Promise<PricedPart> => {
      const { nivel, sucursal, iva, precios } = await answerWith(productId)
      return { nivel, sucursal, iva, price: precios.find(({ producto }) => producto === productId) ?? null }
    },
  })
