import { foldName } from '#domain/name.ts'
import { fileError } from '#imports/import-error.ts'
import { HEADINGS, REPEATABLE, type Field } from './headings.ts'

/** What a row of a file can add to the catalogue, in the order in which it is applied. */
export const IMPORT_KINDS = ['products', 'prices', 'stock', 'equivalents', 'applications'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export interface ColumnMap {
  /** Where each field is, by column index. */
  readonly fields: ReadonlyMap<Field, readonly number[]>
  /** As the file has them, by column index. */
  readonly headings: readonly string[]
  readonly kinds: ReadonlySet<ImportKind>
}

const fieldByHeading = new Map<string, Field>(
  (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).flatMap((field) =>
    HEADINGS[field].map((heading): [string, Field] => [foldName(heading), field]),
  ),
)

/** How good a row of headings the cells are: 0 not one; more with every heading known, and with the key most. */
export function scoreHeadings(cells: readonly string[]): number {
  const fields = new Set(cells.map(fieldOf).filter((field) => field !== undefined))
  if (fields.has('key')) return fields.size + 2
  return fields.size > 1 ? fields.size : 0
}

function fieldOf(heading: string): Field | undefined {
  const folded = foldName(heading)
  return folded === '' ? undefined : fieldByHeading.get(folded)
}

/**
 * Maps the headings of a file. Without a key column the keys are read from the descriptions.
 * Throws ImportError when it has neither, nothing beside the key, or two columns for one thing.
 */
export function mapColumns(fileName: string, cells: readonly string[]): ColumnMap {
  const headings = cells.map((cell) => cell.replace(/\s+/gu, ' ').trim())
  const found = new Map<Field, number[]>()
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading)
    if (field === undefined) continue
    const columns = found.get(field) ?? []
    found.set(field, [...columns, index])
  }
  const fields = settleBrands(found)
  for (const [field, columns] of fields) {
    if (columns.length < 2 || REPEATABLE.has(field)) continue
    const names = columns.map((index) => `«${headings[index]}»`).join(' y ')
    throw fileError(fileName, `las columnas ${names} dicen lo mismo; deja solo una o cambia el encabezado de la otra.`)
  }
  const shown = headings.filter((heading) => heading !== '').map((heading) => `«${heading.slice(0, 40)}»`)
  const list = `Sus encabezados son: ${shown.slice(0, 20).join(', ')}.`
  if (!fields.has('key') && !fields.has('description')) {
    throw fileError(
      fileName,
      `falta la columna de la clave (clave, código, SKU, número de parte…) o la de una descripción que la lleve. ${list}`,
    )
  }
  const kinds = kindsOf(fields)
  if (kinds.size === 0) {
    throw fileError(
      fileName,
      `además de la clave no hay ninguna columna conocida (descripción, línea, precio, existencia…). ${list}`,
    )
  }
  return { fields, headings, kinds }
}

/**
 * 'marca' or 'brand' is whose number it is beside an equivalent number, the vehicle's make beside a model,
 * and the part's brand otherwise.
 */
function settleBrands(found: ReadonlyMap<Field, readonly number[]>): Map<Field, number[]> {
  const has = (...fields: Field[]): boolean => fields.some((field) => found.has(field))
  const describesProduct = has('description', 'line', 'price', 'stock')
  const anyBrandIs: Field =
    has('otherKey') && !has('ownerOnly') && !describesProduct
      ? 'owner'
      : has('model') && !has('makeOnly')
        ? 'make'
        : 'brand'
  const settled: Partial<Record<Field, Field>> = {
    ownerOnly: 'owner',
    makeOnly: 'make',
    brandOnly: 'brand',
    anyBrand: anyBrandIs,
  }
  const fields = new Map<Field, number[]>()
  for (const [field, columns] of found) {
    const name = settled[field] ?? field
    fields.set(name, [...(fields.get(name) ?? []), ...columns])
  }
  return fields
}

function kindsOf(fields: ReadonlyMap<Field, readonly number[]>): ReadonlySet<ImportKind> {
  const kinds = new Set<ImportKind>()
  const has = (...names: Field[]): boolean => names.some((name) => fields.has(name))
  const vehicle = has('make', 'model')
  if (has('description', 'line', 'brand')) kinds.add('products')
  if (!vehicle && has('position', 'abs', 'boltPattern', 'drive', 'specifications')) kinds.add('products')
  if (has('price')) kinds.add('prices')
  if (has('stock')) kinds.add('stock')
  if (has('otherKey', 'alternateKey')) kinds.add('equivalents')
  if (vehicle) kinds.add('applications')
  return kinds
}
