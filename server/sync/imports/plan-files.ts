import type { PoolClient } from 'pg'
import { fileError, rejectedRowText } from '#imports/import-error.ts'
import { IMPORT_KINDS, NO_CHOICES, type ColumnChoices } from '#imports/rows/columns.ts'
import type { PartSource } from '#imports/tabs.ts'
import { Failure } from '#server/platform/failure.ts'
import { checkStaged } from './check-store.ts'
import { countPlan, countReadings, countRejectedAndWarnings, rejectedRows } from './counts-store.ts'
import type { FileCounts, RejectedRow } from './counts.ts'
import { lockDecisions, setImportMemory } from './import-store.ts'
import { countHeld } from './plan-held-store.ts'
import { planStaged } from './plan-store.ts'
import { readFiles, type ReadCounts } from './read-files.ts'
import { misspeltNames } from './misspelt-names.ts'
import { newNames } from './new-names-store.ts'
import { partQuestions } from './part-questions.ts'
import type { Questions } from '#server/sync/trials/trial.ts'
import { createStaging } from './staging-store.ts'
import { joinNames } from '#server/sync/names/join-names.ts'
import type { NamesReport } from '#server/sync/names/names-report.ts'
import { readLearnedWords } from '#server/sync/learned-words/store.ts'

export type ImportProgress =
  | { readonly phase: 'waiting' | 'comparing' | 'applying' }
  | { readonly phase: 'reading'; readonly file: string; readonly rows: number }
  | { readonly phase: 'reverting'; readonly done: number; readonly steps: number }

interface PlanRequest {
  readonly files: readonly PartSource[]
  readonly choices?: ColumnChoices
  /** Aborts between two batches of rows. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress: (progress: ImportProgress) => void
  /** Gets the rejected rows in batches, in the order of the files. */
  readonly onRejected: (rows: readonly RejectedRow[]) => void | Promise<void>
}

export interface PlannedFiles {
  readonly counts: readonly FileCounts[]
  /** What became of names that the catalogue does not have so. */
  readonly names: NamesReport
  /** What must be confirmed before it is applied. */
  readonly questions: Questions
  /** Why nothing is applied although every file could be read. */
  readonly failure: Failure | null
}

/**
 * Reads the files and compares them with the catalogue inside the transaction of the client, which has the import lock: the plan is in
 * temporary tables until it ends, and nothing else is written. Throws ImportError at the first file that cannot be read.
 */
export async function planFiles(
  client: PoolClient,
  { files, choices = NO_CHOICES, signal, onProgress, onRejected }: PlanRequest,
): Promise<PlannedFiles> {
  const names = files.map((file) => file.name)
  await setImportMemory(client)
  await createStaging(client)
  const onRows = (file: string, rows: number): void => {
    signal?.throwIfAborted()
    onProgress({ phase: 'reading', file, rows })
  }
  const learned = await readLearnedWords(client)
  const read = await readFiles(client, files, { learned, onRows, choices })
  onProgress({ phase: 'comparing' })
  const joined = await joinNames(client)
  await checkStaged(client)
  await lockDecisions(client)
  await planStaged(client)
  const counts = await countFiles(client, names, read)
  let firstRejected: RejectedRow | undefined
  for await (const rows of rejectedRows(client, names)) {
    firstRejected ??= rows.find((row) => fileWithoutUsableRows(counts)?.file === row.file)
    await onRejected(rows)
  }
  signal?.throwIfAborted()
  const unusable = fileWithoutUsableRows(counts)
  const made = await newNames(client)
  const spelled = [...(await misspeltNames(client, made)), ...joined.spelled]
  return {
    counts,
    names: { ...joined, spelled },
    questions: await partQuestions(client, counts, { made, spelled }),
    failure: unusable === undefined ? null : noUsableRows(unusable, firstRejected),
  }
}

async function countFiles(
  client: PoolClient,
  names: readonly string[],
  read: readonly ReadCounts[],
): Promise<FileCounts[]> {
  const plan = await countPlan(client)
  const { rejected, cells, warnings } = await countRejectedAndWarnings(client)
  const readings = await countReadings(client)
  const held = await countHeld(client)
  return read.map(({ rows, ignored, unreadColumns, unreadText, hidden, workbook, readColumns }, file) => {
    const kinds = IMPORT_KINDS.flatMap((kind) =>
      plan.filter((counted) => counted.file === file && counted.kind === kind),
    )
    return {
      file: names[file] ?? '',
      rows,
      ignored,
      unreadColumns,
      ...(unreadText.length > 0 && { unreadText }),
      hidden,
      workbook,
      readColumns,
      rejected: rejected.get(file) ?? 0,
      ...(cells.has(file) && { rejectedCells: cells.get(file) ?? 0 }),
      usable: rows - ignored - (rejected.get(file) ?? 0),
      warnings: warnings.get(file) ?? 0,
      kinds: Object.fromEntries(kinds.map(({ kind, counts }) => [kind, counts])),
      held: held.get(file) ?? 0,
      readings: readings.get(file) ?? null,
    }
  })
}

function fileWithoutUsableRows(counts: readonly FileCounts[]): FileCounts | undefined {
  return counts.find((file) => file.usable === 0)
}

function noUsableRows(file: FileCounts, first: RejectedRow | undefined): Failure {
  const which = file.rows === 1 ? 'su única fila no se puede usar' : `ninguna de sus ${file.rows} filas se puede usar`
  const why = first === undefined ? '' : ` ${rejectedRowText(first.row, first.heading, first.reason)}`
  return new Failure('invalid_input', fileError(file.file, `${which}.${why}${unreadTextNote(file)}`).message)
}

/** ' No se leyó la columna «ART. CONCEPTO»; di qué es.': its text may be why. */
function unreadTextNote({ unreadText: headings = [] }: FileCounts): string {
  if (headings.length === 0) return ''
  const names = new Intl.ListFormat('es-MX').format(headings.map((heading) => `«${heading}»`))
  return headings.length === 1
    ? ` No se leyó la columna ${names}; di qué es.`
    : ` No se leyeron las columnas ${names}; di qué son.`
}
