import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bulkSelection, idFilter } from '../list.ts'
import { writtenText } from '../text.ts'
import {
  byPublication,
  MOST_PUBLICATION_BYTES,
  PUBLICATIONS_ACCESS,
  PUBLICATIONS_AREA,
  publicationsList,
} from './publications.ts'

// Work on publications other than saving them: unsaved drafts, versions, previews, bulk actions.

const [area, access] = [PUBLICATIONS_AREA, PUBLICATIONS_ACCESS]
const id = z.number().int().positive().max(2_147_483_647)
const version = z.number().int()

/** Other users who are editing it. */
const editing = z.array(z.object({ nombre: z.string(), desde: z.iso.datetime() }))
/** The values of the form as typed, valid or not. */
const typed = z.record(z.string().max(40), z.unknown())

export const publicationDraft = defineEndpoint('GET /api/publicaciones-admin/borrador', {
  summary: 'Lo que quien pregunta escribió y no guardó, y quién más está editando',
  area,
  access,
  /** Absent: a new publication. */
  query: z.object({ id: idFilter.optional() }),
  response: z.object({
    borrador: z.object({ contenido: typed, version, guardado: z.iso.datetime() }).nullable(),
    editando: editing,
  }),
})

export const storePublicationDraft = defineEndpoint('POST /api/publicaciones-admin/borrador', {
  summary: 'Conserva lo que se escribe mientras no se guarda',
  area,
  access,
  mostBytes: MOST_PUBLICATION_BYTES,
  body: z.object({ id: id.nullable(), version, contenido: typed }),
  response: z.object({ guardado: z.iso.datetime(), editando: editing }),
})

export const dropPublicationDraft = defineEndpoint('POST /api/publicaciones-admin/borrador/descarta', {
  summary: 'Descarta lo que se escribió y no se guardó',
  area,
  access,
  body: z.object({ id: id.nullable() }),
  response: z.object({ success: z.literal(true) }),
})

const versionFacts = z.object({
  numero: z.number().int(),
  guardado: z.iso.datetime(),
  /** '' where unknown. */
  quien: z.string(),
  titulo: z.string(),
})

export const publicationVersions = defineEndpoint('GET /api/publicaciones-admin/:id/versiones', {
  summary: 'Las últimas cien versiones de una publicación, la más nueva primero',
  area,
  access,
  params: byPublication,
  response: z.object({ versiones: z.array(versionFacts) }),
})

/** In words, readable without the form. */
export const publicationVersion = defineEndpoint('GET /api/publicaciones-admin/:id/versiones/:numero', {
  summary: 'Lo que una publicación decía en una versión',
  area,
  access,
  params: byPublication.extend({ numero: idFilter }),
  response: versionFacts.extend({
    resumen: z.string(),
    texto: z.string(),
    autor: z.string(),
    numeroBoletin: z.string(),
    etiquetas: z.array(z.string()),
    lineas: z.array(z.string()),
    vehiculos: z.array(z.string()),
    partes: z.array(z.string()),
  }),
})

export const restorePublicationVersion = defineEndpoint(
  'POST /api/publicaciones-admin/:id/versiones/:numero/restaura',
  {
    summary: 'Vuelve a lo que decía una versión; su dirección y sus fechas no cambian',
    area,
    access,
    params: byPublication.extend({ numero: idFilter }),
    body: z.object({ version }),
    response: z.object({ version }),
  },
)

export const makePublicationPreview = defineEndpoint('POST /api/publicaciones-admin/:id/vista', {
  summary: 'Hace el enlace secreto que muestra una publicación antes de ser pública; el anterior deja de servir',
  area,
  access,
  params: byPublication,
  response: z.object({
    /** Below the router's base. It is shown once: only a hash of its secret is stored. */
    direccion: z.string(),
    vence: z.iso.datetime(),
  }),
})

export const revokePublicationPreview = defineEndpoint('POST /api/publicaciones-admin/:id/vista/retira', {
  summary: 'Retira el enlace secreto de una publicación',
  area,
  access,
  params: byPublication,
  response: z.object({ success: z.literal(true) }),
})

const selection = bulkSelection(publicationsList)
const touched = z.object({ cambiadas: z.number().int(), omitidas: z.number().int() })

export const publishPublications = defineEndpoint('POST /api/publicaciones-admin/grupo/publica', {
  summary: 'Publica varias; las que ya terminaron se omiten',
  area,
  access,
  body: z.object({ seleccion: selection }),
  response: touched,
})

export const withdrawPublications = defineEndpoint('POST /api/publicaciones-admin/grupo/retira', {
  summary: 'Retira varias publicadas',
  area,
  access,
  body: z.object({ seleccion: selection }),
  response: touched,
})

export const tagPublications = defineEndpoint('POST /api/publicaciones-admin/grupo/etiqueta', {
  summary: 'Agrega o quita una etiqueta a varias',
  area,
  access,
  body: z.object({ seleccion: selection, etiqueta: writtenText.min(1).max(40), quita: z.boolean().default(false) }),
  response: touched,
})
