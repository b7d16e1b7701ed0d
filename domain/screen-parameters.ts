import { TRAIT_KINDS } from '#domain/fitment/vehicle-traits.ts'

const PAGED = ['orden', 'pagina']
const TRAITS = TRAIT_KINDS.map(({ name }) => name)
const CATALOGUE = ['linea', 'marca', 'posicion', ...TRAITS, ...PAGED]

/** Query parameters of each public screen, by the beginning of its path below the router base; the first match counts. */
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
  // Only the browser reads the car in the address (fitment/car-address.ts): the page is the same for all cars.
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
  // Only the browser reads their parameters.
  ['/Ingresa', []],
  ['/login', []],
  ['/Recuperar', []],
  ['/solicitar-cuenta', []],
  ['/Restablecer', []],
  ['/ConfirmarCorreo', []],
  ['/PrimerAdministrador', []],
]

/** The parameters of a screen's address that the screen does not read, such as marks of where a visitor came from. */
export function unknownQuery(path: string, query: URLSearchParams): string {
  const names = parametersOf(path)
  return new URLSearchParams([...query].filter(([name]) => names?.includes(name) === false)).toString()
}

/**
 * The query of a public screen's address with only the parameters that the screen reads, in one order: addresses of the same page give
 * the same text. Empty, or with its question mark. The query of a private screen is unchanged.
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
