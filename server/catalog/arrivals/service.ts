import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { branchStock, lockPart, storeArrivals, type BranchStockRow, type NewArrival } from './store.ts'

export type { BranchStockRow } from './store.ts'

export interface WantedArrival extends NewArrival {
  /** The value that the user saw. */
  readonly before: string | null
}

function noSuchPart(): Failure {
  return new Failure('not_found', 'Esta pieza no existe.')
}

export async function stockOfBranches(
  { db }: Database,
  productId: number,
): Promise<readonly BranchStockRow[] | Failure> {
  const rows = await branchStock(db, productId)
  return rows.length === 0 ? noSuchPart() : rows
}

/** All of them or none. @returns how many changed */
export async function changeArrivals(
  database: Database,
  audit: AuditContext,
  productId: number,
  wanted: readonly WantedArrival[],
): Promise<number | Failure> {
  return inTransaction(database, async ({ db }) => {
    const key = await lockPart(db, productId)
    if (key === undefined) return noSuchPart()
    const branches = new Map((await branchStock(db, productId)).map((row) => [row.branchId, row]))
    const changed: { readonly row: BranchStockRow; readonly arrivesOn: string | null }[] = []
    for (const [index, { branchId, arrivesOn, before }] of wanted.entries()) {
      const row = branches.get(branchId)
      const refuse = (text: string) => new Failure('invalid_input', text, { [`llegadas.${index}.llega`]: text })
      if (row === undefined) return refuse('Esta sucursal ya no existe.')
      if (row.arrivesOn === arrivesOn) continue
      if (row.arrivesOn !== before)
        return new Failure('conflict', `Alguien más cambió la llegada a ${row.branch}. Recarga para ver la de ahora.`)
      if (arrivesOn !== null && arrivesOn < row.today) return refuse('Ese día ya pasó.')
      changed.push({ row, arrivesOn })
    }
    if (changed.length === 0) return 0
    const arrivals = changed.map(({ row: { branchId }, arrivesOn }) => ({ branchId, arrivesOn }))
    await storeArrivals(db, productId, arrivals)
    const named = (dayOf: (one: (typeof changed)[number]) => string | null) =>
      Object.fromEntries(changed.map((one) => [one.row.branch, dayOf(one)]))
    await recordAudit(db, audit, {
      action: 'producto.llegadas_modificadas',
      subject: { kind: 'producto', id: productId, name: key },
      before: named(({ row }) => row.arrivesOn),
      after: named(({ arrivesOn }) => arrivesOn),
    })
    return changed.length
  })
}
