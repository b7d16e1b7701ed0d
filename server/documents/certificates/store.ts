import { sql, type Insertable, type Kysely } from 'kysely'
import {
  CERTIFICATE_WARNING_DAYS,
  type CertificateRole,
  type CertificateState,
} from '#domain/tax-documents/certificates.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CertificateFilters {
  readonly buscar: string
  readonly tipo?: CertificateRole | undefined
  readonly estado?: CertificateState | undefined
  readonly ambiente?: 'produccion' | 'pruebas' | undefined
  readonly autoridad?: number | undefined
}

export function certificateList(db: Db, filters: CertificateFilters, now: Date) {
  const { buscar, tipo, estado, ambiente, autoridad } = filters
  const soon = sql`${now}::timestamptz + ${CERTIFICATE_WARNING_DAYS}::integer * interval '1 day'`
  const state = sql<CertificateState>`case when c.valid_to < ${now} then 'vencido' when c.valid_from > ${now} then 'futuro'
    when c.valid_to < ${soon} then 'por_vencer' else 'vigente' end`
  let rows = db
    .selectFrom('tax_certificates as c')
    .leftJoin('tax_certificates as a', 'a.id', 'c.issuer_id')
    .select([
      'c.id',
      'c.number',
      'c.name',
      'c.rfc',
      'c.valid_from',
      'c.valid_to',
      'c.is_test',
      'c.source',
      'c.added_at',
    ])
    .select(['a.id as authority_id', 'a.name as authority_name'])
    .select([
      sql<CertificateRole>`c.role`.as('role'),
      state.as('state'),
      sql<boolean>`(c.subject = c.issuer_subject)`.as('signed_itself'),
      sql<number>`(select count(*)::integer from tax_certificates h where h.issuer_id = c.id)`.as('signed'),
    ])
    .where(searchCondition(buscar, { folded: [sql`fold_name(c.name)`], plain: ['c.number', 'c.rfc'] }))
  if (tipo !== undefined) rows = rows.where('c.role', '=', tipo)
  if (estado !== undefined) rows = rows.where(state, '=', estado)
  if (ambiente !== undefined) rows = rows.where('c.is_test', '=', ambiente === 'pruebas')
  if (autoridad !== undefined) rows = rows.where('c.issuer_id', '=', autoridad)
  return listSource({
    rows,
    id: 'c.id',
    sort: { vence: { notNull: 'c.valid_to' }, nombre: { notNull: 'c.name' }, agregado: { notNull: 'c.added_at' } },
  })
}

export type CertificateListRow = Awaited<ReturnType<ReturnType<typeof certificateList>['rows']['execute']>>[number]

/** Adds new certificates; one that came with a document becomes a stamper's when it is uploaded as one. */
export async function addCertificates(
  db: Db,
  certificates: readonly Insertable<DB['tax_certificates']>[],
): Promise<readonly { readonly id: number }[]> {
  if (certificates.length === 0) return []
  return db
    .insertInto('tax_certificates')
    .values([...certificates])
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet((eb) => ({ role: eb.ref('excluded.role'), source: eb.ref('excluded.source') }))
        .where('tax_certificates.role', '=', 'emisor')
        .where(sql.ref('excluded.role'), '<>', 'emisor'),
    )
    .returning('id')
    .execute()
}

export interface AddedCertificate {
  readonly id: number
  readonly name: string
  readonly role: CertificateRole
  readonly is_test: boolean
}

export async function addedCertificates(db: Db, ids: readonly number[]): Promise<readonly AddedCertificate[]> {
  return db
    .selectFrom('tax_certificates')
    .select(['id', 'name', sql<CertificateRole>`role`.as('role'), 'is_test'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** Certificates without authority for which a certificate with the name of their signer is stored. */
export async function unlinkedCertificates(
  db: Db,
  after: number,
  limit: number,
): Promise<readonly { readonly id: number; readonly der: Buffer }[]> {
  return db
    .selectFrom('tax_certificates as c')
    .select(['c.id', 'c.der'])
    .where('c.issuer_id', 'is', null)
    .whereRef('c.subject', '<>', 'c.issuer_subject')
    .where('c.id', '>', after)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tax_certificates as a')
          .select('a.id')
          .whereRef('a.subject', '=', 'c.issuer_subject')
          .where('a.role', '=', 'autoridad'),
      ),
    )
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export async function authorities(db: Db): Promise<readonly { readonly id: number; readonly der: Buffer }[]> {
  return db.selectFrom('tax_certificates').select(['id', 'der']).where('role', '=', 'autoridad').orderBy('id').execute()
}

export async function linkCertificates(
  db: Db,
  links: readonly { readonly id: number; readonly issuerId: number }[],
): Promise<void> {
  await sql`
    update tax_certificates c set issuer_id = l.issuer_id
    from unnest(${links.map(({ id }) => id)}::integer[], ${links.map(({ issuerId }) => issuerId)}::integer[]) as l (id, issuer_id)
    where c.id = l.id`.execute(db)
}

/** Certificates below a root belong to its environment. */
export async function spreadEnvironment(db: Db): Promise<void> {
  await sql`
    with recursive chain as (
      select id, is_test from tax_certificates where role = 'autoridad' and subject = issuer_subject
      union all
      select c.id, chain.is_test from tax_certificates c join chain on c.issuer_id = chain.id
    )
    update tax_certificates c set is_test = chain.is_test from chain where chain.id = c.id and c.is_test <> chain.is_test`.execute(
    db,
  )
}

export async function certificateById(db: Db, id: number) {
  return db
    .selectFrom('tax_certificates as c')
    .select(['c.id', 'c.name', 'c.number', 'c.is_test', 'c.fingerprint'])
    .select([
      sql<CertificateRole>`c.role`.as('role'),
      sql<boolean>`(c.subject = c.issuer_subject)`.as('signed_itself'),
      sql<number>`(select count(*)::integer from tax_certificates h where h.issuer_id = c.id)`.as('signed'),
    ])
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setEnvironment(db: Db, id: number, isTest: boolean): Promise<void> {
  await db.updateTable('tax_certificates').set({ is_test: isTest }).where('id', '=', id).execute()
}

export async function removeCertificate(db: Db, id: number): Promise<void> {
  await db.deleteFrom('tax_certificates').where('id', '=', id).execute()
}
