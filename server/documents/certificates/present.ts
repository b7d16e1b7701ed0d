import type { CertificateRow, CertificateSummary, CertificateUpload } from '#contract/documents/certificates.ts'
import { CERTIFICATE_ROLES } from '#domain/tax-documents/certificates.ts'
import { CERTIFICATE_ROLE_TEXTS } from '#domain/tax-documents/certificates.ts'
import { CERTIFICATE_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { Added, readSummary } from './service.ts'
import type { CertificateListRow } from './store.ts'

export function presentCertificate(row: CertificateListRow): CertificateRow {
  return {
    id: row.id,
    numero: row.number,
    nombre: row.name,
    rfc: row.rfc,
    tipo: row.role,
    estado: row.state,
    desde: row.valid_from.toISOString(),
    hasta: row.valid_to.toISOString(),
    autoridad: row.authority_id === null ? null : { id: row.authority_id, nombre: row.authority_name ?? '' },
    firmaPropia: row.signed_itself,
    cuelgan: row.signed,
    pruebas: row.is_test,
    origen: row.source,
    agregado: row.added_at.toISOString(),
  }
}

export function presentSummary({
  byRole,
  backers,
  expiring,
  stampers,
  authorities,
}: Awaited<ReturnType<typeof readSummary>>): CertificateSummary {
  const counts = new Map(byRole.map(({ role, count }) => [role, count]))
  return {
    porTipo: Object.fromEntries(
      CERTIFICATE_ROLES.map((role) => [role, counts.get(role) ?? 0]),
    ) as CertificateSummary['porTipo'],
    autoridades: backers.map(({ id, name }) => ({ id, nombre: name })),
    porVencer: expiring.map(({ id, name, role, valid_to }) => ({
      id,
      nombre: name,
      tipo: role,
      hasta: valid_to.toISOString(),
    })),
    faltanDeTimbrado: stampers.map(({ number, documents }) => ({ numero: number, documentos: documents })),
    faltanAutoridades: authorities.map(({ subject, certificates }) => ({
      nombre: /^CN=(.+)$/mu.exec(subject)?.[1] ?? subject.slice(0, 80),
      certificados: certificates,
    })),
  }
}

export function presentUpload({ added, known, refused }: Added): CertificateUpload {
  return {
    nuevos: added.map(({ id, name, role, is_test }) => ({ id, nombre: name, tipo: role, pruebas: is_test })),
    conocidos: known,
    rechazados: refused.map(({ file, reason }) => ({ archivo: file, motivo: reason })),
  }
}

/** Of the exported file. */
export const CERTIFICATE_COLUMNS: readonly SheetColumn<CertificateListRow>[] = [
  { heading: 'Número', value: ({ number }) => number },
  { heading: 'Nombre', value: ({ name }) => name },
  { heading: 'RFC', value: ({ rfc }) => rfc },
  { heading: 'Tipo', value: ({ role }) => CERTIFICATE_ROLE_TEXTS[role] },
  { heading: 'Estado', value: ({ state }) => CERTIFICATE_STATE_TEXTS[state] },
  { heading: 'Desde', moment: ({ valid_from }) => valid_from },
  { heading: 'Hasta', moment: ({ valid_to }) => valid_to },
  { heading: 'Autoridad', value: ({ authority_name }) => authority_name },
  { heading: 'Ambiente', value: ({ is_test }) => (is_test ? 'pruebas' : 'producción') },
  { heading: 'Agregado', moment: ({ added_at }) => added_at },
]
