import { sql, type Kysely } from 'kysely'
import type { LoadFileState, LoadSource, LoadState } from '#domain/tax-documents/loads.ts'
import type { Finding } from '#imports/cfdi/finding.ts'
import { loadRows } from '#server/documents/intake/load-store.ts'
import type { IntakeKind } from '#server/documents/intake/file-kind.ts'
import type { NamedDocumentRow } from '#server/documents/matching/row-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface LoadFilters {
  readonly buscar: string
  readonly origen?: LoadSource | undefined
  readonly estado?: LoadState | undefined
}

export function loadList(db: Db, { buscar, origen, estado }: LoadFilters) {
  const rows = loadRows(db)
    .where(searchCondition(buscar, { folded: ['u.folded', 's.folded'], plain: ['l.name'] }))
    .$if(origen !== undefined, (query) => query.where('l.source', '=', origen ?? ''))
    .$if(estado !== undefined, (query) => query.where('l.state', '=', estado ?? ''))
  return listSource({ rows, id: 'l.id', sort: { fecha: { notNull: 'l.created_at' } } })
}

export interface LoadFileRow {
  readonly id: number
  readonly load_id: number
  readonly name: string
  readonly bytes: number
  readonly kind: IntakeKind
  readonly state: LoadFileState
  readonly code: string
  readonly reason: string
  readonly mended_by: string
  readonly stored_as: string | null
  readonly sha256: string | null
  readonly uuid: string | null
  readonly taken_at: Date | null
  /** Those of the document, where it became one; else its own. */
  readonly findings: readonly Finding[]
  readonly document: NamedDocumentRow | null
}

export interface LoadFileFilters {
  readonly buscar: string
  readonly loadId: number
  readonly estado?: LoadFileState | undefined
  readonly documento?: 'valido' | 'con_avisos' | 'invalido' | undefined
}

const DOCUMENT = sql<NamedDocumentRow | null>`case when d.id is null then null else jsonb_build_object('id', d.id, 'uuid', d.uuid,
  'kind', d.kind, 'series', d.series, 'folio', d.folio, 'state', d.state, 'warnings', d.warning_count) end`

export function loadFileList(db: Db, { buscar, loadId, estado, documento }: LoadFileFilters) {
  let rows = db
    .selectFrom('tax_document_load_files as f')
    .leftJoin('tax_documents as d', 'd.id', 'f.document_id')
    .select(['f.id', 'f.load_id', 'f.name', 'f.bytes', 'f.code', 'f.reason', 'f.mended_by', 'f.stored_as', 'f.sha256'])
    .select(['f.uuid', 'f.taken_at', sql<IntakeKind>`f.kind`.as('kind'), sql<LoadFileState>`f.state`.as('state')])
    .select(DOCUMENT.as('document'))
    .select(
      sql<
        readonly Finding[]
      >`case when f.state = 'nuevo' and f.kind = 'xml' and d.id is not null then d.findings else f.findings end`.as(
        'findings',
      ),
    )
    .where('f.load_id', '=', loadId)
    .where(searchCondition(buscar, { plain: ['f.name', 'f.reason', 'f.code'] }))
  if (estado !== undefined) rows = rows.where('f.state', '=', estado)
  if (documento === 'con_avisos') rows = rows.where('d.state', '=', 'valido').where('d.warning_count', '>', 0)
  else if (documento !== undefined) rows = rows.where('d.state', '=', documento)
  return listSource({
    rows: rows.$castTo<LoadFileRow>(),
    id: 'f.id',
    sort: { archivo: { notNull: 'f.name' }, estado: { notNull: 'f.state' } },
  })
}

/** The stored document's fields for the comparison. */
export async function storedContent(db: Db, id: number): Promise<{ content: unknown; state: string } | undefined> {
  return db.selectFrom('tax_documents').select(['content', 'state']).where('id', '=', id).executeTakeFirst()
}

/** Notes that the file replaced the one that it differed from. */
export async function noteTaken(db: Db, id: number): Promise<void> {
  await db
    .updateTable('tax_document_load_files')
    .set({ taken_at: sql`now()`, state: 'nuevo', code: '', reason: '', mended_by: '', findings: '[]' })
    .where('id', '=', id)
    .execute()
}
