import { z } from 'zod'
import { JOB_STATES } from '#domain/jobs.ts'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { callsIn } from './endpoint.ts'
import { defineList, listAnswer, listQuery, textFilter } from './list.ts'

const define = callsIn('Trabajos')
const ADMIN = { roles: ['admin'] } as const

const byId = z.object({ id: z.uuid() })
const moment = z.iso.datetime()

const progressFields = z.object({
  hecho: z.number().int(),
  /** 0: not known. */
  total: z.number().int(),
  mensaje: z.string(),
})

/** The data of a `progreso` event. */
const jobProgress = progressFields.extend({ estado: z.enum(JOB_STATES) })
export type JobProgress = z.infer<typeof jobProgress>

const jobRow = z.object({
  id: z.uuid(),
  trabajo: z.string(),
  estado: z.enum(JOB_STATES),
  /** Why its last attempt failed; '' where none did. */
  motivo: z.string(),
  intentos: z.number().int(),
  intentosMaximos: z.number().int(),
  pedido: moment,
  inicio: moment.nullable(),
  fin: moment.nullable(),
  /** Time of the next attempt. */
  siguiente: moment.nullable(),
  pedidoPor: z.string().nullable(),
  /** `id` identifies its stream, also after the job was run again. */
  progreso: progressFields.extend({ id: z.uuid() }).nullable(),
})
export type JobRow = z.infer<typeof jobRow>

const jobs = defineList({
  sort: ['pedido', 'inicio', 'fin'],
  defaultSort: '-pedido',
  filters: { estado: z.enum(JOB_STATES), trabajo: textFilter },
})

export const jobList = define('GET /api/trabajos', {
  summary: 'Trabajos en segundo plano, por páginas',
  access: ADMIN,
  query: listQuery(jobs),
  response: listAnswer(jobRow),
})

export const jobSummary = define('GET /api/trabajos/resumen', {
  summary: 'Cuántos trabajos hay en cada estado, y cuáles existen',
  access: ADMIN,
  response: z.object({
    porEstado: z.record(z.enum(JOB_STATES), z.number().int()),
    trabajos: z.array(z.object({ nombre: z.string(), titulo: z.string() })),
  }),
})

/**
 * Server-sent events (WHATWG HTML, section 9.2): `event: progreso`, until the job has ended. For the user who started it, and for
 * administrators.
 */
export const jobProgressStream = define('GET /api/trabajos/:id/progreso', {
  summary: 'Avance de un trabajo, como eventos, hasta que termina',
  access: ANY_ACCOUNT,
  params: byId,
  response: z.string(),
})

export const retryJob = define('POST /api/trabajos/:id/reintenta', {
  summary: 'Hace otra vez un trabajo que falló, o sin esperar al siguiente intento',
  access: ADMIN,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})

export const cancelJob = define('POST /api/trabajos/:id/cancela', {
  summary: 'Cancela un trabajo que no ha terminado, o descarta uno que falló',
  access: ADMIN,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})
