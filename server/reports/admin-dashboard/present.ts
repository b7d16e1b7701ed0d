import type { OrderFiguresAnswer, VisitDayAnswer, WorkRow } from '#contract/reports/admin-dashboard.ts'
import { toPesos, type Centavos } from '#domain/money/money.ts'
import type { OrderMaker, WorkKind } from '#domain/reports/admin-work.ts'

interface Work {
  readonly kind: WorkKind
  readonly backlog: { readonly count: number; readonly oldest: Date | null } | null
  readonly lastGood: Date | null
  readonly filters: Readonly<Record<string, string>>
}

export function presentWork({ kind, backlog, lastGood, filters }: Work): WorkRow {
  return {
    tipo: kind,
    cuantos: backlog?.count ?? null,
    cuando: backlog?.oldest?.toISOString() ?? null,
    ultimaBuena: lastGood?.toISOString() ?? null,
    filtros: { ...filters },
  }
}

interface Sold {
  readonly orders: number
  readonly money: Centavos | null
}

interface OrderFigures {
  readonly day: string
  readonly today: Sold
  readonly lastWeek: Sold
  readonly hours: readonly { readonly hour: number; readonly today: number; readonly lastWeek: number }[]
  readonly makers: readonly { maker: OrderMaker; day: Sold; week: Sold; month: Sold }[]
}

export function presentOrders({ day, today, lastWeek, hours, makers }: OrderFigures): OrderFiguresAnswer {
  return {
    dia: day,
    hoy: sold(today),
    semanaPasada: sold(lastWeek),
    horas: hours.map((each) => ({ hora: each.hour, hoy: each.today, semanaPasada: each.lastWeek })),
    quienes: makers.map(({ maker, day: ofDay, week, month }) => ({
      quien: maker,
      dia: sold(ofDay),
      semana: sold(week),
      mes: sold(month),
    })),
  }
}

function sold({ orders, money }: Sold) {
  return { pedidos: orders, importe: money === null ? null : toPesos(money) }
}

interface VisitDay {
  readonly day: string
  readonly visits: number
  readonly visitors: number
  readonly signIns: number
}

export function presentVisits(days: readonly VisitDay[]): VisitDayAnswer[] {
  return days.map(({ day, visits, visitors, signIns }) => ({
    dia: day,
    visitas: visits,
    visitantes: visitors,
    accesos: signIns,
  }))
}
