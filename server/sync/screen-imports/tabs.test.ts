import { expect, it } from 'vitest'
import type { PartImport } from '#contract/sync/part-files.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { usePartImportScreen } from '#test/set-ups/part-import-screen.ts'

const { test, loads, start } = usePartImportScreen()

/** 'Frenos: productos, precios', 'Vieja: no, está oculta'. */
const tabs = ({ libros }: PartImport) =>
  libros.flatMap(({ hojas }) =>
    hojas.map(({ nombre, leida, tipos, motivo }) => `${nombre}: ${leida ? tipos.join(', ') : `no, ${motivo}`}`),
  )
const rows = ({ conteos }: PartImport) => conteos?.map(({ archivo, utiles }) => [archivo, utiles])

it('every tab of a workbook is named; a person chooses which are read, and the choice stays', async () => {
  start()
  const workbook =
    '<workbook><sheets><sheet name="Resumen" r:id="rId1"/><sheet name="Frenos" r:id="rId2"/><sheet name="Motor" r:id="rId3"/><sheet name="Vieja" state="hidden" r:id="rId4"/></sheets></workbook>'
  const part = (key: string) => [
    ['clave', 'descripción', 'línea'],
    [key, 'Balata', 'Balatas'],
  ]
  const file = new Uint8Array(
    xlsxFile(
      [
        [
          ['Línea', 'Piezas'],
          ['Balatas', 2],
        ],
        part('HOJA-1'),
        part('HOJA-2'),
        part('HOJA-3'),
      ],
      {
        'xl/workbook.xml': workbook,
      },
    ),
  )
  const tried = await loads.tried({ 'libro.xlsx': file })
  expect(tabs(tried)).toEqual([
    'Resumen: no, no tiene columna de clave',
    'Frenos: productos',
    'Motor: productos',
    'Vieja: no, está oculta',
  ])
  expect(rows(tried)).toEqual([
    ['libro.xlsx, hoja «Frenos»', 1],
    ['libro.xlsx, hoja «Motor»', 1],
  ])
  expect(tried.archivos).toEqual(['libro.xlsx'])

  const body = { tipo: 'todo', remitente: '', columnas: [] }
  const again = async (id: number, more: object = {}) => {
    const answer = await loads.post(id, 'revisa', { ...body, ...more })
    return loads.settled(answer.body.carga)
  }
  const chosen = await again(tried.id, { hojas: [{ archivo: 'libro.xlsx', nombres: ['Frenos', 'Vieja'] }] })
  const read = [
    ['libro.xlsx, hoja «Frenos»', 1],
    ['libro.xlsx, hoja «Vieja»', 1],
  ]
  expect(rows(chosen)).toEqual(read)
  const same = await again(chosen.id)
  expect([rows(same), tabs(same)]).toEqual([read, tabs(chosen)])
  expect((await loads.done(same.id, 'aplica')).estado).toBe('aplicado')
  const stored = await test.current.database.pool.query(`select key from products where key like 'HOJA%' order by 1`)
  expect(stored.rows).toEqual([{ key: 'HOJA-1' }, { key: 'HOJA-3' }])
})

it('parts in hidden tabs alone wait for a choice', async () => {
  start()
  const workbook =
    '<workbook><sheets><sheet name="Portada" r:id="rId1"/><sheet name="Datos" state="hidden" r:id="rId2"/></sheets></workbook>'
  const file = new Uint8Array(
    xlsxFile(
      [
        [['Lista']],
        [
          ['clave', 'descripción'],
          ['HOJA-9', 'Balata'],
        ],
      ],
      { 'xl/workbook.xml': workbook },
    ),
  )
  const tried = await loads.tried({ 'libro.xlsx': file })
  expect(tried).toMatchObject({ puede: { aplicar: false, revisar: true }, conteos: null })
  expect(tried.falla).toContain('sus partes están en la hoja «Datos», que está oculta')
  expect(tabs(tried)).toEqual(['Portada: no, no tiene datos', 'Datos: no, está oculta'])
  const { body } = await loads.post(tried.id, 'revisa', {
    tipo: 'todo',
    remitente: '',
    columnas: [],
    hojas: [{ archivo: 'libro.xlsx', nombres: ['Datos'] }],
  })
  expect(rows(await loads.settled(body.carga))).toEqual([['libro.xlsx', 1]])
})
