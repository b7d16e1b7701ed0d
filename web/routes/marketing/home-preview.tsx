import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { ROLES } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { outcomeOf } from '#web/data/outcome.ts'
import { Hero } from '#web/features/home/hero.tsx'
import type { HomeData } from '#web/features/home/home-data.ts'
import { fetchBelowFold, LazyBelowFold } from '#web/features/home/lazy-below-fold.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

/** The components of the home screen, with the banners and shelves of another moment and audience. */
export async function load(api: ApiClient, { url, signal }: LoadInput): Promise<HomeData> {
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

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.homePreview

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function HomePreview() {
  const loaded = useLoaderData<typeof load>()
  return (
    <>
      <Hero loaded={loaded} />
      <LazyBelowFold loaded={loaded} />
    </>
  )
}
