import { expect, it } from 'vitest'
import { keyMatch } from './quick-order-rules.ts'
import { writtenRows } from './written-rows.ts'

it.each([
  ['BAL-D465 4', 'BAL-D465', 4],
  ['BAL-D465\t4', 'BAL-D465', 4],
  ['BAL-D465,4', 'BAL-D465', 4],
  ['"BAL-D465";"4"', 'BAL-D465', 4],
  ['BAL-D465 x 4', 'BAL-D465', 4],
  ['BAL-D465', 'BAL-D465', 1],
  ['BAL-D465\t', 'BAL-D465', 1],
  ['8K 7982\t2', '8K 7982', 2],
  ['8100 4', '8100', 4],
  ['8100', '8100', 1],
  ['BAL-D465\t4.0', 'BAL-D465', 4],
  ['BAL-D465\t0', 'BAL-D465', 0],
  ['BAL-D465\tdos', 'BAL-D465', null],
  ['BAL-D465\t1.5', 'BAL-D465', null],
  ['BAL-D465\t-1', 'BAL-D465', null],
])('%j is %s, %s pieces', (line, key, quantity) => {
  expect(writtenRows(`\n${line}\r\n  \n`)).toMatchObject([{ key, quantity }])
})

it('a line of words may be a key as a whole, where nothing says where the key ends', () => {
  expect(writtenRows('8K 7982\n8K 7982 x 2\n8K 7982\t2').map(({ whole }) => whole)).toEqual(['8K 7982', null, null])
})

const own = { isOwn: true }
const other = { isOwn: false }
it.each([
  ['desconocida', []],
  ['exacta', [own]],
  ['exacta', [other, own, other]],
  ['equivalente', [other]],
  ['ambigua', [other, other]],
] as const)('%s', (match, options) => expect(keyMatch(options)).toBe(match))
