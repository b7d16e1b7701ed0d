/** A value, or why there is none, in Spanish for its column. */
export type Checked<Value> = { readonly value: Value } | { readonly reason: string }
