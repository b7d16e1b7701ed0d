import { expect, it } from 'vitest'
import { parseWaiting } from './waiting-additions.ts'

const addition = { partKey: 'BAL-D465', body: { producto: 1, cantidad: 2, clave: 'c1' } }

it.each([
  ['nothing', null, []],
  ['what is no JSON', '{', []],
  ['another shape', '{"a":1}', []],
  [
    'what is whole',
    JSON.stringify([addition, { partKey: 'X' }, { partKey: 'X', body: { producto: 1 } }, 3]),
    [addition],
  ],
])('reads %s', (_, text, expected) => {
  expect(parseWaiting(text)).toEqual(expected)
})
