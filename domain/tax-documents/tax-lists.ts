import type { FileRules } from '../uploads.ts'

/** SAT's lists that are too long to be part of the program. */
export const TAX_LISTS = ['productos', 'codigos_postales', 'colonias'] as const
export type TaxList = (typeof TAX_LISTS)[number]

export const TAX_LIST_FACTS: Readonly<
  Record<
    TaxList,
    {
      readonly title: string
      readonly code: string
      readonly digits: number
      readonly unloaded: string
      readonly purpose: string
    }
  >
> = {
  productos: {
    title: 'Claves de productos y servicios',
    code: 'c_ClaveProdServ',
    digits: 8,
    unloaded: 'De cada clave solo se revisa que tenga ocho dígitos.',
    purpose: 'comprobar que existen',
  },
  codigos_postales: {
    title: 'Códigos postales',
    code: 'c_CodigoPostal',
    digits: 5,
    unloaded: 'De cada código solo se revisa que tenga cinco dígitos.',
    purpose: 'comprobar que existen',
  },
  colonias: {
    title: 'Colonias',
    code: 'c_Colonia',
    digits: 4,
    unloaded: 'En una dirección solo se sugieren las colonias que la empresa ya escribió.',
    purpose: 'sugerir todas las del código postal',
  },
}

/** SAT's lists have more than 50,000, 90,000 and 140,000 entries: a shorter file is incomplete, and valid documents would fail. */
export const LEAST_TAX_LIST_ENTRIES = 30_000

/** Of one postal code; SAT's fullest has about 200. */
export const MOST_NEIGHBOURHOODS = 500

export const TAX_LIST_UPLOAD_RULES: FileRules = { kinds: ['csv', 'xlsx', 'sql'], mostFiles: 1, mostBytes: 60_000_000 }

/** A zip of SAT has some twenty of 2 KB. */
export const CERTIFICATE_UPLOAD_RULES: FileRules = { kinds: ['zip', 'cer'], mostFiles: 50, mostBytes: 1_000_000 }
