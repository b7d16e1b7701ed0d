import type { Random } from '../random.ts'
import { MINUTE_MS } from './days.ts'
import type { HistoryCompany, HistoryDocument } from './documents.ts'
import { advisorAt, assortmentOf, buyerOf, linesOf, type Sources } from './orders.ts'

type PreOrder = NonNullable<HistoryDocument['preOrder']>

/** Working minutes since they began to wait for authorisation; those with a credit problem wait for a payment. */
const WAITING: readonly (PreOrder & { readonly minutesAgo: number })[] = [
  { minutesAgo: 25, state: 'pendiente', reasons: [{ kind: 'amount', limit: 8000_00 }], reason: '' },
  { minutesAgo: 55, state: 'pendiente', reasons: [{ kind: 'credit', verdict: 'short' }], reason: '' },
  { minutesAgo: 90, state: 'pendiente', reasons: [{ kind: 'credit', verdict: 'overdue' }], reason: '' },
  { minutesAgo: 130, state: 'pendiente', reasons: [{ kind: 'amount', limit: 8000_00 }], reason: '' },
  {
    minutesAgo: 210,
    state: 'pendiente',
    reasons: [
      { kind: 'credit', verdict: 'overdue' },
      { kind: 'amount', limit: 8000_00 },
    ],
    reason: '',
  },
  { minutesAgo: 300, state: 'pendiente', reasons: [{ kind: 'credit', verdict: 'short' }], reason: '' },
]

/** Failed in these days. */
const ENDED: readonly PreOrder[] = [
  { state: 'rechazado', reasons: [{ kind: 'amount', limit: 8000_00 }], reason: 'Pedido repetido.' },
  { state: 'rechazado', reasons: [{ kind: 'credit', verdict: 'overdue' }], reason: 'Falta el pago de dos facturas.' },
  { state: 'expirado', reasons: [{ kind: 'credit', verdict: 'overdue' }], reason: '' },
  { state: 'expirado', reasons: [{ kind: 'amount', limit: 8000_00 }], reason: '' },
  { state: 'cancelado', reasons: [{ kind: 'amount', limit: 8000_00 }], reason: 'El cliente lo compró en otro lado.' },
]
const ENDED_DAYS = 40
const ENDED_COUNT = 15

/** Pre-orders without an order: waiting, rejected or expired ones. */
export function pendingPreOrders(sources: Sources, random: Random): HistoryDocument[] {
  const { days } = sources
  const companies = sources.companies.filter(
    ({ plan }) => plan.made !== null && ['steady', 'falling'].includes(plan.habit),
  )
  const waiting = WAITING.map(({ minutesAgo, ...preOrder }, index) =>
    preOrderOf(companies[index * 4], days.now - minutesAgo * MINUTE_MS, preOrder, sources, random),
  )
  const ended = Array.from({ length: ENDED_COUNT }, () => {
    const day = days.dayAt(random.next(), days.today - ENDED_DAYS, days.today - 2)
    return preOrderOf(random.pick(companies), days.someMoment(day, random), random.pick(ENDED), sources, random)
  })
  return [...waiting, ...ended].flat()
}

function preOrderOf(
  company: HistoryCompany | undefined,
  at: number,
  preOrder: PreOrder,
  sources: Sources,
  random: Random,
): readonly HistoryDocument[] {
  if (company === undefined) return []
  const { days } = sources
  return [
    {
      company,
      at,
      buyerId: buyerOf(company, random),
      impersonatorId: null,
      advisorId: advisorAt(company, at, days),
      customerOrderNumber: '',
      lines: linesOf(company, at, assortmentOf(company, sources, random), days, random),
      preOrder,
      progress: null,
    },
  ]
}
