import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BROKEN_FILES } from '#test/fixtures/imports/broken-files.ts'
import { catalogueOf, importTexts } from '#test/fixtures/imports/import-texts.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { useTestDatabase } from '#test/database.ts'
import { sourceFromBytes } from '#imports/source.ts'
import type { FileCounts, KindCounts } from './counts.ts'
import type { ImportProgress } from './plan-files.ts'
import { importFiles } from './service.ts'

const database = useTestDatabase()

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.current.pool.query(text, values)).rows as Row[]
}

function kinds(counts: readonly FileCounts[]): Record<string, KindCounts> {
  return Object.assign({}, ...counts.map((file) => file.kinds)) as Record<string, KindCounts>
}

const made = (count: number): KindCounts => ({ new: count, changed: 0, unchanged: 0, repeated: 0 })

beforeAll(async () => {
  await query(
    `insert into branches (code, name, is_main) values ('GDL', 'Guadalajara', true), ('CDMX', 'Ciudad de México', false)`,
  )
})

beforeEach(async () => {
  await query(
    'truncate products, lines, brands, makes, models, engines, years, imports, import_changes, catalog_changes cascade',
  )
})

const PARTS =
  'clave,descripción,línea,marca,precio,existencia\nB-1,BUJE,BUJES,Acme,$100.50,5\nB-2,MAZA,MAZA,Acme,200,0\n'
const FITS =
  'clave,armadora,modelo,año inicial,año final,motor\nB1,VW,JETTA,1999,2005,2.0\nB2,"DODGE, CHRYSLER",200,2011,2014,\n'
const NUMBERS = 'sku,brand,competitor_sku\nB1,FAG,102615   713890440\nB1,SYD,-\n'

