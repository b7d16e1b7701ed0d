import { z } from 'zod'
import { ORDER_MAKERS, WORK_KINDS } from '#domain/reports/admin-work.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { amount } from '../amount.ts'
import { defineEndpoint } from '../endpoint.ts'

const area = 'Tablero'
/** That of the screen. */
const { access } = PRIVATE_SCREENS.adminDashboard

const count = z.number().int().nonnegative()

const workRow = z.object({
  tipo: z.enum(WORK_KINDS),
  /** null: could not be read. */
  cuantos: count.nullable(),
  /** Since when the oldest waits; of what is scheduled, when the first comes or went. null: nothing waits. */
  cuando: z.iso.datetime().nullable(),
  /** When it last went well, of what may fail by itself; null: not known, or never. */
  ultimaBuena: z.iso.datetime().nullable(),
  /** Of the list that shows exactly what is counted. */
  filtros: z.record(z.string(), z.string()),
})
export type WorkRow = z.infer<typeof workRow>

export const waitingWork = defineEndpoint({
  method: 'GET',
  path: '/api/tablero-admin/pendientes',
  summary: 'Lo que hoy espera a una persona: cuánto, desde cuándo y con qué filtros se ve',
  area,
  access,
  response: z.object({ leido: z.iso.datetime(), pendientes: z.array(workRow) }),
})

/** `importe` is null for who may not see the money of all customers. */
const sold = z.object({ pedidos: count, importe: amount.nullable() })

/** By the days of the shop; `importe` is `MEASURES.venta`, `pedidos` is `MEASURES.pedidos`. */
const orderFigures = z.object({
  dia: z.iso.date(),
  hoy: sold,
  /** The same weekday last week, until the same time. */
  semanaPasada: sold,
  horas: z.array(z.object({ hora: count, hoy: count, semanaPasada: count })),
  /** By who made them: today, seven days, thirty days. */
  quienes: z.array(z.object({ quien: z.enum(ORDER_MAKERS), dia: sold, semana: sold, mes: sold })),
})
export type OrderFiguresAnswer = z.infer<typeof orderFigures>

const visitDay = z.object({ dia: z.iso.date(), visitas: count, visitantes: count, accesos: count })
export type VisitDayAnswer = z.infer<typeof visitDay>

/** What is null could not be read. */
export const dashboardFigures = defineEndpoint({
  method: 'GET',
  path: '/api/tablero-admin/cifras',
  summary: 'Los pedidos y la venta de hoy, por quién hizo los pedidos, y las visitas de 30 días',
  area,
  access,
  response: z.object({ pedidos: orderFigures.nullable(), visitas: z.array(visitDay).nullable() }),
})

/** A window has opened the shop. In nobody's name. */
export const countVisit = defineEndpoint({
  method: 'POST',
  path: '/api/visitas/cuenta',
  summary: 'Cuenta una visita de la tienda',
  area: 'Inicio',
  access: 'public',
  onBehalf: true,
  body: z.object({}),
  response: z.object({ success: z.literal(true) }),
})
