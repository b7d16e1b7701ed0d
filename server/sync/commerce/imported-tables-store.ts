import type { CommerceKind } from '#domain/commerce-files.ts'

interface ImportedTable {
  readonly table: string
  /** The first is row_id of import_changes, the second second_id. */
  readonly keys: readonly [string] | readonly [string, string]
  /** What an import writes of a row. */
  readonly columns: readonly string[]
  /** Of these a difference is no change. */
  readonly notCompared: readonly string[]
  /** The key is given out by the table. */
  readonly hasOwnIds: boolean
  readonly hasVersion: boolean
}

/** What each kind of file writes. */
export const IMPORTED: Readonly<Record<CommerceKind, ImportedTable>> = {
  precios: {
    table: 'price_list_prices',
    keys: ['price_list_id', 'product_id'],
    columns: ['price'],
    notCompared: [],
    hasOwnIds: false,
    hasVersion: false,
  },
  descuentos: {
    table: 'discounts',
    keys: ['id'],
    columns: [
      'name',
      'kind',
      'percent',
      'company_id',
      'price_list_id',
      'product_id',
      'brand_id',
      'line_id',
      'minimum_quantity',
      'starts_on',
      'ends_on',
      'excludes_others',
    ],
    notCompared: [],
    hasOwnIds: true,
    hasVersion: true,
  },
  condiciones: {
    table: 'company_terms',
    keys: ['company_id'],
    columns: [
      'price_list_id',
      'own_list_only',
      'credit_limit',
      'credit_days',
      'grace_days',
      'blocked_reason',
      'minimum_order',
      'maximum_order',
      'branch_id',
    ],
    notCompared: [],
    hasOwnIds: false,
    hasVersion: true,
  },
  existencias: {
    table: 'stock',
    keys: ['product_id', 'branch_id'],
    columns: ['quantity', 'arrives_on', 'updated_at'],
    // A figure that is the same is confirmed, which is no change.
    notCompared: ['updated_at'],
    hasOwnIds: false,
    hasVersion: false,
  },
  cartera: {
    table: 'receivables',
    keys: ['id'],
    columns: ['company_id', 'number', 'issued_on', 'due_on', 'total', 'paid', 'currency', 'uuid'],
    notCompared: [],
    hasOwnIds: true,
    hasVersion: false,
  },
}

/** The row as import_changes has it. */
export function imageOf(kind: CommerceKind, alias: string): string {
  return `jsonb_build_object(${IMPORTED[kind].columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`
}

/** The row of the table that a change or plan is of. */
export function isRowOf(kind: CommerceKind, table: string, change: string): string {
  const [first, second] = IMPORTED[kind].keys
  return `${table}.${first} = ${change}.row_id${second === undefined ? '' : ` and ${table}.${second} = ${change}.second_id`}`
}

/** The last write of the row and its version, where the table has them. */
export function stampOf(kind: CommerceKind): string {
  const { columns, hasVersion } = IMPORTED[kind]
  return `${columns.includes('updated_at') ? '' : ', updated_at = now()'}${hasVersion ? ', version = t.version + 1' : ''}`
}
