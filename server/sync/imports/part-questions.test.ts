import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sourceFromBytes } from '#imports/source.ts'
import { Failure } from '#server/platform/failure.ts'
import { useTestDatabase } from '#test/database.ts'
import { importTexts, type TestImport } from '#test/fixtures/imports/import-texts.ts'
import type { NameDecision } from '#server/sync/names/decisions-store.ts'
import { importFiles } from './service.ts'

// What must be confirmed before a file of parts is applied, beside its prices.

const database = useTestDatabase()
const query = (sql: string) => database.current.pool.query(sql)

beforeAll(() => query(`insert into branches (code, name, is_main) values ('GDL', 'Guadalajara', true)`))

beforeEach(async () => {
  await query(
    'truncate products, lines, brands, makes, models, engines, years, imports, import_changes, import_names cascade',
  )
  await query(`insert into lines (name) values ('Balatas'); insert into brands (name) values ('Bosch')`)
  await query(`insert into makes (name) values ('Dodge')`)
})

const tried = (text: string) => importTexts(database.current, { 'a.csv': text }, { dryRun: true })
const requested = ({ questions }: TestImport) =>
  questions.questions.map(({ kind, count, names }) => [kind, count, names ?? []])
const rowsOf = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => `${row(index + 1)}\n`).join('')

it('new makes and brands that resemble known ones are named with what they may mean', async () => {
  const fits = 'clave,línea,armadora,modelo\nA1,Balatas,DOGDE,RAM 1500\nA2,Balatas,HYNDAI,ACCENT\nA3,Balatas,FORD,KA\n'
  expect(requested(await tried(fits))).toEqual([['mal_escritas', 2, ['DOGDE (¿Dodge?)', 'HYNDAI (¿Hyundai?)']]])
  const brands = `clave,línea,marca de la pieza\nB1,Balatas,BOSHC\n${rowsOf(6, (n) => `C${n},Balatas,BREMBO`)}C9,Balatas,BREMVO\n`
  expect(requested(await tried(brands))).toEqual([['mal_escritas', 2, ['BOSHC (¿Bosch?)', 'BREMVO (¿BREMBO?)']]])
})

it('decisions on several makes of one cell are all taken', async () => {
  const decisions: NameDecision[] = [
    { kind: 'armadora', owner: '', written: 'DOGDE', target: { make: '', name: 'Dodge' } },
    { kind: 'armadora', owner: '', written: 'FROD', target: { make: '', name: 'Ford' } },
  ]
  const files = { 'a.csv': 'clave,línea,armadora,modelo\nA1,Balatas,DOGDE/FROD,KA\nA2,Balatas,DOGDE,RAM 1500\n' }
  const { names } = await importTexts(database.current, files, { dryRun: true, decisions })
  expect(names.spelled.map(({ written, rows }) => [written, rows])).toEqual([
    ['DOGDE', 2],
    ['FROD', 1],
  ])
  expect(names.names.flatMap(({ owner, written }) => (written === 'KA' ? [owner] : []))).toEqual([
    'Dodge, Ford',
    'Ford',
  ])
})

it('what somebody decided of such a name is taken for all its rows, and is asked no more', async () => {
  const fits =
    'clave,línea,armadora,modelo\nA1,Balatas,DOGDE,RAM 1500\nA2,Balatas,dogde,RAM 2500\nA3,Balatas,HYNDAI,ACCENT\n'
  const brands = 'clave,línea,marca de la pieza\nB1,Balatas,BOSHC\n'
  const decisions: NameDecision[] = [
    { kind: 'armadora', owner: '', written: 'Dogde', target: { make: '', name: 'Dodge' } },
    { kind: 'armadora', owner: '', written: 'HYNDAI', target: null },
    { kind: 'marca', owner: '', written: 'BOSHC', target: { make: '', name: 'Bosch' } },
  ]
  const files = { 'a.csv': fits, 'b.csv': brands }
  const trial = await importTexts(database.current, files, { dryRun: true, decisions })
  expect(requested(trial)).toEqual([])
  expect(
    trial.names.spelled.map(({ kind, written, rows, outcome, reason }) => [kind, written, rows, outcome, reason]),
  ).toEqual([
    ['armadora', 'HYNDAI', 1, 'nuevo', 'decidido'],
    ['armadora', 'Dogde', 2, 'unido', 'decidido'],
    ['marca', 'BOSHC', 1, 'unido', 'decidido'],
  ])
  await importTexts(database.current, files, { decisions })
  expect((await query('select name from makes order by name')).rows).toEqual([{ name: 'Dodge' }, { name: 'HYNDAI' }])
  expect((await query('select name from brands')).rows).toEqual([{ name: 'Bosch' }])
  // Other files are read so too.
  const later = await tried('clave,línea,armadora,modelo\nA9,Balatas,DOGDE,RAM 1500\n')
  expect(requested(later)).toEqual([])
  expect(later.names.spelled.map(({ written, outcome, reason }) => [written, outcome, reason])).toEqual([
    ['Dogde', 'unido', 'decidido'],
  ])
})

