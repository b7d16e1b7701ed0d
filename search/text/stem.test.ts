import { describe, expect, it } from 'vitest'
import { stemWord } from './stem.ts'
import { stemsOfName } from './stems-of-name.ts'

describe('the stem of a word', () => {
  it.each([
    ['balatas', 'balata'],
    ['amortiguadores', 'amortiguador'],
    ['luces', 'luz'],
    ['bases', 'base'],
    ['enlaces', 'enlace'],
    ['clutches', 'clutch'],
    ['calipers', 'caliper'],
  ])('is one for %s and %s', (plural, singular) => {
    expect(stemWord(plural)).toBe(stemWord(singular))
  })

  it.each([
    ['gas', 'under four letters'],
    ['dos', 'under four letters'],
    ['d510s', 'a code'],
    ['chasis', 'ends in i and s'],
    ['autobus', 'ends in u and s'],
    ['faro', 'a singular'],
  ])('of %s is itself: %s', (word) => {
    expect(stemWord(word)).toBe(word)
  })
})

describe('the stems of a name', () => {
  it.each([
    ['Bomba de agua', ['bomba', 'agua'], 'stop words say nothing about the part'],
    ['La', ['la'], 'a name of stop words alone is not shortened'],
    ['A/C', ['ac'], 'air conditioning is one word'],
    ['', [], 'no words'],
  ])('%j → %j: %s', (name, stems) => {
    expect(stemsOfName(name)).toEqual(stems)
  })
})
