import type pg from 'pg'
import { cartTotals } from '#domain/cart/totals.ts'
import { toBasisPoints, toDecimal, type Centavos } from '#domain/money/money.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import { QUOTE_MOVES, type QuoteSide } from '#domain/quotes/moves.ts'
import { releaseReasons } from '#domain/quotes/offer.ts'
import { endOfDay, REQUEST_DAYS } from '#domain/quotes/validity.ts'
import { insertRows } from '../content/insert-rows.ts'
import { QUOTES, type DemoQuote, type DemoQuoteLine, type DemoQuoteStep } from './quotes.ts'
import { tradeParts, type TradePart } from './trade-parts.ts'

type Client = Pick<pg.ClientBase, 'query'>

interface Branch {
  readonly id: number
  readonly code: string
  readonly vatRate: string
  readonly timeZone: string
}

const ADVISOR = 'asesor@demo.tuerca.mx'
/** Percent below a customer's price today that the advisor may offer. */
const ADVISOR_LIMIT = '8'
/** Users who release offers beyond that. */
const RELEASERS = ['director@demo.tuerca.mx', 'manager@demo.tuerca.mx']
const RELEASE_LIMIT = '20'
/** As the settings of the demo store have it. */
const MARGIN_FLOOR = '12'
const HOUR_MS = 3_600_000

/** The message to the other side. */
interface Revision {
  readonly side: QuoteSide
  readonly at: Date
  readonly isSent: boolean
  readonly message: string
  /** '2026-11-30' */
  readonly validUntil: string | null
  readonly asksRelease: boolean
  readonly priceOf: (line: DemoQuoteLine, today: Centavos) => Centavos | null
  /** Whether it has the customer's desired prices. */
  readonly isCounter: boolean
}

/** Quotes in every state, with the revisions of both sides. */
export async function insertQuotes(client: Client, now: Date): Promise<void> {
  await client.query('update users set margin_limit = $1 where email = $2', [ADVISOR_LIMIT, ADVISOR])
  await client.query('update users set margin_limit = $1 where email = any ($2)', [RELEASE_LIMIT, RELEASERS])
  const { rows: branches } = await client.query<Branch>(
    'select id, code, vat_rate::text as "vatRate", time_zone as "timeZone" from branches',
  )
  const parts = new Map<string, readonly TradePart[]>()
  for (const quote of QUOTES) {
    for (const { branch } of quote.lines) {
      const place = `${quote.rfc} ${branch}`
      if (!parts.has(place)) parts.set(place, await tradeParts(client, quote.rfc, branch))
    }
    await insertQuote(client, quote, branches, (code) => parts.get(`${quote.rfc} ${code}`) ?? [], now)
  }
}

