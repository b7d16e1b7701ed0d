import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { foldName } from '#domain/name.ts'
import { sourceFromBytes } from '#imports/source.ts'
import type { References } from '#search/catalogue.ts'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import { createSnapshot } from '#search/index/snapshot.ts'
import { search } from '#search/search.ts'
import { Searcher } from '#search/searcher.ts'
import { sourceFromFile } from '#server/sync/cli/file-source.ts'
import { revertImport } from '#server/sync/imports/revert-service.ts'
import { allProducts } from '#server/search/index/catalogue-loader.ts'
import { references as readReferences } from '#server/search/index/store.ts'
import { demoDataDir } from '#test/demo-store.ts'
import { useOwnPostgres } from '#test/own-postgres.ts'
import { importConfirmed, importTexts, succeeded } from '#test/fixtures/imports/import-texts.ts'
import { ALL_GOLDENS } from './all-goldens.ts'

const database = useOwnPostgres(demoDataDir)
const PARTS = join(import.meta.dirname, '../../../shared/data/parts')

async function searcherNow(): Promise<Searcher> {
  const { db } = database.current
  const references = await readReferences(db)
  const builder = new SegmentBuilder()
  for await (const product of allProducts(db, '/tuerca/')) builder.add(product)
  const base = builder.finish()
  const index = buildReferenceIndex(references)
  return new Searcher(createSnapshot({ references: index, base, changes: null, replaced: [] }))
}

const query = { filters: {}, sort: 'relevance', limit: 1, offset: 0, withFacets: false } as const

/** The queries of the goldens with their results in the present catalogue. */
async function found(): Promise<ReadonlyMap<string, number>> {
  const searcher = await searcherNow()
  return new Map(ALL_GOLDENS.map(({ text }) => [text, search(searcher, { ...query, text }).total]))
}

let before: ReadonlyMap<string, number>
let references: References

beforeAll(async () => {
  references = await readReferences(database.current.db)
  before = await found()
})

async function expectNoneLost(): Promise<void> {
  const after = await found()
  const lost = [...before].filter(([text, total]) => total > 0 && after.get(text) === 0).map(([text]) => text)
  expect(lost).toEqual([])
}

/** A name in the spelling of some distributor. */
function written(names: readonly string[], endings: readonly string[]): fc.Arbitrary<string> {
  const forms: readonly ((name: string) => string)[] = [
    (name) => name.toUpperCase(),
    (name) => name.toUpperCase().replaceAll(/E?S\b/gu, ''),
    (name) => name.replace(/(\p{L}{4})\p{L}{2,}$/u, '$1.'),
    (name) => name.replaceAll(/ (?:de|del|la) /giu, ' '),
    (name) => `${name.slice(0, 3)}${name.slice(4)}`,
    (name) => name.replaceAll('-', ' '),
  ]
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...forms), fc.constantFrom('', '', ...endings))
    .map(([name, form, ending]) => `${form(name)}${ending}`.trim())
}

