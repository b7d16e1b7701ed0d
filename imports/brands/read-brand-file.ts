import { BRAND_COLUMNS } from '#domain/imports/brand-files.ts'
import { TIER_NAMES, TIERS, type Tier } from '#domain/counter/tiers.ts'
import { foldName } from '#domain/name.ts'
import { rowAsRead, type CellAsRead } from '#imports/as-read.ts'
import { fileError } from '#imports/import-error.ts'
import { columnSamples } from '#imports/inspect-columns.ts'
import { openSheet } from '#imports/open-sheet.ts'
import { headingsText } from '#imports/rows/headings-text.ts'
import { isNoValue } from '#imports/rows/cell.ts'
import { cellProblem, cellText, isBlankRow, rowText } from '#imports/rows/read-cell.ts'
import type { ImportSource } from '#imports/source.ts'
import type { TableRow } from '#imports/table.ts'

/** Headings of brand files. Compared without case, accents, blanks and punctuation. */
const HEADINGS = {
  name: ['marca', 'nombre', 'nombre de la marca', 'brand', 'fabricante', 'proveedor'],
  madeInMexico: ['hecho en méxico', 'hecha en méxico', 'nacional', 'made in mexico', 'hechoenmexico'],
  tier: ['gama', 'gama de la marca', 'nivel', 'calidad', 'tier'],
} as const
type BrandField = keyof typeof HEADINGS

const FIELDS = new Map(
  (Object.keys(HEADINGS) as BrandField[]).flatMap((field) =>
    HEADINGS[field].map((heading): [string, BrandField] => [foldName(heading), field]),
  ),
)

/** What somebody chose for a heading; column '': not read. */
export interface BrandColumnChoice {
  readonly heading: string
  readonly column: string
}

/** Words for a tier in files, besides its name. */
const TIER_WORDS: Readonly<Record<Tier, readonly string[]>> = {
  good: ['buena', 'baja', 'entrada'],
  better: ['mejor', 'media'],
  best: ['la mejor', 'alta'],
}

const MOST_BRANDS = 10_000
const LONGEST_NAME = 80
const YES = new Set(['SI', 'YES', 'X', '1', 'VERDADERO', 'TRUE'])
const NO = new Set(['NO', '0', 'FALSO', 'FALSE'])
const WRITTEN_TIERS: ReadonlyMap<string, Tier> = new Map(
  TIERS.flatMap((tier) =>
    [tier, TIER_NAMES[tier], ...TIER_WORDS[tier]].map((word): [string, Tier] => [foldName(word), tier]),
  ),
)

export interface BrandRecord {
  readonly row: number
  readonly name: string
  /** null: not in the file. */
  readonly madeInMexico: boolean | null
  readonly tier: Tier | null
  /** Its original cells. */
  readonly read: readonly CellAsRead[]
}

/** A rejected row, with the words of the file. */
export interface RejectedBrand {
  readonly row: number
  readonly heading: string
  readonly value: string
  readonly reason: string
}

export interface BrandFile {
  readonly brands: readonly BrandRecord[]
  readonly rejected: readonly RejectedBrand[]
  /** The columns that are read, with what they are. */
  readonly columns: readonly BrandColumnChoice[]
  /** The others, with their first values. */
  readonly unread: readonly { readonly heading: string; readonly samples: readonly string[] }[]
  /** Why no row was read: no column has the brands; '': they were read. */
  readonly failure: string
}

/**
 * Reads a CSV or an Excel file of brands; blank rows are ignored, and of a repeated name the first row counts. Throws ImportError.
 * @param choices what columns are, whatever their headings
 */
