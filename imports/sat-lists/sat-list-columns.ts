import { foldName } from '#domain/name.ts'
import { TAX_LIST_FACTS, type TaxList } from '#domain/tax-documents/tax-lists.ts'

/** Headings of SAT's lists from SAT and others. Compared without case, accents, blanks and punctuation. */
const HEADINGS = {
  key: ['clave', 'id', 'código'],
  from: ['Fecha inicio vigencia', 'Fecha inicio de vigencia', 'Fecha de inicio de vigencia', 'vigencia desde'],
  to: ['Fecha fin vigencia', 'Fecha fin de vigencia', 'Fecha de fin de vigencia', 'vigencia hasta'],
  border: ['Estímulo Franja Fronteriza', 'Estímulo frontera'],
  vat: ['Incluir IVA trasladado', 'iva trasladado'],
  excise: ['Incluir IEPS trasladado', 'ieps trasladado'],
  state: ['c_Estado', 'estado'],
  postalCode: ['c_CodigoPostal', 'código postal'],
  name: ['Nombre del asentamiento', 'asentamiento', 'texto'],
} as const

type Field = keyof typeof HEADINGS

/** The column of each field. */
export type SatListColumns = ReadonlyMap<Field, number>

/** The order of fields in phpcfdi's rows, which have no headings. */
const WITHOUT_HEADINGS: Readonly<Record<TaxList, readonly (Field | null)[]>> = {
  productos: ['key', null, 'vat', 'excise', null, 'from', 'to', 'border'],
  codigos_postales: ['key', 'state', null, null, 'border', 'from', 'to'],
  colonias: ['key', 'postalCode', 'name'],
}

/** Columns without which a sheet is not that list, with SAT's headings. */
const NEEDED: Readonly<Record<TaxList, Readonly<Partial<Record<Field, string>>>>> = {
  productos: { key: 'c_ClaveProdServ', from: 'Fecha inicio vigencia' },
  codigos_postales: { key: 'c_CodigoPostal', from: 'Fecha inicio vigencia' },
  colonias: { key: 'c_Colonia', postalCode: 'c_CodigoPostal', name: 'Nombre del asentamiento' },
}

/** SAT's headings of the columns that the list needs. */
export function neededHeadings(list: TaxList): readonly string[] {
  return Object.values(NEEDED[list])
}

/** How many columns of the list there are; 0 unless all that it needs are among them. */
export function scoreColumns(list: TaxList, columns: SatListColumns): number {
  return Object.keys(NEEDED[list]).every((field) => columns.has(field as Field)) ? columns.size : 0
}

export function columnsWithoutHeadings(list: TaxList): SatListColumns {
  return columnsOf(WITHOUT_HEADINGS[list])
}

export function columnsByHeadings(list: TaxList, headings: readonly string[]): SatListColumns {
  const code = TAX_LIST_FACTS[list].code
  const names = new Map(
    (Object.keys(HEADINGS) as Field[]).flatMap((field) =>
      HEADINGS[field].map((name) => [foldName(name), field] as const),
    ),
  )
  // The key of this list may be another column of others.
  for (const name of [code, code.slice(2)]) names.set(foldName(name), 'key')
  return columnsOf(headings.map((heading) => names.get(foldName(heading)) ?? null))
}

/** The first column of a field counts: sheets of SAT repeat some headings. */
function columnsOf(fields: readonly (Field | null)[]): SatListColumns {
  const columns = new Map<Field, number>()
  for (const [index, field] of fields.entries()) if (field !== null && !columns.has(field)) columns.set(field, index)
  return columns
}
