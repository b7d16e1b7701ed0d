import { sql, type Kysely } from 'kysely'
import type { MetadataRow } from '#imports/cfdi-metadata/metadata-row.ts'
import type { RejectedLine } from '#imports/cfdi-metadata/read-metadata.ts'
import type { StateFact } from '#server/documents/sat-state/states-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** SAT's metadata uses the time of central Mexico. */
const ZONE = sql.lit('America/Mexico_City')
/** Rejected lines that are listed; all are counted. */
export const MOST_REJECTED = 5000

/** An earlier try may have staged some. */
export async function clearStaged(db: Db, loadId: number): Promise<void> {
  await sql`delete from sat_metadata_rows where load_id = ${loadId}`.execute(db)
  await sql`delete from sat_metadata_differences where load_id = ${loadId}`.execute(db)
}

/** For a document that is listed twice the cancelled row counts. */
export async function stageRows(db: Db, loadId: number, rows: readonly MetadataRow[]): Promise<void> {
  if (rows.length === 0) return
  const once = new Map<string, MetadataRow>()
  for (const row of rows) if (once.get(row.uuid)?.isCancelled !== true) once.set(row.uuid, row)
  await sql`
    insert into sat_metadata_rows as s (load_id, row, uuid, issuer_rfc, issuer_name, receiver_rfc, receiver_name, issued_at, stamped_at,
      amount, kind, is_cancelled, cancelled_at)
    select ${loadId}, r.row, r.uuid, r."issuerRfc", r."issuerName", r."receiverRfc", r."receiverName", r."issuedAt", r."stampedAt",
      r.amount, r.kind, r."isCancelled", r."cancelledAt"
    from jsonb_to_recordset(${JSON.stringify([...once.values()])}::jsonb) as r (row integer, uuid uuid, "issuerRfc" text,
      "issuerName" text, "receiverRfc" text, "receiverName" text, "issuedAt" timestamp, "stampedAt" timestamp, amount numeric,
      kind text, "isCancelled" boolean, "cancelledAt" timestamp)
    on conflict (load_id, uuid) do update set is_cancelled = true, cancelled_at = excluded.cancelled_at
      where excluded.is_cancelled and not s.is_cancelled`.execute(db)
}

