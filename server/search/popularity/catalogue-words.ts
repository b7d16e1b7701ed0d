import type { SearchAnswer, UnderstoodTerm } from '#search/query.ts'

/** In the usual order of words; a make only where no model implies it. */
const ORDER: readonly UnderstoodTerm['kind'][] = ['line', 'position', 'brand', 'make', 'model', 'engine', 'year']

/** A year, an engine or a side alone may be any number or word. */
const NAMES: ReadonlySet<UnderstoodTerm['kind']> = new Set(['line', 'brand', 'make', 'model'])

/**
 * A search in the catalogue's own words: 'Valatas 🔴 tsuru 98' → 'balatas tsuru 1998', a part key in its own spelling. The front page shows
 * this instead of the typed text. null: nothing of the catalogue was understood.
 */
export function inCatalogueWords({ understood, relaxed, hits }: SearchAnswer): string | null {
  if (hits[0]?.matched === 'key') return (JSON.parse(hits[0].stored) as { k_parte: string }).k_parte
  if (relaxed.length > 0) return null
  if (!understood.some(({ kind }) => NAMES.has(kind))) return null
  const hasModel = understood.some(({ kind }) => kind === 'model')
  const words = ORDER.flatMap((kind) => {
    const term = kind === 'make' && hasModel ? undefined : understood.find((one) => one.kind === kind)
    return term === undefined ? [] : [term.label.toLocaleLowerCase('es-MX')]
  })
  return words.join(' ')
}
