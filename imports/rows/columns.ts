import { foldName } from '#domain/name.ts'
import { fileError } from '#imports/import-error.ts'
import { headingsText } from './headings-text.ts'
import { readHeadingWords } from './heading-words.ts'
import { FALLBACK_HEADINGS, HEADINGS, REPEATABLE, type Field } from './headings.ts'
import { numberedVehicles, sharedByVehicles } from './vehicle-columns.ts'

/** The kinds of data that a row can add to the catalogue, in the order of application. */
export const IMPORT_KINDS = ['products', 'prices', 'stock', 'equivalents', 'applications'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Where each field is, by column index. */
export type FieldColumns = ReadonlyMap<Field, readonly number[]>

export interface ColumnMap {
  readonly fields: FieldColumns
  /**
   * The columns of each vehicle in a row, with the shared ones: `fields` itself in most files, several in a wide one ('MODELO1', 'AÑO1',
   * 'MODELO2', 'AÑO2'), empty where rows name no vehicle.
   */
  readonly vehicles: readonly FieldColumns[]
  /** As the file has them, by column index. */
  readonly headings: readonly string[]
  readonly kinds: ReadonlySet<ImportKind>
  /** Columns with a heading that the import does not know. */
  readonly unread: readonly number[]
  /** The owner of the numbers in a column of equivalents, where its heading names one ('NO. PARTE EQUIVALENTE GATES'), by column index. */
  readonly owners: ReadonlyMap<number, string>
}

const fallbacks = new Set(FALLBACK_HEADINGS.map(foldName))

const fieldByHeading = new Map<string, Field>(
  (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).flatMap((field) =>
    HEADINGS[field].map((heading): [string, Field] => [foldName(heading), field]),
  ),
)

/** A person's choices for a file's columns, which win over headings. */
export interface ColumnChoices {
  /** By folded heading; null: the column is not read. */
  readonly fields: ReadonlyMap<string, Field | null>
  /** The only kind that is applied; null: all of them. */
  readonly kind: ImportKind | null
}

export const NO_CHOICES: ColumnChoices = { fields: new Map(), kind: null }

/** The score of cells as a row of headings: 0 for none; more with every known heading, most with the key. */
export function scoreHeadings(cells: readonly string[], choices = NO_CHOICES): number {
  const known = new Set<Field>()
  const worded = new Set<Field>()
  for (const cell of cells) {
    const chosen = choices.fields.get(foldName(cell))
    const field = chosen === undefined ? fieldOf(cell) : chosen
    if (field !== undefined && field !== null) known.add(field)
    else if (field === undefined) worded.add(readHeadingWords(cell)?.field ?? 'note')
  }
  worded.delete('note')
  const others = [...worded].filter((field) => !known.has(field))
  // A cell that is only recognised by its words may be data.
  const score = known.size + others.length / 2
  if (known.has('key')) return score + 2
  if (known.size + others.length < 2) return 0
  return worded.has('key') ? score + 1 : score
}

function fieldOf(heading: string): Field | undefined {
  // Files of systems without ñ write 'ANIO'.
  return fieldByHeading.get(foldName(heading).replace('ANIO', 'ANO'))
}

/**
 * Maps the headings of a file. Without a key column the keys are read from the descriptions. A person's choice for a column replaces the
 * meaning of its heading, and other columns with the same field. Throws ImportError when it has neither, nothing besides the key, or two
 * columns for one field.
 */
export function mapColumns(fileName: string, cells: readonly string[], choices = NO_CHOICES): ColumnMap {
  const { headings, fields: all, groups: allGroups, owners } = assign(cells, choices)
  const { fields, groups } = ofKind(all, allGroups, choices.kind)
  for (const [field, columns] of fields) {
    if (columns.length < 2 || REPEATABLE.has(field)) continue
    const names = columns.map((index) => `«${headings[index]}»`).join(' y ')
    throw fileError(fileName, `las columnas ${names} dicen lo mismo; deja solo una o cambia el encabezado de la otra.`)
  }
  const list = headingsText(headings)
  if (!fields.has('key') && !fields.has('description')) {
    throw fileError(
      fileName,
      `falta la columna de la clave (clave, código, SKU, número de parte…) o la de una descripción que la lleve. ${list}`,
    )
  }
  const vehicles = vehiclesOf(fields, groups)
  const kinds = new Set([...kindsOf(fields, vehicles)].filter((kind) => choices.kind === null || kind === choices.kind))
  if (kinds.size === 0) {
    const which = choices.kind === null ? 'conocida' : 'de lo que se pidió tomar'
    throw fileError(
      fileName,
      `además de la clave no hay ninguna columna ${which} (descripción, línea, precio, existencia…). ${list}`,
    )
  }
  const read = new Set([...fields.values(), ...vehicles.flatMap((vehicle) => [...vehicle.values()])].flat())
  const unread = [...headings.keys()].filter((index) => headings[index] !== '' && !read.has(index))
  return { fields, vehicles, headings, kinds, unread, owners }
}

/** The field of a column, whether or not the file can be imported. */
export interface ColumnReading {
  /** null: not read. */
  readonly field: Field | null
  /** For equivalents: the owner in the heading; '': none. */
  readonly owner: string
  /** By the words of its heading, which is not one of the known headings. */
  readonly isByWords: boolean
}

/** The field of each column, by index. */
export function readColumns(cells: readonly string[], choices = NO_CHOICES): readonly ColumnReading[] {
  const { fields, groups, owners, worded } = assign(cells, choices)
  const byIndex = new Map<number, Field>()
  for (const map of [fields, ...groups]) {
    for (const [field, columns] of map) for (const index of columns) byIndex.set(index, field)
  }
  return cells.map((_, index) => ({
    field: byIndex.get(index) ?? null,
    owner: owners.get(index) ?? '',
    isByWords: worded.has(index),
  }))
}

interface WordedColumn {
  readonly field: Field
  readonly index: number
  readonly owner: string
}

/**
 * The fields of other headings by their words. A field with a known heading is not assigned again, and of two candidates for one field
 * none is used: a person decides. Next to the key, the number of a supplier or maker is an equivalent.
 */
function readByWords(
  found: FieldColumns,
  groups: readonly FieldColumns[],
  open: readonly (readonly [index: number, heading: string])[],
): readonly WordedColumn[] {
  const columns = open.flatMap(([index, heading]): WordedColumn[] => {
    const words = readHeadingWords(heading)
    if (words === null) return []
    const isOthers =
      words.field === 'key' && found.has('key') && /PROVEEDOR|FABRICANTE|FABRICA/u.test(foldName(heading))
    return [{ index, owner: words.owner, field: isOthers ? 'otherKey' : words.field }]
  })
  const isKnown = (field: Field): boolean =>
    found.has(field) ||
    groups.some((group) => group.has(field)) ||
    (YEARS.includes(field) && YEARS.some((each) => found.has(each) && (field === 'years' || each === 'years')))
  const isOnce = (field: Field): boolean => columns.filter((column) => column.field === field).length === 1
  return columns.filter(({ field }) => REPEATABLE.has(field) || (!isKnown(field) && isOnce(field)))
}

const YEARS: readonly Field[] = ['years', 'yearFrom', 'yearTo']

interface Assignment {
  readonly headings: readonly string[]
  readonly fields: FieldColumns
  /** Columns of one of several vehicles. */
  readonly groups: readonly FieldColumns[]
  readonly owners: ReadonlyMap<number, string>
  /** Columns that are recognised by the words of their headings alone. */
  readonly worded: ReadonlySet<number>
}

function assign(cells: readonly string[], choices: ColumnChoices): Assignment {
  const headings = cells.map((cell) => cell.replace(/\s+/gu, ' ').trim())
  const chosen = headings.map((heading) => choices.fields.get(foldName(heading)))
  const guessed = headings.map((heading, index) => (chosen[index] === undefined ? heading : ''))
  const groups = numberedVehicles(guessed, fieldOf)
  const grouped = new Set(groups.flatMap((group) => [...group.values()].flat()))
  const found = new Map<Field, number[]>()
  for (const index of headings.keys()) {
    const field = grouped.has(index) ? undefined : (chosen[index] ?? fieldOf(guessed[index] ?? ''))
    if (field !== undefined) found.set(field, [...(found.get(field) ?? []), index])
  }
  const read = new Set([...grouped, ...[...found.values()].flat()])
  const open = [...guessed.entries()].filter(([index, heading]) => heading !== '' && !read.has(index))
  const worded = readByWords(found, groups, open)
  const owners = new Map<number, string>()
  for (const { field, index, owner } of worded) {
    found.set(field, [...(found.get(field) ?? []), index])
    if (owner !== '') owners.set(index, owner)
  }
  const fields = withoutFallbacks(settleBrands(found, groups), headings)
  return {
    headings,
    fields: chosenFirst(fields, chosen),
    groups,
    owners,
    worded: new Set(worded.map(({ index }) => index)),
  }
}

function chosenFirst(fields: FieldColumns, chosen: readonly (Field | null | undefined)[]): FieldColumns {
  return new Map(
    [...fields].map(([field, columns]) => {
      const ours = columns.filter((index) => chosen[index] === field)
      return [field, ours.length === 0 || REPEATABLE.has(field) ? columns : ours]
    }),
  )
}

function vehiclesOf(fields: FieldColumns, groups: readonly FieldColumns[]): FieldColumns[] {
  const own = fields.has('make') || fields.has('model') ? [fields] : []
  if (groups.length === 0) return own
  const shared = sharedByVehicles(fields)
  return [...(fields.has('model') ? own : []), ...groups.map((group) => new Map([...shared, ...group]))]
}

/** Of several columns for one field, those with a better heading. */
function withoutFallbacks(fields: FieldColumns, headings: readonly string[]): FieldColumns {
  return new Map(
    [...fields].map(([field, columns]) => {
      const better = columns.filter((index) => !fallbacks.has(foldName(headings[index] ?? '')))
      return [field, REPEATABLE.has(field) || better.length === 0 ? columns : better]
    }),
  )
}

/**
 * 'marca' or 'brand' is the owner of a number next to an equivalent number, the vehicle's make next to a model, and the part's brand
 * otherwise. Beside a model it is the part's brand in rows without one: genuine parts have their maker there.
 */
function settleBrands(found: FieldColumns, groups: readonly FieldColumns[]): FieldColumns {
  const has = (...fields: Field[]): boolean => fields.some((field) => found.has(field))
  const hasModel = has('model') || groups.length > 0
  const hasMake = has('makeOnly', 'make') || groups.some((group) => group.has('make'))
  const describesProduct = has('description', 'line', 'price', 'stock')
  const anyBrandIs: Field =
    has('otherKey') && !has('ownerOnly', 'owner') && !describesProduct
      ? 'owner'
      : hasModel && !hasMake
        ? 'make'
        : 'brand'
  const settled: Partial<Record<Field, Field>> = {
    ownerOnly: 'owner',
    makeOnly: 'make',
    brandOnly: 'brand',
    anyBrand: anyBrandIs,
  }
  const fields = new Map<Field, readonly number[]>()
  const anyBrand = found.get('anyBrand')
  if (anyBrandIs === 'make' && anyBrand !== undefined) fields.set('anyBrand', anyBrand)
  for (const [field, columns] of found) {
    const name = settled[field] ?? field
    fields.set(name, [...(fields.get(name) ?? []), ...columns])
  }
  return fields
}

/** Fields about the part, or about its fit where the row names a vehicle. */
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

/** What together says which cars a part fits. */
export const FIT_FIELDS: readonly Field[] = [
  'make',
  'model',
  'years',
  'yearFrom',
  'yearTo',
  'engine',
  'note',
  ...TRAITS,
]

/** In addition to the key, or the description that contains it. */
const FIELDS_OF_KIND: Readonly<Record<ImportKind, readonly Field[]>> = {
  products: ['description', 'line', 'brand', 'anyBrand', ...TRAITS],
  prices: ['price', 'currency'],
  stock: ['stock', 'branch'],
  equivalents: ['otherKey', 'alternateKey', 'owner'],
  applications: FIT_FIELDS,
}

/** Without columns of other kinds. */
function ofKind(
  fields: FieldColumns,
  groups: readonly FieldColumns[],
  kind: ImportKind | null,
): Pick<Assignment, 'fields' | 'groups'> {
  if (kind === null) return { fields, groups }
  const isOfVehicles = groups.length > 0 || fields.has('make') || fields.has('model')
  const wanted = new Set<Field>(['key', ...FIELDS_OF_KIND[kind]])
  if (!fields.has('key')) wanted.add('description')
  // Next to a vehicle they describe the fit, not the part.
  if (kind === 'products' && isOfVehicles) for (const trait of TRAITS) wanted.delete(trait)
  const ours = new Map([...fields].filter(([field]) => wanted.has(field)))
  return { fields: ours, groups: kind === 'applications' ? groups : [] }
}

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
