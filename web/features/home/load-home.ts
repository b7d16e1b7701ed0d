import type { ApiClient } from '#contract/client.ts'
import type { LoadInput } from '#web/data/load.ts'
import { outcomeOf } from '#web/data/outcome.ts'
import type { HomeData } from './home-data.ts'
import { fetchBelowFold } from './lazy-below-fold.tsx'

/** Loads the home screen; one failed call does not affect the others. */
export async function loadHome(api: ApiClient, { signal }: LoadInput): Promise<HomeData> {
  const [banners, popular, options, showcase] = await Promise.all([
    outcomeOf(api('GET /api/banners', {}, { signal })),
    outcomeOf(api('GET /api/home/buscados', {}, { signal })),
    outcomeOf(api('GET /catalogo/list', {}, { signal })),
    outcomeOf(api('GET /api/controllerpeticiones/prodsbanner', {}, { signal })),
    fetchBelowFold(),
  ])
  return { banners, popular, options, showcase }
}
