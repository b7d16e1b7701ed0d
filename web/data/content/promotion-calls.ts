import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { requestTogether } from '#web/data/buying/request-together.ts'

// Promotions: queries of pages, and calls of marketing's screens.

export type PromotionDetail = CallOutput<'GET /api/promociones-admin/:id'>
export type PromotionOptions = CallOutput<'GET /api/promociones-admin/opciones'>
export type PromotionCost = CallOutput<'POST /api/promociones-admin/costo'>
export type CostQuestion = CallInput<'POST /api/promociones-admin/costo'>['body']

const FRESH_MS = 60_000
/** Maximum of the call (contract/content/promotions.ts). */
const MOST_PARTS = 100

/** Today's promotions. */
export const promotionsQuery = queryOptions({
  queryKey: ['promotions'],
  queryFn: ({ signal }) => browserApi('GET /api/promociones', {}, { signal }),
  staleTime: FRESH_MS,
  retry: false,
})

const badgesWith = requestTogether(
  (ids) => browserApi('GET /api/promociones/insignias', { query: { productos: ids.join(',') } }),
  MOST_PARTS,
)

/** The badge of one part; null: none. */
export const promotionBadgeQuery = (productId: number) =>
  queryOptions({
    queryKey: ['promotion-badge', productId],
    queryFn: async () => (await badgesWith(productId)).insignias.find(({ producto }) => producto === productId) ?? null,
    staleTime: FRESH_MS,
    retry: false,
  })

export const storePromotion = (body: CallInput<'POST /api/promociones-admin'>['body']) =>
  browserApi('POST /api/promociones-admin', { body })
export const updatePromotion = (id: number, body: CallInput<'POST /api/promociones-admin/:id'>['body']) =>
  browserApi('POST /api/promociones-admin/:id', { params: { id }, body })
export const promotionLinks = (id: number) => browserApi('GET /api/promociones-admin/:id/enlaces', { params: { id } })
export const removePromotion = (id: number, version: number, rompeEnlaces: boolean) =>
  browserApi('POST /api/promociones-admin/:id/elimina', { params: { id }, body: { version, rompeEnlaces } })

/** The cost of a discount, estimated from recent sales. */
export const promotionCostQuery = (question: CostQuestion) =>
  queryOptions({
    queryKey: ['promotion-cost', question],
    queryFn: ({ signal }) => browserApi('POST /api/promociones-admin/costo', { body: question }, { signal }),
    gcTime: 0,
    retry: false,
  })
