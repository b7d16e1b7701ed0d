import { sql, type Kysely } from 'kysely'
import type { LoadFileState } from '#domain/tax-documents/loads.ts'
import type { Finding } from '#imports/cfdi/finding.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { IntakeKind } from './file-kind.ts'

type Db = Kysely<DB>

/** A file that waits to be read. */
export interface PendingFile {
  readonly id: number
  readonly load_id: number
  readonly name: string
  readonly bytes: number
  readonly kind: IntakeKind
  /** null: the file is gone. */
  readonly stored_as: string | null
  readonly sha256: string | null
  readonly unpacked: number
  /** This one included. */
  readonly tries: number
}

/**
 * The next files of a kind, whose try begins now, limited by number and bytes. A file that was begun before is returned alone: it may have
 * ended the server. @param after the id of a file; those after it are returned
 */
export async function beginFiles(
  db: Db,
  loadId: number,
  kind: IntakeKind,
  most: { readonly files: number; readonly bytes: number },
  after = 0,
): Promise<PendingFile[]> {
  const { rows } = await sql<PendingFile>`
    with next as (
      select id, tries, row_number() over (order by id) as place, sum(bytes) over (order by id) as weight
      from (select id, tries, bytes from tax_document_load_files
        where load_id = ${loadId} and id > ${after} and state = 'pendiente' and kind = ${kind} order by id limit ${most.files}) f)
    update tax_document_load_files f set tries = f.tries + 1
    where f.id in (select id from next where place = 1
      or (weight <= ${most.bytes} and not exists (select from next where tries > 0)))
    returning f.id, f.load_id, f.name, f.bytes, f.kind, f.stored_as, f.sha256, f.unpacked, f.tries`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Those of these files that are still unread. Locked until the transaction ends. */
export async function stillPending(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('tax_document_load_files')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'pendiente')
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The result of a file. */
export interface EndedFile {
  readonly id: number
  readonly state: Exclude<LoadFileState, 'pendiente'>
  readonly documentId: number | null
  readonly uuid: string | null
  /** Why it is no new document; findings of a document are in its own row. */
  readonly findings: readonly Finding[]
}

export async function endFiles(db: Db, files: readonly EndedFile[]): Promise<void> {
  if (files.length === 0) return
  const first = files.map(({ findings }) => findings.find(({ level }) => level === 'error') ?? findings[0])
  await sql`
    update tax_document_load_files f set state = w.state, document_id = w.document_id, uuid = w.uuid, code = w.code,
      reason = w.reason, mended_by = w.mended_by, findings = w.findings::jsonb, done_at = now()
    from unnest(${files.map(({ id }) => id)}::integer[], ${files.map(({ state }) => state)}::text[],
      ${files.map(({ documentId }) => documentId)}::integer[], ${files.map(({ uuid }) => uuid)}::uuid[],
      ${first.map((each) => each?.code ?? '')}::text[], ${first.map((each) => each?.text ?? '')}::text[],
      ${first.map((each) => each?.mendedBy ?? '')}::text[], ${files.map(({ findings }) => JSON.stringify(findings))}::text[])
      as w (id, state, document_id, uuid, code, reason, mended_by, findings)
    where f.id = w.id`.execute(db)
}

export interface LoadProgress {
  readonly done: number
  readonly total: number
}

/** Of all files except opened zips. */
export async function progressOf(db: Db, loadId: number): Promise<LoadProgress> {
  const { rows } = await sql<LoadProgress>`
    select count(*) filter (where state not in ('pendiente', 'abierto'))::integer as done,
      count(*) filter (where state <> 'abierto')::integer as total
    from tax_document_load_files where load_id = ${loadId}`.execute(db)
  return rows[0] ?? { done: 0, total: 0 }
}

/** The zip continues after the entries that are rows now. */
export async function noteUnpacked(db: Db, id: number, entries: number): Promise<void> {
  await db.updateTable('tax_document_load_files').set({ unpacked: entries, tries: 0 }).where('id', '=', id).execute()
}

/** Documents of files in the same load with this name, apart from the extension. */
export async function documentsByStem(
  db: Db,
  loadId: number,
  stems: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (stems.length === 0) return new Map()
  const { rows } = await sql<{ stem: string; uuid: string }>`
    select w.stem, min(d.uuid::text) as uuid
    from unnest(${[...stems]}::text[]) as w (stem)
    join tax_document_load_files f on f.load_id = ${loadId} and f.kind = 'xml' and f.document_id is not null
      and f.name in (w.stem || '.xml', w.stem || '.XML')
    join tax_documents d on d.id = f.document_id
    group by w.stem having count(distinct d.id) = 1`.execute(db)
  return new Map(rows.map(({ stem, uuid }) => [stem, uuid]))
}
