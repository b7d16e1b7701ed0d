import type { Kysely } from 'kysely'
import { fitmentOf, type FitmentApplication, type FitmentVehicle } from '#domain/fitment/fitment.ts'
import { foldName } from '#domain/name.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { fitmentRows, type FitmentRow } from './store.ts'

export type FitmentVerdict = ReturnType<typeof fitmentOf>['verdict']

/** Whether parts fit vehicles, for any number of pairs by one query. The answer is for those pairs. */
export async function fitmentsOf(
  db: Kysely<DB>,
  requested: readonly { readonly productId: number; readonly make: string }[],
): Promise<(productId: number, vehicle: FitmentVehicle) => FitmentVerdict> {
  const pairs = new Map(requested.map((pair) => [pairKey(pair.productId, pair.make), pair]))
  const rows = pairs.size === 0 ? [] : await fitmentRows(db, [...pairs.values()])
  const byPair = Map.groupBy(rows, ({ productId, requestedMake }) => pairKey(productId, requestedMake))
  return (productId, vehicle) =>
    fitmentOf((byPair.get(pairKey(productId, vehicle.make)) ?? []).map(toApplication), vehicle).verdict
}

function pairKey(productId: number, make: string): string {
  return `${productId} ${foldName(make)}`
}

function toApplication(row: FitmentRow): FitmentApplication {
  return {
    make: row.make ?? '',
    model: row.model ?? '',
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    engine: row.engine ?? '',
    qualifiers: row.qualifiers ?? [],
    isReadFromText: row.isReadFromText ?? false,
  }
}
