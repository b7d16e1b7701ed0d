import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Cancelable, SatState, StateFacts } from '#domain/tax-documents/sat-state.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A document whose state is about to be requested from SAT. */
export interface Question extends StateFacts {
  readonly id: number
  readonly state: SatState | null
  readonly issuedAt: Date
  readonly attempts: number
  /** Since when it has its state. */
  readonly since: Date | null
}

/** After this, documents of a run that died are taken by others. */
const LEASE_MINUTES = 10

/** Of `tax_documents as d`: the state of valid documents other than payroll is requested. */
export const IS_REQUESTED: RawBuilder<boolean> = sql<boolean>`(d.state = 'valido' and d.set_aside_reason = '')`

/** Takes due documents, or those of `ids` alone, so that no other run requests them. */
export async function takeQuestions(
  db: Db,
  { now, limit, ids }: { readonly now: Date; readonly limit: number; readonly ids?: readonly number[] | undefined },
): Promise<readonly Question[]> {
  const among = ids === undefined ? sql`true` : sql`d.id = any(${[...ids]}::integer[])`
  const { rows } = await sql<Question>`
    update tax_documents t set sat_next_at = ${now}::timestamptz + make_interval(mins => ${LEASE_MINUTES})
    from (
      select d.id from tax_documents d
      where ${IS_REQUESTED} and d.sat_next_at <= ${now} and ${among}
      order by d.sat_next_at, d.id limit ${limit} for update skip locked) taken
    where t.id = taken.id
    returning t.id, t.uuid, t.content->'emisor'->>'rfc' as "issuerRfc", t.content->'receptor'->>'rfc' as "receiverRfc",
      t.content->>'total' as total, t.content->>'sello' as seal, t.sat_state as state, t.sat_attempts as attempts,
      t.issued_at at time zone shop_time_zone() as "issuedAt",
      (select s.at from sat_states s where s.document_id = t.id order by s.id desc limit 1) as since`.execute(db)
  return rows
}

/** The result of a request. */
export interface Outcome {
  readonly id: number
  readonly nextAt: Date
  /** Null: no request was made. */
  readonly requestedAt: Date | null
  readonly attempts: number
  readonly failure: string
}

export async function storeOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update tax_documents d set sat_next_at = o."nextAt", sat_asked_at = coalesce(o."requestedAt", d.sat_asked_at),
      sat_attempts = o.attempts, sat_failure = o.failure
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id integer, "nextAt" timestamptz, "requestedAt" timestamptz,
      attempts integer, failure text)
    where d.id = o.id`.execute(db)
}

export async function scheduleStateRequest(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update tax_documents set sat_next_at = ${now} where id = any(${[...ids]}::integer[])`.execute(db)
}

export interface AcuseDocument {
  readonly id: number
  readonly uuid: string
  readonly kind: string
  readonly total: string
  readonly currency: string
  readonly receiverRfc: string
  readonly issuedOn: string
  readonly requestedAt: Date
  readonly requestedOn: string
  readonly cancelable: Cancelable
}

/** @param at local time of the centre; null: now */
export async function documentsOfAcuse(
  db: Db,
  {
    uuids,
    issuerRfc,
    at,
    now,
  }: {
    readonly uuids: readonly string[]
    readonly issuerRfc: string
    readonly at: string | null
    readonly now: Date
  },
): Promise<readonly AcuseDocument[]> {
  const requested = sql`coalesce(${at}::timestamp at time zone 'America/Mexico_City', ${now}::timestamptz)`
  const { rows } = await sql<AcuseDocument>`
    select d.id, d.uuid, d.kind, d.total, rtrim(d.currency) as currency, d.receiver_rfc as "receiverRfc",
      d.issued_at::date::text as "issuedOn", ${requested} as "requestedAt",
      (${requested} at time zone 'America/Mexico_City')::date::text as "requestedOn", d.sat_cancelable as cancelable
    from tax_documents d
    where d.uuid = any(${[...uuids]}::uuid[]) and (${issuerRfc} = '' or d.issuer_rfc = ${issuerRfc}) order by d.id`.execute(
    db,
  )
  return rows
}