describe('what an import does', () => {
  it('takes the files of a run together, whatever their order', async () => {
    const { counts, rejected } = await importTexts(database.current, {
      'n.csv': NUMBERS,
      'f.csv': FITS,
      'p.csv': PARTS,
    })
    expect(rejected).toEqual([])
    expect(kinds(counts)).toEqual({
      products: made(2),
      prices: made(2),
      stock: made(2),
      // A Dodge 200 was never sold: the list of makes gives the one that had it.
      applications: made(2),
      equivalents: made(2),
    })
    expect(
      await query(`
        select p.key, p.description, l.name as line, b.name as brand, p.list_price, s.quantity, br.code from products p
        join lines l on l.id = p.line_id join brands b on b.id = p.brand_id
        join stock s on s.product_id = p.id join branches br on br.id = s.branch_id order by p.id`),
    ).toEqual([
      { key: 'B-1', description: 'BUJE', line: 'BUJES', brand: 'Acme', list_price: '100.50', quantity: 5, code: 'GDL' },
      { key: 'B-2', description: 'MAZA', line: 'MAZA', brand: 'Acme', list_price: '200.00', quantity: 0, code: 'GDL' },
    ])
    expect(
      await query(`
        select p.key, k.name || ' ' || m.name as vehicle, a.year_from, a.year_to, e.name as engine from applications a
        join products p on p.id = a.product_id join models m on m.id = a.model_id join makes k on k.id = m.make_id
        left join engines e on e.id = a.engine_id order by a.id`),
    ).toEqual([
      { key: 'B-1', vehicle: 'Volkswagen JETTA', year_from: 1999, year_to: 2005, engine: '2.0L' },
      { key: 'B-2', vehicle: 'Chrysler 200', year_from: 2011, year_to: 2014, engine: null },
    ])
    expect(await query('select key, owner from product_keys order by id')).toEqual([
      { key: '102615', owner: 'FAG' },
      { key: '713890440', owner: 'FAG' },
    ])
    expect(await query('select count(*)::integer as count from brand_lines')).toEqual([{ count: 2 }])
    expect((await query<{ year: number }>('select year from years order by year')).map(({ year }) => year)).toEqual([
      1999, 2000, 2001, 2002, 2003, 2004, 2005, 2011, 2012, 2013, 2014,
    ])
  })

  it('changes nothing the second time, and reports no change', async () => {
    const files = { 'p.csv': PARTS, 'f.csv': FITS, 'n.csv': NUMBERS }
    await importTexts(database.current, files)
    const before = await catalogueOf(database.current)
    await query('truncate catalog_changes')
    const { counts } = await importTexts(database.current, files)
    for (const { new: added, changed } of Object.values(kinds(counts))) expect(added + changed).toBe(0)
    expect(kinds(counts)['applications']?.unchanged).toBe(2)
    expect(await catalogueOf(database.current)).toEqual(before)
    expect(await query('select * from catalog_changes')).toEqual([])
  })

  it('updates only what differs, and nothing that the file does not state', async () => {
    await importTexts(database.current, { 'p.csv': PARTS, 'f.csv': FITS })
    await query('truncate catalog_changes')
    const update = 'clave,descripción,precio,existencia\nB1,,100.50,7\nb-2,MAZA TRASERA,,\n'
    const { counts } = await importTexts(database.current, { 'u.csv': update })
    expect(kinds(counts)).toEqual({
      products: { new: 0, changed: 1, unchanged: 1, repeated: 0 },
      prices: { new: 0, changed: 0, unchanged: 1, repeated: 0 },
      stock: { new: 0, changed: 1, unchanged: 0, repeated: 0 },
    })
    expect(counts[0]?.warnings).toBe(2)
    expect(
      await query('select key, description, list_price, line_id is not null as line from products order by id'),
    ).toEqual([
      { key: 'B-1', description: 'BUJE', list_price: '100.50', line: true },
      { key: 'B-2', description: 'MAZA TRASERA', list_price: '200.00', line: true },
    ])
    expect(await query('select count(*)::integer as count from catalog_changes')).toEqual([{ count: 2 }])
    expect(await query('select state from imports order by id desc limit 1')).toEqual([{ state: 'aplicado' }])
  })

  it('corrects the years of a vehicle instead of adding a second range beside the wrong one', async () => {
    await importTexts(database.current, { 'p.csv': PARTS, 'f.csv': FITS })
    const again =
      'clave,armadora,modelo,año inicial,año final,motor\nB1,VW,JETTA,1999,2003,2.0\nB2,CHRYSLER,200,2016,2018,\n'
    const { counts } = await importTexts(database.current, { 'g.csv': again })
    expect(kinds(counts)['applications']).toEqual({ new: 1, changed: 1, unchanged: 0, repeated: 0 })
    expect(
      await query(`
        select m.name, year_from, year_to from applications a join models m on m.id = a.model_id
        join makes k on k.id = m.make_id where k.name in ('Volkswagen', 'Chrysler') order by a.id`),
    ).toEqual([
      { name: 'JETTA', year_from: 1999, year_to: 2003 },
      { name: '200', year_from: 2011, year_to: 2014 },
      { name: '200', year_from: 2016, year_to: 2018 },
    ])
  })

  it('finds the names that are there under another spelling', async () => {
    await query(`insert into lines (name) values ('Bujes')`)
    await importTexts(database.current, { 'p.csv': PARTS })
    expect((await query<{ name: string }>('select name from lines order by id')).map(({ name }) => name)).toEqual([
      'Bujes',
      'MAZA',
    ])
  })

  it('folds what only the database folds', async () => {
    await importTexts(database.current, { 'p.csv': 'clave,línea\nñß-1,STRAßE ÇİĞ\nx2,ﬁltro\n' })
    const { counts } = await importTexts(database.current, { 'p.csv': 'clave,línea\nÑß1,STRAßE ÇİĞ\nX-2,ﬁltro\n' })
    expect(kinds(counts)['products']).toEqual({ new: 0, changed: 0, unchanged: 2, repeated: 0 })
  })

  it('reads the same from XLSX as from CSV', async () => {
    const rows = PARTS.trim()
      .split('\n')
      .map((line) => line.split(','))
    await importTexts(database.current, { 'p.csv': PARTS })
    const { counts } = await importTexts(database.current, { 'p.xlsx': xlsxFile([rows]) })
    expect(kinds(counts)['products']).toEqual({ new: 0, changed: 0, unchanged: 2, repeated: 0 })
  })

  it('reports the same in a dry run, and changes nothing', async () => {
    const files = { 'p.csv': PARTS, 'f.csv': `${FITS}B9,VW,GOL,1999,2000,\n` }
    const before = await catalogueOf(database.current)
    const dry = await importTexts(database.current, files, { dryRun: true })
    expect(await catalogueOf(database.current)).toEqual(before)
    expect(await query('select * from imports')).toEqual([])
    const wet = await importTexts(database.current, files)
    expect({ ...dry, importId: wet.importId, rows: wet.rows }).toEqual(wet)
  })

  it('writes stock to the branch in the file', async () => {
    await importTexts(database.current, { 'p.csv': PARTS })
    const text = 'clave,existencia,sucursal\nB1,3,cdmx\nB2,4,Ciudad de Mexico\nB2,9,GDL\n'
    await importTexts(database.current, { 's.csv': text })
    expect(
      await query(`select p.key, b.code, s.quantity from stock s join products p on p.id = s.product_id
        join branches b on b.id = s.branch_id order by p.key, b.code`),
    ).toEqual([
      { key: 'B-1', code: 'CDMX', quantity: 3 },
      { key: 'B-1', code: 'GDL', quantity: 5 },
      { key: 'B-2', code: 'CDMX', quantity: 4 },
      { key: 'B-2', code: 'GDL', quantity: 9 },
    ])
  })

  it('reports its progress', async () => {
    const phases: ImportProgress[] = []
    const files = [sourceFromBytes('p.csv', Buffer.from(PARTS))]
    await importFiles(database.current, {
      files,
      dryRun: false,
      actor: 'prueba',
      onProgress: (step) => phases.push(step),
    })
    expect(phases).toEqual([
      { phase: 'reading', file: 'p.csv', rows: 2 },
      { phase: 'comparing' },
      { phase: 'applying' },
    ])
  })
})

