import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { catalogueOf, importConfirmed } from '#test/fixtures/imports/import-texts.ts'
import type { FileCounts, RejectedRow } from './counts.ts'
import { sourceFromFile } from '#server/sync/cli/file-source.ts'
import { revertImport } from './revert-service.ts'

const FILE = join(import.meta.dirname, '../../../../shared/data/parts/distributor_descriptions.csv')

describe.skipIf(!existsSync(FILE))('the descriptions of ../shared/data/parts (skipped where they are not)', () => {
  const rejected: RejectedRow[] = []
  let empty: unknown
  let counts: FileCounts
  const test = useTestApp(
    async (database) => {
      empty = await catalogueOf(database)
      counts = await run(database)
    },
    { withSearch: true },
  )

  async function run(database = test.current.database): Promise<FileCounts> {
    rejected.length = 0
    const result = await importConfirmed(database, {
      files: [await sourceFromFile(FILE)],
      actor: 'prueba',
      onRejected: (rows) => void rejected.push(...rows),
    })
    const [ofFile] = result.counts
    if (ofFile === undefined) throw new Error('The file was not counted')
    return ofFile
  }

  const query = async (text: string) => (await test.current.database.pool.query(text)).rows as unknown[]
  const found = async (text: string): Promise<string[]> => {
    const answer = await test.current.app.inject({ method: 'GET', url: `/search/${encodeURIComponent(text)}` })
    return answer.json<{ results: { k_parte: string }[] }>().results.map(({ k_parte }) => k_parte)
  }

  it('become products, unless they hold no key', () => {
    expect(counts).toMatchObject({ rows: 310, ignored: 0, usable: 310 - rejected.length, rejected: rejected.length })
    expect(counts.usable).toBeGreaterThan(215)
    const { applied, waiting, silent, known } = counts.readings ?? {}
    expect(applied).toBeGreaterThan(150)
    expect(waiting).toBeGreaterThan(0)
    expect([(applied ?? 0) + (waiting ?? 0) + (silent ?? 0), known]).toEqual([counts.usable, 0])
    const reasons = new Set(
      rejected.map(({ heading, reason }) => `${heading}: ${reason.replace(/ (?:de|desde) la fila .*| \(«.*/u, '')}`),
    )
    expect([...reasons].toSorted()).toEqual([
      'descripcion: no se encontró una clave en la descripción, y el archivo no tiene columna de clave',
      'marca: la clave ya tiene otra marca',
    ])
  })

  it('state nothing', async () => {
    expect(await query('select distinct source from applications')).toEqual([{ source: 'read' }])
    expect(await query('select kind, source from product_keys group by 1, 2')).toEqual([
      { kind: 'equivalent', source: 'read' },
    ])
  })

  // Lines whose text names the part and gives the model a range of years with 2005 in it; the key comes first.
  it.each([
    ['bomba aceite platina 05', /BOMBA (?:DE )?ACEITE/u, /PLATINA (\d\d)\/(\d\d)/u],
    ['bomba gasolina platina 05', /BOMBA (?:DE )?GASOLINA/u, /PLATINA (\d\d)\/(\d\d)/u],
    ['bomba aceite clio 05', /BOMBA (?:DE )?ACEITE/u, /CLIO (\d\d)\/(\d\d)/u],
  ])('are found by %s', async (text, part, vehicle) => {
    const keys = readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => part.test(line))
      .filter((line) => {
        const [, from = '99', to = '00'] = vehicle.exec(line) ?? []
        return Number(from) <= 5 && Number(to) >= 5
      })
      .map((line) => /^[^,]*,"?([^/ ]+)/u.exec(line)?.[1])
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(await found(text))).toEqual(new Set(keys))
  })

  it('are marked on the page of the product', async () => {
    const answer = await test.current.app.inject({ method: 'GET', url: '/searchDetails/details/OP-M450' })
    const { aplicaciones } = answer.json<{ results: { aplicaciones: { modelo: string; fuente: string }[] } }>().results
    expect(aplicaciones.map(({ modelo }) => modelo)).toContain('PLATINA')
    expect(new Set(aplicaciones.map(({ fuente }) => fuente))).toEqual(new Set(['descripcion']))
  })

  it('change nothing the second time', async () => {
    const before = await catalogueOf(test.current.database)
    await query('truncate catalog_changes')
    const again = await run()
    expect(again.kinds.products).toMatchObject({ new: 0, changed: 0 })
    expect(again.readings).toMatchObject({ applied: 0, waiting: 0 })
    expect(await catalogueOf(test.current.database)).toEqual(before)
    expect(await query('select * from catalog_changes')).toEqual([])
  })

  it('can be reverted', async () => {
    await revertImport(test.current.database, { actor: 'prueba' })
    await revertImport(test.current.database, { actor: 'prueba' })
    expect(await catalogueOf(test.current.database)).toEqual(empty)
  })
})
