import { randomUUID } from 'node:crypto'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import { withDigit } from '#domain/rfc.ts'
import { Random } from '../random.ts'
import { HERMANOS } from '../selling/rfcs.ts'
import { amountsOf, type Sold } from './amounts.ts'
import { creditNote, globalInvoice, invoice, payment, payroll, type Receiver, type Shop } from './drafts.ts'
import type { Source } from './sources.ts'

/** A document of the demo before it is sealed. */
export interface Planned {
  readonly uuid: string
  readonly cfdi: Cfdi
  readonly source: Source | null
  /** Whose it is, where no source says it. */
  readonly companyId?: number
  readonly cancelled?: { readonly motive: string; readonly replacedBy: string | null; readonly on: string }
  /** Sealed as another document. */
  readonly isBroken?: boolean
  readonly setAside?: string
  readonly hasPdf?: boolean
}

const SERVICE = { key: null, quantity: 1, claveProdServ: '84111506', claveUnidad: 'ACT', unidad: null } as const
const STRANGER: Receiver = { rfc: withDigit('TME850612QZ'), name: 'TALLER MECANICO DE NADIE', postalCode: '44100' }
const PERSON: Receiver = { rfc: withDigit('ROGL8503127A'), name: 'LUIS ROBLES GARCIA', postalCode: '44100' }
const PERCENT = 100

/** Documents of the receivables, in the order in which they were issued. `today`: '2026-11-05'. */
export function planDocuments(shop: Shop, sources: readonly Source[], today: string): Planned[] {
  const random = new Random('tax documents')
  const ordered = sources.toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.receivableId - b.receivableId)
  const planned: Planned[] = []
  for (const [index, source] of ordered.entries()) {
    planned.push(...ofReceivable(shop, source, { index, random, today }))
  }
  const customer = ordered.findLast(({ receiver }) => receiver.rfc === HERMANOS)
  if (customer !== undefined) planned.push(...others(shop, customer, today))
  return planned.filter(({ cfdi }) => cfdi.fecha.slice(0, 10) < today)
}

interface Turn {
  readonly index: number
  readonly random: Random
  readonly today: string
}

/** The invoice of a receivable with what was paid of it and what was taken off it. */
function ofReceivable(shop: Shop, source: Source, { index, random, today }: Turn): Planned[] {
  const { receiver, series, folio, rate, total, days, sold, issuedOn } = source
  const uuid = randomUUID()
  const isPaid = source.paid === total
  const paidBy = isPaid && index % 5 === 0 ? random.pick(['03', '01', '28']) : null
  const at = momentOf(issuedOn, index)
  const replaced = isPaid || index % 37 !== 3 ? null : randomUUID()
  const head = { shop, receiver, series, folio, at }
  const related = replaced === null ? [] : [{ tipoRelacion: '04', uuids: [replaced.toUpperCase()] }]
  const made: Planned[] = []
  if (replaced !== null) {
    const wrong = { ...head, series: 'X', at: momentOf(issuedOn, index, 8) }
    made.push({
      uuid: replaced,
      cfdi: invoice({ ...wrong, sold: sold.slice(0, 1), rate, paidBy: null, days }),
      source: { ...source, receivableId: 0, orderId: null },
      cancelled: { motive: '01', replacedBy: uuid, on: issuedOn },
    })
  }
  const hasPdf = source.isOfAccounts && index % 4 === 0
  made.push({ uuid, cfdi: invoice({ ...head, related, sold, rate, paidBy, days }), source, hasPdf })
  if (paidBy !== null) return made
  const credited = isPaid && index % 17 === 4 ? creditOf(source, uuid, head, index) : null
  if (credited !== null) made.push(credited.document)
  made.push(...paymentsOf(source, { uuid, head, index, today, paid: source.paid - (credited?.amount ?? 0) }))
  return made
}

interface Paying {
  readonly uuid: string
  readonly head: { readonly shop: Shop; readonly receiver: Receiver }
  readonly index: number
  readonly today: string
  /** What payments have to come to. */
  readonly paid: number
}

/** One payment document for each payment; of a few the payment document is still missing. */
function paymentsOf(source: Source, { uuid, head, index, today, paid }: Paying): Planned[] {
  if (paid <= 0 || index % 23 === 7) return []
  const first = index % 3 === 0 && paid > 200_000 ? Math.round((paid * 40) / PERCENT) : paid
  const amounts = first === paid ? [paid] : [first, paid - first]
  const owed = source.paid === source.total ? paid : source.total
  return amounts.map((amount, part) => {
    const before = owed - (part === 0 ? 0 : first)
    const day = earlier(
      dayAfter(source.issuedOn, Math.round((source.days * (part + 1)) / amounts.length) + 1),
      dayAfter(today, -1),
    )
    return {
      uuid: randomUUID(),
      source: { ...source, receivableId: 0 },
      cfdi: payment({
        ...head,
        series: 'P',
        folio: `${index + 1}${part === 0 ? '' : '2'}`.padStart(4, '0'),
        at: momentOf(day, index, 18),
        paidAt: `${day}T12:00:00`,
        form: index % 4 === 1 ? '02' : '03',
        paid: {
          uuid,
          series: source.series,
          folio: source.folio,
          partiality: part + 1,
          before,
          amount,
          rate: source.rate,
        },
      }),
    }
  })
}

