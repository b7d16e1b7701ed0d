import { describe, expect, it } from 'vitest'
import { compareWithLabels } from '#test/fixtures/descriptions/compare-with-labels.ts'
import { LABELLED_SETS, labelledSet } from '#test/fixtures/descriptions/labelled-sets.ts'
import { precisionOf, tallyF1 } from '#test/fixtures/descriptions/tally.ts'

/** Real lines, so the test is skipped where they are not at hand. */
describe.skipIf(!LABELLED_SETS.has('real'))(
  'the labelled descriptions of ../shared/data/parts (skipped where they are not)',
  () => {
    it('are read as well as asked', () => {
      const labelled = labelledSet('real')
      const result = compareWithLabels(labelled)
      expect(labelled.length).toBeGreaterThan(0)
      expect(tallyF1(result.applications)).toBeGreaterThanOrEqual(0.92)
      expect(tallyF1(result.keys)).toBeGreaterThanOrEqual(0.97)
      expect(result.isVehiclePart / labelled.length).toBeGreaterThanOrEqual(0.95)
      expect(precisionOf(result.certain)).toBeGreaterThanOrEqual(0.97)
    })
  },
)
