import type { FileRules } from '../uploads.ts'

/** SAT's lists that are too long to be part of the program. */
export const TAX_LISTS = ['productos', 'codigos_postales'] as const
export type TaxList = (typeof TAX_LISTS)[number]

export const TAX_LIST_FACTS: Readonly<
  Record<TaxList, { readonly title: string; readonly code: string; readonly digits: number; readonly unloaded: string }>
> = {
  productos: {
    title: 'Claves de productos y servicios',
    code: 'c_ClaveProdServ',
    digits: 8,
    unloaded: 'De cada clave solo se revisa que tenga ocho dígitos.',
  },
  codigos_postales: {
    title: 'Códigos postales',
    code: 'c_CodigoPostal',
    digits: 5,
    unloaded: 'De cada código solo se revisa que tenga cinco dígitos.',
  },
}

/** SAT's lists have more than 50,000 and 90,000 entries: a shorter file is incomplete, and valid documents would fail. */
export const LEAST_TAX_LIST_ENTRIES = 30_000

export const TAX_LIST_UPLOAD_RULES: FileRules = { kinds: ['csv', 'xlsx', 'sql'], mostFiles: 1, mostBytes: 60_000_000 }

/** A zip of SAT has some twenty of 2 KB. */
export const CERTIFICATE_UPLOAD_RULES: FileRules = { kinds: ['zip', 'cer'], mostFiles: 50, mostBytes: 1_000_000 }
