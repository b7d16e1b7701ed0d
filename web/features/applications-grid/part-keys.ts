import { foldPartKey } from '#domain/part-key.ts'

/** Distinct keys of a text, separated by lines, commas or tabs. */
export function keysIn(text: string): string[] {
  const keys = new Map<string, string>()
  for (const written of text.split(/[\n,;\t]/u)) {
    const key = written.trim()
    if (key !== '' && !keys.has(foldPartKey(key))) keys.set(foldPartKey(key), key)
  }
  return [...keys.values()]
}
