import { COMMERCE_FILES, COMMERCE_KINDS } from '#domain/commerce-files.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { commerceFileHere } from '#server/sync/commerce/commerce-file.ts'
import { importKind, revertCommerceImport } from '#server/sync/commerce/history-service.ts'
import { importCommerceFile } from '#server/sync/commerce/service.ts'
import type { CliCommand } from './arguments.ts'
import { sourceFromFile } from './file-source.ts'
import { ProgressLine } from './progress-line.ts'
import { RejectedFile } from './rejected-csv.ts'
import { commerceReport, rejectedReport, trialReport } from './report.ts'

const ACTOR = 'consola'
const SHOWN_REJECTED = 10

/** One file of prices, discounts, terms, stock or receivables. */
export async function importCommerce(
  database: Database,
  command: CliCommand & { command: 'commerce' },
  pathOf: (path: string) => string,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { kind, list, dryRun, confirmed, tab, hasHiddenRows, columns } = command
  const path = pathOf(command.file)
  const errors = command.errors === null ? null : pathOf(command.errors)
  if (errors === path) return new Failure('invalid_input', '--errors nombra el archivo que se importa.')
  const progress = new ProgressLine(process.stderr)
  const importing = importCommerceFile(database, {
    kind,
    file: commerceFileHere({ ...(await sourceFromFile(path)), ...(tab !== null && { tab }), hasHiddenRows, columns }),
    list,
    dryRun,
    confirmed,
    actor: ACTOR,
    audit: BY_SYSTEM,
    signal,
    onProgress: (step) => progress.show(step),
  })
  const result = await importing.finally(() => progress.end())
  if (result instanceof Failure) return result
  const { importId, rejected, counts, refused } = result
  if (refused !== '') return new Failure('invalid_input', refused)
  if (rejected.length > 0) {
    const rows = rejected.map((row) => ({ file: counts.file, ...row }))
    const file = new RejectedFile(errors ?? pathOf(`rechazados-${importId ?? 'prueba'}.csv`))
    await file.write(rows)
    await file.close()
    console.log(
      `${counts.rejectedCells === 0 ? 'Filas' : 'Filas y celdas'} rechazadas:\n${rejectedReport(rows.slice(0, SHOWN_REJECTED))}`,
    )
    console.log(`Todas están, con su motivo, en ${file.path}\n`)
  }
  console.log(commerceReport(result))
  const trial = trialReport(result.trial, result.trial)
  if (trial !== '') console.log(trial)
  console.log(`\n${COMMERCE_FILES[kind].rules.map((rule) => `  · ${rule}`).join('\n')}`)
  console.log(
    importId === null
      ? '\nFue solo una prueba: no se cambió nada.'
      : `\nSe aplicó la importación ${importId}. Para deshacerla: npm run import -- --revert ${importId}`,
  )
  return null
}

/** null: the import is one of parts, or of nothing. */
export async function revertIfCommerce(database: Database, id: number): Promise<Failure | true | null> {
  const kind = await importKind(database, id)
  if (kind === null || kind === 'partes') return null
  const reverted = await revertCommerceImport(database, { id, actor: ACTOR, audit: BY_SYSTEM, kinds: COMMERCE_KINDS })
  if (reverted instanceof Failure) return reverted
  console.log(`Se revirtió la importación ${id}: todo está como antes de ella.`)
  return true
}
