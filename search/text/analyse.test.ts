import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import { stemWord } from './stem.ts'

describe('analyse', () => {
  it.each([
    ['Balatas Tsurú 98', ['balatas', 'tsuru', '98']],
    ['  C/ABS, 4X2  ', ['c', 'abs', '4x2']],
    ['mun\u0303eco nin\u0303o', ['muneco', 'nino']],
    ['MUÑÓN-ÑU', ['munon', 'nu']],
    ['1.6L V6', ['1', '6l', 'v6']],
    ['a😀b ¿qué? 5½', ['a', 'b', 'que', '5']],
    ['\u0301abc', ['abc']],
    ['日本 faro', ['faro']],
    ['…—!', []],
  ])('cuts %j into folded words', (text, words) => {
    expect(analyse(text).map(({ folded }) => folded)).toEqual(words)
  })

  it('keeps the place of each word and what stands before it', () => {
    const text = ' Búho  e\u0301l-98'
    const tokens = analyse(text)
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['Búho', 'e\u0301l', '98'])
    expect(tokens.map(({ before }) => before)).toEqual([' ', '  ', '-'])
  })
})

describe('stemWord', () => {
  it.each([
    ['balatas', 'balata'],
    ['amortiguadores', 'amortiguador'],
    ['luces', 'luz'],
    ['bases', 'base'],
    ['enlaces', 'enlace'],
    ['clutches', 'clutch'],
  ])('gives %s the form of %s', (plural, singular) => {
    expect(stemWord(plural)).toBe(stemWord(singular))
  })

  it.each(['gas', 'dos', 'chasis', 'd510s', 'autobus', 'faro'])('leaves %s as it is', (word) => {
    expect(stemWord(word)).toBe(word)
  })
})
