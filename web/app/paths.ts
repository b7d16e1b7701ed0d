import { CAR_PARAMETER, writeCar } from '#domain/fitment/car-address.ts'
import type { FitmentVehicle } from '#domain/fitment/fitment.ts'
import {
  brandAddress,
  catalogueAddress,
  lineAddress,
  LOGIN_SCREEN,
  postAddress,
  promotionAddress,
  productAddress,
  quoteLinkAddress,
  SCREENS,
  vehicleAddress,
} from '#domain/screen-address.ts'

/** The address of every screen, below the router base. Nothing else in web/ writes one (test/rules/screen-paths.test.ts). */
export const paths = {
  ...SCREENS,
  start: '/',
  /** The choice of a vehicle on the home screen. */
  homeVehicle: `${SCREENS.home}#vehiculo`,
  login: LOGIN_SCREEN,
  loginAlias: '/login',
  recovery: '/Recuperar',
  requestAccount: '/solicitar-cuenta',
  setPassword: '/Restablecer',
  confirmEmail: '/ConfirmarCorreo',
  firstAdministrator: '/PrimerAdministrador',
  unauthorized: '/unauthorized',
  brandsAlias: '/marcas',
  searchResults: '/ListadoProductos',
  search: (text: string) => withQuery('/ListadoProductos', { busqueda: text }),
  /** A spoken text: the named route of the specification takes it as `prod` (section 2). */
  spokenSearch: (text: string) => withQuery('/ListadoProductos', { prod: text }),
  mobileSearch: '/mobilsearch',
  advancedSearch: '/busquedaAvanzada',
  vehicleParts: vehicleAddress,
  line: lineAddress,
  brand: brandAddress,
  product: (partKey: string, car: FitmentVehicle | null = null) =>
    withQuery(productAddress(partKey), { [CAR_PARAMETER]: car && writeCar(car) }),
  /** Each key is a separate parameter, since keys may contain any character. */
  compare: (keys: readonly string[] = []) => withQuery('/comparar', { clave: keys }),
  post: postAddress,
  promotion: promotionAddress,
  quoteLink: quoteLinkAddress,
  catalogue: catalogueAddress,
  newestCatalogue: '/catalogoview',
  componentGallery: '/ui',
} as const

/** Patterns of the lists of parts, to recognise the list of an address. */
export const listPatterns = {
  search: '/ListadoProductos',
  line: '/ListadoProductos/:id/:linea',
  brand: '/OurBrands/:id/:marca',
  everyPart: SCREENS.productList,
  madeInMexico: SCREENS.madeInMexico,
  vehicle: '/catalogo/busqueda/:year/:marca/:modelo/:motor',
} as const

/** The login, which returns to `from` (a path below the router base); home for screens without a way back. */
export function loginPath(from: string): string {
  const leadsBack = from !== paths.home && from !== paths.unauthorized && !from.startsWith(paths.login)
  return withQuery(paths.login, { regresa: leadsBack ? from : null })
}

type QueryValue = string | number | null | undefined

/** A path with a query. null and undefined are left out; a list becomes one parameter for each of its values. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue | readonly string[]>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each != null) parameters.append(name, String(each))
  }
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}
