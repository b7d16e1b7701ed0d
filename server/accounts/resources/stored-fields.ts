import type { Field, Fields } from '#contract/resource-fields.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

// Between the columns of a stored row and the fields of the contract.

export type StoredValues = Readonly<Record<string, unknown>>

/** As the API answers them. */
export function shownFields(fields: Fields, row: StoredValues): Record<string, unknown> {
  return valuesOf(fields, (field) => {
    const value = row[field.column]
    if (field.kind === 'share') return percentOf(value)
    if (field.kind !== 'reference' || value === null) return value
    return { id: value, nombre: row[nameColumn(field)] }
  })
}

/** As the body of a change has them. */
export function bodyFields(fields: Fields, row: StoredValues): Record<string, unknown> {
  return valuesOf(writtenFields(fields), ({ kind, column }) => {
    const value = row[column]
    if (kind === 'share') return percentOf(value)
    return kind === 'text' ? (value ?? '') : value
  })
}

/** The columns that a body writes. */
export function columnsOf(fields: Fields, body: StoredValues): Record<string, unknown> {
  const entries = Object.entries(writtenFields(fields)).map(([name, { kind, column }]) => {
    const value = body[name]
    return [column, kind === 'share' ? Number(value).toFixed(2) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** As the audit has them: a reference by its name, so that it reads without the tables. */
export function auditedFields(fields: Fields, row: StoredValues): Record<string, unknown> {
  const entries = Object.values(writtenFields(fields)).map((field) => {
    const column = field.kind === 'reference' ? nameColumn(field) : field.column
    const value = row[column]
    return [field.audited ?? camelCase(column), field.kind === 'share' ? percentOf(value) : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Of the exported file, in the order of the fields. */
export function sheetColumns(fields: Fields): SheetColumn<StoredValues>[] {
  return Object.values(fields).flatMap((field) => {
    const { label, heading = label, kind, column, texts = {} } = field
    if (heading === null) return []
    const value = (row: StoredValues) => {
      if (kind === 'share') return percentOf(row[column])
      if (kind === 'choice') return texts[String(row[column])] ?? null
      return row[kind === 'reference' ? nameColumn(field) : column] as string | number | boolean | null
    }
    return [{ heading, value }]
  })
}

/** Its columns with the ids of other tables, and the field of each: what is not there is refused at it. */
export function referenceFields(fields: Fields): [name: string, column: string][] {
  return Object.entries(fields).flatMap(([name, { kind, column }]) => (kind === 'reference' ? [[name, column]] : []))
}

function writtenFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { written }]) => written !== null))
}

function valuesOf(fields: Fields, valueOf: (field: Field) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]))
}

/** 'brand_id': 'brand' */
function nameColumn({ column }: Field): string {
  return column.replace(/_id$/u, '')
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase())
}

function percentOf(numeric: unknown): number {
  return toBasisPoints(String(numeric)) / 100
}
