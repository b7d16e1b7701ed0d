import { expect, it } from 'vitest'
import { ENDPOINTS, type CallName } from '#contract/api.ts'
import { refreshBestSellers } from '#server/catalog/products/service.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeBanner, makeCatalogue, makeCategory, makePost } from '#test/factories/content.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

/** A call of each endpoint that has something to answer. One of the contract that is missing here does not compile. */
const CALLS: Readonly<Record<CallName, string | { readonly url: string; readonly payload: object }>> = {
  'GET /sanctum/csrf-cookie': '/sanctum/csrf-cookie',
  'GET /search/:text': '/search/balatas%20tsuru',
  'GET /api/productoslista/:term': '/api/productoslista/balatas%20tsuru%202030',
  'GET /api/searchDetails/productos': '/api/searchDetails/productos?orden=clave',
  'POST /api/catalogo/productoslistacatalogo': {
    url: '/api/catalogo/productoslistacatalogo',
    payload: { year: 1998, marca: 'Nissan', modelo: 'Tsuru' },
  },
  'POST /api/registrabusqueda': { url: '/api/registrabusqueda', payload: { buscar: 'balatas' } },
  'GET /api/home/buscados': '/api/home/buscados',
  'GET /catalogo/list': '/catalogo/list?year=1998',
  'GET /searchDetails/details/:id': '/searchDetails/details/BD-1047',
  'GET /api/searchDetails/getAplicaciones:param': '/api/searchDetails/getAplicaciones?k_parte=BD-1047',
  'GET /searchDetails/relacionados/:id': '/searchDetails/relacionados/BD-1047',
  'GET /searchDetails/cercanas/:id': '/searchDetails/cercanas/BD-10477',
  'GET /api/getMarca': '/api/getMarca',
  'GET /api/getLinea': '/api/getLinea',
  'GET /api/getYear': '/api/getYear',
  'GET /api/ultimosproductos': '/api/ultimosproductos',
  'GET /api/hechosenmexico': '/api/hechosenmexico',
  'POST /api/contacto/consulta': {
    url: '/api/contacto/consulta',
    payload: {
      clave: 'a'.repeat(32),
      origen: 'contacto',
      nombre: 'Ana',
      telefono: '33 1234 5678',
      correo: '',
      pregunta: '¿Abren el sábado?',
      pagina: '/tuerca/Contacto',
      segundos: 20,
    },
  },
  'GET /api/admin/contactosucursales': '/api/admin/contactosucursales',
  'GET /api/banners': '/api/banners',
  'GET /api/controllerpeticiones/prodsbanner': '/api/controllerpeticiones/prodsbanner',
  'GET /api/controllerpeticiones/prodsbannerbestbuy': '/api/controllerpeticiones/prodsbannerbestbuy',
  'GET /api/publicaciones': '/api/publicaciones?tipo=blog',
  'GET /api/publicaciones/:id': '/api/publicaciones/frenos',
  'GET /api/catalogos': '/api/catalogos',
  'GET /api/catalogos/:id': '/api/catalogos/1',
}

const test = useTestApp(async ({ db }) => {
  await fillSmallStore(db)
  await refreshBestSellers(db)
  await db.updateTable('brands').set({ made_in_mexico: true }).execute()
  await makeBanner(db)
  await makePost(db, { slug: 'frenos' })
  await makeCatalogue(db, { category_id: await makeCategory(db, 'frenos', 'Frenos'), year: 2026 })
})

it.each(ENDPOINTS)('$method $path answers as the contract says, with nothing beside it', async (endpoint) => {
  const { app } = test.current
  const call = CALLS[`${endpoint.method} ${endpoint.path}` as CallName]
  const { url, ...rest } = typeof call === 'string' ? { url: call } : call
  const answer = await app.inject({ method: endpoint.method, url, ...rest, ...(await withXsrf(app)) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  if (answer.body === '') return
  const said: unknown = answer.headers['content-type']?.startsWith('text/plain') ? answer.body : answer.json()
  // Zod leaves out what a schema does not name.
  expect(endpoint.response.parse(said)).toEqual(said)
})