async function insertQuote(
  client: Client,
  quote: DemoQuote,
  branches: readonly Branch[],
  partsOf: (code: string) => readonly TradePart[],
  now: Date,
): Promise<void> {
  const { email, begunBy, source, reference, steps, comments = [] } = quote
  const lines = quote.lines.flatMap((line) => {
    const branch = branches.find(({ code }) => code === line.branch)
    const part = typeof line.part === 'number' ? partsOf(line.branch)[line.part] : line.part
    return branch === undefined || part === undefined ? [] : [{ ...line, branch, given: line, part }]
  })
  const [first] = lines
  if (first === undefined) return
  const { timeZone } = first.branch
  const at = daysBefore(now, quote.daysAgo)
  const revisions = revisionsOf(quote, timeZone, now)
  const sent = revisions.filter(({ isSent }) => isSent)
  const last = sent.at(-1)
  const state = steps.reduce<string>((_, { move }) => QUOTE_MOVES[move].to, 'borrador')
  const numberOf = (side: QuoteSide) => sent.findLastIndex((revision) => revision.side === side) + 1 || null
  const { rows } = await client.query<{ id: number }>(
    `insert into quotes (company_id, company_branch_id, user_id, drafted_by, advisor_id, branch_id, state, version,
       sent_revision, offered_revision, source_kind, reference, requested_at, first_offered_at, expires_at, created_at,
       updated_at)
     select u.company_id, (select case when count(*) = 1 then min(b.company_branch_id) end
         from user_company_branches b where b.user_id = u.id),
       u.id, $2, (select id from users where email = $3), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
     from users u where u.email = $1 returning id`,
    [
      email,
      begunBy,
      ADVISOR,
      first.branch.id,
      state,
      steps.length + 1,
      sent.length === 0 ? null : sent.length,
      numberOf('house'),
      source,
      reference,
      sent.find(({ side }) => side === 'customer')?.at ?? null,
      sent.find(({ side }) => side === 'house')?.at ?? null,
      last === undefined ? null : expiryOf(last, timeZone),
      at,
      steps.length === 0 ? at : daysBefore(now, steps.at(-1)?.daysAgo ?? 0),
    ],
  )
  const id = rows[0]?.id ?? 0
  await client.query('insert into quote_recipients (quote_id, user_id) select id, user_id from quotes where id = $1', [
    id,
  ])
  let previous: readonly string[] = []
  for (const [index, revision] of revisions.entries())
    previous = await insertRevision(client, { id, number: index + 1, email, revision, lines, previous })
  await insertMoves(client, id, quote, now)
  for (const { lossReason, daysAgo } of steps)
    if (lossReason !== undefined)
      await client.query(
        `insert into quote_losses (quote_id, reason, side, user_id, at)
         select $1, $2, 'house', id, $4 from users where email = $3`,
        [id, lossReason, ADVISOR, daysBefore(now, daysAgo)],
      )
  for (const { by, isInternal = false, daysAgo, text } of comments)
    await client.query(
      `insert into quote_comments (quote_id, author_id, side, is_internal, text, at)
       select $1, id, $3, $4, $5, $6 from users where email = $2`,
      [id, by === 'house' ? ADVISOR : email, by, isInternal, text, daysBefore(now, daysAgo)],
    )
  if (quote.convertedAs !== undefined) await insertConversion(client, id, sent.length, quote.convertedAs)
}

/** The revision of each step, and the present draft. */
function revisionsOf({ begunBy, daysAgo, steps, unreleased }: DemoQuote, timeZone: string, now: Date): Revision[] {
  let offers = 0
  const offer = (step: Pick<DemoQuoteStep, 'daysAgo' | 'message' | 'validDays'>, isSent: boolean): Revision => {
    const number = offers++
    return {
      side: 'house',
      at: daysBefore(now, step.daysAgo),
      isSent,
      message: step.message ?? '',
      validUntil: step.validDays === undefined ? null : dayAfter(now, step.validDays, timeZone),
      asksRelease: unreleased === step,
      priceOf: ({ off }, today) => below(today, off?.[number] ?? off?.at(-1) ?? 0),
      isCounter: false,
    }
  }
  const request = (
    step: Pick<DemoQuoteStep, 'daysAgo' | 'message'>,
    isSent: boolean,
    isCounter: boolean,
  ): Revision => ({
    side: 'customer',
    at: daysBefore(now, step.daysAgo),
    isSent,
    message: step.message ?? '',
    validUntil: null,
    asksRelease: false,
    priceOf: () => null,
    isCounter,
  })
  const sent = steps.flatMap((step) => {
    if (step.move === 'offer') return [offer(step, true)]
    return step.move === 'request' || step.move === 'counter' ? [request(step, true, step.move === 'counter')] : []
  })
  if (unreleased !== undefined) return [...sent, offer(unreleased, false)]
  if (sent.length > 0) return sent
  return [begunBy === 'house' ? offer({ daysAgo, validDays: 7 }, false) : request({ daysAgo }, false, false)]
}

