import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { LEGAL_LIMITS, LEGAL_STATES } from '#domain/legal/document-kinds.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'
import { day, legalKind, number } from './documents.ts'

// Administration of the legal documents: writing, publishing, and who has accepted them.

const define = callsIn('Documentos legales')
const access: Requirement = { roles: ['admin'] }

const byKind = z.object({ tipo: legalKind })
const editVersion = z.number().int()
const done = z.object({ success: z.literal(true) })

const writtenSection = z.object({
  titulo: writtenText.min(1, 'Escribe el título de la sección.').max(LEGAL_LIMITS.title),
  texto: z.string().trim().min(1, 'Escribe el texto de la sección.').max(LEGAL_LIMITS.text),
  /** The legal requirement that it answers (domain/legal/topics.ts); null: none in particular. */
  tema: z.string().max(40).nullable().default(null),
})

const storedSection = z.object({ titulo: z.string(), texto: z.string(), tema: z.string().nullable() })

const publishedVersion = z.object({
  version: number,
  estado: z.enum(LEGAL_STATES),
  vigenteDesde: day,
  cambios: z.string(),
  pideAceptacion: z.boolean(),
  publicada: z.iso.datetime(),
  publicadaPor: z.string().nullable(),
  aceptaciones: z.number().int(),
})
export type LegalVersion = z.infer<typeof publishedVersion>

export const legalOverview = define('GET /api/documentos-legales', {
  summary: 'Los documentos legales: qué está vigente, qué se escribe y cuántas personas los han aceptado',
  access,
  response: z.object({
    documentos: z.array(
      z.object({
        tipo: legalKind,
        vigente: publishedVersion.nullable(),
        /** Published, and not in force yet. */
        proxima: publishedVersion.nullable(),
        /** Number of the draft. */
        borrador: number.nullable(),
        /** Active users who have not accepted it yet. */
        faltan: z.number().int(),
      }),
    ),
  }),
})

export const legalAdministration = define('GET /api/documentos-legales/:tipo', {
  summary: 'Un documento legal: su borrador y sus versiones',
  access,
  params: byKind,
  response: z.object({
    tipo: legalKind,
    versiones: z.array(publishedVersion),
    borrador: z
      .object({
        numero: number,
        secciones: z.array(storedSection),
        cambios: z.string(),
        pideAceptacion: z.boolean(),
        vigenteDesde: day.nullable(),
        version: editVersion,
      })
      .nullable(),
    /** Sections of the newest published version, for comparison with the draft; [] for none. */
    anterior: z.array(storedSection),
    /** Active accounts, which would have to accept a new version. */
    personas: z.number().int(),
  }),
})

export const beginLegalDraft = define('POST /api/documentos-legales/:tipo/borrador', {
  summary: 'Empieza la versión que sigue: con el texto vigente, o con una propuesta para la empresa',
  access,
  params: byKind,
  response: z.object({ version: editVersion }),
})

export const legalDraftBody = z.object({
  secciones: z.array(writtenSection).min(1, 'Agrega al menos una sección.').max(LEGAL_LIMITS.sections),
  cambios: writtenText.max(LEGAL_LIMITS.changes).default(''),
  pideAceptacion: z.boolean(),
  /** null: the day of publication. */
  vigenteDesde: day.nullable().default(null),
  version: editVersion,
})

export const updateLegalDraft = define('POST /api/documentos-legales/:tipo/borrador/guarda', {
  summary: 'Guarda el borrador de un documento legal',
  access,
  params: byKind,
  body: legalDraftBody,
  response: z.object({ version: editVersion }),
})

export const discardLegalDraft = define('POST /api/documentos-legales/:tipo/borrador/descarta', {
  summary: 'Descarta el borrador de un documento legal',
  access,
  params: byKind,
  body: z.object({ version: editVersion }),
  response: done,
})

export const publishLegalDraft = define('POST /api/documentos-legales/:tipo/borrador/publica', {
  summary: 'Publica el borrador: desde entonces no cambia',
  access,
  params: byKind,
  body: z.object({ version: editVersion }),
  response: z.object({ numero: number }),
})

const acceptanceRow = z.object({
  id: z.number().int(),
  nombre: z.string(),
  correo: z.string(),
  empresa: z.string().nullable(),
  version: number,
  aceptada: z.iso.datetime(),
})
export type AcceptanceRow = z.infer<typeof acceptanceRow>

const acceptances = defineList({
  sort: ['aceptada', 'nombre', 'version'],
  defaultSort: '-aceptada',
  filters: { version: idFilter },
})

export const legalAcceptances = define('GET /api/documentos-legales/:tipo/aceptaciones', {
  summary: 'Quién ha aceptado qué versión, y cuándo',
  access,
  params: byKind,
  query: listQuery(acceptances),
  response: listAnswer(acceptanceRow),
})

export const legalAcceptanceExport = exportOf(
  legalAcceptances,
  acceptances,
  'Las aceptaciones que dan los filtros, como archivo',
)
