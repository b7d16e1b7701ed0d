import type { CallOutput } from '#contract/client.ts'
import type { Outcome } from '#web/data/outcome.ts'
import type { HomeSuggestions, VehicleOptions } from '#web/data/queries.ts'

/** The data of the home screen's first rendering. */
export interface HomeData {
  readonly banners: Outcome<CallOutput<'GET /api/banners'>>
  readonly popular: Outcome<HomeSuggestions>
  readonly options: Outcome<VehicleOptions>
  /** Products chosen by hand or by a rule, beside the banners. */
  readonly showcase: Outcome<CallOutput<'GET /api/controllerpeticiones/prodsbanner'>>
  /** Only for the preview of the home screen, where nothing is loaded later and nothing is counted. */
  readonly preview?: { readonly bestBuys: CallOutput<'GET /api/controllerpeticiones/prodsbannerbestbuy'> }
}
