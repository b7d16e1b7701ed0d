import type { Certificate } from '#imports/cfdi/certificates/certificate.ts'
import { PRODUCTION_ROOTS } from '#imports/cfdi/certificates/production-roots.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { linkCertificates } from './link-service.ts'
import * as store from './store.ts'
import * as summary from './summary-store.ts'
import { judgeCertificates, type Judged, type SentFile } from './unpack.ts'

type Sort = keyof ReturnType<typeof store.certificateList>['sort']

const NOT_FOUND = new Failure('not_found', 'Este certificado ya no está.')

export async function listCertificates(
  { db }: Database,
  filters: store.CertificateFilters,
  page: PageQuery<Sort>,
  now: Date,
) {
  return readPage(store.certificateList(db, filters, now), page)
}

export function exportCertificates(
  database: Database,
  filters: store.CertificateFilters,
  order: PageQuery<Sort>['orden'],
  now: Date,
) {
  return readAll(database, store.certificateList(database.db, filters, now), order)
}

export async function readSummary({ db }: Database, now: Date) {
  const [byRole, backers, expiring, stampers, authorities] = await Promise.all([
    summary.countsByRole(db),
    summary.backers(db),
    summary.expiringSoon(db, now),
    summary.missingStampers(db),
    summary.missingAuthorities(db),
  ])
  return { byRole, backers, expiring, stampers, authorities }
}

export interface Added {
  readonly added: readonly store.AddedCertificate[]
  readonly known: number
  readonly refused: Judged['refused']
}

/** Adds the certificates of files and of zips; other files are reported, and the rest is added. */
export async function addCertificates(
  database: Database,
  audit: AuditContext,
  files: readonly SentFile[],
): Promise<Added> {
  const { certificates, refused } = await judgeCertificates(files)
  const byFingerprint = new Map(certificates.map(({ certificate }) => [certificate.fingerprint, certificate]))
  const added = await inTransaction(database, async ({ db }) => {
    const rows = await store.addCertificates(db, [...byFingerprint.values()].map(rowOf))
    if (rows.length === 0) return []
    await linkCertificates(db)
    const found = await store.addedCertificates(
      db,
      rows.map(({ id }) => id),
    )
    await recordAudit(db, audit, {
      action: 'certificados.agregados',
      subject: { kind: 'certificados', id: 'subida', name: files.map(({ name }) => name).join(', ') },
      after: { certificados: found.map(({ name, role }) => `${role}: ${name}`) },
    })
    return found
  })
  return { added, known: byFingerprint.size - added.length, refused }
}

/** An uploaded certificate that is no authority signs Timbres: those of issuers come with their documents. */
function rowOf(certificate: Certificate) {
  return {
    number: certificate.number,
    role: certificate.isAuthority ? 'autoridad' : 'timbrado',
    name: certificate.name,
    subject: certificate.subject,
    rfc: certificate.rfc,
    issuer_subject: certificate.issuerSubject,
    valid_from: certificate.validFrom,
    valid_to: certificate.validTo,
    der: Buffer.from(certificate.der),
    fingerprint: certificate.fingerprint,
    is_test: !PRODUCTION_ROOTS.includes(certificate.fingerprint),
    source: 'subida',
  }
}

export async function setEnvironment(
  database: Database,
  audit: AuditContext,
  id: number,
  isTest: boolean,
): Promise<Failure | undefined> {
  return inTransaction(database, async ({ db }) => {
    const found = await store.certificateById(db, id)
    if (found === undefined) return NOT_FOUND
    if (found.role !== 'autoridad' || !found.signed_itself) {
      return new Failure('conflict', 'El ambiente se dice de una autoridad raíz; de las demás lo dice la suya.')
    }
    await store.setEnvironment(db, id, isTest)
    await store.spreadEnvironment(db)
    await recordAudit(db, audit, {
      action: 'certificados.ambiente',
      subject: { kind: 'certificados', id, name: found.name },
      before: { pruebas: found.is_test },
      after: { pruebas: isTest },
    })
    return undefined
  })
}

export async function removeCertificate(
  database: Database,
  audit: AuditContext,
  id: number,
): Promise<Failure | undefined> {
  return inTransaction(database, async ({ db }) => {
    const found = await store.certificateById(db, id)
    if (found === undefined) return NOT_FOUND
    if (found.role === 'emisor') return new Failure('conflict', 'Vino con un documento, y se queda con él.')
    if (found.signed > 0) {
      return new Failure('conflict', `De este certificado cuelgan ${found.signed}; quita esos primero.`)
    }
    await store.removeCertificate(db, id)
    await recordAudit(db, audit, {
      action: 'certificados.quitado',
      subject: { kind: 'certificados', id, name: found.name },
      before: { numero: found.number, huella: found.fingerprint },
    })
    return undefined
  })
}
