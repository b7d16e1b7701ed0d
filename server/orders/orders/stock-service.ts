import type { Kysely } from 'kysely'
import { reservedOf, type LineProgress } from '#domain/orders/fulfilment.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockStock, reservations, storeReservations, takeFromStock, type Reservation } from './stock-store.ts'

type Db = Kysely<DB>

export interface StockLine extends LineProgress {
  readonly id: string
  /** null: the order has another source, and no reservation. */
  readonly preOrderLineId: string | null
  readonly productId: number
  readonly partKey: string
}

/**
 * Sets the reservations of an order to the current need of its lines, no more and no less (decision 0020). Picked pieces that waited for
 * stock must be in stock and not be reserved for others.
 */
export async function reserveForLines(db: Db, branchId: number, lines: readonly StockLine[]): Promise<Failure | null> {
  const keeping = lines.flatMap((line) =>
    line.preOrderLineId === null ? [] : [{ ...line, preOrderLineId: line.preOrderLineId }],
  )
  if (keeping.length === 0) return null
  const free = await freeAt(db, branchId, keeping)
  const kept = new Map(
    (
      await reservations(
        db,
        keeping.map((line) => line.preOrderLineId),
      )
    ).map((row) => [row.preOrderLineId, row.quantity]),
  )
  const wanted = keeping.map((line) => ({ line, now: kept.get(line.preOrderLineId) ?? 0, target: reservedOf(line) }))
  // Releases come first, so that another line of the same part can use them.
  const ordered = wanted.toSorted((a, b) => a.target - a.now - (b.target - b.now))
  const changed: Reservation[] = []
  for (const { line, now, target } of ordered) {
    if (target === now) continue
    const left = (free.get(line.productId) ?? 0) + now - target
    if (target > now && left < 0) return tooFew(line, left + target)
    free.set(line.productId, left)
    changed.push({ preOrderLineId: line.preOrderLineId, productId: line.productId, branchId, quantity: target })
  }
  await storeReservations(db, changed)
  return null
}

/** Pieces leave the branch: both the reservation and the stock are reduced. @param lines in their state after it */
export async function leaveStock(
  db: Db,
  branchId: number,
  lines: readonly (StockLine & { readonly leaving: number })[],
): Promise<Failure | null> {
  await freeAt(db, branchId, lines)
  const failure = await reserveForLines(db, branchId, lines)
  if (failure !== null) return failure
  await takeFromStock(
    db,
    branchId,
    lines.map(({ productId, leaving }) => ({ productId, quantity: leaving })),
  )
  return null
}

async function freeAt(db: Db, branchId: number, lines: readonly StockLine[]): Promise<Map<number, number>> {
  const rows = await lockStock(db, branchId, [...new Set(lines.map(({ productId }) => productId))])
  return new Map(rows.map(({ productId, free }) => [productId, free]))
}

function tooFew({ partKey }: StockLine, pieces: number): Failure {
  const there = Math.max(0, pieces)
  const text =
    there === 0
      ? `No hay piezas libres de ${partKey} en esta sucursal.`
      : `De ${partKey} solo hay ${there} que nadie más tiene apartadas.`
  return new Failure('conflict', text)
}
