interface NamedDocument {
  /** '2026-11-05T10:20:30' */
  readonly issuedAt: string
  readonly series: string
  readonly folio: string
  readonly uuid: string
}

/** Of series and folio together, in a file name. */
const MAX_FOLIO = 60

/** '2026-11-05_A-1001_3FA85F64-5717-4562-B3FC-2C963F66AFA6', without an extension: a file name that is valid on every system. */
export function documentFileName({ issuedAt, series, folio, uuid }: NamedDocument): string {
  const number = [series, folio]
    .map((part) => part.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .filter((part) => part !== '')
    .join('-')
    .slice(0, MAX_FOLIO)
  return [issuedAt.slice(0, 10), number, uuid.toUpperCase()].filter((part) => part !== '').join('_')
}
