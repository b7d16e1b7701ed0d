// Licence plates of Mexican vehicles, as people write them.

/** 'abc-123-a' → 'ABC123A'; null where the text is no plate. */
export function foldPlate(text: string): string | null {
  const plate = text.toUpperCase().replaceAll(/[\s.-]/gu, '')
  return /^[A-Z0-9]{4,10}$/u.test(plate) && /\d/u.test(plate) ? plate : null
}

/**
 * Forms that only plates have in a text about cars: with two hyphens, or beginning with a letter and two digits. Other forms would match
 * 'RAM-1500' and 'CRV-2010'.
 */
const SURE =
  /(?<![\p{L}\p{N}-])(?:[A-Z]{3}-\d{3}-[A-Z]|[A-Z]{3}-\d{2}-\d{2}|[A-Z]{2}-\d{2}-\d{3}|[A-Z]\d{2}-[A-Z]{3})(?![\p{L}\p{N}-])/iu

export interface TextWithPlate {
  /** Folded. */
  readonly plate: string
  /** The text without it. */
  readonly rest: string
}

/** The plate in a text; null where none is certain. */
export function plateIn(text: string): TextWithPlate | null {
  const [written] = SURE.exec(text) ?? []
  const plate = written === undefined ? null : foldPlate(written)
  if (written === undefined || plate === null) return null
  return { plate, rest: text.replace(written, ' ').replaceAll(/\s+/gu, ' ').trim() }
}
