import type { CertificateRow } from '#contract/documents/certificates.ts'
import type { CertificateRole, CertificateState } from '#domain/tax-documents/certificates.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

interface Row {
  readonly id: number
  readonly number: string
  readonly role: CertificateRole
  readonly subject: string
  readonly rfc: string
  readonly valid_from: Date
  readonly valid_to: Date
  readonly state: CertificateState
  readonly isBacked: boolean
  readonly is_test: boolean
  readonly source: string
}

export function presentCertificate(row: Row): CertificateRow {
  return {
    id: row.id,
    numero: row.number,
    rol: row.role,
    titular: holderOf(row.subject),
    rfc: row.rfc,
    desde: row.valid_from.toISOString(),
    hasta: row.valid_to.toISOString(),
    estado: row.state,
    respaldado: row.isBacked,
    muestra: row.is_test,
    origen: row.source,
  }
}

/** Of the exported file. */
export const CERTIFICATE_COLUMNS: readonly SheetColumn<Row>[] = [
  { heading: 'Número', value: ({ number }) => number },
  { heading: 'Rol', value: ({ role }) => role },
  { heading: 'Titular', value: ({ subject }) => holderOf(subject) },
  { heading: 'RFC', value: ({ rfc }) => rfc },
  { heading: 'Desde', moment: (row) => row.valid_from },
  { heading: 'Hasta', moment: (row) => row.valid_to },
  { heading: 'Estado', value: ({ state }) => state },
  { heading: 'Origen', value: ({ source }) => source },
]

/** Its common name, or whatever it is called by first. */
function holderOf(subject: string): string {
  return /^CN=(?<name>.+)$/mu.exec(subject)?.groups?.['name'] ?? subject.split('\n')[0]?.replace(/^[^=]+=/u, '') ?? ''
}
