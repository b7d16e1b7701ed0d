import { describe, expect, it } from 'vitest'
import { carOf } from '#domain/quick-order/car-fields.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { readCarRows } from './read-car-rows.ts'

const read = (text: string, columns: Parameters<typeof readCarRows>[1] = null) =>
  readCarRows(sourceFromBytes('autos.csv', Buffer.from(text)), columns)
const TSURU = carOf({ year: '1998', marca: 'Nissan', modelo: 'Tsuru', motor: '1.6', linea: 'Balatas' })

it('reads cars by their headings, over titles and empty rows', async () => {
  const { columns, rows } = await read(
    'Flotilla\n\nEconómico,Armadora,Modelo,Año,Motor,Pieza\nUnidad 12,Nissan,Tsuru,1998,1.6,Balatas\n,,,,,\nUnidad 13,,,,,\n',
  )
  expect(columns).toEqual({ nota: 0, marca: 1, modelo: 2, year: 3, motor: 4, linea: 5, cantidad: null })
  expect(rows).toEqual([{ row: 4, values: { ...TSURU, nota: 'Unidad 12' }, problem: '' }])
})

it('a file without headings has the columns of the template', async () => {
  expect((await read('1998,Nissan,Tsuru,1.6,Balatas,2,Unidad 12\n')).rows).toEqual([
    { row: 1, values: { ...TSURU, cantidad: '2', nota: 'Unidad 12' }, problem: '' },
  ])
})

it('reads the columns that were chosen', async () => {
  const none = { year: null, marca: null, motor: null, linea: null, cantidad: null, nota: null }
  const { rows } = await read('A,B\n1998,Tsuru\n', { ...none, modelo: 1 })
  expect(rows.at(-1)).toEqual({ row: 2, values: carOf({ modelo: 'Tsuru' }), problem: '' })
})

describe('files that cannot be read', () => {
  it.each([
    ['', 'está vacío.'],
    ['año,marca,modelo\n,,\n', 'no tiene ningún auto.'],
    ['año,línea\n1998,Balatas\n', 'elige la columna del modelo.'],
  ])('%j', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason)
  })

  it('with 5,001 rows', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => `1998,Nissan,Tsuru ${index}`)
    await expect(read(['año,marca,modelo', ...rows].join('\n'))).rejects.toThrow('Son más de 5,000 filas')
    expect((await read(['año,marca,modelo', ...rows.slice(1)].join('\n'))).rows).toHaveLength(5000)
  })
})