describe('no import takes all results from a query that had some', () => {
  it('files of lines and models in every spelling', async () => {
    const makes = new Map(references.makes.map(({ id, name }) => [id, name]))
    const lines = written(
      references.lines.map(({ name }) => name),
      [' DELANTERAS', ' IZQ.', ' P/AUTO', ' 2026'],
    )
    const vehicles = fc
      .tuple(
        fc.constantFrom(...references.models),
        written(
          [''],
          [' IV', ' 4X4 XLT', ' A4', ' DOBLE CABINA', ' 2.0', ' V6', ' ESPECIAL', '-18', ' 1500', ' SPORT'],
        ),
        fc.constantFrom('', '', ...makes.values()),
      )
      .map(([{ name, makeId }, ending, other]) => {
        const make = makes.get(makeId) ?? ''
        return [other === '' ? make : `"${make}, ${other}"`, `"${name.toUpperCase()} ${ending}"`].join(',')
      })
    const word = fc.stringMatching(/^[A-Z]{3,9}( [A-Z]{2,9})?$/u)
    const row = fc.record({
      line: fc.oneof({ weight: 4, arbitrary: lines }, word),
      vehicle: vehicles,
      from: fc.integer({ min: 1980, max: 2020 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 150, maxLength: 300 }), async (rows) => {
        const parts = rows.map(({ line }, at) => `ZZ-${at},"${line}"`)
        const fits = rows.map(({ vehicle, from }, at) => `ZZ-${at},${vehicle},${from},${from + 4}`)
        const files = [
          sourceFromBytes('p.csv', Buffer.from(['clave,línea', ...parts].join('\n'))),
          sourceFromBytes('f.csv', Buffer.from(['clave,armadora,modelo,año inicial,año final', ...fits].join('\n'))),
        ]
        const { importId } = await importConfirmed(database.current, { files, actor: 'prueba' })
        await expectNoneLost()
        succeeded(await revertImport(database.current, { id: importId ?? 0, actor: 'prueba' }))
      }),
      { numRuns: 3, seed: 16, endOnFailure: true },
    )
  })

  it('a version of a model is found by model and by version', async () => {
    const vehicles = [
      ['VW', 'JETTA IV', 'jetta 2002'],
      ['FORD', 'F-150 4X4 XLT', 'f-150 2002'],
      ['NISSAN', 'TSURU III', 'tsuru 2002'],
      ['NISSAN', 'SENTRA B15 AUT', 'sentra 2002'],
      ['"CHEVROLET, PONTIAC"', 'CORSA HB', 'corsa 2002'],
      ['MAZDA', 'CX-5 AWD', 'cx-5 2002'],
    ] as const
    const { importId, rejected } = await importTexts(database.current, {
      'p.csv': ['clave,línea', ...vehicles.map((_, at) => `VERSION-${at},PROBADORES`)].join('\n'),
      'f.csv': [
        'clave,armadora,modelo,año inicial,año final',
        ...vehicles.map(([make, model], at) => `VERSION-${at},${make},${model},2001,2004`),
      ].join('\n'),
    })
    expect(rejected).toEqual([])
    const searcher = await searcherNow()
    const { rows } = await database.current.pool.query<{ id: number; key: string }>(
      `select id, key from products where starts_with(key, 'VERSION-')`,
    )
    const keys = new Map(rows.map(({ id, key }) => [id, key]))
    for (const [at, [, model, wanted]] of vehicles.entries()) {
      for (const text of [`probador ${wanted}`, `probador ${model}`]) {
        const { hits } = search(searcher, { ...query, text })
        expect([text, keys.get(hits[0]?.productId ?? 0)]).toEqual([text, `VERSION-${at}`])
      }
    }
    await expectNoneLost()
    succeeded(await revertImport(database.current, { id: importId ?? 0, actor: 'prueba' }))
  })

  it.skipIf(!existsSync(PARTS))('the real files of ../shared/data/parts (skipped where they are not)', async () => {
    const names = [
      'wheel_hub_parts.csv',
      'wheel_hub_applications.csv',
      'wheel_hub_cross_references.csv',
      'distributor_keys_and_lines.csv',
    ]
    const files = await Promise.all(names.map((name) => sourceFromFile(join(PARTS, name))))
    const { importId, names: joined } = await importConfirmed(database.current, { files, actor: 'prueba' })
    // 'MAZA' is the singular of a line in the store: the file creates no second one.
    const { rows } = await database.current.pool.query<{ name: string }>('select name from lines')
    const known = new Set(references.lines.map(({ name }) => foldName(name)))
    expect(rows.filter(({ name }) => /^MAZAS?$/u.test(foldName(name)) && !known.has(foldName(name)))).toEqual([])
    expect(joined.totals.unido).toBeGreaterThan(100)
    await expectNoneLost()
    succeeded(await revertImport(database.current, { id: importId ?? 0, actor: 'prueba' }))
  })
})
