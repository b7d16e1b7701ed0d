import { sql, type Kysely } from 'kysely'
import type { ProductField, ProductKind } from '#domain/imports/product-files.ts'
import type { ImportState } from '#domain/lifecycles.ts'
import type { HeadingChoice } from '#imports/rows/chosen-fields.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { FileCounts, RejectedRow } from '#server/sync/imports/counts.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { StoredFile } from '#server/platform/files/stored-files.ts'
import type { Trial } from './trial.ts'

type Db = Kysely<DB>

export type ImportAct = 'check' | 'apply' | 'revert'

export interface PartsImport {
  readonly id: number
  readonly state: ImportState
  readonly files: readonly string[]
  readonly actor: string
  readonly createdAt: Date
  readonly counts: readonly FileCounts[] | null
  readonly failure: string | null
  readonly notice: string
  readonly jobId: string | null
  readonly act: ImportAct | null
  readonly supersededBy: number | null
  /** null: it came by the command line. */
  readonly screen: ScreenImport | null
}

interface ScreenImport {
  readonly userId: number
  readonly sender: string
  readonly kind: ProductKind | null
  readonly choices: readonly HeadingChoice[]
  readonly sheets: SheetChoices
  readonly trial: Trial | null
}

/** @param isLocked no other transaction changes it until that of `db` ends. */
export async function findImport(db: Db, id: number, isLocked = false): Promise<PartsImport | null> {
  const row = await db
    .selectFrom('imports as i')
    .leftJoin('screen_imports as s', 's.import_id', 'i.id')
    .select(['i.id', 'i.state', 'i.files', 'i.actor', 'i.created_at', 'i.counts', 'i.failure', 'i.notice', 'i.job_id'])
    .select(['i.job_act', 'i.superseded_by', 's.user_id', 's.sender', 's.only_kind', 's.choices', 's.trial'])
    .where('i.id', '=', id)
    .where('i.kind', '=', 'partes')
    .$if(isLocked, (query) => query.forUpdate('i'))
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    state: row.state as ImportState,
    files: row.files,
    actor: row.actor,
    createdAt: row.created_at,
    counts: row.counts as unknown as readonly FileCounts[] | null,
    failure: row.failure,
    notice: row.notice,
    jobId: row.job_id,
    act: row.job_act as ImportAct | null,
    supersededBy: row.superseded_by,
    screen:
      row.user_id === null
        ? null
        : {
            userId: row.user_id,
            sender: row.sender ?? '',
            kind: row.only_kind as ProductKind | null,
            ...storedChoices(row.choices),
            trial: row.trial as unknown as Trial | null,
          },
  }
}

/** Imports from before sheets could be chosen have the columns alone. */
function storedChoices(stored: unknown): Pick<ScreenImport, 'choices' | 'sheets'> {
  if (stored === null || Array.isArray(stored))
    return { choices: stored ?? [], sheets: { files: [], hasHiddenRows: false } }
  const { columns, sheets } = stored as {
    readonly columns: readonly HeadingChoice[]
    readonly sheets: SheetChoices
  }
  return { choices: columns, sheets }
}

export async function insertScreenImport(
  db: Db,
  id: number,
  { userId, sender, kind, choices, sheets }: Omit<ScreenImport, 'trial'>,
): Promise<void> {
  await db
    .insertInto('screen_imports')
    .values({
      import_id: id,
      user_id: userId,
      sender,
      only_kind: kind,
      choices: JSON.stringify({ columns: choices, sheets }),
    })
    .execute()
}

export async function insertFiles(db: Db, id: number, files: readonly StoredFile[]): Promise<void> {
  await db
    .insertInto('import_files')
    .values(
      files.map(({ name, bytes, storedAs }, place) => ({ import_id: id, place, name, bytes, stored_as: storedAs })),
    )
    .execute()
}

export async function filesOf(db: Db, id: number): Promise<readonly StoredFile[]> {
  const rows = await db
    .selectFrom('import_files')
    .select(['name', 'bytes', 'stored_as'])
    .where('import_id', '=', id)
    .orderBy('place')
    .execute()
  return rows.map(({ name, bytes, stored_as }) => ({ name, bytes: Number(bytes), storedAs: stored_as }))
}

/** The files of one import become those of another, which takes its place. */
export async function supersede(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('import_files').set({ import_id: to }).where('import_id', '=', from).execute()
  await db.updateTable('imports').set({ superseded_by: to }).where('id', '=', from).execute()
}

/** Returns the names in the storage. */
export async function forgetFiles(db: Db, id: number): Promise<string[]> {
  const gone = await db.deleteFrom('import_files').where('import_id', '=', id).returning('stored_as').execute()
  return gone.map(({ stored_as }) => stored_as)
}

export async function setJob(db: Db, id: number, jobId: string, act: ImportAct): Promise<void> {
  await db.updateTable('imports').set({ job_id: jobId, job_act: act, notice: '' }).where('id', '=', id).execute()
}

