import { resolve } from 'node:path'
import { foldName } from '#domain/name.ts'
import { ImportError } from '#imports/import-error.ts'
import { inspectColumns } from '#imports/inspect-columns.ts'
import { columnChoices } from '#imports/rows/chosen-fields.ts'
import type { ImportSource } from '#imports/source.ts'
import { HOW_TO_SET_UP, isShopSetUp } from '#server/content/company/setup-service.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openConfiguredDatabase } from '#server/platform/db/open-database.ts'
import { Failure } from '#server/platform/failure.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { readArguments, USAGE, type CliCommand } from './arguments.ts'
import type { RejectedRow } from '#server/sync/imports/counts.ts'
import { importCommerce, revertIfCommerce } from './commerce.ts'
import { sourceFromFile } from './file-source.ts'
import { ProgressLine } from './progress-line.ts'
import { RejectedFile } from './rejected-csv.ts'
import { countsReport, importsReport, namesReport, rejectedReport, trialReport } from './report.ts'
import { isDoubted } from '#server/sync/imports/misspelt-names.ts'
import { readSources } from '#server/sync/imports/read-sources.ts'
import { revertImport } from '#server/sync/imports/revert-service.ts'
import { importFiles, recentImports, type ImportResult } from '#server/sync/imports/service.ts'

const ACTOR = 'consola'
const SHOWN_REJECTED = 10
const LISTED = 20
/** Until somebody decides, the rows of a name in doubt are rejected. */
const HOW_TO_DECIDE =
  'Las filas de lo que está por decidir se rechazan. Se decide en «Carga de productos» (/actualizarprods) o aquí, con --es y --aparte; vale para todos los archivos.'

const HOW_TO_SPELL =
  "De lo que parece mal escrito se dice cuál es con --es-marca 'BOSHC=Bosch', --es-armadora 'DOGDE=Dodge' o --es 'NISSAN: TZURU=Nissan: Tsuru'; si es nuevo, se confirma."

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stopping.abort(new ImportError('Se interrumpió; no se cambió nada.')))
}

try {
  const failure = await run(readArguments(process.argv.slice(2)))
  if (failure !== null) endWith(failure.message)
} catch (error) {
  const isExpected = error instanceof ImportError || error instanceof StartupError
  const message = error instanceof Error ? error.message : String(error)
  endWith(isExpected ? message : `Ocurrió un error inesperado: ${message}`)
}

function endWith(message: string): void {
  console.error(message)
  process.exitCode = 1
}

async function run(command: CliCommand): Promise<Failure | null> {
  if (command.command === 'wrong') return new Failure('invalid_input', `${command.message}\n\n${USAGE}`)
  if (command.command === 'help') {
    console.log(USAGE)
    return null
  }
  const database = await openConfiguredDatabase(readConfig(process.env, 'database'))
  try {
    if (command.command === 'revert') return await revert(database, command.id)
    if (command.command === 'import') return await importAll(database, command)
    if (command.command === 'commerce')
      return await importCommerce(database, command, fromCallingFolder, stopping.signal)
    console.log(importsReport(await recentImports(database, LISTED)))
    return null
  } finally {
    await database.close()
  }
}

async function revert(database: Database, id: number | undefined): Promise<Failure | null> {
  const commerce = id === undefined ? null : await revertIfCommerce(database, id)
  if (commerce !== null) return commerce instanceof Failure ? commerce : null
  const progress = new ProgressLine(process.stderr)
  const onProgress = progress.show.bind(progress)
  const reverting = revertImport(database, { id, actor: ACTOR, signal: stopping.signal, onProgress })
  const result = await reverting.finally(() => progress.end())
  if (result instanceof Failure) return result
  console.log(`Se revirtió la importación ${result.importId}: el catálogo está como antes de ella.`)
  return null
}

async function importAll(database: Database, command: CliCommand & { command: 'import' }): Promise<Failure | null> {
  const files = command.files.map(fromCallingFolder)
  const errors = command.errors === null ? null : fromCallingFolder(command.errors)
  if (errors !== null && files.includes(errors)) {
    const message = '--errors nombra un archivo que se importa; los rechazados lo sobrescribirían.'
    return new Failure('invalid_input', message)
  }
  if (!(await isShopSetUp(database.db))) console.error(`${HOW_TO_SET_UP}\n`)
  const sources = await Promise.all(files.map(sourceFromFile))
  const choices = columnChoices(command.columns, null)
  const unknown = await unknownHeading(sources, command)
  if (unknown !== null) return unknown
  const progress = new ProgressLine(process.stderr)
  const first: RejectedRow[] = []
  let rejected: RejectedFile | undefined
  let result: ImportResult | Failure
  try {
    result = await importFiles(database, {
      files: sources,
      choices,
      dryRun: command.dryRun,
      decisions: command.decisions,
      tabs: command.tabs,
      confirmed: command.confirmed,
      actor: ACTOR,
      signal: stopping.signal,
      onProgress: (step) => progress.show(step),
      onRejected: async (rows, importId) => {
        first.push(...rows.slice(0, SHOWN_REJECTED - first.length))
        rejected ??= new RejectedFile(errors ?? fromCallingFolder(`rechazados-${importId ?? 'prueba'}.csv`))
        await rejected.write(rows)
      },
    })
  } finally {
    progress.end()
    await rejected?.close()
    if (rejected !== undefined) showRejected(rejected, first)
  }
  if (result instanceof Failure) return result
  console.log([countsReport(result.counts), namesReport(result.names)].filter((text) => text !== '').join('\n'))
  const trial = trialReport(result.rows, result.questions)
  if (trial !== '') console.log(trial)
  if (result.names.totals.dudoso > 0) console.log(HOW_TO_DECIDE)
  if (result.names.spelled.some(isDoubted)) console.log(HOW_TO_SPELL)
  console.log(
    result.importId === null
      ? '\nFue solo una prueba: no se cambió nada.'
      : `\nSe aplicó la importación ${result.importId}. Para deshacerla: npm run import -- --revert ${result.importId}`,
  )
  return null
}

/** A chosen column that no file has would be without effect, and without a word. */
async function unknownHeading(
  sources: readonly ImportSource[],
  { columns: chosen, tabs }: CliCommand & { command: 'import' },
): Promise<Failure | null> {
  if (chosen.length === 0) return null
  const choices = columnChoices(chosen, null)
  const read = await readSources(sources, choices, () => tabs)
  const columns = await Promise.all(read.map((source) => inspectColumns(source, choices)))
  const headings = new Set(columns.flat().map(({ heading }) => foldName(heading)))
  const missing = chosen.find(({ heading }) => !headings.has(foldName(heading)))
  if (missing === undefined) return null
  const known = columns.flat().map(({ heading }) => `«${heading}»`)
  const message = `Ningún archivo tiene la columna «${missing.heading}». Sus encabezados son: ${known.join(', ')}.`
  return new Failure('invalid_input', message)
}

function showRejected(rejected: RejectedFile, first: readonly RejectedRow[]): void {
  const more = rejected.count - first.length
  console.log(
    `Filas rechazadas:\n${rejectedReport(first)}${more > 0 ? `\n  … y ${more.toLocaleString('es-MX')} más` : ''}`,
  )
  console.log(`Todas están, con su motivo, en ${rejected.path}\n`)
}

/** npm runs scripts in the folder of the project, and passes the folder of the call. */
function fromCallingFolder(path: string): string {
  const base = process.env['npm_lifecycle_event'] === 'import' ? process.env['INIT_CWD'] : undefined
  return resolve(base ?? process.cwd(), path)
}
