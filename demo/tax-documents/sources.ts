import type pg from 'pg'
import { toBasisPoints, toCentavos, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { beforeVat, type Sold } from './amounts.ts'
import type { Receiver } from './drafts.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** What is owed, or was, of which an invoice is made. */
export interface Source {
  readonly receivableId: number
  readonly companyId: number
  readonly receiver: Receiver
  readonly series: string
  readonly folio: string
  /** '2026-11-05' */
  readonly issuedOn: string
  readonly days: number
  readonly total: Centavos
  readonly paid: Centavos
  readonly rate: BasisPoints
  readonly sold: readonly Sold[]
  readonly orderId: number | null
  readonly branchId: number | null
  readonly companyBranchId: number | null
  readonly userId: number | null
  /** Of a company whose people sign in to the demo. */
  readonly isOfAccounts: boolean
}

interface Row {
  readonly id: number
  readonly number: string
  readonly issued_on: string
  readonly days: number
  readonly total: string
  readonly paid: string
  readonly company_id: number
  readonly rfc: string
  readonly legal_name: string
  readonly postal_code: string | null
  readonly order_id: number | null
  readonly branch_id: number | null
  readonly company_branch_id: number | null
  readonly user_id: number | null
  readonly vat_rate: string | null
  readonly is_of_accounts: boolean
}

interface Line {
  readonly order_id: number
  readonly part_key: string
  readonly description: string
  readonly line: string
  readonly ordered: number
  readonly price: string
}

/** Receivables of the last months, those of `rfcs` before others. */
export async function invoiceSources(client: Client, rfcs: readonly string[], most: number): Promise<Source[]> {
  const { rows } = await client.query<Row>(
    `select r.id, r.number, r.issued_on::text, r.due_on - r.issued_on as days, r.total::text, r.paid::text,
       r.company_id, c.rfc, c.legal_name, a.postal_code, r.order_id, o.branch_id, o.company_branch_id, o.user_id,
       o.vat_rate::text, c.rfc = any($1) as is_of_accounts
     from receivables r join companies c on c.id = r.company_id left join orders o on o.id = r.order_id
     left join company_addresses a on a.company_id = c.id and a.is_default
     where r.issued_on < shop_day(now()) and r.total > 0 and (o.id is null or o.total = r.total)
     order by is_of_accounts desc, r.issued_on desc, r.id desc limit $2`,
    [rfcs, most],
  )
  const lines = await linesOf(
    client,
    rows.flatMap(({ order_id: id }) => id ?? []),
  )
  return rows.flatMap((row) => sourceOf(row, lines.get(row.order_id ?? 0) ?? []))
}

async function linesOf(client: Client, orders: readonly number[]): Promise<ReadonlyMap<number, readonly Line[]>> {
  const { rows } = await client.query<Line>(
    `select order_id, part_key, description, line, ordered, (price + coalesce(core_charge, 0))::text as price
     from order_lines where order_id = any($1) order by order_id, number`,
    [orders],
  )
  return Map.groupBy(rows, ({ order_id: id }) => id)
}

function sourceOf(row: Row, lines: readonly Line[]): Source[] {
  const total = toCentavos(row.total)
  const rate = toBasisPoints(row.vat_rate ?? '16')
  const sold = lines.length > 0 ? lines.map(soldOf) : withoutOrder(total, rate)
  if (sold === null) return []
  const [, series = 'F', folio = row.number] = /^([A-Z]+)-(\d+)$/u.exec(row.number) ?? []
  return [
    {
      receivableId: row.id,
      companyId: row.company_id,
      receiver: {
        rfc: row.rfc,
        name: taxName(row.legal_name),
        postalCode: row.postal_code ?? '44940',
      },
      series,
      folio,
      issuedOn: row.issued_on,
      days: row.days,
      total,
      paid: Math.min(toCentavos(row.paid), total),
      rate,
      sold,
      orderId: row.order_id,
      branchId: row.branch_id,
      companyBranchId: row.company_branch_id,
      userId: row.user_id,
      isOfAccounts: row.is_of_accounts,
    },
  ]
}

function soldOf({ part_key: key, description, line, ordered, price }: Line): Sold {
  return {
    key,
    // Parts may have no words of their own.
    description: (description.trim() || `${line} ${key}`.trim()).slice(0, 1000),
    quantity: ordered,
    price: toCentavos(price),
    claveProdServ: productKey(line),
    claveUnidad: 'H87',
    unidad: 'Pieza',
  }
}

function withoutOrder(total: Centavos, rate: BasisPoints): Sold[] | null {
  const price = beforeVat(total, rate)
  if (price === null) return null
  const what = { claveProdServ: '25172000', claveUnidad: 'ACT', unidad: null }
  return [{ ...what, key: null, description: 'Refacciones según remisión', quantity: 1, price }]
}

/** Keys of SAT's catalogue of products for lines of the trade. */
const PRODUCT_KEYS: readonly (readonly [RegExp, string])[] = [
  [/fren|balata|disco|tambor|caliper/iu, '25171700'],
  [/filtro/iu, '40161513'],
  [/amortig|suspens|rótula|horquilla|buje/iu, '25172000'],
  [/bater|altern|marcha|buj[ií]a|bobina|sensor/iu, '26111700'],
  [/radiador|bomba de agua|termost/iu, '25174000'],
  [/clutch|embrague|transmis/iu, '25173800'],
]

function productKey(line: string): string {
  return PRODUCT_KEYS.find(([pattern]) => pattern.test(line))?.[1] ?? '25174800'
}

/** As SAT writes the name of a company: in capitals, without its kind. */
function taxName(legalName: string): string {
  return legalName
    .toUpperCase()
    .replace(/,? S\.? ?A\.? DE C\.? ?V\.?$/u, '')
    .replace(/,? S\.? DE R\.? ?L\.?(?: DE C\.? ?V\.?)?$/u, '')
    .trim()
}
