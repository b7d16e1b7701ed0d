import { z } from 'zod'
import { BANNER_PLACES } from '#domain/banners/places.ts'
import { contentPicture } from './content-picture.ts'
import { defineEndpoint } from './endpoint.ts'
import { productSummary } from './products.ts'

const area = 'Inicio'

export const banner = z.object({
  id: z.number().int(),
  /** Where on the home screen it is. */
  lugar: z.enum(BANNER_PLACES),
  /** Written over the picture; '' where the picture says it itself (then `imagen.alt` has it). */
  titulo: z.string(),
  texto: z.string(),
  /** A path below the router's base ('/marcas'), an address with https://, or '' where it leads nowhere. */
  enlace: z.string(),
  /** What the button says; '' where the whole banner is the link. */
  etiqueta: z.string(),
  imagen: contentPicture,
  /** What a phone shows in its place; null: the same. */
  imagenTelefono: contentPicture.nullable(),
})
export type Banner = z.infer<typeof banner>

/** Seconds until the next banner comes by itself; 0: it stays. */
export const paces = z.object({ hero: z.number().int(), slider: z.number().int() })

/** Those whose time it is and that are for who asks, in their order. */
export const banners = defineEndpoint({
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners vigentes',
  area,
  access: 'public',
  response: z.object({ banners: z.array(banner), ritmos: paces }),
})

/** `titulo` is that of the first shelf; '' where there is none. */
const showcase = z.object({ titulo: z.string(), filtrado: z.array(productSummary) })

export const bannerProducts = defineEndpoint({
  method: 'GET',
  path: '/api/controllerpeticiones/prodsbanner',
  summary: 'Productos del banner, elegidos a mano o por una regla',
  area,
  access: 'public',
  response: showcase,
})

export const bestBuyProducts = defineEndpoint({
  method: 'GET',
  path: '/api/controllerpeticiones/prodsbannerbestbuy',
  summary: 'Productos de mejor compra, elegidos a mano o por una regla',
  area,
  access: 'public',
  response: showcase,
})

const MOST_COUNTED = 60
const ids = z.array(z.number().int().positive().max(2_147_483_647)).max(MOST_COUNTED).default([])

/** What a page of the home screen saw, some seconds after one another. In nobody's name. */
export const countBanners = defineEndpoint({
  method: 'POST',
  path: '/api/banners/cuenta',
  summary: 'Cuenta las vistas y los clics de los banners',
  area,
  access: 'public',
  onBehalf: true,
  body: z.object({ vistas: ids, clics: ids }),
  response: z.object({ success: z.literal(true) }),
})
