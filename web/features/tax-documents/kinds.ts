import type { TaxDocumentKind } from '#domain/tax-documents/list-filters.ts'

/** Titles of figures. */
export const KIND_PLURALS: Readonly<Record<TaxDocumentKind, string>> = {
  I: 'Facturas',
  E: 'Notas de crédito',
  P: 'Complementos de pago',
  T: 'Traslados',
  N: 'Nómina',
}
