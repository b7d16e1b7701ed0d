import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importTexts, type TestImport } from '#test/fixtures/imports/import-texts.ts'
import { useTestDatabase } from '#test/database.ts'
import type { ReportedName } from './names-report.ts'

const database = useTestDatabase()
const query = async <Row extends object>(sql: string) => (await database.current.pool.query<Row>(sql)).rows

beforeAll(async () => {
  await query(`insert into branches (code, name, is_main) values ('GDL', 'Guadalajara', true)`)
})

beforeEach(async () => {
  await query(
    'truncate products, lines, brands, makes, models, engines, years, imports, import_changes, import_names, model_generations cascade',
  )
  await query(`insert into lines (name) values ('Terminales de dirección'), ('Balatas'), ('Filtros de aire')`)
  await query(`insert into makes (name) values ('Volkswagen'), ('Ford'), ('Chevrolet'), ('Pontiac'), ('Mazda')`)
  await query(`insert into models (make_id, name) select id, model from makes
    join (values ('Volkswagen', 'Jetta'), ('Ford', 'F-150'), ('Chevrolet', 'Aveo'), ('Pontiac', 'G6'), ('Mazda', 'CX-5'),
      ('Mazda', '3-18'), ('Mazda', '3')) as m (make, model) on m.make = makes.name`)
  await query(`insert into model_generations (make, model, names, year_from, year_to, source)
    values ('Volkswagen', 'Jetta', '{A4}', 1999, 2005, 'x')`)
})

const PARTS = 'clave,línea\nB1,Balatas\nB2,Balatas\n'

async function lines(): Promise<string[]> {
  return (await query<{ name: string }>('select name from lines order by id')).map(({ name }) => name)
}

/** 'B1 Volkswagen Jetta 1999-2005 2.0L 4X4'. */
async function fits(): Promise<string[]> {
  const rows = await query<{ text: string }>(`
    select concat_ws(' ', p.key, k.name, m.name, a.year_from || '-' || a.year_to, e.name, array_to_string(a.qualifiers, ' ')) as text
    from applications a join products p on p.id = a.product_id join models m on m.id = a.model_id
    join makes k on k.id = m.make_id left join engines e on e.id = a.engine_id order by a.id`)
  return rows.map(({ text }) => text.trim())
}

function told({ names }: TestImport): string[] {
  return names.names.map(({ outcome, owner, written, rows, options }: ReportedName) => {
    const targets = options.map(({ make, name, gives }) => [make, name, gives].filter(Boolean).join(' '))
    return [outcome, `${owner} ${written}`.trim(), rows, ...targets].join(' | ')
  })
}

function fitFile(...rows: string[]): Record<string, string> {
  return { 'p.csv': PARTS, 'f.csv': ['clave,armadora,modelo,año inicial,año final,motor', ...rows, ''].join('\n') }
}

describe('lines', () => {
  it('join the existing one, and the import reports which', async () => {
    const done = await importTexts(database.current, {
      'p.csv': 'clave,línea\nT1,TERMINAL DIRECCION\nT2,TERMINALES DE DIRECCION\nT3,PASTILLA DE FRENO\nT4,BUJIAS\n',
    })
    expect(await lines()).toEqual(['Terminales de dirección', 'Balatas', 'Filtros de aire', 'BUJIAS'])
    expect(told(done)).toEqual([
      'unido | TERMINAL DIRECCION | 1 | Terminales de dirección',
      'unido | PASTILLA DE FRENO | 1 | Balatas',
      'nuevo | BUJIAS | 1',
    ])
    expect(done.names.totals).toEqual({ unido: 2, dudoso: 0, nuevo: 1 })
  })

  it('that may be one that there is make none, and their rows wait for a person', async () => {
    const done = await importTexts(database.current, {
      'p.csv': 'clave,línea\nT1,TERMINAL DIRECCI.\nT2,TERMINAL DIRECCI.\nT3,BALATAS DELANTERAS\nT4,Balatas\n',
    })
    expect(told(done)).toEqual([
      'dudoso | TERMINAL DIRECCI. | 2 | Terminales de dirección',
      'dudoso | BALATAS DELANTERAS | 1 | Balatas',
    ])
    expect(done.rejected.map(({ row, heading, value, reason }) => [row, heading, value, reason])).toEqual([
      [2, 'línea', 'TERMINAL DIRECCI.', expect.stringContaining('«Terminales de dirección»')],
      [3, 'línea', 'TERMINAL DIRECCI.', expect.stringContaining('no es seguro')],
      [4, 'línea', 'BALATAS DELANTERAS', expect.stringContaining('«Balatas»')],
    ])
    expect(await lines()).toEqual(['Terminales de dirección', 'Balatas', 'Filtros de aire'])
  })

  it('of one file that differ in number are one', async () => {
    await importTexts(database.current, { 'p.csv': 'clave,línea\nT1,BUJIA\nT2,BUJIAS\n' })
    expect(await lines()).toEqual(['Terminales de dirección', 'Balatas', 'Filtros de aire', 'BUJIA'])
  })

  it('are what a person decided', async () => {
    const file = { 'p.csv': 'clave,línea\nT1,TERMINAL DIRECCI.\nT2,BALATAS DELANTERAS\n' }
    await query(`insert into import_names (kind, written, target, actor) values
      ('linea', 'Terminal direcci', 'Terminales de dirección', 'Ana'), ('linea', 'BALATAS DELANTERAS', '', 'Ana')`)
    const done = await importTexts(database.current, file)
    expect(told(done)).toEqual([
      'unido | TERMINAL DIRECCI. | 1 | Terminales de dirección',
      'nuevo | BALATAS DELANTERAS | 1 | Balatas',
    ])
    expect(await lines()).toEqual(['Terminales de dirección', 'Balatas', 'Filtros de aire', 'BALATAS DELANTERAS'])
  })
})

