import type { FileRules } from '../uploads.ts'

/** Certificates of SAT one by one, or the zips in which SAT publishes them. */
export const CERTIFICATE_FILE_RULES: FileRules = { kinds: ['zip', 'certificate'], mostFiles: 20, mostBytes: 5_000_000 }

/** SAT's lists of product keys and postal codes have some 52,000 and 96,000 keys. */
export const TAX_LIST_FILE_RULES: FileRules = { kinds: ['csv'], mostFiles: 1, mostBytes: 25_000_000 }

export const CERTIFICATE_ROLES = ['autoridad', 'timbrado', 'emisor'] as const
export type CertificateRole = (typeof CERTIFICATE_ROLES)[number]

export const CERTIFICATE_STATES = ['vigente', 'por_vencer', 'vencido'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** A certificate that ends within these days is to be replaced soon. */
export const EXPIRES_SOON_DAYS = 60

export const TAX_LISTS = ['productos', 'codigos_postales'] as const
export type TaxListName = (typeof TAX_LISTS)[number]

export const TAX_LIST_TITLES: Readonly<Record<TaxListName, string>> = {
  productos: 'Claves de producto o servicio (c_ClaveProdServ)',
  codigos_postales: 'Códigos postales (c_CodigoPostal)',
}
