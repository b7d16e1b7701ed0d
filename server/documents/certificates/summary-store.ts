import { sql, type Kysely } from 'kysely'
import { CERTIFICATE_WARNING_DAYS, type CertificateRole } from '#domain/tax-documents/certificates.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

const MOST_NAMED = 10
const MOST_BACKERS = 200
/** The newest documents: stampers of older ones no longer matter. */
const RECENT_DOCUMENTS = 1000

export async function countsByRole(
  db: Db,
): Promise<readonly { readonly role: CertificateRole; readonly count: number }[]> {
  const { rows } = await sql<{ role: CertificateRole; count: number }>`
    select role, count(*)::integer as count from tax_certificates group by role`.execute(db)
  return rows
}

/** Authorities of other certificates; those with the same name are distinguished by their last year. */
export async function backers(db: Db): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, concat(name, ' (', extract(year from valid_to), ')') as name from tax_certificates a
    where role = 'autoridad' and exists (select from tax_certificates c where c.issuer_id = a.id)
    order by name, id limit ${MOST_BACKERS}`.execute(db)
  return rows
}

/** Authorities and stampers; issuers renew their own. */
export async function expiringSoon(db: Db, now: Date) {
  const { rows } = await sql<{ id: number; name: string; role: CertificateRole; valid_to: Date }>`
    select id, name, role, valid_to from tax_certificates
    where not is_test and valid_to >= ${now} and valid_to < ${now}::timestamptz + ${CERTIFICATE_WARNING_DAYS}::integer * interval '1 day'
      and (role <> 'emisor' or rfc = (select rfc from company))
    order by valid_to, id limit ${MOST_NAMED}`.execute(db)
  return rows
}

export async function missingStampers(
  db: Db,
): Promise<readonly { readonly number: string; readonly documents: number }[]> {
  const { rows } = await sql<{ number: string; documents: number }>`
    select t ->> 'noCertificadoSAT' as number, count(*)::integer as documents
    from (select content from tax_documents order by received_at desc, id desc limit ${RECENT_DOCUMENTS}) d,
      jsonb_array_elements(d.content -> 'timbres') t
    where t ->> 'noCertificadoSAT' ~ '^[0-9]{20}$'
      and not exists (
        select from tax_certificates c where c.number = t ->> 'noCertificadoSAT' and c.role = 'timbrado')
    group by 1 order by 2 desc, 1 limit ${MOST_NAMED}`.execute(db)
  return rows
}

export async function missingAuthorities(
  db: Db,
): Promise<readonly { readonly subject: string; readonly certificates: number }[]> {
  const { rows } = await sql<{ subject: string; certificates: number }>`
    select issuer_subject as subject, count(*)::integer as certificates from tax_certificates
    where issuer_id is null and subject <> issuer_subject
    group by 1 order by 2 desc, 1 limit ${MOST_NAMED}`.execute(db)
  return rows
}
