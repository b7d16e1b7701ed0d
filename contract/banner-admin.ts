import { z } from 'zod'
import { ROLES, type Requirement } from '#domain/access.ts'
import { AGENDA } from '#domain/banners/agenda.ts'
import { BANNER_PLACES, MOST_SHELF_PRODUCTS, PACE } from '#domain/banners/places.ts'
import { BANNER_STATES } from '#domain/banners/state.ts'
import { isOutsideAddress } from '#domain/links/outside-address.ts'
import { banner as shownBanner, paces } from './banners.ts'
import { contentPicture } from './content-picture.ts'
import { callsIn } from './endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from './list.ts'
import { productSummary } from './products.ts'
import { writtenText } from './text.ts'

// Marketing's administration of the home screen: banners, their order and pace, the results of a rule, and the preview.

const define = callsIn('Banners')
/** Specification, section 6. */
const access: Requirement = { roles: ['admin', 'MKTG'], permissions: ['banner-create'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const named = z.object({ id, nombre: z.string() })
const place = z.enum(BANNER_PLACES)
const percent = z.number().int().min(0).max(100)
const moment = z.iso.datetime({ message: 'Escribe el día y la hora.' })

export const LINK_KINDS = ['ninguno', 'pantalla', 'busqueda', 'parte', 'linea', 'marca', 'externo'] as const
export const AUDIENCES = ['todos', 'rol', 'lista'] as const
const PRODUCTS_BY = ['elegidos', 'regla'] as const
const BADGES = ['nuevo', 'especial'] as const
const MOST_TEXT = { title: 80, summary: 200, alt: 250, link: 500, label: 40 } as const

const row = z.object({
  id,
  version: z.number().int(),
  titulo: z.string(),
  lugar: place,
  /** Position within its place, from 1. */
  orden: z.number().int(),
  estado: z.enum(BANNER_STATES),
  desde: z.iso.datetime().nullable(),
  hasta: z.iso.datetime().nullable(),
  /** The audience, in words. */
  publico: z.string(),
  imagen: contentPicture.nullable(),
  /** In the last 30 days. */
  vistas: z.number().int(),
  clics: z.number().int(),
  /** Why visitors do not see it as intended, and what to do. */
  problemas: z.array(z.string()),
})
export type BannerRow = z.infer<typeof row>

const bannerList = defineList({
  sort: ['lugar', 'titulo', 'desde', 'hasta', 'vistas', 'clics'],
  defaultSort: 'lugar',
  filters: { lugar: place, estado: z.enum(BANNER_STATES), agenda: z.enum(AGENDA) },
})

export const bannerRows = define('GET /api/banners/lista', {
  summary: 'Banners, por páginas',
  access,
  query: listQuery(bannerList),
  response: listAnswer(row),
})

export const bannerExport = exportOf(bannerRows, bannerList, 'Banners como archivo')

export const bannerOptions = define('GET /api/banners/opciones', {
  summary: 'Líneas, marcas y listas de precios para las que puede ser un banner',
  access,
  response: z.object({ lineas: z.array(named), marcas: z.array(named), listas: z.array(named) }),
})

const storedPicture = z.object({ id, imagen: contentPicture })

const fields = z.object({
  lugar: place,
  titulo: writtenText.max(MOST_TEXT.title).default(''),
  texto: writtenText.max(MOST_TEXT.summary).default(''),
  alt: writtenText.max(MOST_TEXT.alt).default(''),
  /** Uploaded pictures, before cropping. */
  imagen: id.nullable().default(null),
  enfoqueX: percent.default(50),
  enfoqueY: percent.default(50),
  /** null: the same as on a desktop. */
  imagenTelefono: id.nullable().default(null),
  enfoqueTelefonoX: percent.default(50),
  enfoqueTelefonoY: percent.default(50),
  enlaceTipo: z.enum(LINK_KINDS).default('ninguno'),
  /** A path of this site, a search text, a part key, or an external address. */
  enlaceTexto: writtenText.max(MOST_TEXT.link).default(''),
  enlaceLinea: id.nullable().default(null),
  enlaceMarca: id.nullable().default(null),
  etiqueta: writtenText.max(MOST_TEXT.label).default(''),
  productosPor: z.enum(PRODUCTS_BY).default('elegidos'),
  productos: z.array(id).max(MOST_SHELF_PRODUCTS).default([]),
  reglaLinea: id.nullable().default(null),
  reglaMarca: id.nullable().default(null),
  reglaInsignia: z.enum(BADGES).nullable().default(null),
  reglaMasVendidos: z.boolean().default(false),
  publico: z.enum(AUDIENCES).default('todos'),
  roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
  lista: id.nullable().default(null),
  /** Included. */
  desde: moment.nullable().default(null),
  /** Excluded. */
  hasta: moment.nullable().default(null),
  /** Not active: a draft. */
  activo: z.boolean().default(false),
})

type Fields = z.output<typeof fields>
interface Context {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}

const isShelf = ({ lugar }: Fields) => lugar === 'shelf' || lugar === 'best_buy'

function checkBanner(values: Fields, context: Context): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const { desde, hasta, publico, roles, lista } = values
  if (desde !== null && hasta !== null && Date.parse(hasta) <= Date.parse(desde))
    say('hasta', 'Termina antes de empezar: elige un momento después del inicio.')
  if (publico === 'rol' && roles.length === 0) say('roles', 'Elige al menos un rol.')
  if (publico === 'lista' && lista === null) say('lista', 'Elige la lista de precios.')
  if (isShelf(values)) checkShelf(values, say)
  else checkPicture(values, say)
}

function checkShelf({ titulo }: Fields, say: (path: string, message: string) => void): void {
  if (titulo === '') say('titulo', 'Escribe el título de la fila.')
}

function checkPicture(values: Fields, say: (path: string, message: string) => void): void {
  const { activo, imagen, alt, etiqueta, enlaceTipo, enlaceTexto, enlaceLinea, enlaceMarca } = values
  if (alt === '') say('alt', 'Di qué muestra la imagen, para quien no la ve.')
  if (activo && imagen === null) say('imagen', 'Sube la imagen, o guárdalo como borrador.')
  if (etiqueta !== '' && enlaceTipo === 'ninguno') say('etiqueta', 'Un botón lleva a algún lado: elige a dónde.')
  if (enlaceTipo === 'linea' && enlaceLinea === null) say('enlaceLinea', 'Elige la línea.')
  if (enlaceTipo === 'marca' && enlaceMarca === null) say('enlaceMarca', 'Elige la marca.')
  const requested = LINK_TEXTS[enlaceTipo]
  if (requested !== undefined && !requested.isGood(enlaceTexto)) say('enlaceTexto', requested.message)
}

const LINK_TEXTS: {
  readonly [Kind in Fields['enlaceTipo']]?: { readonly isGood: (text: string) => boolean; readonly message: string }
} = {
  pantalla: {
    isGood: (text) => /^\/([^/\\\s]\S*)?$/u.test(text),
    message: 'Escribe la dirección de una pantalla, por ejemplo /marcas.',
  },
  busqueda: { isGood: (text) => text.length >= 2, message: 'Escribe qué se busca, por ejemplo balatas tsuru.' },
  parte: { isGood: (text) => text !== '', message: 'Escribe la clave de la parte.' },
  externo: { isGood: isOutsideAddress, message: 'Escribe una dirección que empiece con https://' },
}

export const bannerFields = fields.superRefine(checkBanner)
export const bannerChange = fields.extend({ version: z.number().int() }).superRefine(checkBanner)

export const bannerById = define('GET /api/banners/:id', {
  summary: 'Un banner, con sus imágenes enteras y sus productos',
  access,
  params: byId,
  response: fields.extend({
    id,
    version: z.number().int(),
    estado: z.enum(BANNER_STATES),
    problemas: z.array(z.string()),
    /** The uploaded pictures. */
    original: storedPicture.nullable(),
    originalTelefono: storedPicture.nullable(),
    partes: z.array(z.object({ id, k_parte: z.string() })),
    /** Of the last 30 days, those with data. */
    dias: z.array(z.object({ dia: z.string(), vistas: z.number().int(), clics: z.number().int() })),
  }),
})

export const storeBanner = define('POST /api/banners', {
  summary: 'Crea un banner',
  access,
  body: bannerFields,
  response: z.object({ id }),
})

export const updateBanner = define('POST /api/banners/:id', {
  summary: 'Cambia un banner',
  access,
  params: byId,
  body: bannerChange,
  response: z.object({ version: z.number().int() }),
})

export const removeBanner = define('POST /api/banners/:id/elimina', {
  summary: 'Elimina un banner',
  access,
  params: byId,
  body: z.object({ version: z.number().int() }),
  response: z.object({ success: z.literal(true) }),
})

/** One file in `archivo`. */
export const storeBannerPicture = define('POST /api/banners/imagen', {
  summary: 'Sube la imagen de un banner, que se elige al guardarlo',
  access,
  body: z.unknown(),
  response: storedPicture,
})

export const bannerOrder = define('GET /api/banners/orden', {
  summary: 'Los banners de un lugar que no han terminado, en su orden, y su ritmo',
  access,
  query: z.object({ lugar: place }),
  response: z.object({
    lugar: place,
    version: z.number().int(),
    ritmo: z.number().int(),
    banners: z.array(row),
  }),
})

export const updateBannerOrder = define('POST /api/banners/orden', {
  summary: 'Cambia el orden de los banners de un lugar, y cada cuánto pasa al siguiente',
  access,
  body: z.object({
    lugar: place,
    version: z.number().int(),
    /** All ids of the call above, in the new order. */
    ids: z.array(id).max(500),
    /** Seconds; 0: no automatic change. */
    ritmo: z
      .number()
      .int()
      .refine(
        (seconds) => seconds === 0 || (seconds >= PACE.least && seconds <= PACE.most),
        `De ${PACE.least} a ${PACE.most} segundos, o 0 para que no avance solo.`,
      ),
  }),
  response: z.object({ version: z.number().int() }),
})

export const tryShelfRule = define('GET /api/banners/regla', {
  summary: 'Qué partes da hoy una regla',
  access,
  query: z.object({
    linea: idFilter.optional(),
    marca: idFilter.optional(),
    insignia: z.enum(BADGES).optional(),
    masVendidos: z.enum(['1']).optional(),
  }),
  response: z.object({
    total: z.number().int(),
    /** Size of the whole catalogue. */
    de: z.number().int(),
    /** null: the rule is valid. */
    problema: z.string().nullable(),
    filtrado: z.array(productSummary),
  }),
})

/** As visitors will see it: the fields of `GET /api/banners` and both showcases. */
export const previewHome = define('GET /api/banners/vista', {
  summary: 'El inicio como será en un momento, para un rol o para quien compra por una lista',
  access,
  query: z.object({
    momento: z.iso.datetime().optional().catch(undefined),
    rol: z.enum(ROLES).optional().catch(undefined),
    lista: idFilter.optional().catch(undefined),
  }),
  response: z.object({
    banners: z.array(shownBanner),
    ritmos: paces,
    destacados: z.object({ titulo: z.string(), filtrado: z.array(productSummary) }),
    mejorCompra: z.object({ titulo: z.string(), filtrado: z.array(productSummary) }),
  }),
})
