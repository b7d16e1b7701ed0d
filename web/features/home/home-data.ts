import type { CallOutput } from '#contract/client.ts'
import type { Part } from './part-of-home.ts'

/** What the home screen shows at once. */
export interface HomeData {
  readonly banners: Part<CallOutput<'GET /api/banners'>>
  readonly popular: Part<CallOutput<'GET /api/home/buscados'>>
  readonly catalogue: Part<CallOutput<'GET /catalogo/list'>>
  /** Products picked by hand, beside the banners. */
  readonly chosen: Part<CallOutput<'GET /api/controllerpeticiones/prodsbanner'>>
}
