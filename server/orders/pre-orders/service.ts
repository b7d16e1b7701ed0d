import type { Viewer } from '#domain/access.ts'
import { amountToPay, type AmountToPay } from '#domain/cart/amount-to-pay.ts'
import { orderedTotals, type OrderedTotals } from '#domain/cart/totals.ts'
import { creditBalance, creditLines, type CreditBalance, type CreditVerdict } from '#domain/credit/credit.ts'
import { PRE_ORDER_TRANSITIONS, type Actor, type PreOrderState } from '#domain/lifecycles.ts'
import { toBasisPoints, toCentavos, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { actorsOf } from '#domain/orders/actors.ts'
import { moveRefusal, moveRefusalText, possibleMoves } from '#domain/documents/moves.ts'
import { readSubstitutes, type Substitute } from '#server/carts/documents/substitutes.ts'
import { branchNames } from '#server/catalog/branches/service.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { customerFacts, judge, type CustomerFacts } from '#server/orders/customer-facts/service.ts'
import { monthStart } from '#server/orders/customer-facts/month-start.ts'
import { preOrderList, type PreOrderFilters } from './list-store.ts'
import { EVERY_PRE_ORDER, preOrderSight, type PreOrderSight } from './scope.ts'
import * as store from './store.ts'

export type { PreOrderBranchRow, PreOrderLineRow, TransitionRow } from './store.ts'

type Db = Database['db']

export const NO_PRE_ORDER = new Failure('not_found', 'Este prepedido no existe.')

export interface PreOrder {
  readonly row: store.PreOrderRow
  readonly branches: readonly store.PreOrderBranchRow[]
  readonly lines: readonly store.PreOrderLineRow[]
}

/** The limits of a buyer; null: no limit. */
export interface BuyerLimit {
  readonly perOrder: Centavos | null
  readonly perMonth: Centavos | null
  /** This month, without this pre-order; only where they have a limit by month. */
  readonly spent: Centavos
}

export interface PreOrderView extends PreOrder {
  /** The amounts that come now and those awaited, in all and by branch; of the authorised pieces once it is decided. */
  readonly parts: PreOrderParts
  readonly toPay: AmountToPay
  readonly transitions: readonly store.TransitionRow[]
  readonly moves: readonly PreOrderState[]
  readonly actors: readonly Actor[]
  /** Why the viewer does not decide it; '' where they do, or it does not wait. */
  readonly waits: string
  /** By the current rules; null: it does not wait. */
  readonly credit: CreditVerdict | null
  /** Of the customer, for authorisers. */
  readonly account: (CreditBalance & { readonly limit: Centavos | null; readonly committed: Centavos }) | null
  /** Of the buyer, for approvers. */
  readonly buyerLimit: BuyerLimit | null
  /** By the part that they could replace, for authorisers. */
  readonly substitutes: ReadonlyMap<number, readonly Substitute[]>
}

export async function readPreOrder(
  { db }: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<PreOrderView | Failure> {
  const found = await findPreOrder(db, viewer, id)
  if (found instanceof Failure) return found
  const { row } = found
  const transitions = await store.preOrderTransitions(db, id)
  const actors = actorsOf(viewer)
  const isWaiting = row.state === 'en_aprobacion' || row.state === 'pendiente'
  const authorises = actors.includes('authoriser')
  const facts = isWaiting || authorises ? await factsOf(db, row, viewer, now) : null
  const decides = authorises && row.state === 'pendiente'
  const approves = actors.includes('approver') && row.state === 'en_aprobacion'
  return {
    ...found,
    parts: partsOf(found),
    toPay: toPayOf(found),
    transitions,
    actors,
    moves: possibleMoves(PRE_ORDER_TRANSITIONS, { from: row.state, viewer, actors, requester: row }),
    waits: isWaiting ? waitText(row, viewer, actors) : '',
    credit: isWaiting && facts !== null ? judgeAgain(facts, found, now, viewer, 'generated').credit : null,
    account: authorises && facts !== null ? accountOf(facts, todayOf(viewer, now)) : null,
    buyerLimit: approves && facts !== null ? { ...facts.rules.buyer, spent: facts.rules.buyerSpent } : null,
    substitutes: decides ? await substitutesForPreOrder(db, found, now) : new Map(),
  }
}

type PreOrderParts = OrderedTotals & { readonly branches: readonly (OrderedTotals & { readonly branchId: number })[] }

/** The pieces of a line in stock, and those back-ordered: of the authorised pieces once it is decided. */
export function piecesOf({ supplied, backOrdered, authorised }: store.PreOrderLineRow) {
  const all = authorised ?? supplied + backOrdered
  const now = Math.min(all, supplied)
  return { supplied: now, awaited: all - now }
}

export function partsOf({ branches, lines }: Pick<PreOrder, 'branches' | 'lines'>): PreOrderParts {
  const rates = new Map(branches.map(({ branchId, vatRate }) => [branchId, toBasisPoints(vatRate)]))
  return orderedTotals(
    lines.map((line) => ({
      branchId: line.branchId,
      price: toCentavos(line.price),
      coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
      ...piecesOf(line),
    })),
    (branchId) => rates.get(branchId) ?? 0,
  )
}

export function toPayOf({ branches }: Pick<PreOrder, 'branches'>): AmountToPay {
  return amountToPay(
    branches.map(({ total, shippingCost, vatRate }) => ({
      total: toCentavos(total),
      shipping: toCentavos(shippingCost),
      vatRate: toBasisPoints(vatRate),
    })),
  )
}

/** By the part that they could replace. */
export async function substitutesForPreOrder(db: Db, { row, lines }: PreOrder, now: Date) {
  const replaceable = lines.map(({ productId, supplied, backOrdered, price }) => ({
    productId,
    pieces: supplied + backOrdered,
    price: toCentavos(price),
  }))
  return readSubstitutes(db, row.companyId, replaceable, now)
}

/** For the program itself; null: it does not exist. */
export async function readWholePreOrder(db: Db, id: number): Promise<PreOrder | null> {
  const row = await store.preOrderById(db, EVERY_PRE_ORDER, id)
  return row === undefined ? null : withRows(db, row)
}

/** With its branches and lines; a pre-order that the viewer does not see is not found. */
export async function findPreOrder(db: Db, viewer: Viewer, id: number): Promise<PreOrder | Failure> {
  return findSeenPreOrder(db, preOrderSight(viewer), id)
}

export async function findSeenPreOrder(db: Db, sight: PreOrderSight, id: number): Promise<PreOrder | Failure> {
  const row = await store.preOrderById(db, sight, id)
  return row === undefined ? NO_PRE_ORDER : withRows(db, row)
}

async function withRows(db: Db, row: store.PreOrderRow): Promise<PreOrder> {
  const { id } = row
  // One after the other: `db` may be a transaction, whose connection does one at a time.
  const branches = await store.preOrderBranches(db, id)
  return { row, branches, lines: await store.preOrderLines(db, id) }
}

export async function factsOf(db: Db, row: store.PreOrderRow, viewer: Viewer, now: Date): Promise<CustomerFacts> {
  return customerFacts(db, {
    companyId: row.companyId,
    userId: row.userId,
    impersonatorId: row.impersonatorId,
    monthStart: monthStart(now, timeZoneOf(viewer)),
    exceptPreOrderId: row.id,
  })
}

/** The judgement of a waiting pre-order by the current rules. */
export function judgeAgain(
  facts: CustomerFacts,
  { row, branches, lines }: PreOrder,
  now: Date,
  viewer: Viewer,
  after: 'generated' | 'approved',
) {
  const rates = new Map(branches.map(({ branchId, vatRate }) => [branchId, toBasisPoints(vatRate)]))
  const counted = lines.map((line) => ({
    id: line.number,
    branchId: line.branchId,
    supplied: line.supplied + line.backOrdered,
    price: toCentavos(line.price),
    coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
  }))
  const order = {
    toPay: toCentavos(row.toPay),
    lines: creditLines(counted, (branchId) => rates.get(branchId) ?? 0),
    leastMargin: leastMarginOf(row),
    hasBackOrders: lines.some(({ backOrdered }) => backOrdered > 0),
    today: todayOf(viewer, now),
  }
  return judge(facts, order, after)
}

/** A margin that was too small when it was generated remains so: prices and costs are those of the document. */
function leastMarginOf({ reasons }: store.PreOrderRow): BasisPoints | null {
  const found = reasons.find((reason) => reason.kind === 'margin')
  return found?.kind === 'margin' ? found.margin : null
}

function accountOf({ credit }: CustomerFacts, today: string) {
  const balance = creditBalance({ ...credit, today })
  return { ...balance, limit: credit.terms.limit, committed: credit.committed }
}

function waitText(row: store.PreOrderRow, viewer: Viewer, actors: readonly Actor[]): string {
  const { state } = row
  const refusal = moveRefusal(PRE_ORDER_TRANSITIONS, { from: state, to: 'autorizado', viewer, actors, requester: row })
  if (refusal === null) return ''
  if (refusal === 'own_request') return moveRefusalText(refusal)
  return state === 'en_aprobacion'
    ? 'Espera a quien aprueba las compras de la empresa.'
    : 'Espera a que la casa lo autorice.'
}

function todayOf(viewer: Viewer, now: Date): string {
  return wallTime(now, timeZoneOf(viewer)).toPlainDate().toString()
}

function timeZoneOf({ person }: Viewer): string {
  return person?.timeZone ?? 'America/Mexico_City'
}

type Sort = keyof ReturnType<typeof preOrderList>['sort']

interface ListQuery extends Omit<PreOrderFilters, 'toDecide'> {
  readonly paraMi?: 'si' | undefined
}

export async function listPreOrders({ db }: Database, viewer: Viewer, query: ListQuery & PageQuery<Sort>) {
  const [read, branches] = await Promise.all([readPage(sourceOf(db, viewer, query), query), branchNames(db)])
  return { ...read, branches }
}

/** The first pre-orders that wait for the shop, the oldest first, and their number. */
export async function firstPreOrders(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  { most, motivo }: { readonly most: number; readonly motivo?: 'credito' },
) {
  const query = { buscar: '', estado: 'pendiente', motivo, orden: 'creado', pagina: 1, porPagina: most } as const
  return readPage(sourceOf(db, viewer, query), query)
}

/** Pre-orders that wait for the shop, in the viewer's sight. */
export async function preOrderBacklog({ db }: Database, viewer: Viewer): Promise<Backlog> {
  return readBacklog(sourceOf(db, viewer, { buscar: '', estado: 'pendiente' }), 'p.created_at')
}

/** The number of requests of others that the viewer decides. */
export function preOrdersWaiting({ db }: Database, viewer: Viewer) {
  return countOf(sourceOf(db, viewer, { buscar: '', paraMi: 'si' }))
}

/** Requests of others that the viewer decides, the first to expire first. @param most rows */
export async function preOrdersToDecide({ db }: Database, viewer: Viewer, most: number) {
  return readPage(sourceOf(db, viewer, { buscar: '', paraMi: 'si' }), { orden: 'vence', pagina: 1, porPagina: most })
}

export function exportPreOrders(database: Database, viewer: Viewer, query: ListQuery & Pick<PageQuery<Sort>, 'orden'>) {
  return readAll(database, sourceOf(database.db, viewer, query), query.orden)
}

function sourceOf(db: Db, viewer: Viewer, { paraMi, ...filters }: ListQuery) {
  return preOrderList(db, preOrderSight(viewer), {
    ...filters,
    toDecide: paraMi === undefined ? null : decidedBy(viewer),
  })
}

/** The states that the viewer decides, of requests by others. */
function decidedBy(viewer: Viewer): PreOrderFilters['toDecide'] {
  const actors = actorsOf(viewer)
  const states: (PreOrderState | false)[] = [
    actors.includes('approver') && 'en_aprobacion',
    actors.includes('authoriser') && 'pendiente',
  ]
  const { person } = viewer
  const by = [person?.id, person?.impersonator?.id].filter((each) => each !== undefined)
  return { states: states.filter((state) => state !== false), by }
}
