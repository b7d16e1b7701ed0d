/** Authorities sign certificates; a stamper signs Timbres; an issuer signs documents. */
export const CERTIFICATE_ROLES = ['autoridad', 'timbrado', 'emisor'] as const
export type CertificateRole = (typeof CERTIFICATE_ROLES)[number]

export const CERTIFICATE_ROLE_TEXTS: Readonly<Record<CertificateRole, string>> = {
  autoridad: 'Autoridad',
  timbrado: 'Timbrado',
  emisor: 'Emisor',
}

export const CERTIFICATE_STATES = ['vigente', 'por_vencer', 'vencido', 'futuro'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** SAT takes some days to issue a new one. */
export const CERTIFICATE_WARNING_DAYS = 60
