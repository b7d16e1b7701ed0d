import type { CallOutput } from '#contract/client.ts'
import { folioText } from '#domain/documents/folio.ts'
import { toPesos, type Centavos } from '#domain/money/money.ts'
import type { ProblemCart } from '#server/carts/named/problem-carts-service.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { presentContact } from '#server/customers/own-company/present.ts'
import { presentOrderRow } from '#server/orders/orders/present.ts'
import { presentPreOrderRow } from '#server/orders/pre-orders/present.ts'
import { presentQuoteRow } from '#server/quotes/quotes/present.ts'
import type { OwnBalance } from './balance-service.ts'
import type { BuyAgain } from './buy-again-service.ts'
import type { readCustomerDashboard } from './service.ts'

type Answer = CallOutput<'GET /api/mi-tablero'>
type Read = Awaited<ReturnType<typeof readCustomerDashboard>>

/** Of each cart. */
const MOST_NOTICES = 3

export function presentCustomerDashboard(read: Read, now: Date, basePath: string): Answer {
  const { quotes, approvals, orders, lists, advisor } = read
  return {
    leido: now.toISOString(),
    esNuevo: !read.hasBegun,
    cotizaciones: quotes && { total: quotes.total, filas: quotes.rows.map(presentQuoteRow) },
    aprobaciones: approvals && { total: approvals.total, filas: approvals.rows.map(presentPreOrderRow) },
    pedidos: orders && {
      enCurso: orders.total,
      atrasados: orders.late,
      filas: orders.rows.map((row) => ({ ...presentOrderRow(row), atrasado: row.isLate })),
    },
    saldo: read.balance && presentBalance(read.balance),
    carritos: read.carts && read.carts.map(presentCart),
    volverAComprar: read.again && presentAgain(read.again, basePath),
    listas: lists && lists.map(({ id, name, count }) => ({ id, nombre: name, autos: count })),
    asesor: advisor && { persona: presentContact(advisor.contact) },
  }
}

function presentBalance(balance: OwnBalance): NonNullable<Answer['saldo']> {
  return {
    hoy: balance.today,
    limite: pesosOrNull(balance.limit),
    disponible: pesosOrNull(balance.available),
    comprometido: toPesos(balance.committed),
    porPagar: toPesos(balance.open),
    aFavor: toPesos(balance.inFavour),
    vencido: toPesos(balance.overdue),
    edades: balance.byAge.map(({ age, balance: sum, invoices }) => ({
      edad: age,
      saldo: toPesos(sum),
      facturas: invoices,
    })),
    motivoBloqueo: balance.blockedReason,
  }
}

function pesosOrNull(amount: Centavos | null) {
  return amount === null ? null : toPesos(amount)
}

function presentCart({ id, name, lines, broken }: ProblemCart): NonNullable<Answer['carritos']>[number] {
  const notices = broken.flatMap(({ row, problems }) => problems.map(({ text }) => `${row.key}: ${text}`))
  return {
    id,
    nombre: name,
    lineas: lines,
    conProblema: broken.length,
    avisos: notices.slice(0, MOST_NOTICES),
    bloquea: broken.some(({ problems }) => problems.some(({ blocks }) => blocks)),
  }
}

function presentAgain({ parts, withdrawn }: BuyAgain, basePath: string): NonNullable<Answer['volverAComprar']> {
  return {
    filtrado: parts.map(({ listed, orderId, series, folio, createdAt, timeZone }) => ({
      producto: presentSummary(listed, basePath),
      pedido: { id: orderId, folio: folioText(series, folio), fecha: createdAt.toISOString(), zonaHoraria: timeZone },
    })),
    noDisponibles: withdrawn.map(({ partKey, reason }) => ({ k_parte: partKey, motivo: reason })),
  }
}