describe('models', () => {
  it('that are versions of one are what a part fits of it', async () => {
    const done = await importTexts(
      database.current,
      fitFile(
        'B1,VW,JETTA IV,,,2.0',
        'B1,FORD,F-150 4X4 XLT,2004,2008,',
        'B2,VW,JETTA A4,2001,2003,',
        'B2,FORD,F150,2010,2012,',
      ),
    )
    expect(await fits()).toEqual([
      'B1 Volkswagen Jetta 1999-2005 2.0L',
      'B1 Ford F-150 2004-2008 4X4 XLT',
      'B2 Volkswagen Jetta 2001-2003',
      'B2 Ford F-150 2010-2012',
    ])
    expect(await query(`select from models where name ~* 'iv|xlt'`)).toEqual([])
    expect(told(done)).toEqual([
      'unido | Volkswagen JETTA IV | 1 | Volkswagen Jetta 1999–2005',
      'unido | Ford F-150 4X4 XLT | 1 | Ford F-150 4X4, XLT',
      'unido | Volkswagen JETTA A4 | 1 | Volkswagen Jetta 1999–2005',
    ])
  })

  it('go to the make of a list that has them', async () => {
    const done = await importTexts(
      database.current,
      fitFile('B1,"CHEVROLET, PONTIAC","AVEO, G6",2008,2010,', 'B2,"CHEVROLET, PONTIAC",FIGO,2008,2010,'),
    )
    expect(await fits()).toEqual(['B1 Chevrolet Aveo 2008-2010', 'B1 Pontiac G6 2008-2010'])
    expect(told(done)).toEqual([
      'dudoso | Chevrolet, Pontiac FIGO | 1 | Chevrolet FIGO | Pontiac FIGO',
      'unido | Chevrolet, Pontiac AVEO | 1 | Chevrolet AVEO',
      'unido | Chevrolet, Pontiac G6 | 1 | Pontiac G6',
    ])
    expect(done.rejected).toMatchObject([
      { row: 3, heading: 'modelo', reason: expect.stringContaining('varias armadoras (Chevrolet, Pontiac)') },
    ])
  })

  it('whose make a user decided go to that one', async () => {
    await query(`insert into import_names (kind, owner, written, target_make, target, actor) values
      ('modelo', 'Chevrolet, Pontiac', 'FIGO', 'Ford', 'FIGO', 'Ana'), ('modelo', 'Ford', 'F-150 RARA', 'Ford', 'F-150', 'Ana')`)
    await importTexts(
      database.current,
      fitFile('B1,"CHEVROLET, PONTIAC",FIGO,2008,2010,', 'B2,FORD,F-150 RARA,2008,2010,'),
    )
    expect(await fits()).toEqual(['B1 Ford FIGO 2008-2010', 'B2 Ford F-150 2008-2010 RARA'])
  })

  it('with numbers are read whole', async () => {
    await importTexts(
      database.current,
      fitFile(
        'B1,MAZDA,CX-5,2013,2016,',
        'B1,MAZDA,3-18,2013,2016,',
        'B2,MAZDA,3,2013,2016,',
        'B2,MAZDA,CX5 AWD,2013,2016,',
      ),
    )
    expect(await fits()).toEqual([
      'B1 Mazda CX-5 2013-2016',
      'B1 Mazda 3-18 2013-2016',
      'B2 Mazda 3 2013-2016',
      'B2 Mazda CX-5 2013-2016 AWD',
    ])
  })
})

it('headings are read by their words, and the number of another brand is stored with its brand', async () => {
  await importTexts(database.current, {
    'p.csv':
      'CÓDIGO PROVEEDOR,DESCRIPCIÓN LARGA,NO. PARTE EQUIVALENTE MARCA X,EQUIVALENCIA TRW\nB1,Balata,1234567,GDB100\n',
  })
  expect(await query('select key, owner from product_keys order by id')).toEqual([
    { key: '1234567', owner: 'X' },
    { key: 'GDB100', owner: 'TRW' },
  ])
})

it('the same files again change nothing', async () => {
  const files = fitFile('B1,VW,JETTA IV,,,2.0', 'B1,"CHEVROLET, PONTIAC",AVEO,,,', 'B2,FORD,F-150 4X4 XLT,2004,2008,')
  await importTexts(database.current, files)
  const { counts } = await importTexts(database.current, files)
  for (const { kinds } of counts) {
    for (const kind of Object.values(kinds)) expect(kind).toMatchObject({ new: 0, changed: 0 })
  }
})
