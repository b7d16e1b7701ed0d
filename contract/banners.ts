import { z } from 'zod'
import { BANNER_PLACES } from '#domain/banners/places.ts'
import { contentPicture } from './content-picture.ts'
import { callsIn } from './endpoint.ts'
import { productSummary } from './products.ts'

const define = callsIn('Inicio')

export const banner = z.object({
  id: z.number().int(),
  /** Its place on the home screen. */
  lugar: z.enum(BANNER_PLACES),
  /** The text over the picture; '' where the picture contains it (then it is in `imagen.alt`). */
  titulo: z.string(),
  texto: z.string(),
  /** A path below the router's base ('/marcas'), an address with https://, or '' without a link. */
  enlace: z.string(),
  /** The label of the button; '' where the whole banner is the link. */
  etiqueta: z.string(),
  imagen: contentPicture,
  /** The picture for phones; null: the same one. */
  imagenTelefono: contentPicture.nullable(),
})
export type Banner = z.infer<typeof banner>

/** Seconds until the next banner appears; 0: no automatic change. */
export const paces = z.object({ hero: z.number().int(), slider: z.number().int() })

/** The current banners for the caller, in their order. */
export const banners = define('GET /api/banners', {
  summary: 'Banners vigentes',
  access: 'public',
  response: z.object({ banners: z.array(banner), ritmos: paces }),
})

/** `titulo` is that of the first shelf; '' without shelves. */
const showcase = z.object({ titulo: z.string(), filtrado: z.array(productSummary) })

export const bannerProducts = define('GET /api/controllerpeticiones/prodsbanner', {
  summary: 'Productos del banner, elegidos a mano o por una regla',
  access: 'public',
  response: showcase,
})

export const bestBuyProducts = define('GET /api/controllerpeticiones/prodsbannerbestbuy', {
  summary: 'Productos de mejor compra, elegidos a mano o por una regla',
  access: 'public',
  response: showcase,
})

const MOST_COUNTED = 60
const ids = z.array(z.number().int().positive().max(2_147_483_647)).max(MOST_COUNTED).default([])

/** The counts of a page of the home screen, sent every few seconds. Anonymous. */
export const countBanners = define('POST /api/banners/cuenta', {
  summary: 'Cuenta las vistas y los clics de los banners',
  access: 'public',
  onBehalf: true,
  body: z.object({ vistas: ids, clics: ids }),
  response: z.object({ success: z.literal(true) }),
})
