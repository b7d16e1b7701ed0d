import { describe, expect, it } from 'vitest'
import { sourceFromBytes } from '#imports/source.ts'
import type { TaxList } from '#domain/tax-documents/tax-lists.ts'
import { madeTaxList } from '#test/cfdi/made-tax-list.ts'
import { readSatList } from './read-sat-list.ts'
import type { SatListEntry } from './sat-list-entry.ts'

async function entries(list: TaxList, name: string, content: string | Uint8Array): Promise<SatListEntry[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const read: SatListEntry[] = []
  for await (const batch of readSatList(list, sourceFromBytes(name, bytes))) read.push(...batch)
  return read
}

describe('a long list of SAT', () => {
  it('is read as phpcfdi writes it', async () => {
    const sql = [
      'PRAGMA foreign_keys=OFF;',
      'BEGIN TRANSACTION;',
      "INSERT INTO cfdi_40_productos_servicios VALUES('01010101','No existe, o no está','','','','2022-01-01','','','Público en general');",
      "INSERT INTO cfdi_40_productos_servicios VALUES('25172504','Balatas d''frenos (2)',2,2,'','2022-01-01','2026-12-31',1,'');",
      'COMMIT;',
    ].join('\n')
    expect(await entries('productos', 'productos.sql', sql)).toEqual([
      { key: '01010101', from: '2022-01-01', to: null, detail: {} },
      { key: '25172504', from: '2022-01-01', to: '2026-12-31', detail: { iva: '2', ieps: '2', frontera: '1' } },
    ])
    const codes =
      "INSERT INTO cfdi_40_codigos_postales VALUES('22000','BCN','004','',1,'2022-01-01','','Tiempo','','','','','','','','');"
    expect(await entries('codigos_postales', 'cp.sql', codes)).toEqual([
      { key: '22000', from: '2022-01-01', to: null, detail: { estado: 'BCN', frontera: '1' } },
    ])
  })

  it('is read as SAT heads it, with titles above, and without the zeros that a sheet dropped', async () => {
    const csv = [
      'Catálogo de códigos postales,,,,,,',
      'Versión CFDI,4.0,,,,,',
      'c_CodigoPostal,c_Estado,c_Municipio,c_Localidad,Estímulo Franja Fronteriza,Fecha inicio de vigencia,Fecha fin de vigencia',
      '00000,,,,0,01/01/2022,',
      '1000,CMX,010,,0,2022-01-01,31/12/2026',
      ',,,,,,',
      '58000,MIC,053,08,0,2022-01-01,',
      '58000,MIC,053,08,0,2022-01-01,',
    ].join('\r\n')
    expect(await entries('codigos_postales', 'cp.csv', csv)).toEqual([
      { key: '00000', from: '2022-01-01', to: null, detail: { frontera: '0' } },
      { key: '01000', from: '2022-01-01', to: '2026-12-31', detail: { estado: 'CMX', frontera: '0' } },
      { key: '58000', from: '2022-01-01', to: null, detail: { estado: 'MIC', frontera: '0' } },
    ])
  })

  it('of colonias has the postal code in its keys', async () => {
    const sql =
      "INSERT INTO ccp_31_colonias VALUES('0001','01000','San Ángel');\nINSERT INTO ccp_31_colonias VALUES('0001','44100','Guadalajara Centro');"
    expect(await entries('colonias', 'colonias.sql', sql)).toEqual([
      { key: '010000001', from: null, to: null, detail: { nombre: 'San Ángel' } },
      { key: '441000001', from: null, to: null, detail: { nombre: 'Guadalajara Centro' } },
    ])
    const csv = 'c_Colonia,c_CodigoPostal,Nombre del asentamiento\r\n1,1000,San Ángel\r\n0002,01000,"Progreso, Tizapán"'
    expect(await entries('colonias', 'colonias.csv', csv)).toEqual([
      { key: '010000001', from: null, to: null, detail: { nombre: 'San Ángel' } },
      { key: '010000002', from: null, to: null, detail: { nombre: 'Progreso, Tizapán' } },
    ])
  })

  it('of 52,000 is read whole', async () => {
    const read = await entries('productos', 'productos.sql', madeTaxList('productos', 52_000))
    expect(read).toHaveLength(52_000)
    expect(new Set(read.map(({ key }) => key)).size).toBe(52_000)
  })

  it.each<[string, TaxList, string, string]>([
    ['is empty', 'productos', '', '«x.csv»: está vacío.'],
    [
      'is of something else',
      'productos',
      'Nombre,Precio\nA,1',
      '«x.csv»: no tiene las columnas «c_ClaveProdServ» y «Fecha inicio vigencia»; no es la lista de claves de productos y servicios.',
    ],
    [
      'is of something else',
      'colonias',
      'c_Colonia,Nombre\n0001,A',
      '«x.csv»: no tiene las columnas «c_Colonia», «c_CodigoPostal» y «Nombre del asentamiento»; no es la lista de colonias.',
    ],
    [
      'has a colonia without a name',
      'colonias',
      "INSERT INTO ccp_31_colonias VALUES('0001','01000','');",
      '«x.csv»: en el renglón 1, la colonia 0001 del código postal 01000 no tiene nombre.',
    ],
    [
      'is the other list',
      'productos',
      "INSERT INTO cfdi_40_codigos_postales VALUES('22000');",
      '«x.csv»: es la lista cfdi_40_codigos_postales, y no la de claves de productos y servicios.',
    ],
    [
      'has no rows',
      'productos',
      'BEGIN TRANSACTION;\nCOMMIT;',
      '«x.csv»: no trae ningún renglón «INSERT INTO … VALUES».',
    ],
    [
      'has a key that is none',
      'productos',
      "INSERT INTO cfdi_40_productos_servicios VALUES('ABC','','','','','2022-01-01','');",
      '«x.csv»: en el renglón 1, «ABC» no es una clave de 8 dígitos.',
    ],
    [
      'has a day that is none',
      'productos',
      "INSERT INTO cfdi_40_productos_servicios VALUES('01010101','','','','','2022-02-31','');",
      '«x.csv»: en el renglón 1, la vigencia de 01010101 no es una fecha.',
    ],
    [
      'is a page',
      'productos',
      '<html><body>x</body></html>',
      '«x.csv»: es una página web o un XML con nombre de hoja de cálculo; ábrelo en Excel y guárdalo como .xlsx o .csv.',
    ],
  ])('is refused when it %s', async (_, list, content, message) => {
    await expect(entries(list, 'x.csv', content)).rejects.toThrow(message)
  })
})
