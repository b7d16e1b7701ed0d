import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import routes from '#web/routes.ts'
import { read, sourceFiles } from './sources.ts'

interface DeclaredRoute {
  readonly path?: string
  readonly children?: readonly DeclaredRoute[]
}

function paths(declared: readonly DeclaredRoute[]): string[] {
  return declared.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...paths(children ?? []),
  ])
}

describe('names of the specification that this version has', () => {
  it.each([
    '/home',
    '/verprods/:id',
    '/ListadoProductos',
    '/marcas',
    '/OurBrands',
    '/ListadoProductos/:id/:linea',
    '/ListaProds',
    '/catalogo/busqueda/:year/:marca/:modelo/:motor',
    '/catalogosview',
    '/catalogoview/:year?/:categoria?',
    '/ListBolletin',
    '/ListBlogs',
    '/DetallePosts/:id',
    '/unauthorized',
    '/mobilsearch',
    '/busquedaAvanzada',
  ])('screen %s is declared', (path) => {
    expect(paths(routes as readonly DeclaredRoute[])).toContain(path)
  })

  it.each([
    ['GET', '/search/:text'],
    ['GET', '/api/home/buscados'],
    ['GET', '/catalogo/list'],
    ['GET', '/sanctum/csrf-cookie'],
    ['GET', '/api/getMarca'],
    ['GET', '/api/getLinea'],
    ['GET', '/api/getYear'],
    ['GET', '/api/ultimosproductos'],
    ['GET', '/api/banners'],
    ['GET', '/api/controllerpeticiones/prodsbanner'],
    ['GET', '/api/controllerpeticiones/prodsbannerbestbuy'],
    ['GET', '/api/admin/contactosucursales'],
    ['GET', '/api/searchDetails/productos'],
    ['GET', '/searchDetails/details/:id'],
    ['GET', '/api/searchDetails/getAplicaciones:param'],
    ['GET', '/api/productoslista/:term'],
    ['POST', '/api/registrabusqueda'],
    ['POST', '/api/catalogo/productoslistacatalogo'],
  ])('call %s %s is in the contract', (method, path) => {
    expect(ENDPOINTS.some((endpoint) => endpoint.method === method && endpoint.path === path)).toBe(true)
  })

  it.each([
    'Descripción no disponible',
    'Buscar por marca,modelo,año,código de parte,linea',
    'Permiso denegado. Activa el micrófono en tu navegador.',
    'Ocurrió un error al procesar tu voz.',
    'Tu navegador no soporta búsqueda por voz.',
    'Hola, quisiera más información',
  ])('text %s is on a screen', (text) => {
    const holders = sourceFiles().filter((file) => file.startsWith('web/') && read(file).includes(text))
    expect(holders).not.toEqual([])
  })
})
