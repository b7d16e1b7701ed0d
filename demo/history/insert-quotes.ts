import type pg from 'pg'
import { toDecimal } from '#domain/money/money.ts'
import { QUOTE_MOVES } from '#domain/quotes/moves.ts'
import { endOfDay, REQUEST_DAYS } from '#domain/quotes/validity.ts'
import { copyRows } from '../copy.ts'
import { DAY_MS, iso, TIME_ZONE } from './days.ts'
import { documentTotals, type HistoryLine } from './documents.ts'
import type { HistoryQuote } from './quotes.ts'

interface Stored {
  readonly quote: HistoryQuote
  readonly id: number
  readonly moves: readonly StoredMove[]
  readonly revisions: readonly Revision[]
}

interface StoredMove {
  readonly version: number
  readonly from: string | null
  readonly to: string
  readonly revision: number | null
  readonly at: number
  readonly actorId: number | null
}

interface Revision {
  readonly number: number
  readonly side: 'customer' | 'house'
  readonly at: number
  readonly lines: readonly { readonly id: number; readonly line: HistoryLine }[]
}

/** Stores quotes with COPY, after the documents that they became, and before any other quote. */
export async function copyQuotes(client: pg.ClientBase, quotes: readonly HistoryQuote[]): Promise<void> {
  let lineId = 0
  const stored = quotes.map((quote, index): Stored => {
    const sides = quote.isOfHouse ? (['house'] as const) : (['customer', 'house'] as const)
    const sent = sides.filter((side) => side === 'customer' || quote.validUntil !== null)
    return {
      quote,
      id: index + 1,
      moves: movesOf(quote),
      revisions: sent.map((side, at) => ({
        number: at + 1,
        side,
        at: side === 'customer' ? quote.begunAt : offeredAt(quote),
        lines: quote.like.lines.map((line) => ({ id: ++lineId, line })),
      })),
    }
  })
  await copyHeads(client, stored)
  await copyRevisions(client, stored)
  await copyLines(client, stored)
  // A revision can only be marked as sent once its lines are stored.
  await client.query('update quote_revisions set sent_at = created_at')
  await copyConversions(client, stored)
  await client.query('insert into quote_recipients (quote_id, user_id) select id, user_id from quotes')
  for (const table of ['quotes', 'quote_lines', 'quote_conversions'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    )
}

const offeredAt = ({ moves, begunAt }: HistoryQuote) => moves.find(({ move }) => move === 'offer')?.at ?? begunAt

/** The actor of each move: the customer, the advisor of that time, or the program. */
function movesOf({ like, moves, begunAt, isOfHouse }: HistoryQuote): readonly StoredMove[] {
  const draft = {
    version: 1,
    from: null,
    to: 'borrador',
    revision: 1,
    at: begunAt,
    actorId: isOfHouse ? like.advisorId : like.buyerId,
  }
  let from = 'borrador'
  let revision = 0
  return [
    draft,
    ...moves.map(({ move, at }, index) => {
      const { to, by } = QUOTE_MOVES[move]
      if (move === 'request' || move === 'offer') revision++
      const isOfStaff = (by as readonly string[]).includes('staff')
      const actorId = move === 'expire' ? null : isOfStaff ? like.advisorId : like.buyerId
      const stored = { version: index + 2, from, to, revision: revision || null, at, actorId }
      from = to
      return stored
    }),
  ]
}

async function copyHeads(client: pg.ClientBase, stored: readonly Stored[]): Promise<void> {
  await copyRows(
    client,
    'quotes',
    'id,company_id,company_branch_id,user_id,drafted_by,advisor_id,branch_id,state,version,sent_revision,offered_revision,source_kind,requested_at,first_offered_at,expires_at,created_at,updated_at'.split(
      ',',
    ),
    stored,
    ({ id, quote, moves, revisions }) => {
      const { like, begunAt, isOfHouse, validUntil } = quote
      const last = moves.at(-1)
      const expires =
        validUntil === null ? iso(begunAt + REQUEST_DAYS * DAY_MS) : endOfDay(validUntil, TIME_ZONE).toISOString()
      return [
        id,
        like.company.id,
        like.company.companyBranchId,
        like.buyerId,
        isOfHouse ? 'house' : 'customer',
        validUntil === null ? null : like.advisorId,
        like.company.branchId,
        last?.to ?? 'borrador',
        moves.length,
        revisions.length,
        validUntil === null ? null : revisions.length,
        isOfHouse ? '' : 'carrito',
        isOfHouse ? null : iso(begunAt),
        validUntil === null ? null : iso(offeredAt(quote)),
        expires,
        iso(begunAt),
        iso(last?.at ?? begunAt),
      ]
    },
  )
  await copyRows(
    client,
    'quote_transitions',
    ['quote_id', 'version', 'from_state', 'to_state', 'revision', 'at', 'actor_id'],
    stored.flatMap(({ id, moves }) => moves.map((move) => ({ id, ...move }))),
    ({ id, version, from, to, revision, at, actorId }) => [id, version, from, to, revision, iso(at), actorId],
  )
  await copyRows(
    client,
    'quote_losses',
    ['quote_id', 'reason', 'side', 'user_id', 'at'],
    stored.filter(({ quote }) => quote.loss !== null),
    ({ id, quote: { loss, like }, moves }) => {
      const last = moves.at(-1)
      const isOfCustomer = last?.to === 'rechazada'
      return [
        id,
        loss,
        isOfCustomer ? 'customer' : 'house',
        isOfCustomer ? like.buyerId : like.advisorId,
        iso(last?.at ?? 0),
      ]
    },
  )
}

/** Before they are sent; an offer has its sums. */
async function copyRevisions(client: pg.ClientBase, stored: readonly Stored[]): Promise<void> {
  const revisions = stored.flatMap(({ id, quote, revisions: all }) =>
    all.map((revision) => ({ id, quote, ...revision, ...documentTotals(quote.like.lines, quote.like.company) })),
  )
  await copyRows(
    client,
    'quote_revisions',
    'quote_id,number,side,author_id,valid_until,pieces,subtotal,vat,total,created_at,updated_at'.split(','),
    revisions,
    ({ id, number, side, quote: { like, validUntil }, pieces, subtotal, vat, total, at }) => [
      id,
      number,
      side,
      side === 'house' ? like.advisorId : like.buyerId,
      side === 'house' ? validUntil : null,
      pieces,
      ...(side === 'house' ? [subtotal, vat, total].map(toDecimal) : [null, null, null]),
      iso(at),
      iso(at),
    ],
  )
  await copyRows(
    client,
    'quote_branches',
    'quote_id,revision,branch_id,vat_rate,pieces,subtotal,vat,total'.split(','),
    revisions.filter(({ side }) => side === 'house'),
    ({ id, number, quote, pieces, subtotal, vat, total }) => [
      id,
      number,
      quote.like.company.branchId,
      toDecimal(quote.like.company.vatRate),
      pieces,
      toDecimal(subtotal),
      toDecimal(vat),
      toDecimal(total),
    ],
  )
}

async function copyLines(client: pg.ClientBase, stored: readonly Stored[]): Promise<void> {
  await copyRows(
    client,
    'quote_lines',
    'id,quote_id,revision,number,branch_id,product_id,part_key,description,brand,line,quantity,previous_line_id,list_price,today_price,price,core_charge,price_reason,cost'.split(
      ',',
    ),
    stored.flatMap(({ id, quote, revisions }) =>
      revisions.flatMap(({ number: revision, side, lines }) =>
        lines.map(({ id: lineId, line }, index) => ({
          id,
          branchId: quote.like.company.branchId,
          revision,
          side,
          lineId,
          line,
          number: index + 1,
          previous: revision === 1 ? null : (revisions[revision - 2]?.lines[index]?.id ?? null),
        })),
      ),
    ),
    ({ lineId, id, revision, side, branchId, number, line, previous }) => [
      lineId,
      id,
      revision,
      number,
      branchId,
      line.part.productId,
      line.part.key,
      line.part.description,
      line.part.brand,
      line.part.line,
      line.ordered,
      previous,
      toDecimal(line.listPrice),
      toDecimal(line.price),
      side === 'house' ? toDecimal(line.price) : null,
      line.part.coreCharge === null ? null : toDecimal(line.part.coreCharge),
      line.list,
      line.cost === null ? null : toDecimal(line.cost),
    ],
  )
}

/** The whole quote is in its pre-order. */
async function copyConversions(client: pg.ClientBase, stored: readonly Stored[]): Promise<void> {
  const converted = stored.flatMap((each) => {
    const { convertedTo } = each.quote
    const last = each.revisions.at(-1)
    return convertedTo?.preOrderId === undefined || last === undefined
      ? []
      : [{ id: each.id, last, preOrderId: convertedTo.preOrderId, at: convertedTo.at }]
  })
  await copyRows(
    client,
    'quote_conversions',
    ['id', 'quote_id', 'revision', 'pre_order_id', 'created_at'],
    converted.map((each, index) => ({ ...each, conversion: index + 1 })),
    ({ conversion, id, last, preOrderId, at }) => [conversion, id, last.number, preOrderId, iso(at)],
  )
  await copyRows(
    client,
    'quote_conversion_lines',
    ['conversion_id', 'quote_line_id', 'number', 'quantity'],
    converted.flatMap(({ last }, index) =>
      last.lines.map(({ id, line }, place) => ({ conversion: index + 1, id, line, number: place + 1 })),
    ),
    ({ conversion, id, line, number }) => [conversion, id, number, line.ordered],
  )
}
