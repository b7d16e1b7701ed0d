import { data } from 'react-router'
import type { ApiClient, CallOutput } from '#contract/client.ts'
import type { LoadFailure, LoadInput } from '#web/data/load.ts'
import { redirectToCanonical } from '#web/app/navigation/redirect-to-canonical.ts'
import { listingAnswer } from './listing-answer.ts'
import { readProductsLocation, type ProductsLocation } from './location/listing-location.ts'
import { paths } from '#web/app/paths.ts'

export type ProductListing = CallOutput<'POST /api/catalogo/productoslistacatalogo'>

/** The list of every part. */
export async function loadAllProducts(api: ApiClient, { url, signal }: LoadInput) {
  const location = readProductsLocation(null, url.searchParams)
  return listingAnswer(location, await askFor(api, location, signal))
}

/** The list of a line or brand, by the id in the address. Throws 404 for an unknown one, 301 where its name is another. */
export async function loadProductGroup(api: ApiClient, filter: 'linea' | 'marca', { params, url, signal }: LoadInput) {
  const id = /^[1-9]\d{0,8}$/u.test(params['id'] ?? '') ? Number(params['id']) : null
  if (id === null) throw notThere(filter)
  const location = readProductsLocation({ filter, id, nombre: '' }, url.searchParams)
  const listing = await askFor(api, location, signal)
  const group = filter === 'linea' ? listing.linea : listing.marcaProducto
  if (group === null) throw notThere(filter)
  redirectToCanonical(url, (filter === 'linea' ? paths.line : paths.brand)(group.id, group.nombre))
  return listingAnswer(location, listing)
}

function askFor(api: ApiClient, { filters, orden, pagina }: ProductsLocation, signal: AbortSignal) {
  const { linea, marca, posicion, rasgos } = filters
  const body = {
    orden,
    pagina,
    ...(linea === null ? {} : { linea }),
    ...(marca === null ? {} : { marcaProducto: marca }),
    ...(posicion === null ? {} : { posicion }),
    ...rasgos,
  }
  return api('POST /api/catalogo/productoslistacatalogo', { body }, { signal })
}

function notThere(filter: 'linea' | 'marca') {
  const what = filter === 'linea' ? 'Esa línea' : 'Esa marca'
  return data({ code: 'not_found', message: `${what} no está en el catálogo.` } satisfies LoadFailure, { status: 404 })
}
