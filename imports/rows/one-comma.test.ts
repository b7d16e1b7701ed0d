import { describe, expect, it } from 'vitest'
import { openCommerceFile } from '#imports/commerce/read-commerce-file.ts'
import { openTable } from '#imports/open-table.ts'
import { sourceFromBytes } from '#imports/source.ts'

const source = (text: string) => sourceFromBytes('precios.csv', Buffer.from(text))

/** The number of rows with these prices that each reader accepts. */
async function rowsOf(...prices: readonly string[]): Promise<readonly number[]> {
  const text = `clave,precio\n${prices.map((price, index) => `K${index},"${price}"`).join('\n')}\n`
  const counts = [0, 0]
  for await (const batch of (await openTable(source(text))).rows()) counts[0] = (counts[0] ?? 0) + batch.length
  const commerce = await openCommerceFile('precios', source(text), { list: 'General' })
  for await (const batch of commerce.rows()) counts[1] = (counts[1] ?? 0) + batch.length
  return counts
}

describe('a column of numbers uses the comma in one way', () => {
  it.each([
    [['1,250', '12,50'], '«1,250» en la fila 2 y «12,50» en la fila 3'],
    [['12,50', '8', '$1,250'], '«$1,250» en la fila 4 y «12,50» en la fila 2'],
    [['1.234,50', '1,250'], '«1,250» en la fila 3 y «1.234,50» en la fila 2'],
    [['12,5', '1,250'], '«1,250» en la fila 3 y «12,5» en la fila 2'],
    [['12,000', '1250,000'], '«12,000» en la fila 2 y «1250,000» en la fila 3'],
    [['12,000', '0,000'], '«12,000» en la fila 2 y «0,000» en la fila 3'],
    [['0,500', '7', '12,500'], '«12,500» en la fila 4 y «0,500» en la fila 2'],
    [['12,50', 'MXN 1,250'], '«MXN 1,250» en la fila 3 y «12,50» en la fila 2'],
    [['MN $1,250', 'MXN 1234,500'], '«MN $1,250» en la fila 2 y «MXN 1234,500» en la fila 3'],
  ])('%s are refused', async (prices, which) => {
    await expect(rowsOf(...prices)).rejects.toThrow(
      `«precios.csv»: la columna «precio» usa la coma de dos maneras: ${which}. Escribe los miles con coma`,
    )
  })

  it.each([
    [['1,250', '1,250.50', '12.50', '1,234,567']],
    [['12,50', '1.234,50', '1234,5', '8']],
    [['12,50', '1,250.00', '12.50']],
    [['12,000', '1,234,567', '0.500', '1250.000']],
    [['1250,000', '1234,5', '8']],
    [['1,250', '1,2,3', '1,23,4', 'x,5y']],
  ])('%s are read', async (prices) => {
    expect(await rowsOf(...prices)).toEqual([prices.length, prices.length])
  })
})

it('keys and other columns are ignored, and each list of a wide file is checked by itself', async () => {
  const wide = 'clave,Lista 1,Lista 2\n"12,5","1,250","12,50"\n"1,250","1,300","11,50"\n'
  const { rows } = await openCommerceFile('precios', source(wide), {}, ['Lista 1', 'Lista 2'])
  const read = []
  for await (const batch of rows()) read.push(...batch.map(({ read: row }) => row.kind))
  expect(read).toEqual(['usable', 'usable', 'usable', 'usable'])
})
