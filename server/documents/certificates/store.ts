import { sql, type Insertable, type Kysely } from 'kysely'
import { EXPIRES_SOON_DAYS, type CertificateRole, type CertificateState } from '#domain/tax-documents/certificates.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CertificateFilters {
  readonly buscar: string
  readonly rol?: CertificateRole | undefined
  readonly estado?: CertificateState | undefined
}

const STATE = sql<CertificateState>`case when c.valid_to <= now() then 'vencido'
  when c.valid_to <= now() + make_interval(days => ${sql.lit(EXPIRES_SOON_DAYS)}) then 'por_vencer' else 'vigente' end`

export function certificateList(db: Db, { buscar, rol, estado }: CertificateFilters) {
  let rows = db
    .selectFrom('tax_certificates as c')
    .select(['c.id', 'c.number', 'c.subject', 'c.rfc', 'c.valid_from', 'c.valid_to', 'c.is_test', 'c.source'])
    .select([
      sql<CertificateRole>`c.role`.as('role'),
      STATE.as('state'),
      sql<boolean>`exists (select from tax_certificates a where a.role = 'autoridad' and a.subject = c.issuer_subject)`.as(
        'isBacked',
      ),
    ])
    .where(searchCondition(buscar, { plain: ['c.subject', 'c.number', 'c.rfc'] }))
  if (rol !== undefined) rows = rows.where('c.role', '=', rol)
  if (estado !== undefined) rows = rows.where(STATE, '=', estado)
  return listSource({
    rows,
    id: 'c.id',
    sort: { titular: { notNull: 'c.subject' }, hasta: { notNull: 'c.valid_to' } },
  })
}

/** @returns how many of them were not there */
export async function insertCertificates(
  db: Db,
  certificates: readonly Insertable<DB['tax_certificates']>[],
): Promise<number> {
  if (certificates.length === 0) return 0
  const added = await db
    .insertInto('tax_certificates')
    .values([...certificates])
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .execute()
  return added.length
}

export async function storedAuthorities(
  db: Db,
): Promise<readonly { readonly der: Uint8Array; readonly isTest: boolean }[]> {
  const rows = await db
    .selectFrom('tax_certificates')
    .select(['der', 'is_test'])
    .where('role', '=', 'autoridad')
    .execute()
  return rows.map(({ der, is_test }) => ({ der: new Uint8Array(der), isTest: is_test }))
}
