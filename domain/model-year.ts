/** Cars of the next year are sold in this one. */
export function latestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}
