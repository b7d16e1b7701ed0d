import { z } from 'zod'
import { CANCELABLE, CANCELLATIONS, EFOS, SAT_STATES } from '#domain/tax-documents/sat-state.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { callsIn } from '../endpoint.ts'
import { bulkSelection, defineList, exportOf, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Estado en el SAT')
const ADMIN = PRIVATE_SCREENS.satQuestions.access
const READERS = PRIVATE_SCREENS.taxDocument.access

const count = z.number().int()
const moment = z.iso.datetime()
const state = z.enum(SAT_STATES)
const params = z.object({ uuid: z.string().max(100) })

const known = z.object({
  estado: state,
  cancelable: z.enum(CANCELABLE),
  cancelacion: z.enum(CANCELLATIONS),
  efos: z.enum(EFOS),
  canceladoEl: z.iso.date().nullable(),
  motivo: z.string(),
  sustituidoPor: z.string().nullable(),
  desde: moment,
  fuente: z.enum(['sat', 'erp', 'acuse', 'metadatos']),
})
export type KnownState = z.infer<typeof known>

const documentState = z.object({
  uuid: z.string(),
  /** null: not queried yet. */
  estado: state.nullable(),
  /** Time of SAT's last answer with this state. */
  consultado: moment.nullable(),
  efos: z.enum(EFOS),
  /** A cancellation that SAT has revoked. */
  regreso: z.boolean(),
  /** Each change, the newest first; the last 50. */
  historia: z.array(known),
  pregunta: z.object({
    /** Whether the viewer may query SAT now. */
    disponible: z.boolean(),
    /** Why not; '' where they may. */
    motivo: z.string(),
    /** A query is pending. */
    enEspera: z.boolean(),
  }),
})
export type DocumentState = z.infer<typeof documentState>

export const satState = define('GET /api/documentos/:uuid/estado-sat', {
  summary: 'Qué dice el SAT de un documento, y qué dijo antes',
  access: READERS,
  params,
  response: documentState,
})

export const querySatState = define('POST /api/documentos/:uuid/estado-sat', {
  summary: 'Pide que se pregunte al SAT por un documento; se hace en un momento',
  access: READERS,
  onBehalf: true,
  params,
  response: z.object({ trabajo: z.string() }),
})

const health = z.object({
  /** Whether an address is configured. */
  encendida: z.boolean(),
  vencidas: count,
  sinConsultar: count,
  enProceso: count,
  conFallas: count,
  /** They are counted up to this number. */
  tope: count,
  hoy: z.object({ claras: count, sinRespuesta: count, fallas: count }),
  ultimaBuena: moment.nullable(),
  ultimaFalla: moment.nullable(),
  textoFalla: z.string(),
  /** null: the service responds. */
  caida: z.object({ desde: moment, hasta: moment.nullable() }).nullable(),
})
export type SatHealth = z.infer<typeof health>

export const satHealth = define('GET /api/documentos-sat/salud', {
  summary: 'Cómo va la consulta de estados: lo que espera, lo preguntado hoy, las fallas y las caídas',
  access: ADMIN,
  response: health,
})

const row = z.object({
  id: count,
  uuid: z.string(),
  tipo: z.string(),
  folio: z.string(),
  emisor: z.string(),
  receptor: z.string(),
  receptorNombre: z.string(),
  fecha: z.string(),
  estado: state.nullable(),
  consultado: moment.nullable(),
  cancelable: z.enum(CANCELABLE),
  cancelacion: z.enum(CANCELLATIONS),
  efos: z.enum(EFOS),
  regreso: z.boolean(),
  siguiente: moment.nullable(),
  intentos: count,
  falla: z.string(),
})
export type SatQuestionRow = z.infer<typeof row>

const questions = defineList({
  sort: ['siguiente', 'consultado', 'fecha', 'intentos'],
  defaultSort: 'siguiente',
  filters: {
    estado: z.enum([...SAT_STATES, 'sin_consultar']),
    cola: z.enum(['vencidas', 'con_fallas', 'regresaron']),
    efos: z.enum(['emisor', 'tercero']),
  },
})

export const satQuestions = define('GET /api/documentos-sat', {
  summary: 'Documentos por los que se pregunta al SAT: cuándo, qué dijo y qué falló',
  access: ADMIN,
  query: listQuery(questions),
  response: listAnswer(row),
})

export const satQuestionsExport = exportOf(
  satQuestions,
  questions,
  'Los documentos por los que se pregunta al SAT, como archivo',
)

export const querySatStates = define('POST /api/documentos-sat/pregunta', {
  summary: 'Pide que se pregunte al SAT por varios documentos; se hace en un momento',
  access: ADMIN,
  body: z.object({ seleccion: bulkSelection(questions) }),
  response: z.object({ documentos: count, trabajo: z.string() }),
})

const listed = z.object({
  rfc: z.string(),
  nombre: z.string(),
  /** Whether the issuer is listed, or a third party in documents of this issuer. */
  quien: z.enum(['emisor', 'tercero']),
  documentos: count,
  ultimo: moment,
})
export type ListedIssuer = z.infer<typeof listed>

export const satListed = define('GET /api/documentos-sat/listados', {
  summary: 'Emisores que el SAT tiene en su lista de operaciones inexistentes (69-B), según sus respuestas',
  access: ADMIN,
  /** The 100 with the most documents. */
  response: z.object({ listados: z.array(listed) }),
})
