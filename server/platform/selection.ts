/** The rows that a bulk act touches: the chosen ones, or all that a filter of their list matches. */
export type Selection<Filters> = { readonly ids: readonly number[] } | { readonly filter: Filters }

/** Reads the `bulkSelection` of the contract. A repeated id counts once. */
export function selectionOf<Filters>(
  sent: { readonly ids: readonly number[] } | { readonly filtro: Filters },
): Selection<Filters> {
  return 'ids' in sent ? { ids: [...new Set(sent.ids)] } : { filter: sent.filtro }
}
