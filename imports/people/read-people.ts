import { MOST_PEOPLE } from '#domain/people/import-rules.ts'
import { rowAsRead, type CellAsRead } from '#imports/as-read.ts'
import { fileError } from '#imports/import-error.ts'
import { openSheet } from '#imports/open-sheet.ts'
import { isNoValue } from '#imports/rows/cell.ts'
import { cellProblem, cellText, isBlankRow } from '#imports/rows/read-cell.ts'
import type { ImportSource } from '#imports/source.ts'
import type { TableRow } from '#imports/table.ts'
import {
  FIELD_NAMES,
  mapPersonColumns,
  scorePersonHeadings,
  type PersonColumns,
  type PersonField,
} from './person-columns.ts'

/** One row of a file of people, as written; '' for an empty cell. */
export interface PersonRecord {
  /** Row number in the spreadsheet. */
  readonly row: number
  readonly values: Readonly<Record<Exclude<PersonField, 'roles'>, string>>
  /** Names; a cell may have several, with commas. */
  readonly roles: readonly string[]
  /** Its original cells. */
  readonly read: readonly CellAsRead[]
  /** Why cells cannot be read, in Spanish. */
  readonly damage: readonly string[]
}

export interface PeopleFile {
  readonly people: readonly PersonRecord[]
  /** Headings that the import does not know. */
  readonly unread: readonly string[]
}

/** Reads a CSV or an Excel file of people; blank rows are ignored. Throws ImportError. */
export async function readPeople(source: ImportSource): Promise<PeopleFile> {
  const { fileName, headings, rows } = await openSheet(source, scorePersonHeadings)
  const columns = mapPersonColumns(fileName, headings)
  const people: PersonRecord[] = []
  for await (const batch of rows()) {
    for (const row of batch) {
      if (isBlankRow(row, columns.fields.values())) continue
      if (people.length === MOST_PEOPLE) {
        throw fileError(
          fileName,
          `tiene más de ${MOST_PEOPLE.toLocaleString('es-MX')} personas; divídelo en varios archivos.`,
        )
      }
      people.push({ ...readRow(columns, row), read: rowAsRead(row.cells, headings, [...columns.fields.values()]) })
    }
  }
  if (people.length === 0) throw fileError(fileName, 'no tiene ninguna persona debajo de los encabezados.')
  return { people, unread: columns.unread }
}

function readRow({ fields }: PersonColumns, row: TableRow): Omit<PersonRecord, 'read'> {
  const damage = row.problem === undefined ? [] : [row.problem]
  const text = (field: PersonField): string => {
    const column = fields.get(field)
    if (column === undefined) return ''
    const value = cellText(row, column, 'name')
    const reason = cellProblem(row, column, 'name')
    if (reason !== null) damage.push(`${FIELD_NAMES[field]}: ${reason}`)
    return isNoValue(value) ? '' : value
  }
  const values = {
    name: text('name'),
    email: text('email'),
    username: text('username'),
    company: text('company'),
    branch: text('branch'),
    phone: text('phone'),
  }
  const roles = text('roles').split(/[,;/]/u)
  return { row: row.number, values, roles: roles.map((role) => role.trim()).filter((role) => role !== ''), damage }
}
