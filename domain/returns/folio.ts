import { folioText } from '#domain/documents/folio.ts'

const SERIES = 'DEV'

/** What a return is called: 'DEV-12'. Each branch counts its own. */
export function returnFolio({ folio }: { readonly folio: number }): string {
  return folioText(SERIES, folio)
}
