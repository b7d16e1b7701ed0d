import { z } from 'zod'
import { ORDER_STATES, QUOTE_STATES } from '#domain/lifecycles.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { amount } from '../amount.ts'
import { callsIn } from '../endpoint.ts'

const define = callsIn('Tablero')
/** The same as the screen's. */
const { access } = PRIVATE_SCREENS.advisorDashboard

const id = z.number().int().positive()
const count = z.number().int().nonnegative()
const named = z.object({ id, nombre: z.string() })

/** The number of a list's rows and the first ones; the filters are those of that list. null: could not be read. */
const work = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: count, filtros: z.record(z.string(), z.string()), filas: z.array(row) }).nullable()

const quote = z.object({
  id,
  folio: z.string(),
  empresa: named,
  solicitante: z.string(),
  estado: z.enum(QUOTE_STATES),
  /** Since when it has waited for us; for an offer, the time of sending. */
  desde: z.iso.datetime(),
  /** Working minutes since then. */
  minutos: count,
  vence: z.iso.datetime().nullable(),
  zonaHoraria: z.string(),
  total: amount.nullable(),
})
export type WaitingQuote = z.infer<typeof quote>

const preOrder = z.object({
  id,
  empresa: named,
  comprador: z.string(),
  creado: z.iso.datetime(),
  vence: z.iso.datetime(),
  zonaHoraria: z.string(),
  total: amount,
  /** Why a person has to decide. */
  motivos: z.array(z.string()),
})
export type WaitingPreOrder = z.infer<typeof preOrder>

const order = z.object({
  id,
  folio: z.string(),
  empresa: named,
  estado: z.enum(ORDER_STATES),
  prometido: z.object({ dia: z.iso.date(), hora: z.string().nullable() }).nullable(),
  /** The promised time has passed. */
  atrasado: z.boolean(),
})
export type PromisedOrder = z.infer<typeof order>

const sleeping = z.object({
  empresa: named,
  pedidos: count,
  /** Last day with an order. */
  ultimo: z.iso.date(),
  /** 'Pedía cada 9 días; lleva 31.' */
  porque: z.string(),
})
export type SleepingCustomer = z.infer<typeof sleeping>

const miss = z.object({
  busqueda: z.string(),
  veces: count,
  empresas: z.array(named),
  /** Any moment of its last counted week. */
  ultima: z.iso.datetime(),
  /** What was added for it; '' for nothing yet. */
  respuesta: z.string(),
})

export const advisorWork = define('GET /api/tablero-asesor/pendientes', {
  summary:
    'Lo que espera a quien asesora: cotizaciones, ofertas, prepedidos, promesas y clientes, con los filtros de sus listas',
  access,
  response: z.object({
    leido: z.iso.datetime(),
    /** The longest waiting first; no drafts. */
    porContestar: work(quote),
    /** Offers that end within 48 hours, the first to end first. */
    porVencer: work(quote),
    porAutorizar: work(preOrder),
    /** Those of them that the customer's credit did not cover. */
    credito: work(preOrder),
    /** Late, or promised for today and not ready. */
    promesas: work(order),
    dormidos: work(sleeping),
    /** Of four weeks, all of them: there is no other list. */
    busquedas: work(miss),
  }),
})

/** Money before VAT, without cores and shipping (measure `venta`). */
const sales = { venta: amount, antes: amount, pedidos: count }

const portfolioRow = z.object({
  /** null: the sum of companies that have another advisor today. */
  empresa: named.nullable(),
  ...sales,
})
export type PortfolioRow = z.infer<typeof portfolioRow>

export const advisorPortfolio = define('GET /api/tablero-asesor/cartera', {
  summary: 'La venta del mes de cada cliente contra los mismos días hábiles del mes pasado, lo que más bajó primero',
  access,
  response: z.object({
    cartera: z
      .object({
        /** The advisor of these orders; with the days, the filter of the list of the counted orders. */
        asesor: id,
        dias: z.object({ desde: z.iso.date(), hasta: z.iso.date() }),
        comparados: z.object({ desde: z.iso.date(), hasta: z.iso.date() }),
        ...sales,
        filas: z.array(portfolioRow),
      })
      /** null: could not be read. */
      .nullable(),
  }),
})
