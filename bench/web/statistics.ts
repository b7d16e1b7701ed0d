/** The middle value, the upper one of two; 0 for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The highest value; 0 for none. */
export function worst(values: readonly number[]): number {
  return Math.max(0, ...values)
}
