import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareWithLabels, type LabelledDescription } from '#test/fixtures/descriptions/compare-with-labels.ts'
import { tallyF1 } from '#test/fixtures/descriptions/tally.ts'

const FILE = join(import.meta.dirname, '../../../shared/data/parts/distributor_descriptions_labelled.jsonl')

/** What the issue of the reader asks; real lines, so the test is skipped where they are not at hand. */
describe.skipIf(!existsSync(FILE))('the labelled descriptions', () => {
  it('are read as well as asked', () => {
    const labelled = readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as LabelledDescription)
    const result = compareWithLabels(labelled)
    expect(labelled.length).toBeGreaterThan(0)
    expect(tallyF1(result.applications)).toBeGreaterThanOrEqual(0.92)
    expect(tallyF1(result.keys)).toBeGreaterThanOrEqual(0.97)
    expect(result.isVehiclePart / labelled.length).toBeGreaterThanOrEqual(0.95)
    expect(result.confident.right / result.confident.sure).toBeGreaterThanOrEqual(0.97)
  })
})
