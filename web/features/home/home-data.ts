import type { CallOutput } from '#contract/client.ts'
import type { Outcome } from '#web/data/outcome.ts'
import type { HomeSuggestions, VehicleOptions } from '#web/data/queries.ts'

/** What the home screen shows at once. */
export interface HomeData {
  readonly banners: Outcome<CallOutput<'GET /api/banners'>>
  readonly popular: Outcome<HomeSuggestions>
  readonly options: Outcome<VehicleOptions>
  /** Products picked by hand or by a rule, beside the banners. */
  readonly showcase: Outcome<CallOutput<'GET /api/controllerpeticiones/prodsbanner'>>
  /** Only of a home screen that is not public yet: there it does not come by itself, and nothing is counted. */
  readonly preview?: { readonly bestBuys: CallOutput<'GET /api/controllerpeticiones/prodsbannerbestbuy'> }
}