it.each([
  ['lineas', 10, (n: number) => `L${n},CAJA ${'ABCDEFGHIJKLM'[n]}X${n},Bosch`, 'clave,línea,marca de la pieza'],
  ['marcas', 10, (n: number) => `M${n},Balatas,${n}M`, 'clave,línea,marca de la pieza'],
  ['armadoras', 5, (n: number) => `A${n},Balatas,${n}A,M${n}`, 'clave,línea,armadora,modelo'],
  ['modelos', 20, (n: number) => `O${n},Balatas,Dodge,${n}Q`, 'clave,línea,armadora,modelo'],
])('a load that adds many %s names each of them', async (kind, most, row, headings) => {
  expect(requested(await tried(`${headings}\n${rowsOf(most, row)}`))).toEqual([])
  const many = requested(await tried(`${headings}\n${rowsOf(most + 1, row)}`))
  expect(many).toEqual([[kind, most + 1, expect.toSatisfy((names: string[]) => names.length === most + 1)]])
})

it('nothing is added before it is confirmed, and another file needs another confirmation', async () => {
  const text = `clave,línea\n${rowsOf(11, (n) => `L${n},${'ABCDEFGHIJKL'[n]}X${n}`)}`
  const run = (content: string, confirmed: string) =>
    importFiles(database.current, {
      files: [sourceFromBytes('a.csv', Buffer.from(content))],
      dryRun: false,
      confirmed,
      actor: 'prueba',
    })
  const { fingerprint } = (await tried(text)).questions
  expect(await run(text, '')).toMatchObject({
    kind: 'conflict',
    message: 'No se aplicó nada: falta confirmar que 11 líneas nuevas se agregan al catálogo (BX1; CX2; DX3; …).',
  })
  const other = await run(text.replace('BX1', 'ZX1'), fingerprint)
  expect(other).toMatchObject({ message: expect.stringContaining('cambió lo que hay que confirmar') })
  expect((await query('select from lines')).rowCount).toBe(1)
  expect(await run(text, fingerprint)).not.toBeInstanceOf(Failure)
  expect((await query('select from lines')).rowCount).toBe(12)
})

it('a file whose only column with text is not read', async () => {
  const text = 'clave,qxz,precio\nA1,Balata delantera,10\nA2,Tambor de freno,20\nA3,,30\n'
  await importTexts(database.current, { 'b.csv': 'clave,línea\nA1,Balatas\nA2,Balatas\nA3,Balatas\n' })
  const trial = await tried(text)
  expect(trial.counts[0]?.unreadText).toEqual(['qxz'])
  expect(requested(trial)).toEqual([['texto', 1, ['«qxz» de a.csv']]])
  expect(requested(await tried(text.replace('qxz', 'descripción')))).toEqual([])
  expect(requested(await tried('clave,qxz,precio\nA1,B-100,10\nA2,24 MM,20\n'))).toEqual([])
})