describe('rejected rows', () => {
  it.each([
    [
      'a second spelling',
      'clave,grupo\n187001JC-30,A\n187001JC30,A\nX,A',
      3,
      'clave',
      '187001JC30',
      '«187001JC-30» de la fila 2',
    ],
    [
      'another line',
      'clave,grupo\nX1,MAZA\nX1,BUJES\nX2,A',
      3,
      'grupo',
      'BUJES',
      'otra línea («MAZA») desde la fila 2',
    ],
    ['another description', 'clave,descripción\nX1,a\nX1,b\nX2,A', 3, 'descripción', 'b', 'otra descripción'],
    [
      'another price',
      'clave,línea,precio\nX1,A,5\nX1,A,6\nX2,A,1',
      3,
      'precio',
      '6.00',
      'otro precio (5.00) desde la fila 2',
    ],
    ['another stock', 'clave,línea,existencia\nX1,A,5\nX1,A,6\nX2,A,1', 3, 'existencia', '6', 'otra existencia (5)'],
    [
      'an unknown branch',
      'clave,línea,existencia,sucursal\nX1,A,5,\nX2,A,6,MTY',
      3,
      'sucursal',
      'MTY',
      'la sucursal no existe',
    ],
  ])('%s', async (_, text, row, heading, value, reason) => {
    const { rejected } = await importTexts(database.current, { 'r.csv': text })
    expect(rejected).toEqual([{ file: 'r.csv', row, heading, value, reason: expect.stringContaining(reason) }])
  })

  it('takes a part whose price or stock is no number, and names the cell', async () => {
    const { rejected, counts } = await importTexts(database.current, {
      'p.csv':
        'clave,línea,marca,precio,existencia\nX1,Mazas,Balvera,Cotizar,5\nX2,Mazas,Balvera,10,50+\nX3,Mazas,Balvera,Cotizar,>10\n',
    })
    expect(rejected.map(({ row, heading, value }) => [row, heading, value])).toEqual([
      [2, 'precio', 'Cotizar'],
      [3, 'existencia', '50+'],
      [4, 'precio', 'Cotizar'],
      [4, 'existencia', '>10'],
    ])
    expect(counts[0]).toMatchObject({ rows: 3, usable: 3, rejected: 0, rejectedCells: 4 })
    expect(await query('select key from products order by key')).toEqual([{ key: 'X1' }, { key: 'X2' }, { key: 'X3' }])
    expect(await query('select count(*)::integer as count from import_rejections')).toEqual([{ count: 4 }])
  })

  it('names an application whose key is neither in the catalogue nor in the run', async () => {
    const { rejected, counts } = await importTexts(database.current, {
      'p.csv': PARTS,
      'f.csv': `${FITS}B9,VW,GOL,1999,2000,\n`,
    })
    expect(rejected).toEqual([{ file: 'f.csv', row: 4, heading: 'clave', value: 'B9', reason: 'la clave no existe' }])
    expect(counts[1]).toMatchObject({ rows: 3, usable: 2, rejected: 1, ignored: 0 })
    expect(await query('select state from import_states order by at')).toEqual(
      ['subido', 'analizado', 'con_errores', 'aplicando', 'aplicado'].map((state) => ({ state })),
    )
    expect(await query('select file, row, heading, value, reason from import_rejections')).toEqual(rejected)
  })

  it('takes the whole row away, and with it what depends on it', async () => {
    const text = 'clave,línea,existencia,sucursal\nX1,A,5,GDL\nX2,A,6,MTY\n'
    const { rejected } = await importTexts(database.current, {
      'r.csv': text,
      'e.csv': 'clave,equivalencia\nX1,E1\nX2,E2\n',
    })
    expect(rejected.map(({ file, row, reason }) => [file, row, reason])).toEqual([
      ['r.csv', 3, 'la sucursal no existe'],
      ['e.csv', 3, 'la clave no existe'],
    ])
    expect(await query('select key from products')).toEqual([{ key: 'X1' }])
  })

  it('counts repeated records', async () => {
    const { counts } = await importTexts(database.current, { 'r.csv': 'clave,grupo\nX1,A\nX1 ,A\nX2,B\n' })
    expect(counts[0]?.kinds.products).toEqual({ new: 2, changed: 0, unchanged: 0, repeated: 1 })
  })
})

