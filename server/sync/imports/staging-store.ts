import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CellRejection, ReadingRecord, RowRecords } from '#imports/rows/records.ts'
import { copyLine, type CopyValue } from '#server/platform/db/copy-text.ts'
import { foldedEngine, foldedKey, foldedName } from '#server/platform/db/folded-text.ts'

/** Characters of a table's rows that wait in memory before they are copied. */
const BATCH_CHARACTERS = 512 * 1024

/** Columns with a folded form beside them, and the database's function for it. */
const FOLDED = {
  key: 'fold_part_key(key)',
  other: 'fold_part_key(other_key)',
  line: 'fold_name(line)',
  brand: 'fold_name(brand)',
  owner: 'fold_name(owner)',
  make: 'fold_name(make)',
  model: 'fold_name(model)',
  engine: "fold_name(replace(replace(engine, '.', 'P'), ',', 'P'))",
} as const

const TABLES: Readonly<Record<string, readonly string[]>> = {
  staged_products: [
    'key',
    'key_folded',
    'line',
    'line_folded',
    'brand',
    'brand_folded',
    'description',
    'positions',
    'qualifiers',
  ],
  staged_prices: ['key', 'key_folded', 'price'],
  staged_stock: ['key', 'key_folded', 'branch', 'quantity', 'arrives'],
  staged_keys: ['key', 'key_folded', 'kind', 'other_key', 'other_folded', 'owner', 'owner_folded'],
  staged_applications: [
    'key',
    'key_folded',
    'make',
    'make_folded',
    'model',
    'model_folded',
    'year_from',
    'year_to',
    'engine',
    'engine_folded',
    'litres',
    'cylinders',
    'positions',
    'qualifiers',
    'note',
    'one_of',
  ],
  staged_readings: [
    'key',
    'key_folded',
    'text',
    'reading',
    'line',
    'line_sure',
    'brand',
    'brand_folded',
    'brand_sure',
    'positions',
    'positions_sure',
    'keys_sure',
  ],
  staged_read_keys: ['other_key', 'other_folded'],
  staged_read_applications: [
    'make',
    'make_folded',
    'model',
    'model_folded',
    'year_from',
    'year_to',
    'engine',
    'engine_folded',
    'litres',
    'cylinders',
    'qualifiers',
    'sure',
  ],
  staged_rejections: ['heading', 'value', 'reason'],
  staged_cell_rejections: ['heading', 'value', 'reason'],
}

/** The location of a row. `seq` counts the rows of the whole run. */
export interface RowLocation {
  readonly seq: number
  readonly file: number
  readonly row: number
}

/** Makes the tables of a run that has nothing but stock. */
export async function createStockStaging(client: PoolClient): Promise<void> {
  await client.query(`
    create temp table staged_stock (
      seq integer, file smallint, row integer, key text, branch text, quantity integer, arrives text,
      key_folded text, branch_id integer, product_id integer
    ) on commit drop;
    create temp table staged_rejections (
      seq integer, file smallint, row integer, field text, heading text, value text, reason text
    ) on commit drop;
  `)
}

/** Makes the tables that hold the rows of the run until its transaction ends. */
export async function createStaging(client: PoolClient): Promise<void> {
  await createStockStaging(client)
  await client.query(`
    create temp table staged_headings (file smallint, field text, heading text) on commit drop;
    create temp table staged_products (
      seq integer, file smallint, row integer, key text, line text, brand text, description text,
      positions text[], qualifiers text[], key_folded text, line_folded text, brand_folded text
    ) on commit drop;
    create temp table staged_prices (
      seq integer, file smallint, row integer, key text, price numeric(14, 2), key_folded text
    ) on commit drop;
    create temp table staged_keys (
      seq integer, file smallint, row integer, key text, kind text, other_key text, owner text,
      key_folded text, other_folded text, owner_folded text
    ) on commit drop;
    create temp table staged_applications (
      seq integer, file smallint, row integer, key text, make text, model text, year_from smallint, year_to smallint,
      engine text, litres numeric(4, 1), cylinders smallint, positions text[], qualifiers text[], note text, one_of text[],
      key_folded text, make_folded text, model_folded text, engine_folded text
    ) on commit drop;
    create temp table staged_readings (
      seq integer, file smallint, row integer, key text, text text, reading json, line text, line_sure boolean,
      brand text, brand_sure boolean, positions text[], positions_sure boolean, keys_sure boolean,
      key_folded text, brand_folded text
    ) on commit drop;
    create temp table staged_read_keys (
      seq integer, file smallint, row integer, other_key text, other_folded text
    ) on commit drop;
    create temp table staged_read_applications (
      seq integer, file smallint, row integer, make text, model text, year_from smallint, year_to smallint,
      engine text, litres numeric(4, 1), cylinders smallint, qualifiers text[], sure boolean,
      make_folded text, model_folded text, engine_folded text
    ) on commit drop;
    create temp table staged_cell_rejections (
      seq integer, file smallint, row integer, heading text, value text, reason text
    ) on commit drop;
  `)
}

/** Collects the rows of a run and copies them to the staging tables in batches. */
export class Staging {
  readonly #client: PoolClient
  readonly #waiting = new Map<string, { lines: string[]; characters: number }>()

