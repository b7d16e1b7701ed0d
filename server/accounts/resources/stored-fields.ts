import type { Field, Fields } from '#contract/resource-fields.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

// Between the columns of a stored row and the fields of the contract.

export type StoredValues = Readonly<Record<string, unknown>>

/** As the API answers them. @param name what the row is called, for the text of its pictures */
export function shownFields(fields: Fields, row: StoredValues, name: string): Record<string, unknown> {
  return valuesOf(fields, (field) => {
    const value = row[field.column]
    if (field.kind === 'share') return percentOf(value)
    if (field.kind === 'emptyText') return value ?? ''
    if (value === null || (field.kind !== 'reference' && field.kind !== 'picture')) return value
    if (field.kind === 'picture') {
      const stored = row[nameColumn(field)] as PictureRow
      return { id: value, imagen: presentPicture(stored, `${field.label} de ${name}`) }
    }
    return { id: value, nombre: row[nameColumn(field)] }
  })
}

/** As the body of a change has them. */
export function bodyFields(fields: Fields, row: StoredValues): Record<string, unknown> {
  return valuesOf(writtenFields(fields), ({ kind, column }) => {
    const value = row[column]
    if (kind === 'share') return percentOf(value)
    return kind === 'text' || kind === 'emptyText' ? (value ?? '') : value
  })
}

/** The columns that a body writes. */
export function columnsOf(fields: Fields, body: StoredValues): Record<string, unknown> {
  const entries = Object.entries(writtenFields(fields)).map(([name, { kind, column }]) => {
    const value = body[name]
    if (kind === 'share') return [column, Number(value).toFixed(2)]
    return [column, kind === 'emptyText' && value === '' ? null : value]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** As the audit has them: a reference by its name, so that it reads without the tables. */
export function auditedFields(fields: Fields, row: StoredValues): Record<string, unknown> {
  const entries = Object.values(writtenFields(fields)).map((field) => {
    const column = field.kind === 'reference' ? nameColumn(field) : field.column
    const value = row[column]
    return [
      field.audited ?? camelCase(nameColumn({ ...field, column })),
      field.kind === 'share' ? percentOf(value) : value,
    ]
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
      if (kind === 'picture') return row[column] !== null
      if (kind === 'texts') return (row[column] as readonly string[]).join('; ')
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
