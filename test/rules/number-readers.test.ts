import { expect, it } from 'vitest'
import { isTest, read, sourceFiles } from './sources.ts'

// Only domain/numbers reads written numbers: another reader would read '1,000' as 1.

/** Readers of the language and of the interface library, which do not support thousands commas. */
const FOREIGN = /\bparseFloat\b|\bNumberInput\b|type="number"|valueAsNumber/u
/** Pieces, prices and shares converted directly from a text. */
const OF_TEXT = /\bNumber(?:\.parseInt)?\((?:\w+\.)*(?:text|typed|quantity|cantidad|precio|porcentaje|pieces)\b/u

const code = sourceFiles().filter((file) => /^(?:web|domain|contract)\//u.test(file) && !isTest(file))

it('no screen reads numbers by another reader', () => {
  expect(code.filter((file) => FOREIGN.test(read(file)))).toEqual([])
})

/** Pages and years in an address, which have no commas. */
const OTHERS = [
  'web/app/navigation/page-number.ts',
  'web/features/catalogues/catalogue-location.ts',
  'web/features/catalogues/reader/page-scale.ts',
  'web/features/listing/location/listing-location.ts',
]

it('no quantity, price or share is converted directly from a text', () => {
  expect(code.filter((file) => OF_TEXT.test(read(file))).toSorted()).toEqual(OTHERS)
})
