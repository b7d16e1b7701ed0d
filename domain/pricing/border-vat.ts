import type { BasisPoints } from '#domain/money/money.ts'
import { GENERAL_VAT } from '#domain/money/vat.ts'

/** What decides the reduced border rate: the branch alone, or the branch and the place of delivery. */
export const BORDER_RULES = ['sucursal', 'sucursal_y_entrega'] as const
export type BorderRule = (typeof BORDER_RULES)[number]

/** The region that an administrator sets for an address, whatever its postal code. */
export const ADDRESS_REGIONS = ['frontera', 'general'] as const
export type AddressRegion = (typeof ADDRESS_REGIONS)[number]

/** Where goods are handed over. */
export type Handover =
  | { readonly kind: 'branch' }
  | { readonly kind: 'address'; readonly postalCode: string; readonly region: AddressRegion | null }
  /** It is sent, to an address that is not known yet. */
  | { readonly kind: 'unknown' }

/** From the shipping option; null: the branch offers none. A null address is not known. */
export function handoverBy(
  way: { readonly kind: string } | null,
  address: Omit<Extract<Handover, { kind: 'address' }>, 'kind'> | null,
): Handover {
  if (way === null || way.kind === 'pickup') return { kind: 'branch' }
  return address === null ? { kind: 'unknown' } : { kind: 'address', ...address }
}

export interface BorderVatFacts {
  /** Of the branch. */
  readonly rate: BasisPoints
  readonly rule: BorderRule
  readonly handover: Handover
  /** Postal codes of the border region: '21000-22999, 32000-32999'. */
  readonly postalCodes: string
}

interface DecidedVat {
  readonly rate: BasisPoints
  /** Why this rate applies; '' where the branch alone decides. */
  readonly reason: string
}

/**
 * The rate for the sales of a branch. The border rate requires branch and delivery in the region (decree of 2018-12-31, article eleven:
 * the material delivery takes place there); an administrator can set the region of an address.
 */
export function vatOf({ rate, rule, handover, postalCodes }: BorderVatFacts): DecidedVat {
  if (rate >= GENERAL_VAT || rule === 'sucursal') return { rate, reason: '' }
  switch (handover.kind) {
    case 'branch':
      return { rate, reason: 'Sucursal y entrega en la región fronteriza.' }
    case 'unknown':
      return { rate: GENERAL_VAT, reason: 'Falta saber si se entrega en la región fronteriza.' }
    case 'address': {
      const { region, postalCode } = handover
      const isInside = region === null ? isInRanges(postalCode, postalCodes) : region === 'frontera'
      if (isInside) return { rate, reason: 'Sucursal y entrega en la región fronteriza.' }
      return { rate: GENERAL_VAT, reason: 'Se entrega fuera de la región fronteriza.' }
    }
  }
}

const RANGE = /^(\d{5})(?:\s*-\s*(\d{5}))?$/u

/** What is wrong with a list of postal codes, in Spanish; null where nothing is. */
export function postalCodesProblem(text: string): string | null {
  const wrong = partsOf(text).find((part) => {
    const [, from = '', to = from] = RANGE.exec(part) ?? []
    return from === '' || to < from
  })
  return wrong === undefined ? null : `«${wrong}» no es un código postal ni un rango: escribe 22000 o 22000-22999.`
}

function isInRanges(postalCode: string, text: string): boolean {
  return partsOf(text).some((part) => {
    const [, from = '', to = from] = RANGE.exec(part) ?? []
    return from !== '' && from <= postalCode && postalCode <= to
  })
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
