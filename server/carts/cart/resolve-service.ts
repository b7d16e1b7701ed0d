import type { Kysely } from 'kysely'
import type { LineAct } from '#domain/cart/line-problems.ts'
import { solvingAct } from '#domain/cart/resolution.ts'
import { offerOf } from '#domain/cart/other-branch.ts'
import { nearestSold, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { refusalOfBranch } from './refusals.ts'
import type { CartContents, ContentsLine, ContentsPart } from './cart-contents.ts'
import { raiseVersion } from './cart-store.ts'
import { followPrices, loadParts, writeEdits, type LineEdit } from './edit-lines.ts'
import { addLines, successorsOf, type NewLine } from './lines-store.ts'
import { noSuchLine, openCart, openCartOfLine, type Asker, type CartChange, type CartReference } from './open-cart.ts'
import { readContents } from './read-service.ts'
import { removeForUndo } from './removals-store.ts'

type Db = Kysely<DB>

interface PlannedAct {
  readonly act: LineAct
  readonly part: ContentsPart
  readonly line: ContentsLine
  /** Of another branch; undefined: the one that has most. */
  readonly branchId?: number | undefined
}

export interface Resolved extends CartChange {
  readonly acts: readonly LineAct[]
  readonly removalId: string | null
}

/** Does one of the acts that solve a line's problem. */
export async function resolveLine(
  database: Database,
  asker: Asker,
  lineId: string,
  {
    act,
    branchId,
    version,
  }: { readonly act: LineAct; readonly branchId?: number | undefined; readonly version: number | null },
): Promise<Resolved | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCartOfLine(db, asker.person, lineId, version)
    if (cart instanceof Failure) return cart
    const refused = branchId === undefined ? null : await refusalOfBranch(db, null, branchId)
    if (refused !== null) return refused
    const found = linesOf(await readContents(db, asker, cart.id)).find(({ line }) => line.row.id === lineId)
    if (found === undefined) return noSuchLine()
    if (!found.line.problems.some(({ acts }) => acts.includes(act)))
      return new Failure('conflict', 'Esta línea ya no tiene ese problema: revisa cómo está ahora.')
    if (branchId !== undefined && !found.line.elsewhere.some(({ branch }) => branch.id === branchId))
      return new Failure('conflict', 'Esa sucursal ya no la puede surtir: revisa cómo está ahora.')
    return resolveAll(db, asker, cart.id, [{ ...found, act, branchId }])
  })
}

/** Solves every line that keeps the cart from being generated, each by its proposed act. */
export async function resolveCart(
  database: Database,
  asker: Asker,
  reference: CartReference,
): Promise<Resolved | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCart(db, asker.person, reference)
    if (cart instanceof Failure) return cart
    const mayAcceptPrice = asker.person.impersonator === null
    const planned = linesOf(await readContents(db, asker, cart.id)).flatMap(({ part, line }): PlannedAct[] => {
      const act = solvingAct(line.problems, mayAcceptPrice)
      return act === null ? [] : [{ act, part, line }]
    })
    return resolveAll(db, asker, cart.id, planned)
  })
}

function linesOf({ parts }: CartContents) {
  return parts.flatMap((part) => part.lines.map((line) => ({ part, line })))
}

async function resolveAll(db: Db, asker: Asker, cartId: number, planned: readonly PlannedAct[]): Promise<Resolved> {
  const replaced = planned.filter(({ act }) => act === 'substitute').map(({ line }) => line.row.productId)
  const successors = replaced.length === 0 ? new Map<number, number>() : await successorsOf(db, replaced)
  const products = new Set(planned.map(({ line }) => line.row.productId)).union(new Set(successors.values()))
  const loaded = await loadParts(db, asker, cartId, [...products])
  const edits = new Map<string, LineEdit>()
  const added: NewLine[] = []
  const removed: string[] = []
  for (const { act, part, line, branchId } of planned) {
    if (act === 'remove') removed.push(line.row.id)
    else if (act === 'other_branch') {
      const { here, there } = otherBranch(part, line, branchId)
      edits.set(line.row.id, here)
      if (there !== null) added.push(there)
    } else {
      const successorId = successors.get(line.row.productId)
      const pack = successorId === undefined ? undefined : loaded.parts.get(successorId)?.pack
      edits.set(line.row.id, editOf(act, part, line, successorId, pack))
    }
  }
  let removalId: string | null = null
  await followPrices(db, asker, cartId, [...products], async () => {
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

/** The pieces that go to the other branch and those that stay. */
function otherBranch(
  { part }: ContentsPart,
  { row, supplied, elsewhere }: ContentsLine,
  branchId = elsewhere[0]?.branch.id,
): { readonly here: LineEdit; readonly there: NewLine | null } {
  const free = elsewhere.find(({ branch }) => branch.id === branchId)?.available ?? 0
  const offer = offerOf({ asked: row.quantity, supplied, pack: part?.pack ?? SINGLE_PIECES }, free)
  if (branchId === undefined || offer === null) return { here: {}, there: null }
  if (offer.here === 0) return { here: { branchId }, there: null }
  return { here: { quantity: offer.here }, there: { ...row, branchId, quantity: offer.there } }
}
