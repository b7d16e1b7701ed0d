import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueOf, importConfirmed } from '#test/fixtures/imports/import-texts.ts'
import { useTestDatabase } from '#test/database.ts'
import type { FileCounts, RejectedRow } from './counts.ts'
import { sourceFromFile } from '#server/sync/cli/file-source.ts'
import { revertImport } from './revert-service.ts'

const PARTS = join(import.meta.dirname, '../../../../shared/data/parts')
const there = existsSync(join(PARTS, 'distributor_keys_and_lines.csv'))
// Products last, to see that the order does not matter.
const FILES = [
  'wheel_hub_applications.csv',
  'wheel_hub_cross_references.csv',
  'wheel_hub_parts.csv',
  'distributor_keys_and_lines.csv',
] as const

describe.skipIf(!there)('the files of ../shared/data/parts (skipped where they are not)', () => {
  const database = useTestDatabase()
  const rejected: RejectedRow[] = []
  let empty: unknown
  let counts: readonly FileCounts[]

  async function run(...files: string[]): Promise<readonly FileCounts[]> {
    rejected.length = 0
    const sources = await Promise.all(files.map((file) => sourceFromFile(join(PARTS, file))))
    const onRejected = (rows: readonly RejectedRow[]): void => void rejected.push(...rows)
    return (await importConfirmed(database.current, { files: sources, actor: 'prueba', onRejected })).counts
  }

  async function query(text: string): Promise<unknown[]> {
    return (await database.current.pool.query(text)).rows as unknown[]
  }

  beforeAll(async () => {
    empty = await catalogueOf(database.current)
    counts = await run(...FILES)
  })

  it('are taken as they are, with these counts', () => {
    const none = { changed: 0, unchanged: 0 }
    expect(
      counts.map(({ file, rows, usable, ignored, rejected: refused, kinds }) => ({
        file,
        rows,
        usable,
        ignored,
        refused,
        kinds,
      })),
    ).toEqual([
      {
        file: FILES[0],
        rows: 1903,
        usable: 1888,
        ignored: 0,
        // They name several makes, and none is known to have the model.
        refused: 15,
        // Rows of several makes count for those that have the model. People call Ram pickups both Dodge and Ram.
        kinds: { applications: { new: 1938, repeated: 0, ...none } },
      },
      {
        file: FILES[1],
        rows: 5211,
        usable: 4551,
        ignored: 660,
        refused: 0,
        // A cell may hold several numbers, and OEM and OEM2 often the same one.
        kinds: { equivalents: { new: 4796, repeated: 146, ...none } },
      },
      {
        file: FILES[2],
        rows: 702,
        usable: 702,
        ignored: 0,
        refused: 0,
        kinds: { products: { new: 702, repeated: 0, ...none } },
      },
      {
        file: FILES[3],
        rows: 35_451,
        usable: 35_437,
        ignored: 0,
        refused: 14,
        kinds: { products: { new: 35_428, repeated: 9, ...none } },
      },
    ])
  })

  it('have rows that are rejected for these reasons', () => {
    const reasons = Map.groupBy(rejected, ({ reason }) =>
      reason.replace(/ (?:que|de la fila|el número) .*|: hay que decidirlo$| \(.*\)/gu, ''),
    )
    expect(new Map([...reasons].map(([reason, rows]) => [reason, rows.length]))).toEqual(
      new Map([
        ['Excel convirtió la clave en', 9],
        ['es la misma clave', 3],
        ['cero no es una clave', 2],
        ['la fila dice varias armadoras y no se sabe de cuál es el modelo', 15],
      ]),
    )
    expect(rejected.find(({ value }) => value === '187001JC30')).toEqual({
      file: FILES[3],
      row: 20_644,
      heading: 'clave',
      value: '187001JC30',
      reason: 'es la misma clave que «187001JC-30» de la fila 11449, escrita de otra forma',
    })
  })

  it('become products, vehicles and equivalents', async () => {
    expect(
      await query(`
        select p.description, p.positions::text[], p.qualifiers, l.name as line from products p left join lines l on l.id = p.line_id
        where p.key in ('ACR13592828', 'ACR10094254') order by p.key`),
    ).toEqual([
      { description: '', positions: [], qualifiers: [], line: null },
      {
        description: 'Maza delantera, C/ABS, 5 birlos, 4X2, 33 estrias',
        positions: ['delantera'],
        qualifiers: ['C/ABS', '5 birlos', '4X2', '33 ESTRIAS'],
        line: 'MAZA',
      },
    ])
    expect(
      await query(`select name from makes where folded in ('VW', 'VOLKSWAGEN', 'GM', 'DODGERAM', 'MERCEDES')`),
    ).toEqual([{ name: 'Volkswagen' }])
    expect(
      await query(`select count(*)::integer as count from product_keys where key ~ '^[-0]*$' or length(key) > 30`),
    ).toEqual([{ count: 0 }])
  })

  it('change nothing the second time', async () => {
    const before = await catalogueOf(database.current)
    await query('truncate catalog_changes')
    const again = await run(...FILES)
    for (const file of again) {
      for (const kind of Object.values(file.kinds)) expect(kind).toMatchObject({ new: 0, changed: 0 })
    }
    expect(await catalogueOf(database.current)).toEqual(before)
    expect(await query('select * from catalog_changes')).toEqual([])
  })

  it('can be reverted', async () => {
    await revertImport(database.current, { actor: 'prueba' })
    await revertImport(database.current, { actor: 'prueba' })
    expect(await catalogueOf(database.current)).toEqual(empty)
  })

  it('are refused where they have neither key nor description', async () => {
    await expect(run('part_categories_mx.csv')).rejects.toThrow('falta la columna de la clave')
  })
})
