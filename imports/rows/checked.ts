/** A value, or why there is none, in Spanish and fit to show beside its column. */
export type Checked<Value> = { readonly value: Value } | { readonly reason: string }
