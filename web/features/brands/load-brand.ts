import { data } from 'react-router'
import type { ApiClient, CallOutput } from '#contract/client.ts'
import type { ProductSummary } from '#contract/products.ts'
import { loadProductGroup } from '#web/features/listing/load-products.ts'
import { isNarrowed, readProductsLocation } from '#web/features/listing/location/listing-location.ts'
import type { LoadInput } from '#web/data/load.ts'
import { outcomeOf } from '#web/data/outcome.ts'

/** The first page's data about a brand; one failed call leaves only its own place empty. */
export interface BrandProfile {
  readonly logo: CallOutput<'GET /api/getMarca'>['marcas'][number]['logo']
  readonly isMadeInMexico: boolean
  readonly newest: readonly ProductSummary[]
}

const NEWEST = 6

/** A brand's parts, and on the first page of the unfiltered list its profile; otherwise null. */
export async function loadBrand(api: ApiClient, input: LoadInput) {
  const { data: loaded, init } = await loadProductGroup(api, 'marca', input)
  const brand = loaded.listing.marcaProducto
  const location = readProductsLocation({ filter: 'marca', id: brand?.id ?? 0, nombre: '' }, input.url.searchParams)
  const isFirst = brand !== null && !isNarrowed(location) && location.pagina === 1
  const profile = isFirst ? await loadProfile(api, brand, input.signal) : null
  return data({ ...loaded, profile }, init ?? undefined)
}

async function loadProfile(
  api: ApiClient,
  { id, nombre }: { readonly id: number; readonly nombre: string },
  signal: AbortSignal,
): Promise<BrandProfile> {
  const [brands, newest] = await Promise.all([
    outcomeOf(api('GET /api/getMarca', { query: { buscar: nombre, porPagina: 100 } }, { signal })),
    outcomeOf(
      api('POST /api/catalogo/productoslistacatalogo', { body: { marcaProducto: id, orden: 'recientes' } }, { signal }),
    ),
  ])
  const brand = 'data' in brands ? brands.data.marcas.find((each) => each.id === id) : undefined
  return {
    logo: brand?.logo ?? null,
    isMadeInMexico: brand?.hechoenmexico ?? false,
    newest: 'data' in newest ? newest.data.results.slice(0, NEWEST) : [],
  }
}