interface WrittenRevision {
  readonly id: number
  readonly number: number
  readonly email: string
  readonly revision: Revision
  readonly lines: readonly {
    readonly given: DemoQuoteLine
    readonly branch: Branch
    readonly part: TradePart | Exclude<DemoQuoteLine['part'], number>
  }[]
  /** The ids of the lines of the revision before. */
  readonly previous: readonly string[]
}

/** @returns the ids of its lines */
async function insertRevision(
  client: Client,
  { id, number, email, revision, lines, previous }: WrittenRevision,
): Promise<readonly string[]> {
  const priced = lines.map(({ given, branch, part }, index) => {
    const isKnown = 'productId' in part
    const price = revision.priceOf(given, part.price)
    return { number: index + 1, given, branch, part, isKnown, price, coreCharge: isKnown ? part.coreCharge : null }
  })
  const isPriced = priced.every(({ price }) => price !== null)
  const totals = cartTotals(
    priced.map(({ branch, given, price, coreCharge }) => ({
      branchId: branch.id,
      supplied: given.quantity,
      price,
      coreCharge,
    })),
    (branchId) => toBasisPoints(lines.find(({ branch }) => branch.id === branchId)?.branch.vatRate ?? '16'),
  )
  const reasons = releaseReasons(
    priced.map(({ number: line, part, isKnown, price }) => ({
      number: line,
      todayPrice: isKnown ? part.price : null,
      price,
      cost: null,
    })),
    { discount: toBasisPoints(ADVISOR_LIMIT), marginFloor: toBasisPoints(MARGIN_FLOOR) },
  )
  await client.query(
    `insert into quote_revisions (quote_id, number, side, author_id, message, valid_until, release_reasons,
       release_requested_at, pieces, subtotal, vat, total, created_at, updated_at)
     select $1, $2, $3, id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13 from users where email = $4`,
    [
      id,
      number,
      revision.side,
      revision.side === 'house' ? ADVISOR : email,
      revision.message,
      revision.validUntil,
      JSON.stringify(revision.side === 'house' ? reasons : []),
      revision.asksRelease ? revision.at : null,
      priced.reduce((sum, { given }) => sum + given.quantity, 0),
      ...(isPriced ? [totals.subtotal, totals.vat, totals.total].map(toDecimal) : [null, null, null]),
      revision.at,
    ],
  )
  if (isPriced)
    await insertRows(
      client,
      'quote_branches',
      totals.branches.map(({ branchId, vatRate, pieces, subtotal, vat, total }) => ({
        quote_id: id,
        revision: number,
        branch_id: branchId,
        vat_rate: toDecimal(vatRate),
        pieces,
        subtotal: toDecimal(subtotal),
        vat: toDecimal(vat),
        total: toDecimal(total),
      })),
    )
  const { rows } = await client.query<{ id: string }>(
    `insert into quote_lines (quote_id, revision, number, branch_id, product_id, part_key, description, brand, line, quantity,
       previous_line_id, list_price, today_price, price, core_charge, price_reason, cost, wanted_price, wanted_reason, note,
       vehicle_make, vehicle_model, vehicle_year)
     select $1, $2, number, branch_id, product_id, part_key, description, brand, line, quantity,
       previous_line_id, list_price, today_price, price, core_charge, price_reason, cost, wanted_price, wanted_reason, note,
       vehicle_make, vehicle_model, vehicle_year
     from jsonb_populate_recordset(null::quote_lines, $3) order by number returning id::text as id`,
    [id, number, JSON.stringify(priced.map((line, index) => lineRow(line, revision, previous[index] ?? null)))],
  )
  if (revision.isSent)
    await client.query('update quote_revisions set sent_at = $3 where quote_id = $1 and number = $2', [
      id,
      number,
      revision.at,
    ])
  return rows.map((row) => row.id)
}