export async function readBrandFile(
  source: ImportSource,
  choices: readonly BrandColumnChoice[] = [],
): Promise<BrandFile> {
  const fieldOf = fieldsWith(choices)
  const { fileName, headings, rows } = await openSheet(
    source,
    (cells) => new Set(cells.flatMap((cell) => fieldOf(cell) ?? [])).size,
  )
  const columns = new Map<BrandField, number>()
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading)
    if (field !== undefined && !columns.has(field)) columns.set(field, index)
  }
  const read = {
    columns: [...columns].map(([field, index]) => ({ heading: headings[index] ?? '', column: BRAND_COLUMNS[field] })),
    unread: await unreadColumns(headings, [...columns.values()], rows()),
  }
  if (!columns.has('name')) {
    const failure = `falta la columna «marca». ${headingsText(headings)} Pon «marca» como encabezado de la que las trae, o elige cuál es.`
    return { ...read, brands: [], rejected: [], failure: fileError(fileName, failure).message }
  }
  const brands = new Map<string, BrandRecord>()
  const rejected: RejectedBrand[] = []
  let seen = 0
  for await (const batch of rows()) {
    for (const row of batch) {
      if (isBlankRow(row, columns.values())) continue
      seen++
      if (seen > MOST_BRANDS) throw fileError(fileName, 'tiene más de 10,000 marcas; divídelo en varios archivos.')
      const refuse = (field: BrandField, value: string, reason: string) =>
        rejected.push({
          row: row.number,
          heading: headings[columns.get(field) ?? 0] ?? '',
          value: value.slice(0, 200),
          reason,
        })
      const text = (field: BrandField) => {
        const index = columns.get(field)
        return index === undefined ? '' : cellText(row, index, 'name')
      }
      const name = text('name')
      const made = text('madeInMexico')
      const damaged = [...columns].flatMap(([field, index]) => {
        const reason = cellProblem(row, index, 'name')
        return reason === null ? [] : [{ field, reason }]
      })[0]
      const madeInMexico = yesOrNo(made)
      const tierCell = text('tier')
      const tier = isNoValue(tierCell) ? null : WRITTEN_TIERS.get(foldName(tierCell))
      if (row.problem !== undefined) refuse('name', rowText(row), row.problem)
      else if (damaged !== undefined) refuse(damaged.field, text(damaged.field), damaged.reason)
      else if (isNoValue(name)) refuse('name', name, 'falta la marca')
      else if (name.length > LONGEST_NAME)
        refuse('name', name, `tiene ${name.length} caracteres y caben ${LONGEST_NAME}`)
      else if (foldName(name) === '') refuse('name', name, 'no tiene letras ni números')
      else if (madeInMexico === undefined) refuse('madeInMexico', made, 'di «sí» o «no»')
      else if (tier === undefined) refuse('tier', tierCell, `di «${Object.values(TIER_NAMES).join('», «')}»`)
      else if (!brands.has(foldName(name))) {
        const cells = rowAsRead(row.cells, headings, [...columns.values()])
        brands.set(foldName(name), { row: row.number, name, madeInMexico, tier, read: cells })
      }
    }
  }
  if (seen === 0) throw fileError(fileName, 'no tiene filas debajo de los encabezados.')
  return { ...read, brands: [...brands.values()], rejected, failure: '' }
}

/** The field of a heading: the chosen one, or else what its words mean where no other heading was chosen to be that. */
function fieldsWith(choices: readonly BrandColumnChoice[]): (heading: string) => BrandField | undefined {
  const named = new Map(
    (Object.keys(BRAND_COLUMNS) as BrandField[]).map((field) => [foldName(BRAND_COLUMNS[field]), field]),
  )
  const chosen = new Map(choices.map(({ heading, column }) => [foldName(heading), named.get(foldName(column))]))
  const taken = new Set(chosen.values())
  return (heading) => {
    const folded = foldName(heading)
    if (chosen.has(folded)) return chosen.get(folded)
    const field = FIELDS.get(folded)
    return taken.has(field) ? undefined : field
  }
}

/** The columns with a heading that are not read, with their first different values. */
async function unreadColumns(
  headings: readonly string[],
  read: readonly number[],
  rows: AsyncIterable<readonly TableRow[]>,
): Promise<BrandFile['unread']> {
  const isUnread = (heading: string, index: number) => heading.trim() !== '' && !read.includes(index)
  if (!headings.some(isUnread)) return []
  const samples = await columnSamples(headings, rows)
  return headings.flatMap((heading, index) =>
    isUnread(heading, index) ? [{ heading, samples: (samples[index] ?? []).filter((text) => !isNoValue(text)) }] : [],
  )
}

/** null: empty; undefined: neither yes nor no. */
function yesOrNo(text: string): boolean | null | undefined {
  if (isNoValue(text)) return null
  const folded = foldName(text)
  if (YES.has(folded)) return true
  return NO.has(folded) ? false : undefined
}
