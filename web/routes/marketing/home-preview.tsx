import type { ApiClient } from '#contract/client.ts'
import { ROLES } from '#domain/access.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import { outcomeOf } from '#web/data/outcome.ts'
import { Hero } from '#web/features/home/hero.tsx'
import type { HomeData } from '#web/features/home/home-data.ts'
import { fetchBelowFold, LazyBelowFold } from '#web/features/home/lazy-below-fold.tsx'

/** The components of the home screen, with the banners and shelves of another moment and audience. */
async function load(api: ApiClient, { url, signal }: LoadInput): Promise<HomeData> {
  const { searchParams } = url
  const momento = searchParams.get('momento') ?? undefined
  const rol = ROLES.find((role) => role === searchParams.get('rol'))
  const lista = searchParams.get('lista') ?? undefined
  const [preview, popular, options] = await Promise.all([
    api('GET /api/banners/vista', { query: { momento, rol, lista } }, { signal }),
    outcomeOf(api('GET /api/home/buscados', {}, { signal })),
    outcomeOf(api('GET /catalogo/list', {}, { signal })),
    fetchBelowFold(),
  ])
  const { banners, ritmos, destacados, mejorCompra } = preview
  return {
    banners: { data: { banners, ritmos } },
    popular,
    options,
    showcase: { data: destacados },
    preview: { bestBuys: mejorCompra },
  }
}

const page = privateScreen('homePreview', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function HomePreview() {
  const loaded = page.useLoaded()
  return (
    <>
      <Hero loaded={loaded} />
      <LazyBelowFold loaded={loaded} />
    </>
  )
}
