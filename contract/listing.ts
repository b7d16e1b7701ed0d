import { z } from 'zod'
import { TRAIT_KINDS, VEHICLE_TRAITS, type TraitKind, type TraitKindName } from '#domain/fitment/vehicle-traits.ts'
import { POSITIONS } from '#domain/position.ts'
import { LISTING_ORDERS } from './limits.ts'
import { foundProduct } from './products.ts'

const id = z.coerce.number().int().positive().optional()

function traitOf<const Name extends TraitKindName>(name: Name) {
  type Kind = Extract<TraitKind, { name: Name }>
  const kind = TRAIT_KINDS.find((each): each is Kind => each.name === name)
  return z.enum((kind?.traits ?? []) as Kind['traits']).optional()
}

/** Traits of the vehicle: parts that are only for other traits are left out. */
const traits = {
  transmision: traitOf('transmision'),
  aire: traitOf('aire'),
  abs: traitOf('abs'),
  traccion: traitOf('traccion'),
  turbo: traitOf('turbo'),
  combustible: traitOf('combustible'),
  cabina: traitOf('cabina'),
  puertas: traitOf('puertas'),
  carroceria: traitOf('carroceria'),
}

/** Filters, order and page of a product list. Ids are those of its facets. Every filter is strict. */
export const listingQuery = z.object({
  linea: id,
  /** Brand of the part. */
  marca: id,
  /** Vehicle make. */
  armadora: id,
  modelo: id,
  year: z.coerce.number().int().min(1900).max(2100).optional(),
  motor: id,
  posicion: z.enum(POSITIONS).optional(),
  ...traits,
  orden: z.enum(LISTING_ORDERS).default('relevancia'),
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  porPagina: z.coerce.number().int().min(1).max(100).default(24),
})
export type ListingQuery = z.infer<typeof listingQuery>

export const facet = z.array(z.object({ id: z.number().int(), nombre: z.string(), cantidad: z.number().int() }))
export type Facet = z.infer<typeof facet>

/** Number of the list's products by value. */
const facets = z.object({
  lineas: facet,
  marcas: facet,
  armadoras: facet,
  modelos: facet,
  /** `id` is the year; newest first. */
  years: facet,
  motores: facet,
  posiciones: z.array(z.object({ id: z.enum(POSITIONS), nombre: z.string(), cantidad: z.number().int() })),
  /** Other traits in which the products differ: each value with the number of products that it leaves. */
  rasgos: z.array(
    z.object({
      tipo: z.enum(TRAIT_KINDS.map(({ name }) => name)),
      nombre: z.string(),
      valores: z.array(z.object({ id: z.enum(VEHICLE_TRAITS), nombre: z.string(), cantidad: z.number().int() })),
    }),
  ),
})
export type Facets = z.infer<typeof facets>

/** The meaning of a part of the text, and the text without it. */
const understoodTerm = z.object({
  tipo: z.enum(['linea', 'marca', 'armadora', 'modelo', 'year', 'motor', 'posicion', 'rasgo']),
  etiqueta: z.string(),
  sin: z.string(),
})
export type UnderstoodTerm = z.infer<typeof understoodTerm>

/**
 * A condition that was dropped to find results. `ortografia`: a word, as typed, that was replaced by similar ones. `modelo`: a make or
 * model that the products mention without an application for it. `palabra`: a word, as typed.
 */
export const relaxedTerm = z.object({
  tipo: z.enum(['ortografia', 'motor', 'year', 'posicion', 'rasgo', 'modelo', 'palabra']),
  etiqueta: z.string(),
  /** The text without it. */
  sin: z.string(),
})
export type RelaxedTerm = z.infer<typeof relaxedTerm>

/** Goods that the store does not carry. */
const uncarried = z.object({
  /** As typed, or the name of a line without parts: 'llantas'. */
  nombre: z.string(),
  /** A similar line; null for none. */
  lineaCercana: facet.element.nullable(),
})
export type Uncarried = z.infer<typeof uncarried>

/** The results for one of several parts in the text. */
const listingSection = z.object({
  /** 'Discos de freno, delantera'. */
  etiqueta: z.string(),
  /** The text of a search for this part alone, with the vehicle: 'discos delanteros tsuru 98'. */
  texto: z.string(),
  total: z.number().int(),
  /** Ids of the `results` in this section, in its order. */
  productos: z.array(z.number().int()),
  /** Conditions dropped for this part; `sin` is `texto` without them. */
  relajado: z.array(relaxedTerm),
  noManejamos: uncarried.nullable(),
})
export type ListingSection = z.infer<typeof listingSection>

export const listing = z.object({
  results: z.array(foundProduct),
  total: z.number().int(),
  pagina: z.number().int(),
  porPagina: z.number().int(),
  paginas: z.number().int(),
  entendido: z.array(understoodTerm),
  /** Not part of `entendido`; empty when the results meet all conditions. */
  relajado: z.array(relaxedTerm),
  /** Only without results: lines with parts for the vehicle of the text, the most similar first. */
  lineasCercanas: facet,
  /** With `lineasCercanas`: the words of the text that name the vehicle; together with a line they search for the counted parts. */
  textoVehiculo: z.string(),
  /** Parts with a key similar to an unknown key in the text, the most likely first; they are not results. */
  clavesCercanas: z.array(foundProduct),
  /** Not null only without results: the text names goods that the shop does not carry. */
  noManejamos: uncarried.nullable(),
  /** For a text that names several parts ('balatas y discos tsuru'): one each, alternating in `results`. Else empty. */
  secciones: z.array(listingSection),
  facetas: facets,
})
export type Listing = z.infer<typeof listing>
