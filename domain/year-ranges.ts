export interface YearRange {
  readonly desde: number
  readonly hasta: number
}

/** Years as ranges without gaps, the newest first. */
export function yearRanges(years: readonly number[]): YearRange[] {
  const ranges: YearRange[] = []
  for (const year of [...new Set(years)].toSorted((a, b) => b - a)) {
    const last = ranges.at(-1)
    if (last !== undefined && last.desde === year + 1) ranges[ranges.length - 1] = { desde: year, hasta: last.hasta }
    else ranges.push({ desde: year, hasta: year })
  }
  return ranges
}

/** The missing years between the first and the last, the newest first. */
export function yearGaps(years: readonly number[]): YearRange[] {
  const ranges = yearRanges(years)
  return ranges.slice(1).map((older, index) => ({ desde: older.hasta + 1, hasta: (ranges[index]?.desde ?? 0) - 1 }))
}
