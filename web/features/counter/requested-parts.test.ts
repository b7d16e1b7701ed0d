import { expect, it } from 'vitest'
import { requestedParts } from './requested-parts.ts'

it.each([
  ['balatas del y tras, 4 bujías', ['1 balatas del y tras', '4 bujías']],
  ['2 amortiguadores; filtro de aceite ', ['2 amortiguadores', '1 filtro de aceite']],
  ['1157', ['1 1157']],
  ['0 bujías', ['1 0 bujías']],
  ['4 h7', ['1 4 h7']],
  [' , x,', []],
])('%j is asked for as %j', (text, expected) => {
  expect(requestedParts(text).map(({ text: part, pieces }) => `${pieces} ${part}`)).toEqual(expected)
})
