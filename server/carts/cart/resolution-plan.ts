import type { Kysely } from 'kysely'
import type { LineAct } from '#domain/cart/line-problems.ts'
import { resolutionText, solvingAct } from '#domain/cart/resolution.ts'
import { toCentavos } from '#domain/money/money.ts'
import { nearestSold, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import type { CartContents, ContentsLine, ContentsPart } from './cart-contents.ts'
import { successorsOf } from './lines-store.ts'
import { openCart, type Requester, type CartReference } from './open-cart.ts'
import { readCart, readContents } from './read-service.ts'

type Db = Kysely<DB>

export interface PlannedAct {
  readonly act: LineAct
  readonly part: ContentsPart
  readonly line: ContentsLine
  /** Of another branch; undefined: the one that has most. */
  readonly branchId?: number | undefined
  /** The replacement of its part; undefined: its successor. */
  readonly equivalentId?: number | undefined
}

/** The act on a line, and the sentence that the user confirms. */
export interface ConfirmedAct {
  readonly lineId: string
  readonly act: LineAct
  readonly text: string
}

export interface ToConfirm extends PlannedAct {
  readonly text: string
}

/** The proposed act for each line that keeps the cart from being generated. It changes nothing. */
export async function planResolution(
  db: Db,
  requester: Requester,
  cartId: number | null,
): Promise<readonly ToConfirm[] | Failure> {
  const read = await readCart(db, requester, cartId)
  return read instanceof Failure ? read : planOf(db, requester, read.contents)
}

/**
 * The confirmed acts in the current state; in the transaction of its caller. The failure names at each line what has changed: no other act
 * is done in its place.
 */
export async function confirmedPlan(
  db: Db,
  requester: Requester,
  reference: CartReference,
  confirmed: readonly ConfirmedAct[],
): Promise<{ readonly cartId: number; readonly planned: readonly PlannedAct[] } | Failure> {
  const cart = await openCart(db, requester.person, reference)
  if (cart instanceof Failure) return cart
  const plan = new Map(
    (await planOf(db, requester, await readContents(db, requester, cart.id))).map((each) => [each.line.row.id, each]),
  )
  const fields: Record<string, string> = {}
  for (const { lineId, act, text } of confirmed) {
    const now = plan.get(lineId)
    if (now?.act === act && now.text === text) continue
    fields[`lineas.${lineId}`] =
      now === undefined ? 'Ya no hay nada que resolver en esta línea.' : `Confirmaste: ${text} Ahora sería: ${now.text}`
  }
  if (Object.keys(fields).length > 0)
    return new Failure('conflict', `${Object.values(fields).join(' ')} Revisa la lista otra vez.`, fields)
  return { cartId: cart.id, planned: confirmed.flatMap(({ lineId }) => plan.get(lineId) ?? []) }
}

async function planOf(db: Db, requester: Requester, contents: CartContents): Promise<readonly ToConfirm[]> {
  const mayAcceptPrice = requester.person.impersonator === null
  const planned = linesOf(contents).flatMap(({ part, line }): PlannedAct[] => {
    const act = solvingAct(line.problems, mayAcceptPrice)
    return act === null ? [] : [{ act, part, line }]
  })
  const substitutes = await substitutesOf(
    db,
    requester,
    planned.filter(({ act }) => act === 'substitute').map(({ line }) => line.row.productId),
  )
  return planned.map((each) => ({ ...each, text: textOf(each, substitutes.get(each.line.row.productId) ?? null) }))
}

/** The replacing parts, by the id of the part that they replace. */
async function substitutesOf(db: Db, { person, now }: Requester, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, PricedPart>()
  const successors = await successorsOf(db, productIds)
  const { parts } = await sellingFacts(db, person, now, [...successors.values()])
  return new Map(
    [...successors].flatMap(([id, successorId]) => {
      const part = parts.get(successorId)
      return part === undefined ? [] : [[id, part] as const]
    }),
  )
}

function textOf({ act, part: { part, price }, line }: PlannedAct, substitute: PricedPart | null): string {
  const { row, elsewhere, problems, branch } = line
  const pack = substitute?.pack ?? part?.pack ?? SINGLE_PIECES
  const quantity = nearestSold(row.quantity, pack)
  const there = elsewhere[0]
  return resolutionText(act, {
    why: problems.find(({ blocks }) => blocks)?.text ?? '',
    requested: row.quantity,
    quantity,
    price: (act === 'substitute' ? substitute?.priceOf(quantity)?.price : price?.price) ?? null,
    acceptedPrice: row.acceptedPrice === null ? null : toCentavos(row.acceptedPrice),
    branch: branch.name,
    otherBranch: there?.branch.name ?? '',
    split: there === undefined || there.here === 0 ? null : { stay: there.here, go: there.there },
    successorKey: part?.successorKey ?? '',
  })
}

export function linesOf({ parts }: CartContents) {
  return parts.flatMap((part) => part.lines.map((line) => ({ part, line })))
}
