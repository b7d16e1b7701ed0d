import { foldName } from '#domain/name.ts'
import { fileError } from '#imports/import-error.ts'
import { FALLBACK_HEADINGS, HEADINGS, REPEATABLE, type Field } from './headings.ts'
import { numberedVehicles, sharedByVehicles } from './vehicle-columns.ts'

/** What a row of a file can add to the catalogue, in the order in which it is applied. */
export const IMPORT_KINDS = ['products', 'prices', 'stock', 'equivalents', 'applications'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Where each field is, by column index. */
export type FieldColumns = ReadonlyMap<Field, readonly number[]>

export interface ColumnMap {
  readonly fields: FieldColumns
  /**
   * The columns of each vehicle that a row names, with those that all of them share: `fields` itself in most files, several in a
   * wide one ('MODELO1', 'AÑO1', 'MODELO2', 'AÑO2'), none where rows name no vehicle.
   */
  readonly vehicles: readonly FieldColumns[]
  /** As the file has them, by column index. */
  readonly headings: readonly string[]
  readonly kinds: ReadonlySet<ImportKind>
  /** Columns with a heading that says nothing to the import. */
  readonly unread: readonly number[]
}

const fallbacks = new Set(FALLBACK_HEADINGS.map(foldName))

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
  // Files of systems without ñ write 'ANIO'.
  return fieldByHeading.get(foldName(heading).replace('ANIO', 'ANO'))
}

/**
 * Maps the headings of a file. Without a key column the keys are read from the descriptions.
 * Throws ImportError when it has neither, nothing beside the key, or two columns for one thing.
 */
export function mapColumns(fileName: string, cells: readonly string[]): ColumnMap {
  const headings = cells.map((cell) => cell.replace(/\s+/gu, ' ').trim())
  const groups = numberedVehicles(headings, fieldOf)
  const grouped = new Set(groups.flatMap((group) => [...group.values()].flat()))
  const found = new Map<Field, number[]>()
  for (const [index, heading] of headings.entries()) {
    const field = grouped.has(index) ? undefined : fieldOf(heading)
    if (field !== undefined) found.set(field, [...(found.get(field) ?? []), index])
  }
  const fields = withoutFallbacks(settleBrands(found, groups), headings)
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
  const vehicles = vehiclesOf(fields, groups)
  const kinds = kindsOf(fields, vehicles)
  if (kinds.size === 0) {
    throw fileError(
      fileName,
      `además de la clave no hay ninguna columna conocida (descripción, línea, precio, existencia…). ${list}`,
    )
  }
  const read = new Set([...fields.values(), ...vehicles.flatMap((vehicle) => [...vehicle.values()])].flat())
  const unread = [...headings.keys()].filter((index) => headings[index] !== '' && !read.has(index))
  return { fields, vehicles, headings, kinds, unread }
}

function vehiclesOf(fields: FieldColumns, groups: readonly FieldColumns[]): FieldColumns[] {
  const own = fields.has('make') || fields.has('model') ? [fields] : []
  if (groups.length === 0) return own
  const shared = sharedByVehicles(fields)
  return [...(fields.has('model') ? own : []), ...groups.map((group) => new Map([...shared, ...group]))]
}

/** Of several columns for one thing, those with a better heading. */
function withoutFallbacks(fields: FieldColumns, headings: readonly string[]): FieldColumns {
  return new Map(
    [...fields].map(([field, columns]) => {
      const better = columns.filter((index) => !fallbacks.has(foldName(headings[index] ?? '')))
      return [field, REPEATABLE.has(field) || better.length === 0 ? columns : better]
    }),
  )
}

/**
 * 'marca' or 'brand' is whose number it is beside an equivalent number, the vehicle's make beside a model,
 * and the part's brand otherwise.
 */
function settleBrands(found: FieldColumns, groups: readonly FieldColumns[]): FieldColumns {
  const has = (...fields: Field[]): boolean => fields.some((field) => found.has(field))
  const hasModel = has('model') || groups.length > 0
  const hasMake = has('makeOnly') || groups.some((group) => group.has('make'))
  const describesProduct = has('description', 'line', 'price', 'stock')
  const anyBrandIs: Field =
    has('otherKey') && !has('ownerOnly') && !describesProduct ? 'owner' : hasModel && !hasMake ? 'make' : 'brand'
  const settled: Partial<Record<Field, Field>> = {
    ownerOnly: 'owner',
    makeOnly: 'make',
    brandOnly: 'brand',
    anyBrand: anyBrandIs,
  }
  const fields = new Map<Field, readonly number[]>()
  for (const [field, columns] of found) {
    const name = settled[field] ?? field
    fields.set(name, [...(fields.get(name) ?? []), ...columns])
  }
  return fields
}

/** Fields that say more of a part, or of what it fits where the row names a vehicle. */
const TRAITS: readonly Field[] = [
  'position',
  'abs',
  'boltPattern',
  'drive',
  'body',
  'transmission',
  'fuel',
  'specifications',
]

function kindsOf(fields: FieldColumns, vehicles: readonly FieldColumns[]): ReadonlySet<ImportKind> {
  const kinds = new Set<ImportKind>()
  const has = (...names: Field[]): boolean => names.some((name) => fields.has(name))
  if (has('description', 'line', 'brand')) kinds.add('products')
  if (vehicles.length === 0 && TRAITS.some((trait) => fields.has(trait))) kinds.add('products')
  if (has('price')) kinds.add('prices')
  if (has('stock')) kinds.add('stock')
  if (has('otherKey', 'alternateKey')) kinds.add('equivalents')
  if (vehicles.length > 0) kinds.add('applications')
  return kinds
}