describe('a file that cannot be imported changes nothing', () => {
  it.each(BROKEN_FILES)('$name', async ({ name, bytes, says }) => {
    const before = await catalogueOf(database.current)
    const failure = importTexts(database.current, { 'p.csv': PARTS, [name]: bytes() })
    await expect(failure).rejects.toThrow(says)
    await expect(failure).rejects.toThrow(`«${name}»`)
    expect(await catalogueOf(database.current)).toEqual(before)
    expect(await query('select state, failure, revertible from imports')).toEqual([
      { state: 'con_errores', failure: expect.stringContaining(says), revertible: false },
    ])
  })

  it('is an error when a file has no usable row, with the reason', async () => {
    await expect(
      importTexts(database.current, { 'p.csv': PARTS, 'n.csv': 'clave,grupo\nX1,#REF!\nX2,#REF!\n' }),
    ).rejects.toThrow(
      '«n.csv»: ninguna de sus 2 filas se puede usar. La fila 2, columna «grupo»: #REF! es un error de la hoja de cálculo',
    )
    expect(await query('select * from products')).toEqual([])
    expect(await query('select count(*)::integer as count from import_rejections')).toEqual([{ count: 2 }])
  })

  it('names the columns of text that were not read beside that reason', async () => {
    await expect(
      importTexts(database.current, {
        'n.csv': 'clave,QXZ,existencia\nX1,BALATA DELANTERA TSURU,3\nX2,BALATA TRASERA TSURU,4\n',
      }),
    ).rejects.toThrow('la clave no existe. No se leyó la columna «QXZ»; di qué es.')
  })

  it('fails whole when the database refuses in the middle', async () => {
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`)
    await query('create trigger refuse before insert on applications execute function refuse()')
    try {
      await expect(importTexts(database.current, { 'p.csv': PARTS, 'f.csv': FITS })).rejects.toThrow('full')
    } finally {
      await query('drop trigger refuse on applications')
    }
    expect(await query('select * from products')).toEqual([])
    expect(await query('select state from imports')).toEqual([{ state: 'fallido' }])
  })

  it('can be interrupted', async () => {
    const stop = AbortSignal.abort(new Error('basta'))
    const files = [sourceFromBytes('p.csv', Buffer.from(PARTS))]
    await expect(
      importFiles(database.current, { files, dryRun: false, actor: 'prueba', signal: stop }),
    ).rejects.toThrow('basta')
    expect(await query('select state from imports')).toEqual([{ state: 'fallido' }])
    expect(await query('select * from products')).toEqual([])
  })
})

describe('imports at the same time', () => {
  it('wait for each other', async () => {
    const runs = Array.from({ length: 4 }, () => importTexts(database.current, { 'p.csv': PARTS, 'f.csv': FITS }))
    const counts = (await Promise.all(runs)).map((run) => kinds(run.counts)['products'])
    expect(counts.filter((count) => count?.new === 2)).toHaveLength(1)
    expect(counts.filter((count) => count?.unchanged === 2)).toHaveLength(3)
  })

  it('give up one that died before its end', async () => {
    await query(`insert into imports (state, files, actor) values ('aplicando', '{x.csv}', 'prueba')`)
    await importTexts(database.current, { 'p.csv': PARTS })
    expect(await query('select state, failure from imports order by id')).toEqual([
      { state: 'fallido', failure: expect.stringContaining('se detuvo') },
      { state: 'aplicado', failure: null },
    ])
  })
})
