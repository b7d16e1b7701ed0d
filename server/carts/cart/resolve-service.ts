import type { Kysely } from 'kysely'
import type { LineAct } from '#domain/cart/line-problems.ts'
import { nearestSold, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { refusalOfBranch } from './refusals.ts'
import type { ContentsLine, ContentsPart } from './cart-contents.ts'
import { equivalentsOf } from './equivalents-service.ts'
import { raiseVersion } from './cart-store.ts'
import { followPrices, loadParts, writeEdits, type LineEdit } from './edit-lines.ts'
import { addLines, successorsOf, type NewLine } from './lines-store.ts'
import { noSuchLine, openCartOfLine, type Requester, type CartChange, type CartReference } from './open-cart.ts'
import { readContents } from './read-service.ts'
import { removeForUndo } from './removals-store.ts'
import { confirmedPlan, linesOf, type ConfirmedAct, type PlannedAct } from './resolution-plan.ts'

type Db = Kysely<DB>

export interface Resolved extends CartChange {
  readonly acts: readonly LineAct[]
  readonly removalId: string | null
}

/** Does one of the acts that solve a line's problem. */
export async function resolveLine(
  database: Database,
  requester: Requester,
  lineId: string,
  {
    act,
    branchId,
    equivalentId,
    version,
  }: {
    readonly act: LineAct
    readonly branchId?: number | undefined
    readonly equivalentId?: number | undefined
    readonly version: number | null
  },
): Promise<Resolved | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCartOfLine(db, requester.person, lineId, version)
    if (cart instanceof Failure) return cart
    const refused = branchId === undefined ? null : await refusalOfBranch(db, null, branchId)
    if (refused !== null) return refused
    const contents = await readContents(db, requester, cart.id)
    const found = linesOf(contents).find(({ line }) => line.row.id === lineId)
    if (found === undefined) return noSuchLine()
    if (equivalentId !== undefined) {
      const offered = (await equivalentsOf(db, requester, contents)).get(lineId) ?? []
      if (act !== 'substitute' || !offered.some(({ id }) => id === equivalentId))
        return new Failure('conflict', 'Esa pieza ya no la puede sustituir: revisa cómo está ahora.')
      return resolveAll(db, requester, cart.id, [{ ...found, act, equivalentId }])
    }
    if (!found.line.problems.some(({ acts }) => acts.includes(act)))
      return new Failure('conflict', 'Esta línea ya no tiene ese problema: revisa cómo está ahora.')
    if (branchId !== undefined && !found.line.elsewhere.some(({ branch }) => branch.id === branchId))
      return new Failure('conflict', 'Esa sucursal ya no la puede surtir: revisa cómo está ahora.')
    return resolveAll(db, requester, cart.id, [{ ...found, act, branchId }])
  })
}

/** Solves lines that keep the cart from being generated, each by its confirmed act. */
export async function resolveCart(
  database: Database,
  requester: Requester,
  reference: CartReference,
  confirmed: readonly ConfirmedAct[],
): Promise<Resolved | Failure> {
  return inTransaction(database, async ({ db }) => {
    const plan = await confirmedPlan(db, requester, reference, confirmed)
    return plan instanceof Failure ? plan : resolveAll(db, requester, plan.cartId, plan.planned)
  })
}

async function resolveAll(
  db: Db,
  requester: Requester,
  cartId: number,
  planned: readonly PlannedAct[],
): Promise<Resolved> {
  const replaced = planned
    .filter(({ act, equivalentId }) => act === 'substitute' && equivalentId === undefined)
    .map(({ line }) => line.row.productId)
  const successors = replaced.length === 0 ? new Map<number, number>() : await successorsOf(db, replaced)
  const chosen = planned.flatMap(({ equivalentId }) => equivalentId ?? [])
  const products = new Set([...planned.map(({ line }) => line.row.productId), ...successors.values(), ...chosen])
  const loaded = await loadParts(db, requester, cartId, [...products])
  const edits = new Map<string, LineEdit>()
  const added: NewLine[] = []
  const removed: string[] = []
  for (const { act, part, line, branchId, equivalentId } of planned) {
    if (act === 'remove') removed.push(line.row.id)
    else if (act === 'other_branch') {
      const { here, there } = toOtherBranch(line, branchId)
      edits.set(line.row.id, here)
      if (there !== null) added.push(there)
    } else {
      const successorId = equivalentId ?? successors.get(line.row.productId)
      const pack = successorId === undefined ? undefined : loaded.parts.get(successorId)?.pack
      edits.set(line.row.id, editOf(act, part, line, successorId, pack))
    }
  }
  let removalId: string | null = null
  await followPrices(db, requester, cartId, [...products], async () => {
    await writeEdits(db, cartId, loaded, edits)
    if (added.length > 0) await addLines(db, cartId, added)
    if (removed.length > 0) removalId = (await removeForUndo(db, cartId, removed)).id
  })
  return { ...(await raiseVersion(db, cartId)), acts: planned.map(({ act }) => act), removalId }
}

function editOf(
  act: LineAct,
  { part }: ContentsPart,
  { row, supplied }: ContentsLine,
  successorId: number | undefined,
  successorPack = SINGLE_PIECES,
): LineEdit {
  switch (act) {
    case 'take_available':
      return { quantity: supplied }
    case 'change_quantity':
      return { quantity: nearestSold(row.quantity, part?.pack ?? SINGLE_PIECES) }
    case 'accept_price':
      return { acceptsPrice: true }
    case 'back_order':
      return { wantsBackOrder: true }
    case 'set_aside':
      return { isSetAside: true }
    case 'substitute':
      return successorId === undefined
        ? {}
        : { productId: successorId, quantity: nearestSold(row.quantity, successorPack) }
    default:
      return {}
  }
}

function toOtherBranch(
  { row, elsewhere }: ContentsLine,
  wanted: number | undefined,
): { readonly here: LineEdit; readonly there: NewLine | null } {
  const offer = wanted === undefined ? elsewhere[0] : elsewhere.find(({ branch }) => branch.id === wanted)
  if (offer === undefined) return { here: {}, there: null }
  const branchId = offer.branch.id
  if (offer.here === 0) return { here: { branchId }, there: null }
  return { here: { quantity: offer.here }, there: { ...row, branchId, quantity: offer.there } }
}
