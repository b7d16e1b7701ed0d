import { X509Certificate } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { linkCertificates } from '#server/documents/certificates/link-service.ts'
import { insertCertificates, knownCertificates } from './certificates-store.ts'

/** Stores new certificates of issuers that came with documents. Unreadable ones are among the findings of their document. */
export async function noteCertificates(db: Kysely<DB>, documents: readonly Cfdi[]): Promise<void> {
  const byNumber = new Map(documents.map((cfdi) => [cfdi.noCertificado, cfdi]))
  const known = await knownCertificates(db, [...byNumber.keys()])
  const rows = [...byNumber].flatMap(([number, cfdi]) => {
    const certificate = known.has(number) || cfdi.certificado === '' ? null : readCertificate(cfdi.certificado)
    // A certificate with another number proves nothing about the document.
    if (certificate === null || numberOf(certificate) !== number) return []
    return [
      {
        number,
        name: cfdi.emisor.nombre ?? cfdi.emisor.rfc,
        role: 'emisor',
        subject: certificate.subject,
        rfc: cfdi.emisor.rfc,
        issuer_subject: certificate.issuer,
        valid_from: certificate.validFromDate,
        valid_to: certificate.validToDate,
        der: certificate.raw,
        fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
        source: 'documento',
      },
    ]
  })
  await insertCertificates(db, rows)
  if (rows.length > 0) await linkCertificates(db)
}

function readCertificate(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}

/** The serial number is hex of ASCII digits. */
function numberOf({ serialNumber }: X509Certificate): string {
  return Buffer.from(serialNumber, 'hex').toString('latin1')
}
