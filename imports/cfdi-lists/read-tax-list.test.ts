import { expect, it } from 'vitest'
import { readTaxList } from './read-tax-list.ts'

it.each([
  ['CSV with headings', 'c_ClaveProdServ,Descripción,Desde,Hasta\n01010101,"No existe, en el catálogo",2022-01-01,\n'],
  ['tabs, and days as they are written here', 'Clave\tTexto\tDesde\n01010101\tNo existe en el catálogo\t01/01/2022'],
  [
    'inserts of SQL',
    "INSERT INTO cfdi_40_productos_servicios VALUES('01010101','No existe (aún)',0,0,'2022-01-01','');",
  ],
  ['a key without its leading zero', '1010101;No existe en el catálogo;2022-01-01 00:00:00'],
])('%s', async (_, text) => {
  expect((await readTaxList('productos', text)).entries).toEqual([{ key: '01010101', from: '2022-01-01', to: null }])
})

it('a key ends on a day; a day that does not exist is none; lines without a key are counted', async () => {
  const { entries, ignored } = await readTaxList(
    'codigos_postales',
    'CP,E\n44100,JAL,2022-01-01,2024-12-31\n01000,CMX,2022-02-31\n',
  )
  expect(ignored).toBe(1)
  expect(entries).toEqual([
    { key: '44100', from: '2022-01-01', to: '2024-12-31' },
    { key: '01000', from: null, to: null },
  ])
})

it('a file of something else has no entries', async () => {
  expect((await readTaxList('productos', 'hola\nque tal')).entries).toEqual([])
})
