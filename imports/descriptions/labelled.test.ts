import { describe, expect, it } from 'vitest'
import { compareWithLabels } from '#test/fixtures/descriptions/compare-with-labels.ts'
import { hasVersions, LABELLED_SETS, labelledSet } from '#test/fixtures/descriptions/labelled-sets.ts'
import { precisionOf, recallOf, tallyF1 } from '#test/fixtures/descriptions/tally.ts'

function itIsReadAndPublishedWell(name: string): void {
  it('is read, and published only where it is right', () => {
    const labelled = labelledSet(name)
    const result = compareWithLabels(labelled, hasVersions(name))
    expect(labelled.length).toBeGreaterThan(0)
    expect(tallyF1(result.applications)).toBeGreaterThanOrEqual(0.95)
    expect(tallyF1(result.keys)).toBeGreaterThanOrEqual(0.97)
    expect(result.isVehiclePart / labelled.length).toBeGreaterThanOrEqual(0.95)
    expect(precisionOf(result.certain)).toBeGreaterThanOrEqual(0.99)
    expect(recallOf(result.certain)).toBeGreaterThanOrEqual(0.8)
  })
}

describe.each([...LABELLED_SETS.keys()].filter((name) => name !== 'real'))('the labelled descriptions %s', (name) => {
  itIsReadAndPublishedWell(name)
})

describe.skipIf(!LABELLED_SETS.has('real'))(
  'the labelled descriptions of ../shared/data/parts (skipped where they are not)',
  () => {
    itIsReadAndPublishedWell('real')
  },
)
