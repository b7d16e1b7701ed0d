let last: { readonly text: string; readonly ids: ReadonlySet<number> } = { text: '', ids: new Set() }

/** Stores the results of a text in this window: a part of them that is opened was found by this search. */
export function rememberResults(text: string, ids: readonly number[]): void {
  last = { text, ids: new Set(last.text === text ? [...last.ids, ...ids] : ids) }
}

/** The search that led to a part; undefined for none of this window. */
export function searchThatFound(productId: number): string | undefined {
  return last.ids.has(productId) ? last.text : undefined
}
