import { foldPartKey } from '#domain/part-key.ts'

/** Keys of a text: one a line, or with commas or tabs between them; each once. */
export function keysIn(text: string): string[] {
  const keys = new Map<string, string>()
  for (const written of text.split(/[\n,;\t]/u)) {
    const key = written.trim()
    if (key !== '' && !keys.has(foldPartKey(key))) keys.set(foldPartKey(key), key)
  }
  return [...keys.values()]
}
