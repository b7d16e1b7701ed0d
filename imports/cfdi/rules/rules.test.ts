import { expect, it } from 'vitest'
import { sampleCfdi } from '#test/factories/tax-documents.ts'
import { CONCEPT_RULES, CONCEPT_TRANSFER_RULES, CONCEPT_WITHHOLDING_RULES } from './concepts.ts'
import { DOCUMENT_RULES } from './document.ts'
import { GLOBAL_RULES } from './global-invoice.ts'
import { ISSUER_RULES, RECEIVER_RULES } from './parties.ts'
import { ruleFindings } from './rules.ts'
import { TAX_SUMMARY_RULES, TOTAL_RULES, TRANSFERRED_RULES, WITHHELD_RULES } from './totals.ts'
import { CASES } from './testing/invoice-cases.ts'
import { type Changes, LISTED, sample } from './testing/sample-invoice.ts'

it('a usual invoice has no findings', () => {
  expect(ruleFindings(sample, LISTED)).toEqual([])
})

it.each(CASES)('%s at %s', (code, place, breaking, passing) => {
  const about = (changes: Changes) =>
    ruleFindings(sampleCfdi(changes), LISTED).filter((finding) => finding.code === code && finding.place === place)
  const [broken, ...more] = about(breaking)
  expect(broken, 'what breaks it').toMatchObject({ code, place })
  expect(broken?.text).toMatch(/\.$/u)
  expect(more).toEqual([])
  expect(about(passing), 'what does not').toEqual([])
})

it('each rule has its row', () => {
  const rules = [
    ...DOCUMENT_RULES,
    ...GLOBAL_RULES,
    ...ISSUER_RULES,
    ...RECEIVER_RULES,
    ...CONCEPT_RULES,
    ...CONCEPT_TRANSFER_RULES,
    ...CONCEPT_WITHHOLDING_RULES,
    ...TOTAL_RULES,
    ...TAX_SUMMARY_RULES,
    ...WITHHELD_RULES,
    ...TRANSFERRED_RULES,
  ]
  const shown = new Set(CASES.map(([code]) => code))
  expect(rules.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual([])
})
