import type { ApiClient } from '#contract/client.ts'
import type { LoadInput } from '#web/data/load.ts'
import type { HomeData } from './home-data.ts'
import { fetchBelowFold } from './lazy-below-fold.tsx'
import { part } from './part-of-home.ts'

/** What the home screen shows at once; one failure leaves the rest standing. */
export async function loadHome(api: ApiClient, { signal }: LoadInput): Promise<HomeData> {
  const [banners, popular, catalogue, chosen] = await Promise.all([
    part(api('GET /api/banners', {}, { signal })),
    part(api('GET /api/home/buscados', {}, { signal })),
    part(api('GET /catalogo/list', {}, { signal })),
    part(api('GET /api/controllerpeticiones/prodsbanner', {}, { signal })),
    fetchBelowFold(),
  ])
  return { banners, popular, catalogue, chosen }
}
