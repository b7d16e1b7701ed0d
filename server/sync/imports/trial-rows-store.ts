import type { PoolClient } from 'pg'
import { PRICE_TIMES } from '#domain/imports/questions.ts'
import {
  PRODUCT_FIELDS,
  PRODUCT_KIND_TITLES,
  type ProductField,
  type ProductKind,
} from '#domain/imports/product-files.ts'
import type { Question, ShownRows, TrialRow, TrialValue } from '#server/sync/trials/trial.ts'

/** Of each kind. */
const FIRST_SHOWN = 8
const GREATEST_SHOWN = 8
const QUESTIONS_SHOWN = 20
const LONGEST_VALUE = 300

/** How many times the greater of the new and the list price is the other. */
const TIMES = `case when p.list_price > 0 and n.price > 0 then greatest(n.price / p.list_price, p.list_price / n.price) else 0 end`
const IS_DOUBTFUL = `n.status = 'changed' and ${TIMES} > ${PRICE_TIMES}`

/**
 * The first records of each kind as they would become, changed ones first, and those with the greatest changes. For the transaction that
 * made the plan. `names` are the files by number.
 */
export async function trialRows(client: PoolClient, names: readonly string[]): Promise<ShownRows> {
  const first: TrialRow[] = []
  const greatest: TrialRow[] = []
  for (const source of SOURCES) {
    first.push(...(await shown(client, names, source, `order by (n.status = 'unchanged'), n.seq limit ${FIRST_SHOWN}`)))
    if (source.size === undefined) continue
    const isGreat = `where n.status = 'changed' and ${source.size} > 0`
    greatest.push(
      ...(await shown(client, names, source, `${isGreat} order by ${source.size} desc, n.seq limit ${GREATEST_SHOWN}`)),
    )
  }
  return { first, greatest }
}

/** Prices of the plan that must be confirmed, and what identifies them; null: none. For the transaction that made the plan, before it is applied. */
export async function priceQuestion(
  client: PoolClient,
  names: readonly string[],
): Promise<{ readonly question: Question; readonly fingerprint: string } | null> {
  const { rows } = await client.query<{ count: number; fingerprint: string | null }>(`
    select count(*)::integer as count,
      md5(string_agg(concat_ws(' ', n.key_folded, p.list_price, n.price), chr(10) order by n.key_folded)) as fingerprint
    from plan_prices n join products p on p.id = n.product_id where ${IS_DOUBTFUL}`)
  const { count = 0, fingerprint = null } = rows[0] ?? {}
  const prices = SOURCES.find(({ kind }) => kind === 'precios')
  if (fingerprint === null || prices === undefined) return null
  const requested = await shown(
    client,
    names,
    prices,
    `where ${IS_DOUBTFUL} order by ${TIMES} desc, n.seq limit ${QUESTIONS_SHOWN}`,
  )
  return { fingerprint, question: { kind: 'precio', count, rows: requested } }
}

async function shown(
  client: PoolClient,
  names: readonly string[],
  { kind, sql, fields }: Source,
  which: string,
): Promise<TrialRow[]> {
  const { rows } = await client.query<PlanRow>(`${sql} ${which}`)
  return rows.map((row) => ({
    group: PRODUCT_KIND_TITLES[kind],
    file: names[row.file] ?? '',
    row: row.row ?? 0,
    subject: row.key ?? '',
    status: row.status,
    read: [],
    values: fields.flatMap((field) => valueOf(field, row)),
  }))
}

interface PlanRow {
  readonly file: number
  readonly row: number | null
  readonly key: string | null
  readonly status: 'new' | 'changed' | 'unchanged'
  readonly [column: `new_${string}` | `old_${string}`]: string | null
}

/** The value of the field in the record; empty fields are left out. */
function valueOf(field: ProductField, row: PlanRow): TrialValue[] {
  const value = row[`new_${field}`] ?? ''
  const before = row[`old_${field}`] ?? ''
  if (value === '') return []
  // What identifies the record has no earlier value: it is the same.
  const isSame = !(`old_${field}` in row) || (before === '' && row.status === 'unchanged')
  const today = row.status === 'new' ? null : short(isSame ? value : before)
  return [{ label: PRODUCT_FIELDS[field], value: short(value), today }]
}

