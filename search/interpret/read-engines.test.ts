import { describe, expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { readEngines } from './read-engines.ts'

describe('readEngines', () => {
  it.each([
    ['1.6', ['1.6L']],
    ['1,6', ['1.6L']],
    ['1.6L', ['1.6L']],
    ['1.6 lts', ['1.6L']],
    ['2.0t', ['2.0L']],
    ['1600cc', ['1.6L']],
    ['1600 cc', ['1.6L']],
    ['V6', ['V6']],
    ['v 8', ['V8']],
    ['i4', ['L4']],
    ['h4 2.5', ['H4', '2.5L']],
    ['L4 1.6L', ['L4', '1.6L']],
    ['4 cil', ['4 cil']],
    ['4cil.', ['4 cil']],
    ['6 cilindros 3.5', ['6 cil', '3.5L']],
  ])('reads %j as %j', (text, engines) => {
    expect(readEngines(analyse(text)).map(({ label }) => label)).toEqual(engines)
  })

  it.each([
    '16',
    '1.65',
    '0.2',
    'v7',
    '4',
    '1.2.3',
    '10.5',
    'l200',
    '16v',
    '13 cil',
    'h4/12',
    'H4-12V',
    'h4 12v',
    'H4 12 V',
    'foco h4 60/55w',
  ])('finds no engine in %j', (text) => {
    expect(readEngines(analyse(text))).toEqual([])
  })
})
