/** The rows that a bulk act touches: those chosen, or all that a filter of their list gives. */
export type Selection<Filters> = { readonly ids: readonly number[] } | { readonly filter: Filters }

/** Of what `bulkSelection` of the contract reads. An id that is named twice is one row. */
export function selectionOf<Filters>(
  sent: { readonly ids: readonly number[] } | { readonly filtro: Filters },
): Selection<Filters> {
  return 'ids' in sent ? { ids: [...new Set(sent.ids)] } : { filter: sent.filtro }
}
