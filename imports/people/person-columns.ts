import { foldName } from '#domain/name.ts'
import { fileError } from '#imports/import-error.ts'

/** Headings of files of people. Compared without case, accents, blanks and punctuation. */
const HEADINGS = {
  name: ['nombre', 'nombre completo', 'persona', 'name'],
  email: ['correo', 'correo electrónico', 'e-mail', 'email', 'mail'],
  username: ['usuario', 'nombre de usuario', 'username', 'login'],
  roles: ['rol', 'roles', 'role', 'perfil'],
  company: ['empresa', 'empresa (RFC)', 'RFC', 'RFC de la empresa', 'cliente'],
  branch: ['sucursal', 'sucursales', 'branch'],
  phone: ['teléfono', 'tel', 'celular', 'phone'],
} as const

export type PersonField = keyof typeof HEADINGS

/** The name of each field in messages. */
export const FIELD_NAMES: Readonly<Record<PersonField, string>> = {
  name: 'nombre',
  email: 'correo',
  username: 'usuario',
  roles: 'rol',
  company: 'empresa',
  branch: 'sucursal',
  phone: 'teléfono',
}

const REQUIRED: readonly PersonField[] = ['name', 'email', 'roles']

const fieldByHeading = new Map<string, PersonField>(
  (Object.keys(HEADINGS) as PersonField[]).flatMap((field) =>
    HEADINGS[field].map((heading): [string, PersonField] => [foldName(heading), field]),
  ),
)

export function scorePersonHeadings(cells: readonly string[]): number {
  return new Set(cells.flatMap((cell) => fieldByHeading.get(foldName(cell)) ?? [])).size
}

export interface PersonColumns {
  /** By column index. */
  readonly fields: ReadonlyMap<PersonField, number>
  /** Headings that the import does not know. */
  readonly unread: readonly string[]
}

/** Throws ImportError where a column is missing, or two have the same field. */
export function mapPersonColumns(fileName: string, headings: readonly string[]): PersonColumns {
  const fields = new Map<PersonField, number>()
  const unread: string[] = []
  for (const [index, heading] of headings.entries()) {
    const field = fieldByHeading.get(foldName(heading))
    if (field === undefined) {
      if (heading.trim() !== '') unread.push(heading.trim())
      continue
    }
    const other = fields.get(field)
    if (other !== undefined) {
      throw fileError(fileName, `las columnas «${headings[other]}» y «${heading}» dicen lo mismo; deja una.`)
    }
    fields.set(field, index)
  }
  const missing = REQUIRED.filter((field) => !fields.has(field)).map((field) => `«${FIELD_NAMES[field]}»`)
  if (missing.length > 0) {
    throw fileError(
      fileName,
      `${missing.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${missing.join(', ')}.`,
    )
  }
  return { fields, unread }
}
