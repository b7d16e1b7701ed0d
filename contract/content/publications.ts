import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { POST_STAGES, POST_STATES } from '#domain/posts/state.ts'
import { contentPicture } from '../content-picture.ts'
import { defineEndpoint } from '../endpoint.ts'
import { brokenLinks, linkedRemoval } from './links.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery, textFilter } from '../list.ts'
import { POST_KINDS } from '../posts.ts'
import { writtenText } from '../text.ts'

// Writing the blog and the bulletins: /ListPublicaciones, /ListPublicacionesEdit, /Publicaciones/:id?.

export const PUBLICATIONS_AREA = 'Publicaciones'
export const PUBLICATIONS_ACCESS: Requirement = { roles: ['admin'] }
const [area, access] = [PUBLICATIONS_AREA, PUBLICATIONS_ACCESS]

const id = z.number().int().positive().max(2_147_483_647)
export const byPublication = z.object({ id: idFilter })
const moment = z.iso.datetime({ message: 'Escribe el día y la hora.' })
const year = z.number().int().min(1900, 'Desde 1900.').max(2100, 'Hasta 2100.')
const kind = z.enum(POST_KINDS)

const MOST = { title: 160, summary: 400, html: 200_000, author: 120, alt: 250, number: 20, tag: 40 } as const
/** Body size for a text of the greatest length, whose characters may take several bytes. */
export const MOST_PUBLICATION_BYTES = 4_000_000

const row = z.object({
  id,
  version: z.number().int(),
  tipo: kind,
  titulo: z.string(),
  slug: z.string(),
  numero: z.string(),
  estado: z.enum(POST_STATES),
  etiquetas: z.array(z.string()),
  autor: z.string(),
  /** null: never published. */
  desde: z.iso.datetime().nullable(),
  hasta: z.iso.datetime().nullable(),
  cambiado: z.iso.datetime(),
  /** The last person to save it; '' where unknown. */
  cambiadoPor: z.string(),
  /** People with unsaved changes. */
  sinGuardar: z.array(z.string()),
})
export type PublicationRow = z.infer<typeof row>

export const publicationsList = defineList({
  sort: ['titulo', 'desde', 'hasta', 'cambiado'],
  defaultSort: '-cambiado',
  filters: {
    tipo: kind,
    estado: z.enum(POST_STATES),
    etiqueta: textFilter,
    autor: textFilter,
    /** Unfinished work: drafts, scheduled ones, and those with unsaved changes. */
    pendientes: z.enum(['1']),
  },
})

export const publicationRows = defineEndpoint('GET /api/publicaciones-admin', {
  summary: 'Entradas del blog y boletines, por páginas',
  area,
  access,
  query: listQuery(publicationsList),
  response: listAnswer(row),
})

export const publicationExport = exportOf(
  publicationRows,
  publicationsList,
  'Entradas del blog y boletines como archivo',
)

const named = z.object({ id, nombre: z.string() })

export const publicationOptions = defineEndpoint('GET /api/publicaciones-admin/opciones', {
  summary: 'Líneas, modelos, etiquetas y autores que se pueden elegir',
  area,
  access,
  response: z.object({
    lineas: z.array(named),
    /** Including their make: 'Nissan Tsuru'. */
    modelos: z.array(named),
    etiquetas: z.array(z.string()),
    autores: z.array(z.string()),
    /** The caller's name, the default author of a new publication. */
    firma: z.string(),
  }),
})

const vehicle = z.object({ modelo: id, desde: year.nullable().default(null), hasta: year.nullable().default(null) })

