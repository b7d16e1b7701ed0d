import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'
import { askTogether } from './ask-together.ts'

type Answer = CallOutput<'GET /api/precios'>
export type PartPrice = Answer['precios'][number]

/** What one part costs whoever looks at the screen. */
export interface PricedPart extends Pick<Answer, 'nivel' | 'sucursal' | 'iva'> {
  /** null: nobody may see its price, or there is no such part any more. */
  readonly price: PartPrice | null
}

/** What a call answers at most (`contract/pricing/prices.ts`). */
const MOST_PARTS = 100
const answerWith = askTogether(
  (ids) => browserApi('GET /api/precios', { query: { productos: ids.join(',') } }),
  MOST_PARTS,
)

/** The parts of a screen ask one by one, and are answered by one call. */
export const partPriceQuery = (productId: number) =>
  queryOptions({
    queryKey: ['part-price', productId],
    queryFn: async (): Promise<PricedPart> => {
      const { nivel, sucursal, iva, precios } = await answerWith(productId)
      return { nivel, sucursal, iva, price: precios.find(({ producto }) => producto === productId) ?? null }
    },
  })
