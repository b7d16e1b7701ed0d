import { describe, expect, it } from 'vitest'
import { catalogueOf, importTexts } from '#test/fixtures/imports/import-texts.ts'
import { useReadingsDatabase } from '#test/fixtures/imports/readings-database.ts'
import { confirmReading, correctReading, rejectReading, type Correction } from './service.ts'
import { revertImport } from '#server/sync/imports/revert-service.ts'

const { database, query, applications, product } = useReadingsDatabase()

const SURE = 'BD-77/D-1100 BALATA DELANTERA NISSAN TSURU 92/17,SENTRA 95/00'
const OTHER = 'BD-77/D-1100 BALATA TRASERA NISSAN TSURU 92/17,VERSA 12/15'
const DOUBTFUL = 'BG-500 BOMBA GASOLINA PICK UP 94/98'

const importText = (text: string, key = 'P1') =>
  importTexts(database.current, { 'p.csv': `clave,descripción\n${key},"${text}"\n` })

interface Reading {
  id: number
  state: string
  version: number
  actor: string
}
const readings = () => query<Reading>('select id, state, version, actor from description_readings order by id')

/** A decision about the only reading, as somebody who sees it now would make it. */
async function decision(): Promise<{ id: number; version: number; actor: string }> {
  const [reading] = await readings()
  if (reading === undefined) throw new Error('No reading')
  return { id: reading.id, version: reading.version, actor: 'Ana' }
}

const CORRECTION: Correction = {
  line: 'Bombas de gasolina',
  brand: 'Acme',
  positions: ['trasera'],
  keys: ['Z-9'],
  applications: [{ make: 'FORD', model: 'PICK UP', yearFrom: 1994, yearTo: 1997, engine: '4.9L 5.0L', qualifiers: [] }],
}
const AS_CORRECTED = ['P1 Ford PICK UP 1994 1997 4.9L confirmed', 'P1 Ford PICK UP 1994 1997 5.0L confirmed']

describe('rejecting', () => {
  it('removes read content, and no import proposes it again', async () => {
    await importText(SURE)
    await query('truncate catalog_changes')
    expect(await rejectReading(database.current, await decision())).toBeNull()
    expect(await applications()).toEqual([])
    expect(await product('P1')).toMatchObject({ line: null, positions: [], keys: [] })
    expect(await readings()).toMatchObject([{ state: 'rechazada', version: 2, actor: 'Ana' }])
    expect(await query('select * from catalog_changes')).toHaveLength(1)

    const before = await catalogueOf(database.current)
    const again = await importText(SURE)
    expect(again.counts[0]?.readings).toEqual({ applied: 0, waiting: 0, silent: 0, known: 1 })
    expect(await catalogueOf(database.current)).toEqual(before)
    await importText(SURE.toLowerCase())
    expect(await applications()).toEqual([])
  })

  it('holds for that text and that product: another is read anew, and a return to the first stays rejected', async () => {
    await importText(SURE)
    await rejectReading(database.current, await decision())
    await importText(OTHER)
    expect(await applications()).toEqual(['P1 Nissan TSURU 1992 2017 read', 'P1 Nissan VERSA 2012 2015 read'])
    await importText(SURE)
    expect(await applications()).toEqual([])
    expect((await readings()).map(({ state }) => state)).toEqual(['rechazada'])
    await importText(SURE, 'P2')
    expect(await applications()).toHaveLength(2)
  })

  it('does not change stated content', async () => {
    await query(`insert into lines (name) values ('Frenos')`)
    await query(`insert into products (key, line_id, positions) select 'P1', id, '{derecha}' from lines`)
    await importText(SURE)
    await rejectReading(database.current, await decision())
    expect(await product('P1')).toMatchObject({ line: 'Frenos', positions: ['derecha'], keys: [] })
  })
})

