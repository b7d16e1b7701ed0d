import { describe, expect, it } from 'vitest'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { readPartRows } from './read-part-rows.ts'

const NO_COUNT = 'no dice cuántas piezas; escribe la cantidad, 1 si es una'

const read = (text: string, columns: Parameters<typeof readPartRows>[1] = null) =>
  readPartRows(sourceFromBytes('lista.csv', Buffer.from(text)), columns)

it('reads key and quantity by their headings, over titles and blank rows', async () => {
  expect(
    await read('Pedido del lunes\n\nDescripción;Código;Cant.\nBalata;BAL-D465;4\n;;\nAmortiguador;AM 33;\n'),
  ).toEqual({
    headings: ['Descripción', 'Código', 'Cant.'],
    columns: { clave: 1, cantidad: 2 },
    isGuess: false,
    rows: [
      { row: 4, key: 'BAL-D465', quantity: '4', problem: '' },
      { row: 6, key: 'AM 33', quantity: '', problem: NO_COUNT },
    ],
  })
})

it.each(['', ' ', '-', 'N/A'])('orders no piece where the column of quantities has %j', async (cell) => {
  expect((await read(`clave,cantidad\nA1,${cell}\n`)).rows).toMatchObject([{ key: 'A1', problem: NO_COUNT }])
  expect((await read(`A1,4\nA2,${cell}\n`)).rows).toMatchObject([{ problem: '' }, { problem: NO_COUNT }])
})

it('a file without quantities has none in its rows', async () => {
  expect((await read('clave,marca\nA1,Uno\n')).rows).toEqual([{ row: 2, key: 'A1', quantity: '', problem: '' }])
})

it('reads the columns that were chosen', async () => {
  const { rows } = await read('A,B,C\n1,x,K1\n2,y,K2\n', { clave: 2, cantidad: 0 })
  expect(rows).toContainEqual({ row: 3, key: 'K2', quantity: '2', problem: '' })
})

it('a file without headings begins with its first row', async () => {
  const { columns, isGuess, rows } = await read('BAL-D465,4\nBAL-D466,2\n')
  expect(columns).toEqual({ clave: 0, cantidad: 1 })
  expect(isGuess).toBe(true)
  expect(rows).toEqual([
    { row: 1, key: 'BAL-D465', quantity: '4', problem: '' },
    { row: 2, key: 'BAL-D466', quantity: '2', problem: '' },
  ])
})

it('without headings, a comma that may have split a quantity must be confirmed', async () => {
  const { rows } = await read('A-7,1,000\nB-8,"1,000"\n123,500\n')
  expect(rows.map(({ problem }) => problem)).toEqual([expect.stringContaining('entre comillas'), '', ''])
})

it('without headings, a row with more cells than are read is rejected, unless its columns are chosen', async () => {
  const problem = 'la fila tiene 3 celdas y sin encabezados se leen 2: pon encabezados, o elige o confirma las columnas'
  const text = 'A1,99.00,5\nA2,4\n'
  expect((await read(text)).rows.map((row) => row.problem)).toEqual([problem, ''])
  const sheet = sourceFromBytes(
    'lista.xlsx',
    xlsxFile([
      [
        ['A1', 1, 200],
        ['A2', 4, 'BALATA'],
      ],
    ]),
  )
  expect((await readPartRows(sheet, null)).rows.map((row) => row.problem)).toEqual([
    expect.stringContaining('partido el número'),
    problem,
  ])
  // The shown values can be confirmed unchanged.
  const confirmed = await readPartRows(sheet, { clave: 0, cantidad: 1 })
  expect(confirmed.rows.map((row) => [row.quantity, row.problem])).toEqual([
    ['1', ''],
    ['4', ''],
  ])
  const chosen = await read(text, { clave: 0, cantidad: 2 })
  expect(chosen.rows[0]).toEqual({ row: 1, key: 'A1', quantity: '5', problem: '' })
})

describe('files that cannot be read', () => {
  it.each([
    ['', 'está vacío.'],
    ['clave,cantidad\n', 'no tiene ninguna clave.'],
    ['cantidad\n4\n', 'elige la columna de la clave.'],
  ])('%j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason)
  })

  it('with 5,001 rows', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => `K${index},1`)
    await expect(read(['clave,cantidad', ...rows].join('\n'))).rejects.toThrow('Son más de 5,000 filas')
    expect((await read(['clave,cantidad', ...rows.slice(1)].join('\n'))).rows).toHaveLength(5000)
  })
})

it('without headings, the chosen columns decide the width of a workbook row', async () => {
  const sheet = sourceFromBytes(
    'lista.xlsx',
    xlsxFile([
      [
        ['A1', 5],
        ['A2', 5, 350, 'BALATA'],
      ],
    ]),
  )
  expect((await readPartRows(sheet, { clave: 0, cantidad: 1 })).rows).toEqual([
    { row: 1, key: 'A1', quantity: '5', problem: '' },
    { row: 2, key: 'A2', quantity: '5', problem: '' },
  ])
})