it('the greatest changes are shown first: another line before another brand, and the years that were corrected most', async () => {
  const headings = 'clave,línea,marca de la pieza'
  const fits = 'clave,armadora,modelo,año inicial,año final'
  await importTexts(database.current, {
    'a.csv': `${headings}\nG1,Balatas,Bosch\nG2,Balatas,Bosch\nG3,Balatas,Bosch\n`,
    'f.csv': `${fits}\nG1,Dodge,RAM,2000,2004\nG2,Dodge,RAM,2000,2004\n`,
  })
  const { rows } = await importTexts(
    database.current,
    {
      'a.csv': `${headings}\nG1,Balatas,TRW\nG2,Tambores,Bosch\nG3,Balatas,Bosch\n`,
      'f.csv': `${fits}\nG1,Dodge,RAM,2000,2005\nG2,Dodge,RAM,1996,2004\n`,
    },
    { dryRun: true },
  )
  const text = rows.greatest.map(({ group, subject, values }) => {
    const changed = values.filter(({ value, today }) => today !== null && value !== today)
    return `${group} ${subject}: ${changed.map(({ value, today }) => `${today} → ${value}`).join(', ')}`
  })
  expect(text).toEqual([
    'Productos G2: Balatas → Tambores',
    'Productos G1: Bosch → TRW',
    'Aplicaciones G2: 2000–2004 → 1996–2004',
    'Aplicaciones G1: 2000–2004 → 2000–2005',
  ])
})

describe('models that are probably misspelt', () => {
  const HEADINGS = 'clave,línea,armadora,modelo'
  const fits = (...vehicles: readonly string[]) =>
    `${HEADINGS}\n${vehicles.map((vehicle, index) => `V${index},Balatas,${vehicle}\n`).join('')}`
  const spelledOf = async (...vehicles: readonly string[]) =>
    (await tried(fits(...vehicles))).questions.questions.flatMap(({ kind, names }) =>
      kind === 'mal_escritas' ? (names ?? []) : [],
    )

  it('are asked, each with what it may mean', async () => {
    expect(await spelledOf('NISSAN,TZURU', 'VOLKSWAGEN,JETA', 'NISSAN,VERSAA', 'VOLKSWAGEN,JETTA')).toEqual([
      'Nissan TZURU (¿TSURU?)',
      'Volkswagen JETA (¿JETTA?)',
      'Nissan VERSAA (¿VERSA?)',
    ])
  })

  it('are compared with models of the catalogue, and with those of the file that have many more rows', async () => {
    await query(`insert into models (make_id, name) select id, 'Zebrus' from makes where name = 'Dodge'`)
    expect(await spelledOf('DODGE,ZEBRU')).toEqual(['Dodge ZEBRU (¿Zebrus?)'])
    const many = Array.from({ length: 5 }, () => 'DODGE,QUARKO')
    expect(await spelledOf(...many, 'DODGE,QUARKOS')).toEqual(['Dodge QUARKOS (¿QUARKO?)'])
    expect(await spelledOf('DODGE,QUARKO', 'DODGE,QUARKOS')).toEqual([])
    const known = Array.from({ length: 5 }, () => 'NISSAN,TSURU')
    expect(await spelledOf(...known, 'NISSAN,TZURU')).toEqual(['Nissan TZURU (¿TSURU?)'])
  })

  it.each([
    ['AUDI', 'A3', 'A4'],
    ['NISSAN', 'VERSA', 'VERSA NOTE'],
    ['CHEVROLET', 'AVEO', 'AVEO NG'],
    ['CHEVROLET', 'S10', 'S15'],
    ['NISSAN', 'D21', 'D22'],
    ['PEUGEOT', '206', '207'],
    ['PEUGEOT', '206', '209'],
    ['MERCEDES-BENZ', 'CLASE C', 'CLASE X'],
    ['FORD', 'C-MAX', 'Z-MAX'],
    ['VOLKSWAGEN', 'GOL', 'GOLF'],
    ['HYUNDAI', 'ATOS', 'ATOZ'],
    ['TOYOTA', 'PRIUS', 'PRIUS C'],
    ['RAM', '1500', '2500'],
    ['MAZDA', 'CX-5', 'CX-50'],
  ])('%s %s and %s are two models', async (make, one, other) => {
    expect(await spelledOf(`${make},${one}`, `${make},${other}`)).toEqual([])
  })

  it('what somebody decided is taken, and asked no more', async () => {
    const text = fits('NISSAN,TZURU', 'VOLKSWAGEN,JETA')
    const decisions: NameDecision[] = [
      { kind: 'modelo', owner: 'Nissan', written: 'TZURU', target: { make: 'Nissan', name: 'Tsuru' } },
      { kind: 'modelo', owner: 'Volkswagen', written: 'JETA', target: null },
    ]
    const trial = await importTexts(database.current, { 'a.csv': text }, { decisions })
    expect(requested(trial)).toEqual([])
    expect((await query('select name from models order by name')).rows).toEqual([{ name: 'JETA' }, { name: 'Tsuru' }])
  })
})
