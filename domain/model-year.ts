/** Cars of the next model year are sold in the current year. */
export function latestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}
