import { z } from 'zod'
import { contentPicture } from './content-picture.ts'
import { defineEndpoint } from './endpoint.ts'
import { productSummary } from './products.ts'

const area = 'Inicio'

const banner = z.object({
  id: z.number().int(),
  /** Written over the picture; '' where the picture says it itself (then `imagen.alt` has it). */
  titulo: z.string(),
  texto: z.string(),
  /** A path below the router's base ('/marcas'), an address with https://, or '' where it leads nowhere. */
  enlace: z.string(),
  /** What the button says; '' where the whole banner is the link. */
  etiqueta: z.string(),
  imagen: contentPicture,
})
export type Banner = z.infer<typeof banner>

/** Those whose time it is, in their order. */
export const banners = defineEndpoint({
  method: 'GET',
  path: '/api/banners',
  summary: 'Banners vigentes',
  area,
  access: 'public',
  response: z.object({ banners: z.array(banner) }),
})

const showcase = z.object({ filtrado: z.array(productSummary) })

export const bannerProducts = defineEndpoint({
  method: 'GET',
  path: '/api/controllerpeticiones/prodsbanner',
  summary: 'Productos del banner, elegidos a mano',
  area,
  access: 'public',
  response: showcase,
})

export const bestBuyProducts = defineEndpoint({
  method: 'GET',
  path: '/api/controllerpeticiones/prodsbannerbestbuy',
  summary: 'Productos de mejor compra, elegidos a mano',
  area,
  access: 'public',
  response: showcase,
})