describe('confirming', () => {
  it('marks read content as confirmed, and no reading of the same text changes it', async () => {
    await importText(SURE)
    expect(await confirmReading(database.current, await decision())).toBeNull()
    expect(await applications()).toEqual([
      'P1 Nissan SENTRA 1995 2000 confirmed',
      'P1 Nissan TSURU 1992 2017 confirmed',
    ])
    expect(await product('P1')).toMatchObject({
      line: 'BALATA',
      positions: ['delantera'],
      keys: ['BD-77 equivalent confirmed', 'D-1100 equivalent confirmed'],
    })
    const before = await catalogueOf(database.current)
    await importText(SURE)
    expect(await catalogueOf(database.current)).toEqual(before)
  })

  it('applies uncertain content once its make is known', async () => {
    await importText(DOUBTFUL)
    const refused = await confirmReading(database.current, await decision())
    expect(refused?.message).toBe('La lectura no dice de qué armadora es PICK UP; corrígela para decirlo.')
    expect(await readings()).toMatchObject([{ state: 'pendiente', version: 1 }])
    await query(`insert into makes (name) values ('Ford')`)
    await query(`insert into models (make_id, name) select id, 'PICK UP' from makes`)
    expect(await confirmReading(database.current, await decision())).toBeNull()
    expect(await applications()).toEqual(['P1 Ford PICK UP 1994 1998 confirmed'])
  })

  it('stores the version of the model', async () => {
    await importText('FA-1 FARO NISSAN TIIDA SEDAN QWERTY 07/15,VERSA SEDAN 12/15')
    expect(await applications()).toEqual(['P1 Nissan VERSA 2012 2015 read, Sedán'])
    expect(await confirmReading(database.current, await decision())).toBeNull()
    expect(await applications()).toEqual([
      'P1 Nissan TIIDA 2007 2015 confirmed, Sedán',
      'P1 Nissan VERSA 2012 2015 confirmed, Sedán',
    ])
  })

  it('knows none of a reading that was stored before versions were read', async () => {
    await importText('FA-1 FARO NISSAN TIIDA QWERTY 07/15')
    await query(`update description_readings set reading = reading #- '{applications,0,qualifiers}'`)
    expect(await confirmReading(database.current, await decision())).toBeNull()
    expect(await applications()).toEqual(['P1 Nissan TIIDA 2007 2015 confirmed'])
  })

  it('lets the reading of another text wait, and adds nothing', async () => {
    await importText(SURE)
    await confirmReading(database.current, await decision())
    const { counts } = await importText(OTHER)
    expect(counts[0]?.readings).toMatchObject({ applied: 0, waiting: 1 })
    expect(await applications()).toEqual([
      'P1 Nissan SENTRA 1995 2000 confirmed',
      'P1 Nissan TSURU 1992 2017 confirmed',
    ])
    const waiting = (await readings()).at(-1)
    expect(await confirmReading(database.current, { id: waiting?.id ?? 0, version: 1, actor: 'Ana' })).toBeNull()
    expect(await applications()).toEqual(['P1 Nissan TSURU 1992 2017 confirmed', 'P1 Nissan VERSA 2012 2015 confirmed'])
  })

  it('stays when a file states applications later', async () => {
    await importText(SURE)
    await confirmReading(database.current, await decision())
    const stated =
      'clave,armadora,modelo,año inicial,año final\nP1,NISSAN,TSURU,1992,2017\nP1,NISSAN,LUCINO,1996,2000\n'
    await importTexts(database.current, { 'f.csv': stated })
    expect(await applications()).toEqual([
      'P1 Nissan LUCINO 1996 2000 stated',
      'P1 Nissan SENTRA 1995 2000 confirmed',
      'P1 Nissan TSURU 1992 2017 confirmed',
    ])
    expect(await readings()).toMatchObject([{ state: 'confirmada' }])
  })
})

