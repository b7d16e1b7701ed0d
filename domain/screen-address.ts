/** Any year, make, model or engine in /catalogo/busqueda/:year/:marca/:modelo/:motor. */
export const ANY = 'todos'

/** Screens without parameters that the server names too: for search engines or the service worker. */
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

/** The login screen, below the router base. */
export const LOGIN_SCREEN = '/Ingresa'

/** Screens that links in mails open, below the router base. The token follows as `#token`, so that no log has it. */
export const LINK_SCREENS = {
  resetPassword: '/Restablecer',
  confirmEmail: '/ConfirmarCorreo',
  firstAdministrator: '/PrimerAdministrador',
} as const

/** The screen of a product, below the router base. */
export function productAddress(partKey: string): string {
  return `/verprods/${encodeURIComponent(partKey)}`
}

/** The parts of a line, below the router base. Only the id is read; the name is for people. */
export function lineAddress(id: number, name: string): string {
  return `/ListadoProductos/${id}/${encodeURIComponent(name)}`
}

/** The parts of a brand, below the router base. Only the id is read; the name is for people. */
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

/** A vehicle by the names of its parts; a missing one means any. */
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

/** The page of a return, below the router base. */
export function returnAddress(id: number): string {
  return `/devoluciones/${id}`
}

/** The form to return pieces of an order. */
export function returnRequestAddress(orderId: number): string {
  return `/devoluciones/pedido/${orderId}`
}

/** The history of an order, with its actions. */
export function orderTimelineAddress(id: number): string {
  return `/detalles-pedido?id=${id}`
}

/** The page of a pre-order, for its requester. */
export function preOrderAddress(id: number): string {
  return `/DetallePrepedido?id=${id}`
}

/** The page of a pre-order, for the person who decides. */
export function preOrderDecisionAddress(id: number): string {
  return `/DetallePrepedidoAuth?id=${id}`
}

/** The page of a quote, for both sides. */
export function quoteAddress(id: number): string {
  return `/cotizaciones/${id}`
}

/** The offer of a quote, for the holder of a link. @param token of the link */
export function quoteLinkAddress(token: string): string {
  return `/cotizacion/${encodeURIComponent(token)}`
}

/** The page of an electronic tax document. */
export function taxDocumentAddress(uuid: string): string {
  return `/DetalleDocuments?uuid=${encodeURIComponent(uuid)}`
}
