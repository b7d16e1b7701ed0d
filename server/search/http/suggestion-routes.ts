import { LRUCache } from 'lru-cache'
import { searchSuggestions } from '#contract/search.ts'
import type { Snapshot } from '#search/snapshot.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { PackedJson } from '#server/platform/http/precompressed-json.ts'
import type { LiveIndex } from '#server/search/index/live-index.ts'
import { presentSuggestions } from './present-listing.ts'
import { suggest } from './service.ts'
import { withIndex } from './with-index.ts'

/** Of the answers kept for one snapshot: some five thousand. */
const MOST_BYTES = 12_000_000
/** Of an answer besides its text and bytes. */
const ENTRY_BYTES = 400
/** They are small, and made while somebody types. */
const BROTLI_QUALITY = 2

export function suggestionRoutes(app: App, index: LiveIndex): void {
  addEndpoint(app, searchSuggestions, 'public', async ({ params }) =>
    withIndex(index, (snapshot) => suggestionsFor(snapshot, params.text)),
  )
}

const keptOfSnapshot = new WeakMap<Snapshot, LRUCache<string, PackedJson>>()

/** What the text finds, as an answer. Many people type the same first letters: it is kept for as long as the snapshot stands. */
function suggestionsFor(snapshot: Snapshot, text: string): PackedJson {
  const kept = keptOf(snapshot)
  const known = kept.get(text)
  if (known !== undefined) return known
  const answer = new PackedJson(presentSuggestions(suggest(snapshot, text)), BROTLI_QUALITY)
  kept.set(text, answer)
  return answer
}

function keptOf(snapshot: Snapshot): LRUCache<string, PackedJson> {
  let kept = keptOfSnapshot.get(snapshot)
  if (kept === undefined) {
    kept = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ bytes }, text) => bytes + 2 * text.length + ENTRY_BYTES,
    })
    keptOfSnapshot.set(snapshot, kept)
  }
  return kept
}