describe('correcting', () => {
  it('puts in its place what a person read', async () => {
    await importText(DOUBTFUL)
    expect(await correctReading(database.current, await decision(), CORRECTION)).toBeNull()
    expect(await applications()).toEqual(AS_CORRECTED)
    expect(await product('P1')).toMatchObject({
      line: 'Bombas de gasolina',
      positions: ['trasera'],
      keys: ['Z-9 equivalent confirmed'],
    })
    expect(await query('select state, correction, reading is not null as kept from description_readings')).toEqual([
      { state: 'corregida', correction: CORRECTION, kept: true },
    ])
    const before = await catalogueOf(database.current)
    await importText(DOUBTFUL)
    expect(await catalogueOf(database.current)).toEqual(before)
  })

  it('can be corrected again, and rejected at last', async () => {
    await importText(SURE)
    await correctReading(database.current, await decision(), CORRECTION)
    await correctReading(database.current, await decision(), { ...CORRECTION, keys: [], positions: [] })
    expect(await applications()).toEqual(AS_CORRECTED)
    expect(await product('P1')).toMatchObject({ line: 'Bombas de gasolina', positions: [], keys: [] })
    await rejectReading(database.current, await decision())
    expect(await applications()).toEqual([])
    expect(await product('P1')).toMatchObject({ line: null, positions: [], keys: [] })
  })

  it('may name a version', async () => {
    await importText(DOUBTFUL)
    const [application] = CORRECTION.applications
    const applications4x4 = application === undefined ? [] : [{ ...application, engine: null, qualifiers: ['4X4'] }]
    await correctReading(database.current, await decision(), { ...CORRECTION, applications: applications4x4 })
    expect(await applications()).toEqual(['P1 Ford PICK UP 1994 1997 confirmed, 4X4'])
    await correctReading(database.current, await decision(), CORRECTION)
    expect(await applications()).toEqual(AS_CORRECTED)
  })

  it.each<[string, Partial<Correction>, string]>([
    [
      'reversed years',
      { applications: [{ make: 'Ford', model: 'KA', yearFrom: 2000, yearTo: 1999, engine: null, qualifiers: [] }] },
      'KA: los años están al revés',
    ],
    [
      'a year of no car',
      { applications: [{ make: 'Ford', model: 'KA', yearFrom: 1200, yearTo: null, engine: null, qualifiers: [] }] },
      'KA: no es una aplicación',
    ],
    [
      'a make without letters',
      { applications: [{ make: '?', model: 'KA', yearFrom: null, yearTo: null, engine: null, qualifiers: [] }] },
      'KA: no es',
    ],
    ['a key that is none', { keys: ['--'] }, '--: la clave no tiene letras'],
    ['a line without letters', { line: '***' }, 'La línea no es un nombre'],
  ])('refuses %s', async (_, wrong, message) => {
    await importText(DOUBTFUL)
    const before = await catalogueOf(database.current)
    const failure = await correctReading(database.current, await decision(), { ...CORRECTION, ...wrong })
    expect(failure?.message).toContain(message)
    expect(await catalogueOf(database.current)).toEqual(before)
  })
})

describe('a decision is refused', () => {
  it('where there is no such reading', async () => {
    const failure = await rejectReading(database.current, { id: 999, version: 1, actor: 'Ana' })
    expect(failure).toMatchObject({ kind: 'not_found' })
  })

  it('where somebody else decided meanwhile, also at the same moment', async () => {
    await importText(SURE)
    const seen = await decision()
    const both = await Promise.all([
      confirmReading(database.current, seen),
      rejectReading(database.current, { ...seen, actor: 'Luis' }),
    ])
    expect(both.filter((failure) => failure === null)).toHaveLength(1)
    expect(both.find((failure) => failure !== null)).toMatchObject({ kind: 'conflict' })
    expect(await readings()).toMatchObject([{ version: 2 }])
  })

  it('where it is made already', async () => {
    await importText(SURE)
    await rejectReading(database.current, await decision())
    expect(await rejectReading(database.current, await decision())).toMatchObject({ kind: 'conflict' })
  })

  it('where the product has another description by now', async () => {
    await importText(SURE)
    await rejectReading(database.current, await decision())
    await importText(OTHER)
    expect(await confirmReading(database.current, await decision())).toMatchObject({
      message: 'El producto ya tiene otra descripción.',
    })
  })
})

it('prevents reverting the import that read it', async () => {
  await importText(DOUBTFUL)
  await rejectReading(database.current, await decision())
  expect(await revertImport(database.current, { actor: 'prueba' })).toMatchObject({
    message: expect.stringContaining('No se puede revertir la importación'),
  })
})
