import { folioText } from '#domain/documents/folio.ts'

const SERIES = 'DEV'

/** The name of a return: 'DEV-12'. Each branch has its own numbers. */
export function returnFolio({ folio }: { readonly folio: number }): string {
  return folioText(SERIES, folio)
}
