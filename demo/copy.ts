import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null | readonly string[]

const CHUNK_CHARS = 64 * 1024

/** Sends rows into a table with COPY, values in the order of the columns. Returns how many. */
export async function copyRows<Row>(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  values: (row: Row) => readonly CopyValue[],
): Promise<number> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows, values)), target)
  return rows.length
}

function* chunks<Row>(rows: readonly Row[], values: (row: Row) => readonly CopyValue[]): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${values(row).map(copyText).join('\t')}\n`
    if (chunk.length > CHUNK_CHARS) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

/** A value in the text format of COPY. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'object')
    return escape(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return String(value)
}

function escape(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (mark) => ESCAPES[mark] ?? mark)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
