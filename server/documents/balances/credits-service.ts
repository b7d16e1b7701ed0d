import type { Kysely } from 'kysely'
import { toCentavos, type Centavos } from '#domain/money/money.ts'
import { creditOf } from '#domain/tax-documents/balances.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { documentNames } from './credits-store.ts'
import { invoiceFacts } from './facts-store.ts'

export interface GivenCredit {
  readonly day: string
  readonly amount: Centavos
  /** 'NC-12' */
  readonly name: string
}

/** Credits of these invoices by credit notes, by invoice id. */
export async function creditsOf(
  db: Kysely<DB>,
  invoices: readonly number[],
): Promise<ReadonlyMap<number, readonly GivenCredit[]>> {
  const rows = await invoiceFacts(db, invoices)
  const names = await documentNames(
    db,
    rows.flatMap(({ credits }) => credits.map(({ documentId }) => documentId)),
  )
  return new Map(
    rows.map(({ id, currency, credits }) => [
      id,
      credits.flatMap(({ counts, documentId, issuedOn, total, allocated, ...credit }) => {
        const given = allocated === null ? null : toCentavos(allocated)
        const amount = counts ? creditOf({ ...credit, total: toCentavos(total), allocated: given }, currency) : null
        return amount === null ? [] : [{ day: issuedOn, amount, name: names.get(documentId) ?? '' }]
      }),
    ]),
  )
}