function short(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

interface Source {
  readonly kind: ProductKind
  readonly sql: string
  readonly fields: readonly ProductField[]
  /** How great a change is, in a measure of the kind. */
  readonly size?: string
}

function rowIn(staged: string): string {
  return `(select s.row from ${staged} s where s.seq = n.seq limit 1) as row`
}

const YEARS = (alias: string): string =>
  `case when ${alias}.year_from is null and ${alias}.year_to is null then null
    else coalesce(${alias}.year_from::text, '…') || '–' || coalesce(${alias}.year_to::text, '…') end`

const SOURCES: readonly Source[] = [
  {
    kind: 'productos',
    fields: ['descripcion', 'linea', 'marca', 'posicion', 'especificaciones'],
    // A part that goes to another line or brand is found elsewhere.
    size: `(2 * ((n.line_folded <> l.folded) is true)::integer + ((n.brand_folded <> b.folded) is true)::integer)`,
    sql: `
      select n.file, ${rowIn('staged_products')}, coalesce(n.known_key, n.key) as key, n.status,
        n.description as new_descripcion, p.description as old_descripcion,
        n.line as new_linea, l.name as old_linea, n.brand as new_marca, b.name as old_marca,
        array_to_string(n.positions, ' ') as new_posicion, array_to_string(p.positions, ' ') as old_posicion,
        array_to_string(n.qualifiers, ', ') as new_especificaciones, array_to_string(p.qualifiers, ', ') as old_especificaciones
      from plan_products n left join products p on p.id = n.product_id
      left join lines l on l.id = p.line_id left join brands b on b.id = p.brand_id`,
  },
  {
    kind: 'precios',
    fields: ['precio'],
    size: `(${TIMES} - 1)`,
    sql: `
      select n.file, ${rowIn('staged_prices')}, n.status,
        coalesce(p.key, (select s.key from staged_prices s where s.seq = n.seq limit 1)) as key,
        to_char(n.price, 'FM$999,999,999,990.00') as new_precio, to_char(p.list_price, 'FM$999,999,999,990.00') as old_precio
      from plan_prices n left join products p on p.id = n.product_id`,
  },
  {
    kind: 'existencias',
    fields: ['sucursal', 'existencia'],
    size: 'abs(n.quantity - k.quantity)',
    sql: `
      select n.file, ${rowIn('staged_stock')}, n.status,
        coalesce(p.key, (select s.key from staged_stock s where s.seq = n.seq limit 1)) as key,
        r.name as new_sucursal, n.quantity::text as new_existencia, k.quantity::text as old_existencia
      from plan_stock n left join products p on p.id = n.product_id
      left join branches r on r.id = n.branch_id
      left join stock k on k.product_id = n.product_id and k.branch_id = n.branch_id`,
  },
  {
    kind: 'equivalencias',
    fields: ['equivalencia', 'clave_alterna', 'marca_equivalencia'],
    sql: `
      select n.file, ${rowIn('staged_keys')}, n.status,
        coalesce(p.key, (select s.key from staged_keys s where s.seq = n.seq limit 1)) as key,
        case when n.kind = 'equivalent' then n.other_key end as new_equivalencia,
        case when n.kind = 'alternate' then n.other_key end as new_clave_alterna, n.owner as new_marca_equivalencia
      from (select * from plan_keys where source = 'stated') n left join products p on p.id = n.product_id`,
  },
  {
    kind: 'aplicaciones',
    fields: ['armadora', 'modelo', 'years', 'motor', 'posicion', 'especificaciones', 'nota'],
    size: `(coalesce(abs(n.year_from - a.year_from), 0) + coalesce(abs(n.year_to - a.year_to), 0))`,
    sql: `
      select n.file, n.row, n.status, coalesce(p.key, n.key) as key,
        n.make as new_armadora, n.model as new_modelo, n.engine as new_motor, n.note as new_nota,
        ${YEARS('n')} as new_years, ${YEARS('a')} as old_years,
        array_to_string(n.positions, ' ') as new_posicion, array_to_string(n.qualifiers, ', ') as new_especificaciones
      from plan_applications n
      left join products p on p.id = n.product_id left join applications a on a.id = n.application_id`,
  },
]
