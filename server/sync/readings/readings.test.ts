import { describe, expect, it } from 'vitest'
import { CONFIDENT } from '#imports/descriptions/confidence.ts'
import { readDescription } from '#imports/descriptions/read-description.ts'
import { catalogueOf, importTexts } from '#test/fixtures/imports/import-texts.ts'
import { useReadingsDatabase } from '#test/fixtures/imports/readings-database.ts'
import { revertImport } from '#server/sync/imports/revert-service.ts'

const { database, query, applications, product } = useReadingsDatabase()

/** Sure in every piece. */
const SURE = 'BD-77/D-1100 BALATA DELANTERA NISSAN TSURU 92/17,SENTRA 95/00'
const SURE_TOO = 'BD-77/D-1100 BALATA TRASERA NISSAN TSURU 92/17,VERSA 12/15'
/** Several makes build pickups, and the text names none. */
const DOUBTFUL = 'BG-500 BOMBA GASOLINA PICK UP 94/98'
const OIL = 'SUPERLUBE.946L MOTOR 40 SJ SAE GASOLINA 12/1L'

const file = (...rows: string[][]): string =>
  ['clave,descripción,línea', ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\n')

const readings = () =>
  query<{ text: string }>(
    `select concat_ws(' ', p.key, r.state, left(r.text, 5)) as text
     from description_readings r join products p on p.id = r.product_id order by r.id`,
  ).then((rows) => rows.map(({ text }) => text))

it('the reader is sure, and in doubt, of the texts of these tests', () => {
  for (const text of [SURE, SURE_TOO]) {
    const { applications: read, keys, lineWords, positions } = readDescription(text, null)
    for (const piece of [...read, keys, lineWords, positions])
      expect(piece.confidence).toBeGreaterThanOrEqual(CONFIDENT)
    expect(read).toHaveLength(2)
  }
  expect(readDescription(DOUBTFUL, null).applications).toMatchObject([{ make: null, model: 'PICK UP' }])
  expect(readDescription(OIL, null)).toMatchObject({ isVehiclePart: { value: false }, applications: [] })
})

describe('a description without applications of its own', () => {
  it('gives the product the certain content, marked as read', async () => {
    const { counts } = await importTexts(database.current, { 'p.csv': file(['P1', SURE, '']) })
    expect(await applications()).toEqual(['P1 Nissan SENTRA 1995 2000 read', 'P1 Nissan TSURU 1992 2017 read'])
    expect(await product('P1')).toEqual({
      line: 'BALATA',
      brand: null,
      positions: ['delantera'],
      keys: ['BD-77 equivalent read', 'D-1100 equivalent read'],
    })
    expect(await readings()).toEqual(['P1 aplicada BD-77'])
    expect(counts[0]?.readings).toEqual({ applied: 1, waiting: 0, silent: 0, known: 0 })
    expect(await query('select count(*)::integer as count from catalog_changes')).toEqual([{ count: 1 }])
  })

  it('waits with its reading where it is in doubt', async () => {
    const { counts, importId } = await importTexts(database.current, { 'p.csv': file(['P1', DOUBTFUL, '']) })
    expect(await applications()).toEqual([])
    expect(await query('select state, text, reading, import_id, actor, version from description_readings')).toEqual([
      {
        state: 'pendiente',
        text: DOUBTFUL,
        reading: readDescription(DOUBTFUL, null),
        import_id: importId,
        actor: 'prueba',
        version: 1,
      },
    ])
    expect(counts[0]?.readings).toEqual({ applied: 0, waiting: 1, silent: 0, known: 0 })
  })

  it('waits without a make, though only one of the catalogue builds the model', async () => {
    await query(`insert into makes (name) values ('Ford')`)
    await query(`insert into models (make_id, name) select id, 'Pick-Up' from makes`)
    await importTexts(database.current, { 'p.csv': file(['P1', DOUBTFUL, '']) })
    expect(await applications()).toEqual([])
  })

  it('fills only fields that neither the row nor the product states', async () => {
    await query(`insert into lines (name) values ('Frenos')`)
    await query(`insert into products (key, line_id, positions) select 'P1', id, '{trasera}' from lines`)
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, ''], ['P2', SURE, 'Balatas cerámicas']) })
    expect(await product('P1')).toMatchObject({ line: 'Frenos', positions: ['trasera'] })
    expect(await product('P2')).toMatchObject({ line: 'Balatas cerámicas', positions: ['delantera'] })
  })

  it('finds the line that is there under other words', async () => {
    await query(`insert into lines (name) values ('Balatas')`)
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, '']) })
    expect(await product('P1')).toMatchObject({ line: 'Balatas' })
    expect(await query('select name from lines')).toEqual([{ name: 'Balatas' }])
  })

  it('is no vehicle part, but a product all the same', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', OIL, 'Aceites'], ['P2', OIL, '']) })
    expect(await applications()).toEqual([])
    expect(await product('P1')).toMatchObject({ line: 'Aceites', brand: 'SUPERLUBE' })
    expect(await product('P2')).toMatchObject({ line: null, brand: 'SUPERLUBE' })
    expect(await readings()).toEqual(['P1 aplicada SUPER', 'P2 aplicada SUPER'])
  })

  it('has no new content the second time', async () => {
    const text = file(['P1', SURE, ''], ['P2', DOUBTFUL, ''], ['P3', OIL, 'Aceites'])
    await importTexts(database.current, { 'p.csv': text })
    const before = await catalogueOf(database.current)
    await query('truncate catalog_changes')
    // By now one make builds pickups, as far as the catalogue knows.
    await query(`insert into models (make_id, name) select id, 'PICK UP' from makes where name = 'Nissan'`)
    const { counts } = await importTexts(database.current, { 'q.csv': text.toLowerCase().replaceAll(' ', '  ') })
    await query(`delete from models where name = 'PICK UP'`)
    expect(counts[0]?.readings).toMatchObject({ applied: 0, waiting: 0, known: 3 })
    expect(await readings()).toEqual(['P1 aplicada BD-77', 'P2 pendiente BG-50', 'P3 aplicada SUPER'])
    await importTexts(database.current, { 'p.csv': text })
    expect(await catalogueOf(database.current)).toEqual(before)
  })

  it('changes nothing in a dry run, nor when the database fails in the middle', async () => {
    const files = { 'p.csv': file(['P1', SURE, ''], ['P2', DOUBTFUL, '']) }
    const before = await catalogueOf(database.current)
    const dry = await importTexts(database.current, files, { dryRun: true })
    expect(dry.counts[0]?.readings).toEqual({ applied: 1, waiting: 1, silent: 0, known: 0 })
    expect(await catalogueOf(database.current)).toEqual(before)
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`)
    await query('create trigger refuse before insert on description_readings execute function refuse()')
    try {
      await expect(importTexts(database.current, files)).rejects.toThrow('full')
    } finally {
      await query('drop function refuse cascade')
    }
    expect(await catalogueOf(database.current)).toEqual(before)
  })
})

describe('the version of a model', () => {
  const TWO = 'PB-1 PARABRISAS FORD FIESTA HB 03/07 SEDAN 04/07,FIESTA 98/02'
  const AS_READ = [
    'P1 Ford FIESTA 1998 2002 read',
    'P1 Ford FIESTA 2003 2007 read, Hatchback',
    'P1 Ford FIESTA 2004 2007 read, Sedán',
  ]

  it('is a qualifier of its application; the same text again changes nothing, and reverting takes it back', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, '']) })
    const before = await catalogueOf(database.current)
    await importTexts(database.current, { 'p.csv': file(['P1', TWO, '']) })
    expect(await applications()).toEqual(AS_READ)
    const after = await catalogueOf(database.current)
    await importTexts(database.current, { 'p.csv': file(['P1', TWO, '']) })
    expect(await catalogueOf(database.current)).toEqual(after)
    await revertImport(database.current, { actor: 'prueba' })
    await revertImport(database.current, { actor: 'prueba' })
    expect(await catalogueOf(database.current)).toEqual(before)
  })

  it('makes another application of the same model and years', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', 'PB-1 PARABRISAS FORD FIESTA 03/07', '']) })
    expect(await applications()).toEqual(['P1 Ford FIESTA 2003 2007 read'])
    await importTexts(database.current, { 'p.csv': file(['P1', 'PB-1 PARABRISAS FORD FIESTA HB 03/07', '']) })
    expect(await applications()).toEqual(['P1 Ford FIESTA 2003 2007 read, Hatchback'])
  })

  it('leaves the reading in doubt where the words do not name it', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', 'PB-1 PARABRISAS NISSAN NP300 CABINA 09/15', '']) })
    expect(await applications()).toEqual([])
    expect(await readings()).toEqual(['P1 pendiente PB-1 '])
  })
})

describe('what files state', () => {
  const STATED = 'clave,armadora,modelo,año inicial,año final\nP1,NISSAN,TSURU,1992,2017\nP1,NISSAN,LUCINO,1996,2000\n'
  const AS_STATED = ['P1 Nissan LUCINO 1996 2000 stated', 'P1 Nissan TSURU 1992 2017 stated']

  it('prevents reading the description, in the same run or a later one', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, 'Balatas']), 'f.csv': STATED })
    expect(await applications()).toEqual(AS_STATED)
    expect(await readings()).toEqual([])
    await importTexts(database.current, { 'p.csv': file(['P1', SURE_TOO, '']) })
    expect(await applications()).toEqual(AS_STATED)
    expect(await readings()).toEqual([])
  })

  it('replaces read content, and closes waiting readings; reverting restores them', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, ''], ['P2', DOUBTFUL, '']) })
    const before = await catalogueOf(database.current)
    await query('truncate catalog_changes')
    await importTexts(database.current, { 'f.csv': `${STATED}P2,FORD,PICK UP,1994,1998\n` })
    expect(await applications()).toEqual([...AS_STATED, 'P2 Ford PICK UP 1994 1998 stated'])
    expect(await readings()).toEqual([])
    expect(await query('select distinct product_id from catalog_changes')).toHaveLength(2)
    await revertImport(database.current, { actor: 'prueba' })
    expect(await catalogueOf(database.current)).toEqual(before)
  })

  it('takes the place of a number that was read', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, '']) })
    const before = await catalogueOf(database.current)
    await importTexts(database.current, { 'n.csv': 'clave,marca,equivalencia\nP1,Raybestos,D1100\n' })
    expect(await product('P1')).toMatchObject({ keys: ['BD-77 equivalent read', 'D1100 equivalent stated'] })
    await revertImport(database.current, { actor: 'prueba' })
    expect(await catalogueOf(database.current)).toEqual(before)
  })
})

describe('another text', () => {
  it('is read anew in the place of the first; reverting brings that back', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, '']) })
    const before = await catalogueOf(database.current)
    await importTexts(database.current, { 'p.csv': file(['P1', SURE_TOO, '']) })
    expect(await applications()).toEqual(['P1 Nissan TSURU 1992 2017 read', 'P1 Nissan VERSA 2012 2015 read'])
    expect(await product('P1')).toMatchObject({ positions: ['trasera'] })
    expect(await readings()).toEqual(['P1 aplicada BD-77'])
    await revertImport(database.current, { actor: 'prueba' })
    expect(await catalogueOf(database.current)).toEqual(before)
  })

  it('takes away what the first gave where it gives nothing', async () => {
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, '']) })
    await importTexts(database.current, { 'p.csv': file(['P1', 'BALATA', '']) })
    expect(await applications()).toEqual([])
    expect(await product('P1')).toEqual({ line: 'BALATA', brand: null, positions: [], keys: [] })
    expect(await readings()).toEqual(['P1 aplicada BALAT'])
  })
})

describe('reverting', () => {
  it('removes read content', async () => {
    const empty = await catalogueOf(database.current)
    await query(`insert into products (key) values ('P1')`)
    const before = await catalogueOf(database.current)
    await importTexts(database.current, { 'p.csv': file(['P1', SURE, ''], ['P2', DOUBTFUL, '']) })
    expect(await catalogueOf(database.current)).not.toEqual(before)
    await revertImport(database.current, { actor: 'prueba' })
    expect(await catalogueOf(database.current)).toEqual(before)
    expect(before).not.toEqual(empty)
  })
})

describe('a file without a column of keys', () => {
  it('takes the first number of each description for the key, the others for equivalents', async () => {
    const text = `marca,descripcion\nAUTOTAL,"${SURE}"\nAUTOTAL,BALATA DELANTERA TSURU 92/17\nAUTOTAL,\n`
    const { rejected, counts } = await importTexts(database.current, { 'd.csv': text })
    expect(await product('BD-77')).toEqual({
      line: 'BALATA',
      brand: 'AUTOTAL',
      positions: ['delantera'],
      keys: ['D-1100 equivalent read'],
    })
    expect(await applications()).toEqual(['BD-77 Nissan SENTRA 1995 2000 read', 'BD-77 Nissan TSURU 1992 2017 read'])
    expect(rejected).toEqual([
      {
        file: 'd.csv',
        row: 3,
        heading: 'descripcion',
        value: 'BALATA DELANTERA TSURU 92/17',
        reason: 'no se encontró una clave en la descripción, y el archivo no tiene columna de clave',
      },
      {
        file: 'd.csv',
        row: 4,
        heading: 'descripcion',
        value: '',
        reason: 'falta la descripción, de la que se lee la clave',
      },
    ])
    expect(counts[0]).toMatchObject({ rows: 3, usable: 1, rejected: 2 })
  })

  it('names the description where a key comes twice', async () => {
    const { rejected } = await importTexts(database.current, {
      'd.csv': `descripcion,línea\n"${SURE}",A\n"${SURE_TOO}",A\n"${SURE.replace('BD-77', 'BD77')}",A\n`,
    })
    expect(rejected.map(({ row, heading, reason }) => [row, heading, reason])).toEqual([
      [3, 'descripcion', 'la clave ya tiene otra descripción desde la fila 2'],
      [4, 'descripcion', 'es la misma clave que «BD-77» de la fila 2, escrita de otra forma'],
    ])
  })
})
