import { expect, it } from 'vitest'
import { openCommerceFile } from '#imports/commerce/read-commerce-file.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { xlsxFile, type SheetCell } from '#test/fixtures/imports/xlsx-file.ts'

const HEADINGS = ['empresa', 'descuento', 'hasta']

async function kindsOf(bytes: Buffer): Promise<string[]> {
  const sheet = await openCommerceFile('descuentos', sourceFromBytes('a', bytes))
  const kinds: string[] = []
  for await (const batch of sheet.rows()) kinds.push(...batch.map(({ read }) => read.kind))
  return kinds
}
const csv = (...dates: readonly string[]) =>
  Buffer.from([HEADINGS.join(','), ...dates.map((date, index) => `E${index},8,${date}`)].join('\n'))
const workbook = (...dates: readonly SheetCell[]) =>
  xlsxFile([[HEADINGS, ...dates.map((date, index): SheetCell[] => [`E${index}`, '8', date])]], {
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  })
/** 11 December 2026. */
const DATE_CELL = { attributes: 's="1"', content: '<v>46367</v>' }

it.each([
  ['behind', csv('11/12/2026', '11/13/2026'), ['rejected', 'rejected']],
  ['before', csv('11/13/2026', '11/12/2026'), ['rejected', 'rejected']],
  ['with a day first too', csv('13/11/2026', '1/2/26', '11/13/2026'), ['usable', 'rejected', 'rejected']],
  ['beside dates that a spreadsheet made', workbook(DATE_CELL, '11/13/2026'), ['rejected', 'rejected']],
])('a month first %s a date that may be either: neither is taken', async (_, bytes, kinds) => {
  expect(await kindsOf(bytes)).toEqual(kinds)
})

it('names the date that has its month first', async () => {
  const sheet = await openCommerceFile('descuentos', sourceFromBytes('a', csv('11/12/2026', '11/13/2026')))
  for await (const [row] of sheet.rows())
    expect(row?.read).toMatchObject({
      problem: {
        reason:
          'no se sabe qué día es «11/12/2026»: en la fila 3 la columna «hasta» trae «11/13/2026», con el mes primero; escríbelo como 2026-11-22',
      },
    })
})

it.each([
  ['a day first', csv('11/12/2026', '13/11/2026'), ['usable', 'usable']],
  [
    'a month first beside dates that are certain',
    csv('11/13/2026', '20/11/2026', '2026-11-12', '11/11/2026'),
    ['rejected', 'usable', 'usable', 'usable'],
  ],
  ['dates of a spreadsheet', workbook(DATE_CELL, '13/11/2026'), ['usable', 'usable']],
])('takes %s', async (_, bytes, kinds) => expect(await kindsOf(bytes)).toEqual(kinds))
