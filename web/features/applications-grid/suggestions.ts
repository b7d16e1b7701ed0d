import { foldName } from '#domain/name.ts'

const MOST_SHOWN = 8

/** Names that begin with the typed text, then those that contain it; none where it equals a name. */
export function suggestionsFor(names: readonly string[], typed: string): string[] {
  const wanted = foldName(typed)
  const begins: string[] = []
  const contains: string[] = []
  for (const name of names) {
    const folded = foldName(name)
    if (folded.startsWith(wanted)) begins.push(name)
    else if (folded.includes(wanted)) contains.push(name)
    if (begins.length === MOST_SHOWN) break
  }
  const found = [...begins, ...contains].slice(0, MOST_SHOWN)
  return found.length === 1 && found[0] === typed ? [] : found
}
