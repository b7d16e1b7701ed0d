import { expect, it } from 'vitest'
import { readRequested, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import { keyMatch } from './quick-order-rules.ts'
import { writtenRows } from './written-rows.ts'

it.each([
  ['BAL-D465 4', 'BAL-D465', 4],
  ['BAL-D465\t4', 'BAL-D465', 4],
  ['BAL-D465,4', 'BAL-D465', 4],
  ['"BAL-D465";"4"', 'BAL-D465', 4],
  ['BAL-D465 x 4', 'BAL-D465', 4],
  ['BAL-D465 1,000', 'BAL-D465', 1000],
  ['BAL-D465 x 1,000', 'BAL-D465', 1000],
  ['BAL-D465,1,000', 'BAL-D465', 1000],
  ['BAL-D465, 10,000', 'BAL-D465', 10_000],
  ['BAL-D465\t2,500', 'BAL-D465', 2500],
  ['"BAL-D465"\t"2,500"', 'BAL-D465', 2500],
  ['BAL-D465;2,500', 'BAL-D465', 2500],
  ['BAL-D465\t3 pzas', 'BAL-D465', 3],
  ['BAL-D465', 'BAL-D465', 1],
  ['BAL-D465\t', 'BAL-D465', 1],
  ['8K 7982\t2', '8K 7982', 2],
  ['8K 7982,2', '8K 7982', 2],
  ['8100 4', '8100', 4],
  ['8100', '8100', 1],
  ['BAL-D465\t4.0', 'BAL-D465', 4],
  ['BAL-D465\t0', 'BAL-D465', null],
  ['BAL-D465\tdos', 'BAL-D465', null],
  ['BAL-D465\t1.5', 'BAL-D465', null],
  ['BAL-D465\t1,5', 'BAL-D465', null],
  ['BAL-D465\t1.000', 'BAL-D465', null],
  ['BAL-D465;10,00', 'BAL-D465', null],
  ['BAL-D465\t-1', 'BAL-D465', null],
  ['7k1943 1.5', '7k1943', null],
  ['7k1943 x 1.5', '7k1943', null],
  ['7k1943 .5', '7k1943', null],
  ['7k1943 -2', '7k1943', null],
  ['7k1943 1/2', '7k1943', null],
  ['7k1943 4.0', '7k1943', 4],
])('%j is %s, %s pieces', (line, key, pieces) => {
  const rows = writtenRows(`\n${line}\r\n  \n`)
  expect(rows.map((row) => row.key)).toEqual([key])
  const read = readRequested(rows[0]?.quantity ?? '', SINGLE_PIECES)
  expect('value' in read ? read.value : null).toBe(pieces)
})

it('a line of words may be one key, where nothing marks the end of the key', () => {
  expect(writtenRows('8K 7982\n8K 7982 x 2\n8K 7982\t2\n8K 12,500').map(({ instead }) => instead)).toEqual([
    { key: '8K 7982', quantity: '1' },
    null,
    null,
    { key: '8K 12', quantity: '500' },
  ])
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
