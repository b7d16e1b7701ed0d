import { z } from 'zod'
import { POSITIONS } from '#domain/position.ts'
import { callsIn } from './endpoint.ts'

const define = callsIn('Catálogo')

/** A picture in three widths, as addresses. */
export const picture = z.object({ sm: z.string(), md: z.string(), lg: z.string() })
export type Picture = z.infer<typeof picture>

/** A picture of a product. An address that ends in -sm.webp, -md.webp or -lg.webp also exists as .avif. */
const productPicture = picture.extend({
  /** Its number; numbers need not begin at 0 and may have gaps. */
  indice: z.number().int(),
  /** A drawing, not a photograph of the part. */
  dibujo: z.boolean(),
  /** The description by staff. */
  alt: z.string().optional(),
})

/** What distinguishes a part from others of its line, from its readings. */
const partSheet = z.object({
  posiciones: z.array(z.enum(POSITIONS)),
  /** Traits that every vehicle must have. */
  rasgos: z.array(z.string()),
  /** 'Nissan Tsuru 1992–2017, Sentra 1991–1994'; '' where no application is stated. */
  vehiculos: z.string(),
})

/** A product as lists show it (specification, section 3). */
export const productSummary = z.object({
  id: z.number().int(),
  k_parte: z.string(),
  /** '' when the part has no line. */
  linea: z.string(),
  /** '' shows 'Descripción no disponible'. */
  descripcion: z.string(),
  /** Brand of the part; '' when it has none. */
  marca: z.string(),
  badgenuevo: z.boolean(),
  /** 'False' and 'false' count as off. */
  especial: z.string(),
  mejoresventas: z.boolean(),
  mejoresventaslineas: z.boolean(),
  /** The main picture, for lists; a drawing of the line where the part has none. */
  PicturesUrl: picture,
  /** The part has no picture: `PicturesUrl` is the drawing. */
  dibujo: z.boolean(),
  categorias: z.array(
    z.object({
      linea: z.string(),
      marcas: z.object({ marca: z.string(), viewimagesprinc: z.number().int().nullable() }),
    }),
  ),
  ficha: partSheet,
  /** Pieces that can be promised, at all selling branches. */
  existencia: z.number().int(),
  /** Absent: it is sold normally. */
  estatus: z.enum(['descontinuada', 'sustituida']).optional(),
  /** Key of the part that replaced it. */
  sustituta: z.string().optional(),
})
export type ProductSummary = z.infer<typeof productSummary>

/** The number by which it was found, if not by its own key ("encontrado por número equivalente"). */
const foundBy = z.object({ clave: z.string(), marca: z.string() })

/** A part's fit for the car of a search. */
const forCar = z.object({
  /** As in an address; null: any. */
  vehiculo: z.object({
    year: z.number().int().nullable(),
    marca: z.string(),
    modelo: z.string(),
    motor: z.string().nullable(),
  }),
  /** Of the possible applications: '1992–2017'; '' where there are none, or none has years. */
  anios: z.string(),
  /** Of the same applications; empty: any engine, or no application. */
  motores: z.array(z.string()),
  posiciones: z.array(z.enum(POSITIONS)),
  rasgos: z.array(z.string()),
  /** null: without a year there is no verdict. */
  veredicto: z.enum(['queda', 'verifica', 'no_queda']).nullable(),
  /** The reason: 'solo si tu Aveo trae ABS.'; '' without a verdict. */
  motivo: z.string(),
})
export type ForCar = z.infer<typeof forCar>

export const foundProduct = productSummary.extend({
  encontrado_por: foundBy.nullable(),
  /** The search names a line, and the part belongs to another one: only its description mentions it. Else absent. */
  otra_linea: z.literal(true).optional(),
  /** Absent: the search names no car. */
  auto: forCar.optional(),
})
export type FoundProduct = z.infer<typeof foundProduct>

const application = z.object({
  id: z.number().int(),
  /** Vehicle make. */
  marca: z.string(),
  modelo: z.string(),
  /** null: open at that end. */
  year_ini: z.number().int().nullable(),
  year_fin: z.number().int().nullable(),
  /** '' for every engine, or not stated. */
  motor: z.string(),
  posiciones: z.array(z.enum(POSITIONS)),
  calificadores: z.array(z.string()),
  nota: z.string(),
  /** descripcion: it was read from the part's description, and not confirmed by a person. */
  fuente: z.enum(['declarada', 'descripcion']),
})
export type Application = z.infer<typeof application>

/** Applications of one make, by model in alphabetical order, newest years first. */
const applicationGroup = z.object({
  marca: z.string(),
  modelos: z.array(z.object({ modelo: z.string(), aplicaciones: z.array(application) })),
})
export type ApplicationGroup = z.infer<typeof applicationGroup>

const productDetail = productSummary.extend({
  /** For the addresses of the lists by line and brand; null where it has none. */
  linea_id: z.number().int().nullable(),
  marca_id: z.number().int().nullable(),
  posiciones: z.array(z.enum(POSITIONS)),
  calificadores: z.array(z.string()),
  /** All pictures by index, including `PicturesUrl`; empty where only the line's drawing exists. */
  imagenes: z.array(productPicture),
  existencias: z.array(
    z.object({
      sucursal: z.string(),
      ciudad: z.string(),
      cantidad: z.number().int(),
      /** The next arrival there, '2026-12-04'; null: unknown. */
      llega: z.string().nullable(),
      /** When the figure was last confirmed, ISO 8601; null where the branch has never reported one. */
      actualizado: z.string().nullable(),
    }),
  ),
  /** Other brands' numbers for the part. */
  equivalentes: z.array(foundBy),
  /** Other keys of ours for the part. */
  alternas: z.array(z.string()),
  aplicaciones: z.array(application),
})
export type ProductDetail = z.infer<typeof productDetail>

/** `id` is the part key in any of its written forms. */
export const productDetails = define('GET /searchDetails/details/:id', {
  summary: 'Detalle de un producto con sus aplicaciones',
  access: 'public',
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({ results: productDetail, groupaplicaciones: z.array(applicationGroup) }),
})

/** Found by vehicles and ordered by sales: views are not recorded. `id` as above. */
export const relatedProducts = define('GET /searchDetails/relacionados/:id', {
  summary: 'Otras piezas para los mismos vehículos, las más vendidas primero',
  access: 'public',
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({
    /** Of the same line, for one of its vehicles, and not for another position. */
    mismaLinea: z.array(productSummary),
    /** Of other lines, for one of its vehicles; one of each line. */
    mismoVehiculo: z.array(productSummary),
  }),
})

/** For an unknown key: parts that have it as another number, then parts with a similar key. */
export const similarKeys = define('GET /searchDetails/cercanas/:id', {
  summary: 'Piezas con una clave parecida',
  access: 'public',
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({ results: z.array(foundProduct) }),
})

/** The part key follows the path without a slash; `/KEY` and `?k_parte=KEY` are accepted too. The answer is JSON text. */
export const applicationsText = define('GET /api/searchDetails/getAplicaciones:param', {
  summary: 'Aplicaciones de un producto como texto JSON',
  access: 'public',
  params: z.object({ param: z.string().max(120).default('') }),
  query: z.object({ k_parte: z.string().max(120).optional() }),
  response: z.string(),
})

export const latestProducts = define('GET /api/ultimosproductos', {
  summary: 'Últimos productos dados de alta',
  access: 'public',
  response: z.object({ results: z.array(productSummary) }),
})