interface PricedLine {
  readonly number: number
  readonly given: DemoQuoteLine
  readonly branch: Branch
  readonly part: WrittenRevision['lines'][number]['part']
  readonly price: Centavos | null
}

function lineRow({ number, given, branch, part, price }: PricedLine, { isCounter }: Revision, previous: string | null) {
  const known = 'productId' in part ? part : null
  const today = known === null ? null : toDecimal(known.price)
  const { wanted } = given
  const vehicle = given.isForVehicle === true ? known?.vehicle : undefined
  return {
    number,
    branch_id: branch.id,
    product_id: known?.productId ?? null,
    part_key: part.key,
    description: part.description,
    brand: known?.brand ?? '',
    line: known?.line ?? '',
    quantity: given.quantity,
    previous_line_id: previous,
    list_price: today,
    today_price: today,
    price: price === null ? null : toDecimal(price),
    core_charge: known?.coreCharge == null ? null : toDecimal(known.coreCharge),
    price_reason:
      known === null ? '' : priceReasonText({ price: known.price, base: known.price, list: known.list, discounts: [] }),
    cost: known?.cost ?? null,
    wanted_price: isCounter && wanted !== undefined ? toDecimal(below(part.price, wanted.off)) : null,
    wanted_reason: isCounter ? (wanted?.reason ?? '') : '',
    note: given.note ?? '',
    vehicle_make: vehicle?.make ?? '',
    vehicle_model: vehicle?.model ?? '',
    vehicle_year: vehicle?.year ?? null,
  }
}

async function insertMoves(client: Client, id: number, { email, begunBy, daysAgo, steps }: DemoQuote, now: Date) {
  let state = 'borrador'
  let revision = 0
  const moves = steps.map(({ move, daysAgo: before, reason = '' }, index) => {
    const { to, by } = QUOTE_MOVES[move]
    if (['request', 'counter', 'offer'].includes(move)) revision++
    const from = state
    state = to
    const actor = move === 'expire' ? null : (by as readonly string[]).includes('staff') ? ADVISOR : email
    return { version: index + 2, from, to, revision: revision || null, at: daysBefore(now, before), actor, reason }
  })
  const begun = { version: 1, from: null, to: 'borrador', revision: 1, at: daysBefore(now, daysAgo), reason: '' }
  await client.query(
    `insert into quote_transitions (quote_id, version, from_state, to_state, revision, at, actor_id, reason)
     select $1, m.version, m."from", m."to", m.revision, m.at, u.id, m.reason
     from jsonb_to_recordset($2) as m (version integer, "from" text, "to" text, revision smallint, at timestamptz,
       actor text, reason text)
     left join users u on u.email = m.actor`,
    [id, JSON.stringify([{ ...begun, actor: begunBy === 'house' ? ADVISOR : email }, ...moves])],
  )
}

/** All of it is in the pre-order. */
async function insertConversion(client: Client, id: number, revision: number, number: string): Promise<void> {
  await client.query(
    `with conversion as (
       insert into quote_conversions (quote_id, revision, pre_order_id, created_at)
       select $1, $2, p.id, p.created_at from pre_orders p where p.customer_order_number = $3 returning id
     )
     insert into quote_conversion_lines (conversion_id, quote_line_id, number, quantity)
     select conversion.id, l.id, l.number, l.quantity from conversion, quote_lines l where (l.quote_id, l.revision) = ($1, $2)`,
    [id, revision, number],
  )
}

/** The end of an offer is that of its last day; that of a request is the limit for an answer. */
function expiryOf({ validUntil, at }: Revision, timeZone: string): Date {
  return validUntil === null ? daysBefore(at, -REQUEST_DAYS) : endOfDay(validUntil, timeZone)
}

function below(price: Centavos, percent: number): Centavos {
  return Math.round((price * (100 - percent)) / 100)
}

function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * 24 * HOUR_MS)
}

function dayAfter(now: Date, days: number, timeZone: string): string {
  return now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toString()
}