export async function setNotice(db: Db, id: number, notice: string): Promise<void> {
  await db.updateTable('imports').set({ notice }).where('id', '=', id).execute()
}

export async function setTrial(db: Db, id: number, trial: Trial): Promise<void> {
  await db
    .updateTable('screen_imports')
    .set({ trial: JSON.stringify(trial) })
    .where('import_id', '=', id)
    .execute()
}

/** Of an import that is being applied, inside its transaction. */
export async function setCounts(db: Db, id: number, counts: readonly FileCounts[]): Promise<void> {
  await db
    .updateTable('imports')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Imports that a job works on, with the job. */
export async function workedOn(db: Db, limit: number): Promise<readonly { id: number; jobId: string }[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'job_id'])
    .where('job_id', 'is not', null)
    .where('state', 'in', ['subido', 'analizado', 'aplicando'])
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, job_id }) => (job_id === null ? [] : { id, jobId: job_id }))
}

/** Imports whose files were stored before and that no job works on. */
export async function importsWithOldFiles(db: Db, before: Date, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('import_files as f')
    .innerJoin('imports as i', 'i.id', 'f.import_id')
    .select('i.id')
    .distinct()
    .where('f.stored_at', '<', before)
    .where('i.state', 'not in', ['subido', 'analizado', 'aplicando'])
    .orderBy('i.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these names in the storage belong to an import. */
export async function knownFiles(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('import_files')
    .select('stored_as')
    .where(sql<boolean>`stored_as::text = any(${names})`)
    .execute()
  return new Set(rows.map(({ stored_as }) => stored_as))
}

export async function deleteRejections(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_rejections').where('import_id', '=', id).execute()
}

export async function insertRejections(db: Db, id: number, rows: readonly RejectedRow[]): Promise<void> {
  await sql`insert into import_rejections (import_id, file, row, heading, value, reason)
    select ${id}::integer, * from unnest(
      ${rows.map(({ file }) => file)}::text[], ${rows.map(({ row }) => row)}::integer[],
      ${rows.map(({ heading }) => heading)}::text[], ${rows.map(({ value }) => value)}::text[],
      ${rows.map(({ reason }) => reason)}::text[])`.execute(db)
}

export async function firstRejections(db: Db, id: number, limit: number): Promise<readonly RejectedRow[]> {
  return db
    .selectFrom('import_rejections')
    .select(['file', 'row', 'heading', 'value', 'reason'])
    .where('import_id', '=', id)
    .orderBy(sql`ctid`)
    .limit(limit)
    .execute()
}

/** All of them, in the order of the files. */
export function rejectionList(db: Db, id: number) {
  return listSource({
    rows: db
      .selectFrom('import_rejections as r')
      .select(['r.file', 'r.row', 'r.heading', 'r.value', 'r.reason'])
      .where('r.import_id', '=', id),
    id: sql`r.ctid`,
    sort: { fila: { notNull: sql`r.ctid` } },
  })
}

const MOST_SENDERS = 200

/** Senders of earlier files, the latest first. */
export async function knownSenders(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ sender: string }>`
    select sender from (
      select distinct on (fold_name(sender)) sender, import_id from screen_imports
      where sender <> '' order by fold_name(sender), import_id desc) latest
    order by import_id desc limit ${MOST_SENDERS}`.execute(db)
  return rows.map(({ sender }) => sender)
}

const MOST_MAPPINGS = 2000

/** The remembered headings of a sender. */
export async function mappingsOf(db: Db, sender: string): Promise<readonly HeadingChoice[]> {
  if (sender === '') return []
  const rows = await db
    .selectFrom('import_mappings')
    .select(['heading', 'field'])
    .where('sender_folded', '=', sql<string>`fold_name(${sender})`)
    .orderBy('heading_folded')
    .limit(MOST_MAPPINGS)
    .execute()
  return rows.map(({ heading, field }) => ({ heading, field: field as ProductField | null }))
}

/** Replaces the remembered choices for these headings. */
export async function rememberMappings(
  db: Db,
  sender: string,
  headings: readonly string[],
  choices: readonly HeadingChoice[],
): Promise<void> {
  await sql`delete from import_mappings
    where sender_folded = fold_name(${sender})
      and heading_folded in (select fold_name(h) from unnest(${headings}::text[]) h)`.execute(db)
  if (choices.length === 0) return
  await sql`insert into import_mappings (sender, heading, field)
    select distinct on (fold_name(h)) ${sender}, h, f
    from unnest(${choices.map(({ heading }) => heading)}::text[], ${choices.map(({ field }) => field)}::text[]) as c (h, f)
    where fold_name(h) <> ''
    on conflict (sender_folded, heading_folded)
      do update set sender = excluded.sender, heading = excluded.heading, field = excluded.field, updated_at = now()`.execute(
    db,
  )
}
