import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'

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
    ['Škoda ÆSIR', ['skoda', 'sir']],
    ['…—!', []],
  ])('cuts %j into folded words', (text, words) => {
    expect(analyse(text).map(({ folded }) => folded)).toEqual(words)
  })

  it('knows where each word is and what is before it', () => {
    const text = ' Búho  e\u0301l-98'
    const tokens = analyse(text)
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(['Búho', 'e\u0301l', '98'])
    expect(tokens.map(({ before }) => before)).toEqual([' ', '  ', '-'])
  })

  it.each([
    ['compresor a/c tsuru', ['compresor', 'ac', 'tsuru'], 'A/C is one word'],
    ['a c', ['a', 'c'], 'without the slash they are two'],
  ])('%j → %j: %s', (text, words) => {
    expect(analyse(text).map(({ folded }) => folded)).toEqual(words)
  })
})
