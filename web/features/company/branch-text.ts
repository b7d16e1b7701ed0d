import type { BranchContact } from '#contract/company.ts'

/** 'Av. Uno 5, Centro, 44100 Guadalajara, Jalisco'; '' for none. */
export function addressText({ direccion, colonia, codigoPostal, ciudad }: BranchContact): string {
  return [direccion, colonia, [codigoPostal, ciudad].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** The `tel:` address of a telephone as people write it. Without '+' it is Mexican (contract/company.ts). */
export function telephoneAddress(phone: string): string {
  return `tel:${internationalNumber(phone)}`
}

/** '+523312345678' (E.164). */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/gu, '')
  return phone.trim().startsWith('+') ? `+${digits}` : `+52${digits}`
}
