/** Any year, make, model or engine in /catalogo/busqueda/:year/:marca/:modelo/:motor. */
export const ANY = 'todos'

/** Screens without parameters that the server names too: search engines find them, or the service worker opens them. */
export const SCREENS = {
  home: '/home',
  contact: '/Contacto',
  madeInMexico: '/ProdsMX',
  productList: '/ListaProds',
  brands: '/OurBrands',
  blog: '/ListBlogs',
  bulletins: '/ListBolletin',
  catalogues: '/catalogosview',
  promotions: '/promociones',
  offline: '/sin-conexion',
} as const

/** Where people come in, below the router base. */
export const LOGIN_SCREEN = '/Ingresa'

/** Screens to which links in mails lead, below the router base. The link's token follows as `#token`: so it reaches no log. */
export const LINK_SCREENS = {
  resetPassword: '/Restablecer',
  confirmEmail: '/ConfirmarCorreo',
  firstAdministrator: '/PrimerAdministrador',
} as const

/** The screen of a product, below the router base. */
export function productAddress(partKey: string): string {
  return `/verprods/${encodeURIComponent(partKey)}`
}

/** The parts of a line, below the router base. The id decides; the name is for people. */
export function lineAddress(id: number, name: string): string {
  return `/ListadoProductos/${id}/${encodeURIComponent(name)}`
}

/** The parts of a brand, below the router base. The id decides; the name is for people. */
export function brandAddress(id: number, name: string): string {
  return `/OurBrands/${id}/${encodeURIComponent(name)}`
}

/** A post of the blog or a bulletin, below the router base. */
export function postAddress(slug: string): string {
  return `/DetallePosts/${encodeURIComponent(slug)}`
}

/** The screen of a promotion, below the router base. */
export function promotionAddress(slug: string): string {
  return `/promociones/${encodeURIComponent(slug)}`
}

/** The PDF catalogue of a year and category (slug), below the router base. */
export function catalogueAddress(year: number, category: string): string {
  return `/catalogoview/${year}/${encodeURIComponent(category)}`
}

/** A vehicle by the names of its parts; what is left out is any. */
export interface VehicleAddress {
  readonly year?: number | string | null | undefined
  readonly make?: string | null | undefined
  readonly model?: string | null | undefined
  readonly engine?: string | null | undefined
}

/** The parts that fit a vehicle, below the router base. */
export function vehicleAddress({ year, make, model, engine }: VehicleAddress): string {
  const parts = [year, make, model, engine].map((part) => encodeURIComponent(part ?? ANY))
  return `/catalogo/busqueda/${parts.join('/')}`
}

/** The page of an order, below the router base. @param folio as `folioText` writes it */
export function orderAddress(branchCode: string, folio: string): string {
  return `/DetallePedidoCreado/${encodeURIComponent(branchCode)}/${encodeURIComponent(folio)}`
}

/** What became of a return, below the router base. */
export function returnAddress(id: number): string {
  return `/devoluciones/${id}`
}

/** Where pieces of an order are sent back from. */
export function askReturnAddress(orderId: number): string {
  return `/devoluciones/pedido/${orderId}`
}

/** What happened to an order, and what can be done with it. */
export function orderTimelineAddress(id: number): string {
  return `/detalles-pedido?id=${id}`
}

/** The page of a pre-order, for who asked for it. */
export function preOrderAddress(id: number): string {
  return `/DetallePrepedido?id=${id}`
}

/** The page of a pre-order for who decides about it. */
export function preOrderDecisionAddress(id: number): string {
  return `/DetallePrepedidoAuth?id=${id}`
}

/** The page of a quote, for both sides. */
export function quoteAddress(id: number): string {
  return `/cotizaciones/${id}`
}

/** The offer of a quote for who has a link of it. @param token what the link has */
export function quoteLinkAddress(token: string): string {
  return `/cotizacion/${encodeURIComponent(token)}`
}

/** The page of an electronic tax document. */
export function taxDocumentAddress(uuid: string): string {
  return `/DetalleDocuments?uuid=${encodeURIComponent(uuid)}`
}
