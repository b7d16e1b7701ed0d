import { encodeKey } from './index/key-table.ts'
import { misreadForms, nearKeyForms } from './index/near-key-forms.ts'
import { codeOfText, listedCodes, wholeCode } from './interpret/code-of-text.ts'
import { resolveFilters } from './interpret/filters.ts'
import type { InterpretedText } from './interpret/interpret.ts'
import type { LocatedRelaxed } from './interpret/interpretation.ts'
import { COST_OF_KEY } from './plan/costs.ts'
import type { SearchHit } from './query.ts'
import { withResults } from './results.ts'
import type { Searcher } from './searcher.ts'

const MOST_PARTS = 5
const FIRST_PARTS = { sort: 'relevance', offset: 0, limit: MOST_PARTS, withFacets: false } as const

/**
 * Finds the parts whose key was probably intended by an unknown code: one that was misread, mistyped or scanned with additional
 * characters. They are no results, since one character makes a key another part.
 * @param isEmpty whether the search has no results.
 * @param relaxed dropped conditions of the search.
 */
export function nearKeys(
  searcher: Searcher,
  { read, covers }: InterpretedText,
  isEmpty: boolean,
  relaxed: readonly LocatedRelaxed[],
): readonly SearchHit[] {
  const listed = isEmpty || relaxed.length > 0 ? listedCodes(read) : []
  if (listed.length > 0) {
    const unknown = listed.filter(({ key }) => !searcher.vocabulary.hasKey(key))
    const most = Math.max(1, Math.floor(MOST_PARTS / Math.max(1, unknown.length)))
    return unknown.flatMap(({ key }) => partsWith(searcher, nearKeyForms(key), most)).slice(0, MOST_PARTS)
  }
  const whole = wholeCode(read)
  if (!isEmpty && whole === null && !relaxed.some(({ kind }) => kind === 'word')) return NONE
  const code = whole ?? codeOfText(read, covers[0] ?? [])
  if (code === null || searcher.vocabulary.hasKey(code.key)) return NONE
  const isGivenUp = relaxed.some(({ kind, start, end }) => kind === 'word' && start < code.end && end > code.start)
  if (!isEmpty && !isGivenUp && whole === null) return NONE
  // Beside results, only misread characters show that another key was meant.
  return partsWith(searcher, isEmpty || isGivenUp ? nearKeyForms(code.key) : misreadForms(code.key), MOST_PARTS)
}

/** The first parts that have one of the forms as a key. */
function partsWith(searcher: Searcher, forms: readonly string[], most: number): readonly SearchHit[] {
  searcher.work.steps += forms.length * COST_OF_KEY
  const filters = resolveFilters({}, searcher.snapshot.references)
  if (filters === null) return NONE
  const hits = new Map<number, SearchHit>()
  for (const form of forms) {
    if (!searcher.vocabulary.hasKey(form)) continue
    const found = withResults(searcher, filters, FIRST_PARTS, (results) => {
      results.addWholeKeys(encodeKey(form), false)
      return results.hits()
    })
    for (const hit of found) if (!hits.has(hit.productId)) hits.set(hit.productId, hit)
    if (hits.size >= most) break
  }
  return [...hits.values()].slice(0, most)
}

const NONE: readonly SearchHit[] = []
