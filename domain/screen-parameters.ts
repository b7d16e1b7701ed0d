import { TRAIT_KINDS } from '#domain/fitment/vehicle-traits.ts'

const PAGED = ['orden', 'pagina']
const TRAITS = TRAIT_KINDS.map(({ name }) => name)
const CATALOGUE = ['linea', 'marca', 'posicion', ...TRAITS, ...PAGED]

/** Query parameters that each public screen reads, by the beginning of its path below the router base; the first match counts. */
const SCREEN_PARAMETERS: readonly (readonly [path: string, names: readonly string[]])[] = [
  ['/home', []],
  ['/Contacto', []],
  ['/ListadoProductos/', CATALOGUE],
  ['/ListadoProductos', ['busqueda', 'prod', 'armadora', 'modelo', 'year', 'motor', ...CATALOGUE]],
  ['/ListaProds', CATALOGUE],
  ['/OurBrands/', CATALOGUE],
  ['/OurBrands', []],
  ['/marcas', []],
  ['/ProdsMX', CATALOGUE],
  ['/catalogo/busqueda/', ['linea', 'marcaProducto', 'posicion', ...TRAITS, ...PAGED]],
  ['/busquedaAvanzada', ['year', 'marca', 'modelo', 'motor', 'linea', 'idBusqueda', 'tipobusqueda', 'activoUsuario']],
  // The car of the address (fitment/car-address.ts) is read in the browser alone: the page is one for all cars.
  ['/verprods/', ['armadora', 'modelo', 'year', 'motor', 'aplica']],
  ['/comparar', ['clave']],
  ['/ListBlogs', ['pagina']],
  ['/ListBolletin', ['pagina']],
  ['/catalogosview', ['year', 'categoria', 'buscar', 'pagina']],
  ['/catalogoview', ['catalogo', 'pagina']],
  ['/promociones/', ['pagina']],
  ['/promociones', []],
  ['/DetallePosts/', ['vistaprevia']],
  ['/cotizacion/', []],
  ['/aviso-de-privacidad', ['version']],
  ['/terminos', ['version']],
  ['/mobilsearch', []],
  ['/sin-conexion', []],
  ['/unauthorized', []],
  // What they read is for the browser alone.
  ['/Ingresa', []],
  ['/login', []],
  ['/Recuperar', []],
  ['/solicitar-cuenta', []],
  ['/Restablecer', []],
  ['/ConfirmarCorreo', []],
  ['/PrimerAdministrador', []],
]

/** What of the query of a screen's address the screen does not read: somebody's marks of where a visitor came from. */
export function unknownQuery(path: string, query: URLSearchParams): string {
  const names = parametersOf(path)
  return new URLSearchParams([...query].filter(([name]) => names?.includes(name) === false)).toString()
}

/**
 * The query of a screen's address with what the screen reads and nothing else, in one order: addresses that lead to the same page
 * give the same text. Empty, or with its question mark. A screen that is not public has its query whole.
 */
export function knownQuery(path: string, query: URLSearchParams): string {
  const names = parametersOf(path)
  const known =
    names === null
      ? query
      : new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])))
  return known.size === 0 ? '' : `?${known.toString()}`
}

/** null: no public screen has the path. */
export function parametersOf(path: string): readonly string[] | null {
  return SCREEN_PARAMETERS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? null
}