  constructor(client: PoolClient) {
    this.#client = client
  }

  add(location: RowLocation, records: RowRecords): void {
    const { key, product, price, stock } = records
    const keys = [key, foldedKey(key)]
    if (product !== null) {
      const { line, brand, description, positions, qualifiers } = product
      const names = [line, foldedName(line), brand, foldedName(brand)]
      this.#push('staged_products', location, [...keys, ...names, description, positions, qualifiers])
    }
    if (price !== null) this.#push('staged_prices', location, [...keys, decimal(price)])
    if (stock !== null)
      this.#push('staged_stock', location, [...keys, stock.branch, stock.pieces, stock.arrives ?? null])
    for (const other of records.equivalents) {
      const owner = [other.owner, foldedName(other.owner)]
      this.#push('staged_keys', location, [...keys, other.kind, other.key, foldedKey(other.key), ...owner])
    }
    for (const fit of records.applications) {
      const vehicle = [fit.make, foldedName(fit.make), fit.model, foldedName(fit.model), fit.yearFrom, fit.yearTo]
      const engine = [fit.engine, foldedEngine(fit.engine), fit.litres, fit.cylinders]
      this.#push('staged_applications', location, [
        ...keys,
        ...vehicle,
        ...engine,
        fit.positions,
        fit.qualifiers,
        fit.note,
        fit.oneOf,
      ])
    }
    if (records.reading !== null) this.#addReading(location, keys, records.reading)
  }

  #addReading(location: RowLocation, key: readonly (string | null)[], record: ReadingRecord): void {
    const { text, reading, line, brand, positions, keys } = record
    this.#push('staged_readings', location, [
      ...key,
      text,
      JSON.stringify(reading),
      line?.value ?? null,
      copyBoolean(line),
      brand?.value ?? null,
      foldedName(brand?.value ?? null),
      copyBoolean(brand),
      positions?.value ?? null,
      copyBoolean(positions),
      copyBoolean(keys),
    ])
    for (const other of keys?.value ?? []) this.#push('staged_read_keys', location, [other, foldedKey(other)])
    for (const fit of record.applications) {
      const vehicle = [fit.make, foldedName(fit.make), fit.model, foldedName(fit.model), fit.yearFrom, fit.yearTo]
      const engine = [fit.engine, foldedEngine(fit.engine), fit.litres, fit.cylinders]
      this.#push('staged_read_applications', location, [...vehicle, ...engine, fit.qualifiers, copyBoolean(fit)])
    }
  }

  reject(location: RowLocation, rejection: CellRejection): void {
    this.#reject('staged_rejections', location, rejection)
  }

  /** One cell of a row whose rest is added. */
  rejectCell(location: RowLocation, rejection: CellRejection): void {
    this.#reject('staged_cell_rejections', location, rejection)
  }

  #reject(table: string, location: RowLocation, rejection: CellRejection): void {
    this.#push(table, location, [withoutNul(rejection.heading), withoutNul(rejection.value), rejection.reason])
  }

  /** Copies the tables that are full; with `all`, every one. */
  async flush(all = false): Promise<void> {
    for (const [table, waiting] of this.#waiting) {
      if (waiting.characters === 0 || (!all && waiting.characters < BATCH_CHARACTERS)) continue
      this.#waiting.delete(table)
      await copyLines(this.#client, table, ['seq', 'file', 'row', ...(TABLES[table] ?? [])], waiting.lines)
    }
  }

  #push(table: string, { seq, file, row }: RowLocation, values: readonly CopyValue[]): void {
    const line = copyLine([seq, file, row, ...values])
    const waiting = this.#waiting.get(table) ?? { lines: [], characters: 0 }
    waiting.lines.push(line)
    waiting.characters += line.length
    this.#waiting.set(table, waiting)
  }
}

/** Copies rows that `copyLine` wrote, in one piece: a write to the database for each line takes longer than all the rest. */
export async function copyLines(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  await pipeline([lines.join('')], client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
}

/** Folds the values that were left to the database. Call it when every row is staged. */
export async function foldStaged(client: PoolClient): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    for (const [name, folding] of Object.entries(FOLDED)) {
      const folded = `${name}_folded`
      const given = name === 'other' ? 'other_key' : name
      if (!columns.includes(folded)) continue
      await client.query(`update ${table} set ${folded} = ${folding} where ${folded} is null and ${given} is not null`)
    }
  }
}

/** Remembers how a file heads its columns, so that later checks can name them. */
export async function stageHeadings(
  client: PoolClient,
  file: number,
  headings: readonly { readonly field: string; readonly heading: string }[],
): Promise<void> {
  await client.query('insert into staged_headings select $1, * from unnest($2::text[], $3::text[])', [
    file,
    headings.map(({ field }) => field),
    headings.map(({ heading }) => withoutNul(heading)),
  ])
}

/** A boolean in COPY's form; a missing value is not in doubt. */
function copyBoolean(guess: { readonly isSure: boolean } | null): string {
  return guess === null || guess.isSure ? 't' : 'f'
}

/** PostgreSQL stores every character but NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '�')
}

function decimal(centavos: number): string {
  const digits = String(centavos).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
