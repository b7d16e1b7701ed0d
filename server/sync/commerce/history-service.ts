import type { CommerceKind } from '#domain/commerce-files.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import {
  finishRevert,
  kindOf,
  listImports,
  lockImports,
  newestApplied,
  setImportMemory,
  stateOf,
  type ImportRecord,
  type ImportSubject,
} from '#server/sync/imports/import-store.ts'
import type { CommerceCounts } from './commerce-import.ts'
import { noteLimitsByFile } from './limits-store.ts'
import { priceListNames } from './lists-store.ts'
import { isPriceImport, priceChanges, type PriceChangeRow } from './price-changes-store.ts'
import { countChangedSince, revertCommerce } from './revert-store.ts'

export interface CommerceRecord extends Omit<ImportRecord, 'counts' | 'kind'> {
  readonly kind: CommerceKind
  readonly counts: CommerceCounts | null
  /** It is the newest of its kind, and what it changed is still known. */
  readonly canRevert: boolean
}

const MOST_LISTED = 50

/** The newest first. */
async function commerceImports(database: Database, kinds: readonly CommerceKind[]): Promise<CommerceRecord[]> {
  if (kinds.length === 0) return []
  const records = await listImports(database.db, MOST_LISTED, kinds)
  const newest = new Map<ImportSubject, number>()
  for (const { id, kind, state } of records) {
    if (state === 'aplicado' && !newest.has(kind)) newest.set(kind, id)
  }
  return records.map((record) => ({
    ...record,
    kind: record.kind as CommerceKind,
    counts: (record.counts as readonly CommerceCounts[] | null)?.[0] ?? null,
    canRevert: record.revertible && newest.get(record.kind) === record.id,
  }))
}

/** What somebody who brings in files of these kinds sees. */
export async function commerceHistory(
  database: Database,
  kinds: readonly CommerceKind[],
): Promise<{ readonly records: readonly CommerceRecord[]; readonly lists: readonly string[] }> {
  const records = await commerceImports(database, kinds)
  return { records, lists: kinds.includes('precios') ? await priceListNames(database.db) : [] }
}

/** What a file of prices changed, price by price: as long as it could be undone. */
export async function changedPrices(
  database: Database,
  id: number,
): Promise<AsyncIterable<readonly PriceChangeRow[]> | Failure> {
  return (await isPriceImport(database.db, id)) ? priceChanges(database, id) : NO_PRICES
}

const NO_PRICES = new Failure('not_found', 'Esta carga de precios no existe.')

interface RevertRequest {
  readonly id: number
  readonly actor: string
  readonly audit: AuditContext
  /** Kinds that the viewer may see. */
  readonly kinds: readonly CommerceKind[]
}

/**
 * Undoes an import, which has to be the newest applied one of its kind: what it changed is as before, what it made is gone. It fails
 * where somebody changed any of it since.
 */
export async function revertCommerceImport(
  database: Database,
  { id, actor, audit, kinds }: RevertRequest,
): Promise<{ readonly importId: number } | Failure> {
  return inTransaction(
    database,
    async ({ client, db }) => {
      await lockImports(client, () => {})
      await setImportMemory(client)
      const kind = await kindOf(db, id)
      if (kind === null || kind === 'partes' || !kinds.includes(kind))
        return new Failure('not_found', 'No existe esta carga.')
      const state = await stateOf(db, id)
      if (state === 'revertido') return new Failure('conflict', 'Esta carga ya se deshizo.')
      if (state !== 'aplicado') return new Failure('conflict', 'Esta carga no se aplicó; no hay nada que deshacer.')
      const newest = await newestApplied(db, kind)
      if (newest?.id !== id) {
        return new Failure(
          'conflict',
          `Se deshacen de la más nueva a la más antigua: primero la carga ${newest?.id ?? ''}.`,
        )
      }
      if (!newest.revertible) {
        return new Failure(
          'conflict',
          'Esta carga ya no se puede deshacer: solo se guardan las tres últimas de cada tipo.',
        )
      }
      const changed = await countChangedSince(client, kind, id)
      if (changed > 0) {
        const which = changed === 1 ? '1 registro cambió' : `${changed} registros cambiaron`
        return new Failure('conflict', `No se puede deshacer: ${which} después, o ya se usa.`)
      }
      await revertCommerce(client, kind, id)
      if (kind === 'condiciones') await noteLimitsByFile(client, id, audit.actorId)
      await recordAudit(db, audit, {
        action: 'importacion.revertida',
        subject: { kind: 'importacion', id, name: `Carga ${id}` },
        after: { tipo: kind },
      })
      await finishRevert(client, id, actor)
      return { importId: id }
    },
    { statementTimeoutMs: 0 },
  )
}

/** What an import is of; null where there is none. */
export async function importKind(database: Database, id: number): Promise<ImportSubject | null> {
  return kindOf(database.db, id)
}
