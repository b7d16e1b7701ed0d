import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { endingOf, type Resource } from '#contract/resource.ts'
import type { Field, Fields } from '#contract/resource-fields.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ListSource } from '#server/platform/db/lists/list-source.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { deleteRow, insertRow, updateRow, type VersionedTable } from '#server/platform/db/rows.ts'
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
  readonly table: VersionedTable
  /** In the audit, 'permiso': 'permiso.creado'. */
  readonly subject: string
  readonly nameOf: (row: Row) => string
  /** Its rows with all that its fields show. @param today the day of the viewer, '2026-11-22' */
  readonly list: (db: Db, query: Query, today: string) => ListSource<never, never, Row, string>
  /** By constraint of the table: how a write that breaks it is refused. That of a reference needs none. */
  readonly constraints?: Readonly<Record<string, Failure>>
  /** No more are stored: every server holds them in memory. */
  readonly most?: { readonly rows: number; readonly text: string }
  /**
   * The columns to write, or why they are refused.
   * @param columns those of the body
   * @param stored null for a new one
   */
  readonly prepare?: (db: Db, columns: StoredValues, stored: Row | null) => Promise<StoredValues | Failure>
  /**
   * Why one is not deleted, read while nobody can begin to refer to it; null where it is. What refers to the table and is not deleted with
   * it must be named here.
   */
  readonly deletionRefusal?: (db: Db, row: Row) => Promise<Failure | null>
  /** Of the exported file, where they are not those of the fields. */
  readonly sheet?: readonly SheetColumn<Row>[]
}

/** What a body writes, by column. */
type ColumnsOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name]['written'] extends null ? never : F[Name]['column']]: ColumnOf<F[Name]>
}
type ColumnOf<F extends Field> = F['kind'] extends 'share'
  ? string
  : F['kind'] extends 'emptyText'
    ? string | null
    : z.output<NonNullable<F['written']>>

/** The types of its rows and of its list's query come from the list, those of its columns from the fields. */
export function storedResource<
  R extends Resource,
  Row extends StoredRow,
  Query,
  Tables,
  TB extends keyof Tables,
  Sort extends string,
>(
  stored: Omit<StoredResource<Row, Query>, 'resource' | 'list' | 'prepare'> & {
    readonly resource: R
    readonly list: (db: Db, query: Query, today: string) => ListSource<Tables, TB, Row, Sort>
    readonly prepare?: (db: Db, columns: ColumnsOf<R['fields']>, stored: Row | null) => Promise<StoredValues | Failure>
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
  const { resource, table, subject, nameOf, most, prepare = asTheyAre } = stored
  return refusing(stored, database, async (db) => {
    if (most !== undefined && (await store.countRows(db, table)) >= most.rows) return new Failure('conflict', most.text)
    const columns = await prepare(db, columnsOf(resource.fields, body), null)
    if (columns instanceof Failure) return columns
    const id = await insertRow(db, table, columns as never)
    const row = await readResource(db, stored, today, id)
    if (row instanceof Failure) return row
    await recordAudit(db, audit, {
      action: actOf(stored, 'cread'),
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
    await updateRow(db, table, id, columns as never)
    const after = await readResource(db, stored, today, id)
    if (after instanceof Failure) return after
    await recordAudit(db, audit, {
      action: actOf(stored, 'modificad'),
      subject: { kind, id, name: nameOf(after) },
      before: auditedFields(fields, before),
      after: auditedFields(fields, after),
    })
    return { version: after.version }
  })
}

export async function deleteResource(
  database: Database,
  audit: AuditContext,
  stored: AnyResource,
  { id, today }: { readonly id: number; readonly today: string },
): Promise<{ success: true } | Failure> {
  const { table, subject, nameOf, deletionRefusal = async () => null } = stored
  return inTransaction(database, async ({ db }) => {
    await store.lockRow(db, table, id)
    const row = await readResource(db, stored, today, id)
    if (row instanceof Failure) return row
    const refusal = await deletionRefusal(db, row)
    if (refusal !== null) return refusal
    await deleteRow(db, table, id)
    await recordAudit(db, audit, {
      action: actOf(stored, 'eliminad'),
      subject: { kind: subject, id, name: nameOf(row) },
      before: auditedFields(stored.resource.fields, row),
    })
    return { success: true }
  })
}

/** 'permiso.creado', 'sinonimos.creados' */
function actOf({ subject, resource }: AnyResource, participle: 'cread' | 'modificad' | 'eliminad'): string {
  return `${subject}.${participle}${endingOf(resource.words)}${subject.endsWith('s') ? 's' : ''}`
}

const asTheyAre = async (_: Db, columns: StoredValues) => columns

/** In a transaction; what the database refuses is a failure at its field. */
async function refusing<Result>(
  { table, resource, constraints = {} }: AnyResource,
  database: Database,
  work: (db: Db) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  const references = referenceFields(resource.fields).map(
    ([field, column]) => [`${table}_${column}_fkey`, invalid(field, UNKNOWN)] as const,
  )
  const done = inTransaction(database, ({ db }) => work(db))
  return orRefused(done, { ...Object.fromEntries(references), ...constraints })
}

/** A body is refused at one of its fields. */
export function invalid(field: string, text: string, message = 'Revisa los datos marcados.'): Failure {
  return new Failure('invalid_input', message, { [field]: text })
}

/** 'Este permiso ya no existe.' */
function gone({ resource }: AnyResource): Failure {
  const { one, isFeminine = false } = resource.words
  return new Failure('not_found', `${isFeminine ? 'Esta' : 'Este'} ${one} ya no existe.`)
}
