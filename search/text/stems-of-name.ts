import { analyse } from './analyse.ts'

/** @returns the stems of a name's words, without stop words unless it has no others: 'Bomba de agua' → bomba, agua. */
export function stemsOfName(name: string): string[] {
  const tokens = analyse(name)
  const words = tokens.filter((token) => !token.isStopWord)
  return (words.length > 0 ? words : tokens).map((token) => token.stem)
}
