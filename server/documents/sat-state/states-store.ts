import { sql, type Kysely } from 'kysely'
import type { Cancelable, Cancellation, Efos, SatState } from '#domain/tax-documents/sat-state.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

const STATE_SOURCES = ['sat', 'erp', 'acuse', 'metadatos'] as const
export type StateSource = (typeof STATE_SOURCES)[number]

/** A document's state by one source. An absent field stays as it was. */
export interface StateFact {
  readonly documentId: number
  readonly state: SatState
  readonly cancelable?: Cancelable
  readonly cancellation?: Cancellation
  readonly efos?: Efos
  /** 'YYYY-MM-DD' */
  readonly cancelledOn?: string | null
  readonly motive?: string
  readonly replacedBy?: string | null
  /** When it was so. */
  readonly at: Date
}

/** A document whose state has changed. */
export interface ChangedState {
  readonly documentId: number
  readonly before: SatState | null
  readonly state: SatState
}

/**
 * Stores the states of a source, and a row of history for each document with news; one fact for each document. A fact older than the known
 * state changes no state, but adds when and why a cancelled document was cancelled. Call it in a transaction.
 */
export async function storeStates(
  db: Db,
  source: StateSource,
  facts: readonly StateFact[],
): Promise<readonly ChangedState[]> {
  if (facts.length === 0) return []
  const values = facts.map((fact) => ({
    document_id: fact.documentId,
    state: fact.state,
    cancelable: fact.cancelable ?? null,
    cancellation: fact.cancellation ?? null,
    efos: fact.efos ?? null,
    cancelled_on: fact.cancelledOn ?? null,
    motive: fact.motive === '' ? null : (fact.motive ?? null),
    replaced_by: fact.replacedBy ?? null,
    at: fact.at,
  }))
  await lockDocuments(
    db,
    facts.map(({ documentId }) => documentId),
  )
  const { rows } = await sql<ChangedState>`
    with given as (
      select d.id, d.sat_state as old_state, f.*
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as f (document_id integer, state text, cancelable text,
        cancellation text, efos text, cancelled_on date, motive text, replaced_by uuid, at timestamptz)
      join tax_documents d on d.id = f.document_id
      where d.sat_state_at is null or f.at >= d.sat_state_at or f.state = d.sat_state
    ), merged as (
      select g.id, g.old_state, g.state, g.at,
        coalesce(g.cancelable, d.sat_cancelable) as cancelable,
        coalesce(g.cancellation, case when g.state = g.old_state then d.sat_cancellation else '' end) as cancellation,
        coalesce(g.efos, d.sat_efos) as efos,
        case when g.state = 'vigente' then null else coalesce(g.cancelled_on, d.cancelled_on) end as cancelled_on,
        case when g.state = 'vigente' then '' else coalesce(g.motive, d.cancellation_motive) end as motive,
        case when g.state = 'vigente' then null else coalesce(g.replaced_by, d.replaced_by) end as replaced_by
      from given g join tax_documents d on d.id = g.id
    ), noted as (
      insert into sat_states (document_id, state, cancelable, cancellation, efos, cancelled_on, motive, replaced_by, at, source)
      select m.id, m.state, m.cancelable, m.cancellation, m.efos, m.cancelled_on, m.motive, m.replaced_by, m.at, ${source}
      from merged m join tax_documents d on d.id = m.id
      where (m.state, m.cancelable, m.cancellation, m.efos, m.motive)
          is distinct from (d.sat_state, d.sat_cancelable, d.sat_cancellation, d.sat_efos, d.cancellation_motive)
        or m.cancelled_on is distinct from d.cancelled_on or m.replaced_by is distinct from d.replaced_by
      order by m.id
    )
    update tax_documents d set sat_state = m.state, sat_state_at = greatest(d.sat_state_at, m.at), sat_cancelable = m.cancelable,
      sat_cancellation = m.cancellation, sat_efos = m.efos, cancelled_on = m.cancelled_on, cancellation_motive = m.motive,
      replaced_by = m.replaced_by,
      sat_went_back = case when m.state = 'cancelado' then false else d.sat_went_back or m.old_state is not distinct from 'cancelado' end
    from merged m
    where d.id = m.id
    returning d.id as "documentId", m.old_state as before, d.sat_state as state`.execute(db)
  return rows.filter(({ before, state }) => before !== state)
}

/** In the order of ids, so that no two transactions wait for each other. */
async function lockDocuments(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from tax_documents where id = any(${[...ids]}::integer[]) order by id for update`.execute(db)
}

export interface StateRow {
  readonly state: SatState
  readonly cancelable: Cancelable
  readonly cancellation: Cancellation
  readonly efos: Efos
  readonly cancelledOn: string | null
  readonly motive: string
  readonly replacedBy: string | null
  readonly at: Date
  readonly source: StateSource
}

/** The newest first. */
export async function statesOf(db: Db, documentId: number, most: number): Promise<readonly StateRow[]> {
  const { rows } = await sql<StateRow>`
    select state, cancelable, cancellation, efos, cancelled_on::text as "cancelledOn", motive, replaced_by as "replacedBy", at, source
    from sat_states where document_id = ${documentId} order by id desc limit ${most}`.execute(db)
  return rows
}

export interface CancelledDocumentRow {
  readonly id: number
  readonly kind: string
  readonly series: string
  readonly folio: string
  readonly uuid: string
  readonly companyId: number
  readonly people: readonly number[]
}

/** Cancelled documents of a company, with its people whose sight is the whole company or who own the document. */
export async function cancelledForNotice(db: Db, ids: readonly number[]): Promise<readonly CancelledDocumentRow[]> {
  const { rows } = await sql<CancelledDocumentRow>`
    select d.id, d.kind, d.series, d.folio, d.uuid, d.company_id as "companyId",
      array(select u.id from users u
        where u.company_id = d.company_id and u.status = 'activo'
          and (u.id = d.user_id or u.sight in ('empresa', 'grupo')
            or u.sight = 'sucursal' and exists (select from user_company_branches b
              where b.user_id = u.id and b.company_branch_id = d.company_branch_id))
        order by u.id limit 200) as people
    from tax_documents d
    where d.id = any(${[...ids]}::integer[]) and d.company_id is not null and d.state = 'valido' and d.hidden_at is null
      and d.set_aside_reason = ''
    order by d.id`.execute(db)
  return rows
}
