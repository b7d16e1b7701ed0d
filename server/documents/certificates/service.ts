import { readCertificate, type Certificate } from '#imports/cfdi/certificates/certificate.ts'
import { rootOf } from '#imports/cfdi/certificates/chain.ts'
import type { Authority } from '#imports/cfdi/verdict.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { filesOfZip } from './zip-files.ts'
import * as store from './store.ts'

type Sort = keyof ReturnType<typeof store.certificateList>['sort']

export async function listCertificates({ db }: Database, query: store.CertificateFilters & PageQuery<Sort>) {
  return readPage(store.certificateList(db, query), query)
}

export function exportCertificates(
  database: Database,
  query: store.CertificateFilters & Pick<PageQuery<Sort>, 'orden'>,
) {
  return readAll(database, store.certificateList(database.db, query), query.orden)
}

export interface AddedCertificates {
  readonly added: number
  readonly known: number
  /** Files that are no certificates. */
  readonly ignored: number
}

/** Adds certificates of authorities and stampers. Those of issuers come with their documents, and count as no others. */
export async function addCertificates(
  database: Database,
  audit: AuditContext,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<AddedCertificates | Failure> {
  const files = file.bytes[0] === 0x50 && file.bytes[1] === 0x4b ? await filesOfZip(file.bytes) : [file.bytes]
  if (files instanceof Failure) return files
  const read = files.map((bytes) => readCertificate(bytes))
  const certificates = read.filter((each) => each !== undefined)
  if (certificates.length === 0) {
    const message = `“${file.name}” no trae ningún certificado.`
    return new Failure('invalid_input', message, { archivo: message })
  }
  const added = await inTransaction(database, async ({ db }) => {
    const stored = (await store.storedAuthorities(db)).flatMap(({ der, isTest }) => {
      const certificate = readCertificate(der)
      return certificate === undefined ? [] : [{ certificate, isTest }]
    })
    const authorities = [...stored, ...rootsOf(certificates)]
    const rows = certificates.map((each) => rowOf(each, file.name, authorities))
    const count = await store.insertCertificates(db, rows)
    await recordAudit(db, audit, {
      action: 'certificados.agregados',
      subject: { kind: 'archivo', id: 'certificados', name: file.name },
      after: { nuevos: count, repetidos: certificates.length - count },
    })
    return count
  })
  return { added, known: certificates.length - added, ignored: files.length - certificates.length }
}

/** Authorities of a file. SAT writes into those of its test environment that they are ("AC UAT", "A.C. 2 de pruebas", "ARC beta"). */
function rootsOf(certificates: readonly Certificate[]): readonly Authority[] {
  return certificates
    .filter(({ isAuthority }) => isAuthority)
    .map((certificate) => ({
      certificate,
      isTest: /\bUAT\b|\bpruebas\b|\bbeta\b|\bmuestra\b/iu.test(certificate.subject),
    }))
}

function rowOf(certificate: Certificate, source: string, authorities: readonly Authority[]) {
  const root = rootOf(certificate, authorities)
  return {
    number: certificate.number,
    role: certificate.isAuthority ? 'autoridad' : 'timbrado',
    subject: certificate.subject,
    rfc: certificate.rfc,
    issuer_subject: certificate.issuerSubject,
    valid_from: certificate.validFrom,
    valid_to: certificate.validTo,
    der: Buffer.from(certificate.der),
    fingerprint: certificate.fingerprint,
    is_test: root?.isTest ?? rootsOf([certificate])[0]?.isTest ?? false,
    source,
  }
}