/** A tenth of an invoice as a discount (01), before it is paid. */
function creditOf(
  source: Source,
  uuid: string,
  head: { readonly shop: Shop; readonly receiver: Receiver },
  index: number,
): { readonly document: Planned; readonly amount: number } {
  const before = amountsOf(source.sold, source.rate).subtotal
  const amount: Sold = { ...SERVICE, description: 'Descuento por volumen', price: Math.round(before / 10) }
  return {
    amount: amountsOf([amount], source.rate).total,
    document: {
      uuid: randomUUID(),
      source: { ...source, receivableId: 0 },
      cfdi: creditNote({
        ...head,
        series: 'NC',
        folio: String(index + 1),
        at: momentOf(source.issuedOn, index, 19),
        related: [{ tipoRelacion: '01', uuids: [uuid.toUpperCase()] }],
        amount,
        rate: source.rate,
        form: '15',
      }),
    },
  }
}

/** Rare documents: advances, dollars, sales to the public, and invalid ones. */
function others(shop: Shop, customer: Source, today: string): Planned[] {
  const { receiver, companyId, rate } = customer
  const day = (ago: number) => dayAfter(today, -ago)
  const base = { shop, receiver }
  const own = { companyId, source: null }
  const [advance, sale] = [randomUUID(), randomUUID()]
  const part: Sold = {
    ...SERVICE,
    description: 'Suspensión completa',
    quantity: 2,
    price: 625_000,
    claveProdServ: '25172000',
  }
  const ahead: Sold = { ...SERVICE, description: 'Anticipo del bien o servicio', price: 500_000 }
  const lastMonth = dayAfter(`${today.slice(0, 8)}01`, -1)
  return [
    {
      ...own,
      uuid: advance,
      cfdi: invoice({
        ...base,
        series: 'A',
        folio: '901',
        at: momentOf(day(21), 1),
        sold: [ahead],
        rate,
        paidBy: '03',
      }),
    },
    {
      ...own,
      uuid: sale,
      cfdi: invoice({
        ...base,
        series: 'A',
        folio: '902',
        at: momentOf(day(12), 2),
        related: [{ tipoRelacion: '07', uuids: [advance.toUpperCase()] }],
        sold: [part],
        rate,
        paidBy: null,
        days: 30,
      }),
    },
    {
      ...own,
      uuid: randomUUID(),
      cfdi: creditNote({
        ...base,
        series: 'NC',
        folio: '903',
        at: momentOf(day(12), 3, 18),
        related: [{ tipoRelacion: '07', uuids: [sale.toUpperCase()] }],
        amount: { ...ahead, description: 'Aplicación de anticipo' },
        rate,
        form: '30',
      }),
    },
    ...[0, 1].map((index) => ({
      ...own,
      uuid: randomUUID(),
      cfdi: invoice({
        ...base,
        series: 'U',
        folio: String(index + 1),
        at: momentOf(day(9 - index), index + 4),
        sold: [{ ...part, description: 'Turbocargador de importación', quantity: 1, price: 48_500 + 7000 * index }],
        rate,
        paidBy: null,
        days: 30,
        exchangeRate: '18.3521',
      }),
    })),
    ...[0, 1].map((index) => ({
      ...own,
      uuid: randomUUID(),
      cfdi: invoice({
        ...base,
        series: 'A',
        folio: String(911 + index),
        at: momentOf(day(30 - index), index),
        sold: [part],
        rate,
        paidBy: null,
        days: 30,
      }),
      cancelled: { motive: index === 0 ? '02' : '03', replacedBy: null, on: day(28 - index) },
    })),
    {
      uuid: randomUUID(),
      source: null,
      cfdi: globalInvoice({
        shop,
        series: 'G',
        folio: lastMonth.slice(5, 7),
        at: `${lastMonth}T20:15:00`,
        month: lastMonth.slice(5, 7),
        year: lastMonth.slice(0, 4),
        rate: 1600,
        sold: [15, 16, 17].map((ticket) => ({
          ...SERVICE,
          key: `T-${ticket}`,
          description: 'Venta',
          price: 84_000 + 1930 * ticket,
          claveProdServ: '01010101',
        })),
      }),
    },
    {
      uuid: randomUUID(),
      source: null,
      cfdi: invoice({
        shop,
        receiver: STRANGER,
        series: 'A',
        folio: '921',
        at: momentOf(day(5), 6),
        sold: [part],
        rate: 1600,
        paidBy: '03',
      }),
    },
    {
      ...own,
      uuid: randomUUID(),
      isBroken: true,
      cfdi: invoice({
        ...base,
        series: 'A',
        folio: '922',
        at: momentOf(day(4), 7),
        sold: [part],
        rate,
        paidBy: null,
        days: 30,
      }),
    },
    {
      uuid: randomUUID(),
      source: null,
      setAside: 'Es un recibo de nómina: es de una persona y nadie más lo ve.',
      cfdi: payroll({ shop, receiver: PERSON, series: 'N', folio: '44', at: momentOf(day(6), 8) }),
    },
  ]
}

/** Within the hours of the shop. */
function momentOf(day: string, index: number, hour = 9 + (index % 8)): string {
  return `${day}T${String(hour).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:${String((index * 13) % 60).padStart(2, '0')}`
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