const fields = z.object({
  tipo: kind,
  titulo: writtenText.min(1).max(MOST.title),
  /** '': made from the title. */
  direccion: writtenText
    .max(100)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/u, 'Usa letras sin acento, números y guiones: frenos-en-orden.')
    .refine((text) => text === '' || /[a-z]/u.test(text), 'Lleva al menos una letra.')
    .default(''),
  resumen: writtenText.max(MOST.summary).default(''),
  /** HTML; forbidden elements are removed. */
  texto: z.string().max(MOST.html, 'El texto es demasiado largo: divídelo en dos publicaciones.'),
  autor: writtenText.max(MOST.author).default(''),
  etiquetas: z
    .array(writtenText.min(1).max(MOST.tag))
    .max(10, 'Hasta 10 etiquetas.')
    .overwrite((tags) => [...new Set(tags)])
    .default([]),
  /** For a bulletin: '2026-014'. */
  numero: writtenText.max(MOST.number).default(''),
  /** Uploaded pictures. */
  portada: id.nullable().default(null),
  portadaAlt: writtenText.max(MOST.alt).default(''),
  compartir: id.nullable().default(null),
  lineas: z.array(id).max(50).default([]),
  vehiculos: z.array(vehicle).max(100).default([]),
  partes: z.array(id).max(200).default([]),
  publicacion: z.enum(POST_STAGES).default('borrador'),
  /** Included; null: from its publication on. */
  desde: moment.nullable().default(null),
  /** Excluded; null: no end. */
  hasta: moment.nullable().default(null),
})
export type PublicationFields = z.output<typeof fields>

interface Context {
  addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void
}

function checkPublication(values: PublicationFields, context: Context): void {
  const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { tipo, numero, texto, portada, portadaAlt, desde, hasta, vehiculos } = values
  if (!hasContent(texto)) say(['texto'], 'Escribe el texto.')
  if (tipo === 'boletin' && numero === '') say(['numero'], 'Escribe el número del boletín, por ejemplo 2026-014.')
  if (portada !== null && portadaAlt === '') say(['portadaAlt'], 'Di qué muestra la portada, para quien no la ve.')
  if (desde !== null && hasta !== null && Date.parse(hasta) <= Date.parse(desde))
    say(['hasta'], 'Termina antes de empezar: elige un momento después del inicio.')
  for (const [index, { desde: from, hasta: until }] of vehiculos.entries())
    if (from !== null && until !== null && until < from)
      say(['vehiculos', index, 'hasta'], 'El último año es antes del primero.')
}

function hasContent(html: string): boolean {
  return /<img\b/iu.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/giu, '') !== ''
}

const publicationFields = fields.superRefine(checkPublication)
export const publicationChange = fields.extend({ version: z.number().int() }).superRefine(checkPublication)

const storedPicture = z.object({ id, imagen: contentPicture })

export const publicationById = defineEndpoint('GET /api/publicaciones-admin/:id', {
  summary: 'Una publicación para editarla',
  area,
  access,
  params: byPublication,
  response: fields.extend({
    id,
    version: z.number().int(),
    slug: z.string(),
    estado: z.enum(POST_STATES),
    minutos: z.number().int(),
    imagenPortada: storedPicture.nullable(),
    imagenCompartir: storedPicture.nullable(),
    partesElegidas: z.array(z.object({ id, k_parte: z.string() })),
    /** Expiry of the preview link; null: there is none. */
    vistaPreviaVence: z.iso.datetime().nullable(),
  }),
})

/** What is not stored of the text, in words. */
const losses = z.array(z.string())

export const storePublication = defineEndpoint('POST /api/publicaciones-admin', {
  summary: 'Crea una publicación',
  area,
  access,
  mostBytes: MOST_PUBLICATION_BYTES,
  body: publicationFields,
  response: z.object({ id, version: z.number().int(), quitado: losses }),
})

export const updatePublication = defineEndpoint('POST /api/publicaciones-admin/:id', {
  summary: 'Cambia una publicación',
  area,
  access,
  mostBytes: MOST_PUBLICATION_BYTES,
  params: byPublication,
  body: publicationChange,
  response: z.object({ version: z.number().int(), quitado: losses }),
})

export const publicationLinks = defineEndpoint('GET /api/publicaciones-admin/:id/enlaces', {
  summary: 'Qué quedaría con un enlace roto si se elimina una publicación',
  area,
  access,
  params: byPublication,
  response: brokenLinks,
})

export const removePublication = defineEndpoint('POST /api/publicaciones-admin/:id/elimina', {
  summary: 'Elimina una publicación con sus versiones; si algo enlaza a ella, solo cuando se dice que no importa',
  area,
  access,
  params: byPublication,
  body: linkedRemoval,
  response: z.object({ success: z.literal(true) }),
})

/** One file in `archivo`. */
export const storePublicationPicture = defineEndpoint('POST /api/publicaciones-admin/imagen', {
  summary: 'Sube una imagen para el texto, la portada o para compartir',
  area,
  access,
  body: z.unknown(),
  response: storedPicture,
})
