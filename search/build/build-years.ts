import { bitWords, setBit } from '#search/util/bits.ts'
import { OPEN_FIRST, OPEN_LAST } from '#search/index/application-codes.ts'
import type { Segment } from '#search/index/segment.ts'
import { sharedU16, sharedU32 } from '#search/util/shared-arrays.ts'

export type Years = Pick<
  Segment,
  'docYears' | 'firstYearCounts' | 'lastYearCounts' | 'firstYear' | 'lastYear' | 'yearDocs' | 'yearDocCounts'
>

/** @param starts see docApplicationStarts, @param applications see docApplications in Segment. */
export function buildYears(docCount: number, starts: Uint32Array, applications: Uint32Array): Years {
  const docYears = sharedU16(docCount)
  const firstYearCounts = sharedU32(256)
  const lastYearCounts = sharedU32(256)
  for (let doc = 0; doc < docCount; doc++) {
    let first = OPEN_LAST
    let last = OPEN_FIRST
    for (let i = starts[doc]!; i < starts[doc + 1]!; i++) {
      for (const year of [applications[i * 2]! & 255, (applications[i * 2]! >>> 8) & 255]) {
        if (year === OPEN_FIRST || year === OPEN_LAST) continue
        if (year < first) first = year
        if (year > last) last = year
      }
    }
    docYears[doc] = first | (last << 8)
    firstYearCounts[first]!++
    lastYearCounts[last]!++
  }
  // Documents without years are counted at OPEN_LAST and OPEN_FIRST, which are no years.
  const firstYear = firstYearCounts.findIndex((count) => count > 0)
  const lastYear = lastYearCounts.findLastIndex((count) => count > 0)
  const rows = firstYear > lastYear ? 0 : lastYear - firstYear + 3
  const firstRow = firstYear - 1
  const words = bitWords(docCount)
  const yearDocs = sharedU32(rows * words)
  const yearDocCounts = sharedU32(rows)
  const lastCounted = new Int32Array(rows).fill(-1)
  for (let doc = 0; doc < docCount; doc++) {
    for (let i = starts[doc]!; i < starts[doc + 1]!; i++) {
      const years = applications[i * 2]!
      const to = Math.min(rows - 1, ((years >>> 8) & 255) - firstRow)
      for (let row = Math.max(0, (years & 255) - firstRow); row <= to; row++) {
        if (lastCounted[row] === doc) continue
        lastCounted[row] = doc
        yearDocCounts[row]!++
        setBit(yearDocs, row * words * 32 + doc)
      }
    }
  }
  return { docYears, firstYearCounts, lastYearCounts, firstYear, lastYear, yearDocs, yearDocCounts }
}
