import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import type { Cancelable, Cancellation, Efos, SatState } from '#domain/tax-documents/sat-state.ts'
import { isSeenDocument } from '#server/documents/seen-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { selectedIds } from '#server/platform/db/lists/selected-ids.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Selection } from '#server/platform/selection.ts'
import { IS_REQUESTED } from './questions-store.ts'

type Db = Kysely<DB>

export interface QuestionFilters {
  readonly buscar: string
  readonly estado?: SatState | 'sin_consultar' | undefined
  readonly cola?: 'vencidas' | 'con_fallas' | 'regresaron' | undefined
  readonly efos?: 'emisor' | 'tercero' | undefined
}

/** Documents whose state is requested from SAT. @param now decides which are due */
export function questionList(db: Db, { buscar, estado, cola, efos }: QuestionFilters, now: Date) {
  let rows = db
    .selectFrom('tax_documents as d')
    .select(['d.id', 'd.uuid', 'd.kind', 'd.series', 'd.folio', 'd.issuer_rfc', 'd.receiver_rfc', 'd.receiver_name'])
    .select(['d.sat_state_at', 'd.sat_went_back', 'd.sat_next_at', 'd.sat_attempts', 'd.sat_failure'])
    .select([
      sql<string>`d.issued_at::date::text`.as('issued_on'),
      sql<SatState | null>`d.sat_state`.as('sat_state'),
      sql<Cancelable>`d.sat_cancelable`.as('sat_cancelable'),
      sql<Cancellation>`d.sat_cancellation`.as('sat_cancellation'),
      sql<Efos>`d.sat_efos`.as('sat_efos'),
    ])
    .where(IS_REQUESTED)
    .where(
      searchCondition(buscar, {
        folded: [sql`fold_name(d.receiver_name)`],
        plain: [sql`d.uuid::text`, 'd.folio', 'd.issuer_rfc', 'd.receiver_rfc'],
      }),
    )
  if (estado === 'sin_consultar') rows = rows.where('d.sat_state', 'is', null)
  else if (estado !== undefined) rows = rows.where('d.sat_state', '=', estado)
  if (cola === 'vencidas') rows = rows.where('d.sat_next_at', '<=', now)
  if (cola === 'con_fallas') rows = rows.where('d.sat_attempts', '>', 0)
  if (cola === 'regresaron') rows = rows.where('d.sat_went_back', '=', true)
  if (efos !== undefined) rows = rows.where('d.sat_efos', '=', efos)
  return listSource({
    rows,
    id: 'd.id',
    sort: {
      siguiente: 'd.sat_next_at',
      consultado: 'd.sat_state_at',
      fecha: { notNull: 'd.issued_at' },
      intentos: { notNull: 'd.sat_attempts' },
    },
  })
}

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionList>['rows']['execute']>>[number]

/** Those of a selection whose state is requested from SAT, up to a limit. */
export async function chosenIds(
  db: Db,
  selection: Selection<QuestionFilters>,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tax_documents as d')
    .select('d.id')
    .where(IS_REQUESTED)
    .where(
      'd.id',
      'in',
      selectedIds(selection, (filter) => questionList(db, filter, now)),
    )
    .orderBy('d.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export interface ListedRow {
  readonly rfc: string
  readonly name: string
  readonly who: 'emisor' | 'tercero'
  readonly documents: number
  readonly last: Date
}

/** Issuers that SAT's answers list, or with a listed third party; most documents first. */
export async function listedIssuers(db: Db, most: number): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select issuer_rfc as rfc, max(issuer_name) as name, sat_efos as who, count(*)::integer as documents, max(sat_state_at) as last
    from tax_documents where sat_efos in ('emisor', 'tercero') and sat_state_at is not null
    group by issuer_rfc, sat_efos order by count(*) desc, issuer_rfc, sat_efos limit ${most}`.execute(db)
  return rows
}

export interface SeenState {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly state: SatState | null
  readonly stateAt: Date | null
  readonly efos: Efos
  readonly wentBack: boolean
  readonly requestedAt: Date | null
  readonly nextAt: Date | null
  readonly isRequested: boolean
}

export async function stateByUuid(db: Db, viewer: Viewer, uuid: string): Promise<SeenState | undefined> {
  if (!UUID_FORM.test(uuid.toLowerCase())) return undefined
  const { rows } = await sql<SeenState>`
    select d.id, d.uuid, concat_ws('-', nullif(d.series, ''), nullif(d.folio, '')) as name, d.sat_state as state,
      d.sat_state_at as "stateAt", d.sat_efos as efos, d.sat_went_back as "wentBack", d.sat_asked_at as "requestedAt",
      d.sat_next_at as "nextAt", ${IS_REQUESTED} as "isRequested"
    from tax_documents d where d.uuid = ${uuid}::uuid and ${isSeenDocument(viewer)}`.execute(db)
  return rows[0]
}
