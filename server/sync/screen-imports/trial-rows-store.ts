import type { PoolClient } from 'pg'
import type { ProductField, ProductKind } from '#domain/imports/product-files.ts'
import type { TrialRow, TrialValue } from './trial.ts'

/** Of each kind. */
const SHOWN = 8
const LONGEST_VALUE = 300

/**
 * The first records of each kind as they would be, those that change something first. For the transaction that made the plan.
 * `names` are the files by number.
 */
export async function trialRows(client: PoolClient, names: readonly string[]): Promise<TrialRow[]> {
  const rows: TrialRow[] = []
  for (const { kind, sql, fields } of SOURCES) {
    const answer = await client.query<PlanRow>(`${sql} order by (n.status = 'unchanged'), n.seq limit ${SHOWN}`)
    for (const row of answer.rows) {
      rows.push({
        kind,
        file: names[row.file] ?? '',
        row: row.row ?? 0,
        key: row.key ?? '',
        status: row.status,
        values: fields.flatMap((field) => valueOf(field, row)),
      })
    }
  }
  return rows
}

interface PlanRow {
  readonly file: number
  readonly row: number | null
  readonly key: string | null
  readonly status: TrialRow['status']
  readonly [column: `new_${string}` | `old_${string}`]: string | null
}

function valueOf(field: ProductField, row: PlanRow): TrialValue[] {
  const value = row[`new_${field}`] ?? ''
  const before = row[`old_${field}`] ?? ''
  if (value === '') return []
  return [{ field, value: short(value), before: before === '' || before === value ? null : short(before) }]
}

function short(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

function rowIn(staged: string): string {
  return `(select s.row from ${staged} s where s.seq = n.seq limit 1) as row`
}

const YEARS = (alias: string): string =>
  `case when ${alias}.year_from is null and ${alias}.year_to is null then null
    else coalesce(${alias}.year_from::text, '…') || '–' || coalesce(${alias}.year_to::text, '…') end`

const SOURCES: readonly { kind: ProductKind; sql: string; fields: readonly ProductField[] }[] = [
  {
    kind: 'productos',
    fields: ['descripcion', 'linea', 'marca', 'posicion', 'especificaciones'],
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
    sql: `
      select n.file, ${rowIn('staged_prices')}, n.status,
        coalesce(p.key, (select s.key from staged_prices s where s.seq = n.seq limit 1)) as key,
        to_char(n.price, 'FM$999,999,999,990.00') as new_precio, to_char(p.list_price, 'FM$999,999,999,990.00') as old_precio
      from plan_prices n left join products p on p.id = n.product_id`,
  },
  {
    kind: 'existencias',
    fields: ['sucursal', 'existencia'],
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
    sql: `
      select n.file, n.row, n.status, coalesce(p.key, n.key) as key,
        n.make as new_armadora, n.model as new_modelo, n.engine as new_motor, n.note as new_nota,
        ${YEARS('n')} as new_years, ${YEARS('a')} as old_years,
        array_to_string(n.positions, ' ') as new_posicion, array_to_string(n.qualifiers, ', ') as new_especificaciones
      from plan_applications n
      left join products p on p.id = n.product_id left join applications a on a.id = n.application_id`,
  },
]
