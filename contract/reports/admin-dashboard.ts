import { z } from 'zod'
import { ORDER_MAKERS, WORK_KINDS } from '#domain/reports/admin-work.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { amount } from '../amount.ts'
import { callsIn, defineEndpoint } from '../endpoint.ts'

const define = callsIn('Tablero')
/** The same as the screen's. */
const { access } = PRIVATE_SCREENS.adminDashboard

const count = z.number().int().nonnegative()

const workRow = z.object({
  tipo: z.enum(WORK_KINDS),
  /** null: could not be read. */
  cuantos: count.nullable(),
  /** Since when the oldest has waited; for scheduled work, the first time. null: nothing waits. */
  cuando: z.iso.datetime().nullable(),
  /** The last success of an automatic task; null: unknown, or never. */
  ultimaBuena: z.iso.datetime().nullable(),
  /** Filters of the list with exactly the counted rows. */
  filtros: z.record(z.string(), z.string()),
})
export type WorkRow = z.infer<typeof workRow>

export const waitingWork = define('GET /api/tablero-admin/pendientes', {
  summary: 'Lo que hoy espera a una persona: cuánto, desde cuándo y con qué filtros se ve',
  access,
  response: z.object({ leido: z.iso.datetime(), pendientes: z.array(workRow) }),
})

/** `importe` is null for those who may not see every customer's money. */
const sold = z.object({ pedidos: count, importe: amount.nullable() })

/** By days of the shop; `importe` is `MEASURES.venta`, `pedidos` is `MEASURES.pedidos`. */
const orderFigures = z.object({
  dia: z.iso.date(),
  hoy: sold,
  /** The same weekday last week, until the same time. */
  semanaPasada: sold,
  horas: z.array(z.object({ hora: count, hoy: count, semanaPasada: count })),
  /** By their makers: today, seven days, thirty days. */
  quienes: z.array(z.object({ quien: z.enum(ORDER_MAKERS), dia: sold, semana: sold, mes: sold })),
})
export type OrderFiguresAnswer = z.infer<typeof orderFigures>

const visitDay = z.object({ dia: z.iso.date(), visitas: count, visitantes: count, accesos: count })
export type VisitDayAnswer = z.infer<typeof visitDay>

/** null: could not be read. */
export const dashboardFigures = define('GET /api/tablero-admin/cifras', {
  summary: 'Los pedidos y la venta de hoy, por quién hizo los pedidos, y las visitas de 30 días',
  access,
  response: z.object({ pedidos: orderFigures.nullable(), visitas: z.array(visitDay).nullable() }),
})

/** A window opened the shop. Anonymous. */
export const countVisit = defineEndpoint('POST /api/visitas/cuenta', {
  summary: 'Cuenta una visita de la tienda',
  area: 'Inicio',
  access: 'public',
  onBehalf: true,
  body: z.object({}),
  response: z.object({ success: z.literal(true) }),
})