export async function stageRejected(db: Db, loadId: number, lines: readonly RejectedLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into sat_metadata_differences (load_id, kind, row, in_file, here)
    select ${loadId}, 'renglon', l.row, l.text, l.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (row integer, text text, reason text) order by l.row`.execute(
    db,
  )
}

/** Stores the companies and days of the file, and the earliest moment at which SAT can have made it. */
export async function summarise(db: Db, loadId: number, rejected: number): Promise<void> {
  await sql`
    update sat_metadata_loads l set rows = s.rows, rejected = ${rejected}, issuer_rfc = s.issuer, receiver_rfc = s.receiver,
      first_day = s.first_day, last_day = s.last_day, made_at = least(s.made_at at time zone ${ZONE}, now())
    from (
      select count(*)::integer as rows,
        case when min(issuer_rfc) = max(issuer_rfc) then min(issuer_rfc) else '' end as issuer,
        case when min(receiver_rfc) = max(receiver_rfc) then min(receiver_rfc) else '' end as receiver,
        min(issued_at)::date as first_day, max(issued_at)::date as last_day,
        max(greatest(issued_at, stamped_at, cancelled_at)) as made_at
      from sat_metadata_rows where load_id = ${loadId}) s
    where l.id = ${loadId}`.execute(db)
}

/** Records every difference, before anything is applied. Payroll is not imported, so that none of it is missing. */
export async function findDifferences(db: Db, loadId: number): Promise<void> {
  await sql`
    insert into sat_metadata_differences (load_id, kind, row, uuid, document_id, in_file, here)
    select ${loadId}, 'falta_aqui', m.row, m.uuid, null,
      concat_ws(' · ', m.kind, m.issuer_rfc || ' → ' || m.receiver_rfc, m.issued_at::date, '$' || trim_scale(m.amount),
        case when m.is_cancelled then 'cancelado' end), ''
    from sat_metadata_rows m
    where m.load_id = ${loadId} and m.kind <> 'N' and not exists (select from tax_documents d where d.uuid = m.uuid)
    order by m.row`.execute(db)
  await sql`
    insert into sat_metadata_differences (load_id, kind, row, uuid, document_id, in_file, here)
    select ${loadId}, 'falta_en_sat', null, d.uuid, d.id, '',
      concat_ws(' · ', d.kind, d.issuer_rfc || ' → ' || d.receiver_rfc, d.issued_at::date, '$' || trim_scale(d.total))
    from sat_metadata_loads l
    join tax_documents d on d.issued_at >= l.first_day and d.issued_at < l.last_day + 1
      and (l.issuer_rfc = '' or d.issuer_rfc = l.issuer_rfc) and (l.receiver_rfc = '' or d.receiver_rfc = l.receiver_rfc)
    where l.id = ${loadId} and (l.issuer_rfc <> '' or l.receiver_rfc <> '') and d.state = 'valido' and d.kind <> 'N'
      and not exists (select from sat_metadata_rows m where m.load_id = l.id and m.uuid = d.uuid)
    order by d.issued_at, d.id`.execute(db)
  await sql`
    insert into sat_metadata_differences (load_id, kind, row, uuid, document_id, in_file, here)
    select ${loadId}, 'importe', m.row, m.uuid, d.id, '$' || trim_scale(m.amount), '$' || trim_scale(d.total)
    from sat_metadata_rows m join tax_documents d on d.uuid = m.uuid
    where m.load_id = ${loadId} and abs(d.total - m.amount) >= 0.005
    order by m.row`.execute(db)
  await sql`
    insert into sat_metadata_differences (load_id, kind, row, uuid, document_id, in_file, here)
    select ${loadId}, 'rfc', m.row, m.uuid, d.id, m.issuer_rfc || ' → ' || m.receiver_rfc, d.issuer_rfc || ' → ' || d.receiver_rfc
    from sat_metadata_rows m join tax_documents d on d.uuid = m.uuid
    where m.load_id = ${loadId} and (m.issuer_rfc, m.receiver_rfc) <> (d.issuer_rfc, d.receiver_rfc)
    order by m.row`.execute(db)
  await sql`
    insert into sat_metadata_differences (load_id, kind, row, uuid, document_id, in_file, here)
    select ${loadId}, 'estado', m.row, m.uuid, d.id,
      case when m.is_cancelled then concat_ws(' el ', 'Cancelado', m.cancelled_at::date) else 'Vigente' end,
      case d.sat_state when 'cancelado' then 'Cancelado' when 'en_proceso' then 'En proceso de cancelación' else 'Vigente' end
    from sat_metadata_rows m join tax_documents d on d.uuid = m.uuid
    where m.load_id = ${loadId} and d.sat_state is not null and m.is_cancelled <> (d.sat_state = 'cancelado')
    order by m.row`.execute(db)
}

/** A page of new facts of the file, by UUID after one: cancellations, and states that are not known yet. */
export async function newFacts(
  db: Db,
  loadId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly (StateFact & { readonly uuid: string })[]> {
  const { rows } = await sql<{
    uuid: string
    documentId: number
    isCancelled: boolean
    cancelledOn: string | null
    at: Date
  }>`
    select m.uuid, d.id as "documentId", m.is_cancelled as "isCancelled", m.cancelled_at::date::text as "cancelledOn", l.made_at as at
    from sat_metadata_rows m
    join sat_metadata_loads l on l.id = m.load_id
    join tax_documents d on d.uuid = m.uuid
    where m.load_id = ${loadId} and m.uuid > ${after}::uuid and l.made_at is not null
      and (m.issuer_rfc, m.receiver_rfc) = (d.issuer_rfc, d.receiver_rfc)
      and (d.sat_state is null or m.is_cancelled
        and (d.sat_state <> 'cancelado' or m.cancelled_at is not null and d.cancelled_on is distinct from m.cancelled_at::date))
    order by m.uuid limit ${limit}`.execute(db)
  return rows.map(({ uuid, documentId, isCancelled, cancelledOn, at }) => ({
    uuid,
    documentId,
    at: new Date(at),
    state: isCancelled ? 'cancelado' : 'vigente',
    cancelledOn,
  }))
}

/** Schedules soon questions to SAT about differing states. Counts the rows that agree, and deletes the staged ones. */
export async function finish(
  db: Db,
  loadId: number,
  { cancelled, now }: { readonly cancelled: number; readonly now: Date },
): Promise<void> {
  await sql`
    update tax_documents d set sat_next_at = ${now}
    from sat_metadata_rows m
    where m.load_id = ${loadId} and m.uuid = d.uuid and d.sat_state is not null and m.is_cancelled <> (d.sat_state = 'cancelado')`.execute(
    db,
  )
  await sql`
    update sat_metadata_loads l set state = 'terminada', failure = '', stored_as = '', finished_at = ${now}, cancelled = ${cancelled},
      same = (select count(*) from sat_metadata_rows m join tax_documents d on d.uuid = m.uuid
        where m.load_id = l.id and not exists (select from sat_metadata_differences f where f.load_id = l.id and f.document_id = d.id))
    where l.id = ${loadId}`.execute(db)
  await sql`delete from sat_metadata_rows where load_id = ${loadId}`.execute(db)
}
