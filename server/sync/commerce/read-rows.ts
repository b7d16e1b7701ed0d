import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { fileError } from '#imports/import-error.ts'
import type { CommerceSheet } from '#imports/commerce/read-commerce-file.ts'
import { noRows } from '#server/sync/imports/no-rows.ts'
import { UnreadColumns } from '#server/sync/imports/unread-columns.ts'
import type { UnreadColumn } from '#server/sync/imports/counts.ts'
import type { CommerceRequest } from './commerce-import.ts'
import { createCommerceStaging, stageRows, type StagedRow } from './staging-store.ts'

export interface ReadRows {
  readonly sheet: CommerceSheet
  readonly rows: number
  readonly ignored: number
  readonly hidden: number
  readonly unread: readonly UnreadColumn[]
}

/**
 * Reads the file into the staging tables. `lists`: the price lists that there are. Throws ImportError for one that cannot be read; of a
 * dry run, one whose columns are refused has no rows.
 */
export async function stageCommerceFile(
  client: PoolClient,
  request: CommerceRequest,
  lists: readonly string[],
): Promise<ReadRows> {
  const { kind, file, list, signal, onProgress } = request
  const sheet = await file.open(kind, list === null ? {} : { list }, lists)
  await createCommerceStaging(client)
  const { refused, columns } = sheet
  if (refused !== null && request.dryRun) {
    const unread = columns.unread.map((index) => ({
      heading: columns.headings[index] ?? '',
      samples: refused.samples[index] ?? [],
    }))
    return { sheet, rows: 0, ignored: 0, hidden: 0, unread }
  }
  const unread = new UnreadColumns(sheet.columns)
  let rows = 0
  let ignored = 0
  let hidden = 0
  for await (const batch of sheet.rows()) {
    signal?.throwIfAborted()
    const shown = batch.filter(({ read }) => read.kind !== 'hidden')
    const staged: StagedRow[] = shown.map(({ read }, index) => ({ ...read, seq: rows + index }))
    for (const { cells } of shown) unread.note(cells)
    hidden += batch.length - shown.length
    rows += shown.length
    ignored += staged.filter(({ kind: outcome }) => outcome === 'ignored').length
    await stageRows(client, staged)
    onProgress?.({ phase: 'reading', file: file.name, rows })
    // Other requests of the process go on.
    await setImmediate()
  }
  if (rows === 0) throw fileError(file.name, noRows(hidden))
  return { sheet, rows, ignored, hidden, unread: unread.columns() }
}
