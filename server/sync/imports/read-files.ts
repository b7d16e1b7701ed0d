import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { productFieldOf } from '#imports/rows/chosen-fields.ts'
import { NO_CHOICES, readColumns, type ColumnChoices, type ColumnMap } from '#imports/rows/columns.ts'
import { fileError } from '#imports/import-error.ts'
import { UsualKeys } from '#imports/descriptions/usual-keys.ts'
import type { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { normaliseRow } from '#imports/rows/normalise-row.ts'
import { openTable } from '#imports/open-table.ts'
import type { PartSource, Workbook } from '#imports/tabs.ts'
import type { ReadColumn, UnreadColumn } from './counts.ts'
import { UnreadColumns } from './unread-columns.ts'
import { noRows } from './no-rows.ts'
import { foldStaged, Staging, stageHeadings } from './staging-store.ts'

/** Rows of one file as they were read, before they are compared with each other. */
export interface ReadCounts {
  readonly rows: number
  readonly ignored: number
  readonly unreadColumns: readonly UnreadColumn[]
  readonly hidden: number
  readonly workbook: Workbook | null
  /** Headings of unread columns with text, where no read column says what a part is. */
  readonly unreadText: readonly string[]
  readonly readColumns: readonly ReadColumn[]
}

/** Other requests of the process go on after so long: descriptions take their time to be read. */
const STEP_MS = 8

interface ReadOptions {
  /** Beyond the reader's own lists. */
  readonly learned: LearnedWords
  readonly onRows: (file: string, rows: number) => void
  readonly choices?: ColumnChoices
}

/** Reads every file into the staging tables. Throws ImportError at the first file that cannot be read. */
export async function readFiles(
  client: PoolClient,
  files: readonly PartSource[],
  { learned, onRows, choices = NO_CHOICES }: ReadOptions,
): Promise<ReadCounts[]> {
  const staging = new Staging(client)
  const counts: ReadCounts[] = []
  let seq = 0
  for (const [file, source] of files.entries()) {
    const table = await openTable(source, choices)
    await stageHeadings(client, file, headingsByField(table.columns))
    let rows = 0
    let ignored = 0
    let hidden = 0
    const unread = new UnreadColumns(table.columns)
    const keys = new UsualKeys()
    const [described] = table.columns.fields.get('description') ?? []
    let since = performance.now()
    for await (const batch of table.rows()) {
      if (described !== undefined) for (const { cells } of batch) keys.learn(cells[described] ?? '')
      for (const row of batch) {
        if (performance.now() - since > STEP_MS) {
          await setImmediate()
          since = performance.now()
        }
        const outcome = normaliseRow(table.columns, row, learned, keys)
        if (outcome.status === 'blank') continue
        if (outcome.status === 'hidden') {
          hidden++
          continue
        }
        const location = { seq: seq++, file, row: row.number }
        rows++
        unread.note(row.cells)
        if (outcome.status === 'usable') {
          staging.add(location, outcome.records)
          for (const cell of outcome.rejectedCells ?? []) staging.rejectCell(location, cell)
        } else if (outcome.status === 'rejected') staging.reject(location, outcome.rejection)
        else ignored++
      }
      await staging.flush()
      onRows(source.name, rows)
    }
    if (rows === 0) throw fileError(source.name, noRows(hidden))
    const readAs = columnsRead(table.columns, choices)
    counts.push({
      rows,
      ignored,
      unreadColumns: unread.columns(),
      unreadText: saysWhatPartsAre(table.columns) ? [] : unread.texts(),
      hidden,
      workbook: source.workbook ?? null,
      readColumns: readAs,
    })
  }
  await staging.flush(true)
  await foldStaged(client)
  return counts
}

function saysWhatPartsAre({ fields, vehicles }: ColumnMap): boolean {
  return fields.has('description') || fields.has('line') || vehicles.length > 0
}

function columnsRead({ headings }: ColumnMap, choices: ColumnChoices): ReadColumn[] {
  return readColumns(headings, choices).flatMap(({ field, owner, isByWords }, index) => {
    const named = field === null ? null : productFieldOf(field)
    return named === null ? [] : [{ heading: headings[index] ?? '', field: named, owner, isByWords }]
  })
}

function headingsByField(columns: ColumnMap): { field: string; heading: string }[] {
  const headings = [...columns.fields].map(([field, [index = 0]]): { field: string; heading: string } => ({
    field,
    heading: columns.headings[index] ?? '',
  }))
  const description = headings.find(({ field }) => field === 'description')
  // Where no column holds the key, it was read from the description.
  return columns.fields.has('key') || description === undefined
    ? headings
    : [...headings, { ...description, field: 'key' }]
}
