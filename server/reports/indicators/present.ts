import type { CallOutput } from '#contract/client.ts'
import type { RankedAnswer, RankingAnswer, RatioAnswer } from '#contract/reports/indicators.ts'
import { decimalToPesos, sumOf, toCentavos, toPesos } from '#domain/money/money.ts'
import type { FigureScope } from '#domain/measures/figure-scope.ts'
import type { Named, QuoteSums } from './other-store.ts'
import type { MonthRow, RankedRow, SalesMonthRow } from './sales-store.ts'
import type { CountedDays, Indicators, SalesFigures } from './service.ts'

type Answer = CallOutput<'GET /api/indicadores'>

/** More months than these are shown by years. */
const MOST_MONTHS = 24

export function presentIndicators(figures: Indicators): Answer {
  const { sales, lines, companies, buyers, vehicles, quotes, losses, overdue, searches, idle, seesCosts } = figures
  return {
    alcance: scopeName(figures.scope),
    al: figures.until?.toISOString() ?? null,
    periodo: presentDays(figures.days),
    anterior: presentDays(figures.before),
    opciones: {
      sucursales: figures.options.branches.map(presentNamed),
      lineas: figures.options.lines.map(presentNamed),
      asesores: figures.options.advisors.map(presentNamed),
    },
    empresa: figures.company === null ? null : presentNamed(figures.company),
    ...present('ventas', sales, (each) => presentSales(each, seesCosts)),
    ...present('lineas', lines, presentRanking),
    ...present('clientes', companies, presentRanking),
    ...present('compradores', buyers, presentRanking),
    ...present('vehiculos', vehicles, (rows) =>
      rows.map(({ make, model, pieces, sales: sold }) => ({
        armadora: make,
        modelo: model,
        venta: decimalToPesos(sold),
        piezas: pieces,
      })),
    ),
    ...present('cotizaciones', quotes, ({ now, before }) => ({
      conversion: { ahora: conversionOf(now), antes: conversionOf(before) },
      respuesta: { ahora: now.response, antes: before.response },
    })),
    ...present('perdidas', losses, (rows) =>
      rows.map(({ group, quotes: count, money }) => ({
        motivo: group,
        cotizaciones: count,
        importe: decimalToPesos(money),
      })),
    ),
    ...present('vencido', overdue, (rows) =>
      rows.map(({ age, invoices, balance }) => ({ dias: age, facturas: invoices, saldo: decimalToPesos(balance) })),
    ),
    ...present('busquedas', searches, ({ now, before }) => ({
      ahora: { parte: now.followed, de: now.searches },
      antes: { parte: before.followed, de: before.searches },
    })),
    ...present('sinMovimiento', idle, ({ parts, pieces, cost }) => ({
      partes: parts,
      piezas: pieces,
      costo: seesCosts ? decimalToPesos(cost) : null,
    })),
  }
}

/** A field that is not for this viewer is absent, and one that could not be read is null. */
function present<Name extends keyof Answer, Value>(
  name: Name,
  value: Value | null | undefined,
  show: (value: Value) => NonNullable<Answer[Name]>,
): { [Key in Name]?: Answer[Key] } {
  if (value === undefined) return {}
  return { [name]: value === null ? null : show(value) } as { [Key in Name]?: Answer[Key] }
}

function scopeName(scope: FigureScope): Answer['alcance'] {
  if (scope.kind === 'all') return 'todo'
  if (scope.kind === 'portfolio') return 'cartera'
  if (scope.kind === 'none') return 'ninguno'
  const names = { group: 'grupo', company: 'empresa', branches: 'sucursal', own: 'propio' } as const
  const { kind } = scope.sight
  return kind in names ? names[kind as keyof typeof names] : 'ninguno'
}

function presentDays({ from, to, workdays }: CountedDays) {
  return { desde: from.toString(), hasta: to.toString(), habiles: workdays }
}

function presentNamed({ id, name }: Named) {
  return { id, nombre: name }
}

type Sums = NonNullable<Answer['ventas']>

function presentSales(figures: SalesFigures, seesCosts: boolean): Sums {
  const { now, before } = figures
  const compared = <Value>(valueOf: (rows: readonly MonthRow[]) => Value) => ({
    ahora: valueOf(now),
    antes: valueOf(before),
  })
  return {
    venta: compared(salesOf),
    piezas: compared(piecesOf),
    ...(figures.of === 'orders' ? presentOrders(figures) : {}),
    ...(seesCosts ? { margen: compared(marginOf) } : {}),
    meses: presentMonths(now),
  }
}

function presentOrders({ now, before }: Extract<SalesFigures, { of: 'orders' }>) {
  const compared = <Value>(valueOf: (rows: readonly SalesMonthRow[]) => Value) => ({
    ahora: valueOf(now),
    antes: valueOf(before),
  })
  return {
    pedidos: compared((rows) => sumOf(rows.map(({ orders }) => orders))),
    surtido: compared((rows) => ({
      parte: sumOf(rows.map(({ firstPieces }) => firstPieces)),
      de: sumOf(rows.map(({ fillPieces }) => fillPieces)),
    })),
    promesa: compared((rows) => ({
      parte: sumOf(rows.map(({ promisesMet }) => promisesMet)),
      de: sumOf(rows.map(({ promises }) => promises)),
    })),
  }
}

function salesOf(rows: readonly MonthRow[]): number {
  return toPesos(sumOf(rows.map(({ sales }) => toCentavos(sales))))
}

function piecesOf(rows: readonly MonthRow[]): number {
  return sumOf(rows.map(({ pieces }) => pieces))
}

/** The margin of sales with a known cost. */
function marginOf(rows: readonly MonthRow[]): RatioAnswer {
  const costed = sumOf(rows.map(({ costedSales }) => toCentavos(costedSales)))
  const cost = sumOf(rows.map((row) => toCentavos(row.cost)))
  return { parte: toPesos(costed - cost), de: toPesos(costed) }
}

function presentMonths(rows: readonly MonthRow[]): Sums['meses'] {
  const isByYear = rows.length > MOST_MONTHS
  const groups = Map.groupBy(rows, ({ month }) => (isByYear ? month.slice(0, 4) : month))
  return [...groups].map(([mes, group]) => ({ mes, venta: salesOf(group), piezas: piecesOf(group) }))
}

function presentRanking(rows: readonly RankedRow[]): RankingAnswer {
  const of = (list: RankedRow['list']) => rows.filter((row) => row.list === list).map(presentRanked)
  return { mayores: of('top'), caen: of('falling') }
}

function presentRanked({ id, name, now, before }: RankedRow): RankedAnswer {
  return { id, nombre: name ?? 'Sin línea', ahora: decimalToPesos(now), antes: decimalToPesos(before) }
}

function conversionOf({ offered, converted }: QuoteSums): RatioAnswer {
  return { parte: converted, de: offered }
}
