import type { Kysely } from 'kysely'
import { endingOf, type Resource } from '#contract/resource.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ListSource } from '#server/platform/db/lists/list-source.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import * as store from './store.ts'
import { auditedFields, bodyFields, columnsOf, referenceFields, type StoredValues } from './stored-fields.ts'

type Db = Kysely<DB>

interface StoredRow {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
}

/** A resource of the contract and its table. */
export interface StoredResource<Row extends StoredRow = StoredRow, Query = never> {
  readonly resource: Resource
  readonly table: keyof DB
  /** In the audit, 'permiso': 'permiso.creado'. */
  readonly subject: string
  readonly nameOf: (row: Row) => string
  /** Its rows with all that its fields show. @param today the day of the viewer, '2026-11-22' */
  readonly list: (db: Db, query: Query, today: string) => ListSource<never, never, Row, string>
  /** By unique constraint: the field at which a write that breaks it is refused, and the text. */
  readonly unique?: Readonly<Record<string, readonly [field: string, text: string]>>
  /**
   * The columns to write, or why they are refused.
   * @param columns those of the body
   * @param stored null for a new one
   */
  readonly prepare?: (db: Db, columns: StoredValues, stored: Row | null) => Promise<StoredValues | Failure>
  /** Of the exported file, where they are not those of the fields. */
  readonly sheet?: readonly SheetColumn<Row>[]
}

/** The types of its rows and of its list's query come from the list. */
export function storedResource<Row extends StoredRow, Query, Tables, TB extends keyof Tables, Sort extends string>(
  stored: Omit<StoredResource<Row, Query>, 'list'> & {
    readonly list: (db: Db, query: Query, today: string) => ListSource<Tables, TB, Row, Sort>
  },
): StoredResource<Row, Query> {
  return stored as unknown as StoredResource<Row, Query>
}

export type AnyResource = StoredResource<StoredRow & StoredValues, { readonly buscar: string }>

const UNKNOWN = 'Ya no existe: elige otra.'

export async function readResource(db: Db, stored: AnyResource, today: string, id: number) {
  return (await store.rowOf(stored.list(db, { buscar: '' }, today), id)) ?? gone(stored)
}

export async function createResource(
  database: Database,
  audit: AuditContext,
  stored: AnyResource,
  { body, today }: { readonly body: StoredValues; readonly today: string },
): Promise<{ id: number } | Failure> {
  const { resource, table, subject, nameOf, prepare = asTheyAre } = stored
  return refusing(stored, database, async (db) => {
    const columns = await prepare(db, columnsOf(resource.fields, body), null)
    if (columns instanceof Failure) return columns
    const id = await store.insertRow(db, table, columns)
    const row = await readResource(db, stored, today, id)
    if (row instanceof Failure) return row
    await recordAudit(db, audit, {
      action: `${subject}.cread${endingOf(resource.words)}`,
      subject: { kind: subject, id, name: nameOf(row) },
      after: auditedFields(resource.fields, row),
    })
    return { id }
  })
}

/** @returns the version that it has now. */
export async function changeResource(
  database: Database,
  audit: AuditContext,
  stored: AnyResource,
  change: { readonly id: number; readonly version: number; readonly body: StoredValues; readonly today: string },
): Promise<{ version: number } | Failure> {
  const { id, version, body, today } = change
  const { resource, table, subject: kind, nameOf, prepare = asTheyAre } = stored
  const { fields } = resource
  return refusing(stored, database, async (db) => {
    await store.lockRow(db, table, id)
    const before = await readResource(db, stored, today, id)
    if (before instanceof Failure) return before
    if (before.version !== version)
      return staleChange(db, { kind, id }, { ...before, values: bodyFields(fields, before) })
    const columns = await prepare(db, columnsOf(fields, body), before)
    if (columns instanceof Failure) return columns
    await store.updateRow(db, table, id, columns)
    const after = await readResource(db, stored, today, id)
    if (after instanceof Failure) return after
    await recordAudit(db, audit, {
      action: `${kind}.modificad${endingOf(resource.words)}`,
      subject: { kind, id, name: nameOf(after) },
      before: auditedFields(fields, before),
      after: auditedFields(fields, after),
    })
    return { version: after.version }
  })
}

/**
 * Whatever refers to the table and is not deleted with it must be named by `refusal`.
 * @param refusal why this one is not deleted, read while nobody can begin to refer to it; null where it is
 */
export async function deleteResource<Row extends StoredRow>(
  database: Database,
  audit: AuditContext,
  resource: StoredResource<Row>,
  { id, today, refusal }: { id: number; today: string; refusal: (db: Db, row: Row) => Promise<Failure | null> },
): Promise<{ success: true } | Failure> {
  const stored = resource as unknown as AnyResource
  const { table, subject: kind, nameOf } = stored
  return inTransaction(database, async ({ db }) => {
    await store.lockRow(db, table, id)
    const row = await readResource(db, stored, today, id)
    if (row instanceof Failure) return row
    const failure = await refusal(db, row as unknown as Row)
    if (failure !== null) return failure
    await store.deleteRow(db, table, id)
    await recordAudit(db, audit, {
      action: `${kind}.eliminad${endingOf(stored.resource.words)}`,
      subject: { kind, id, name: nameOf(row) },
      before: auditedFields(stored.resource.fields, row),
    })
    return { success: true }
  })
}

const asTheyAre = async (_: Db, columns: StoredValues) => columns

/** In a transaction; what the database refuses is a failure at its field. */
async function refusing<Result>(
  { table, resource, unique = {} }: AnyResource,
  database: Database,
  work: (db: Db) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  const references = referenceFields(resource.fields).map(
    ([field, column]) => [`${table}_${column}_fkey`, [field, UNKNOWN]] as const,
  )
  const failures = [...references, ...Object.entries(unique)].map(([name, [field, text]]) => [
    name,
    new Failure('invalid_input', 'Revisa los datos marcados.', { [field]: text }),
  ])
  const done = inTransaction(database, ({ db }) => work(db))
  return orRefused(done, Object.fromEntries(failures) as Record<string, Failure>)
}

/** 'Este permiso ya no existe.' */
function gone({ resource }: AnyResource): Failure {
  const { one, isFeminine = false } = resource.words
  return new Failure('not_found', `${isFeminine ? 'Esta' : 'Este'} ${one} ya no existe.`)
}
