import type { Kysely } from 'kysely'
import { toCentavos, toDecimal, type Centavos } from '#domain/money/money.ts'
import { balanceOf, type BalanceWarning, type DocumentBalance } from '#domain/tax-documents/balances.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { concernedInvoices, lockBalances } from './concerned-store.ts'
import { invoiceFacts, invoicesAfter, type InvoiceRow } from './facts-store.ts'
import {
  addWarnings,
  deleteOldCorrections,
  MENDED,
  writeBalances,
  writeWarnings,
  type BalanceValues,
  type WarningValues,
} from './store.ts'

/** Documents of one set. */
const PORTION = 1000

/**
 * Computes the balances that these documents affect, in sets, within the transaction that changed them: new documents, validations, or new
 * answers of SAT.
 */
export async function recomputeBalances(trx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PORTION) {
    const portion = ids.slice(from, from + PORTION)
    await lockBalances(trx, portion)
    await writeReckoned(trx, await concernedInvoices(trx, portion))
  }
}

/** @returns the invoices whose stored balance differed, with the old and the new one */
async function writeReckoned(trx: Kysely<DB>, invoices: readonly number[]) {
  if (invoices.length === 0) return []
  const rows = (await invoiceFacts(trx, invoices)).map((row) => ({ row, reckoned: reckon(row) }))
  const written = await writeBalances(
    trx,
    rows.map(({ row, reckoned }) => valuesOf(row.id, reckoned)),
  )
  await writeWarnings(
    trx,
    invoices,
    rows.flatMap(({ row, reckoned }) => (reckoned?.warnings ?? []).map((warning) => warningOf(row.id, warning))),
  )
  const balances = new Map(rows.map(({ row, reckoned }) => [row.id, reckoned?.balance ?? null]))
  return written.map(({ id, was }) => ({ id, was, is: decimalOf(balances.get(id) ?? null) }))
}

/** Days for which a corrected balance stays among the warnings. */
const MENDED_DAYS = 30

/**
 * Compares all stored balances with those of their documents. One that differs is corrected and added to the warnings: a change of a
 * document did not compute it.
 */
export async function checkBalances(database: Database, signal?: AbortSignal): Promise<number> {
  let found = 0
  let last = 0
  for (;;) {
    signal?.throwIfAborted()
    const checked = await inTransaction(database, async ({ db }) => {
      const ids = await invoicesAfter(db, last, PORTION)
      await lockBalances(db, ids)
      const mended = await writeReckoned(db, ids)
      await addWarnings(
        db,
        mended.map(({ id, was, is }) => ({ ...ALONE, documentId: id, kind: MENDED, declared: was, reckoned: is })),
      )
      return { last: ids.at(-1), mended: mended.length }
    })
    found += checked.mended
    if (checked.last === undefined) break
    last = checked.last
  }
  await deleteOldCorrections(database.db, MENDED_DAYS)
  return found
}

const ALONE = { causeId: null, partiality: null } as const

function reckon({ payments, credits, ...invoice }: InvoiceRow): DocumentBalance | null {
  const isReckoned = [
    invoice.total,
    ...payments.flatMap(({ before, amount, after }) => [before, amount, after]),
    ...credits.map(({ total }) => total),
  ].every((amount) => amount.length <= LONGEST)
  // Beyond exact sums; no invoice of a shop has such an amount.
  if (!isReckoned) return null
  return balanceOf(
    { ...invoice, total: toCentavos(invoice.total) },
    payments.map(({ before, amount, after, ...payment }) => ({
      ...payment,
      before: toCentavos(before),
      amount: toCentavos(amount),
      after: toCentavos(after),
    })),
    credits.map(({ total, allocated, ...credit }) => ({
      ...credit,
      total: toCentavos(total),
      allocated: allocated === null ? null : toCentavos(allocated),
    })),
  )
}

/** '999999999999.99' */
const LONGEST = 15

function valuesOf(id: number, reckoned: DocumentBalance | null): BalanceValues {
  return {
    id,
    paid: decimalOf(reckoned?.paid ?? null),
    credited: decimalOf(reckoned?.credited ?? null),
    balance: decimalOf(reckoned?.balance ?? null),
  }
}

function warningOf(documentId: number, warning: BalanceWarning): WarningValues {
  const { kind, partiality, declared, reckoned } = warning
  return {
    documentId,
    kind,
    causeId: warning.documentId,
    partiality,
    declared: decimalOf(declared),
    reckoned: decimalOf(reckoned),
  }
}

function decimalOf(amount: Centavos | null): string | null {
  return amount === null ? null : toDecimal(amount)
}
