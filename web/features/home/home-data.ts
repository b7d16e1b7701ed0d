import type { CallOutput } from '#contract/client.ts'
import type { Outcome } from '#web/data/outcome.ts'
import type { HomeSuggestions, VehicleOptions } from '#web/data/queries.ts'

/** What the home screen shows at once. */
export interface HomeData {
  readonly banners: Outcome<CallOutput<'GET /api/banners'>>
  readonly popular: Outcome<HomeSuggestions>
  readonly options: Outcome<VehicleOptions>
  /** Products picked by hand, beside the banners. */
  readonly showcase: Outcome<CallOutput<'GET /api/controllerpeticiones/prodsbanner'>>
}
