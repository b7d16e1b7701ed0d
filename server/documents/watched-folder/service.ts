import { copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { incomingFolder } from '#server/documents/files/folder.ts'
import { insertReadLoad, judgedFile, type JudgedFile } from '#server/documents/intake/load-service.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { readLoad } from '#server/documents/intake/read-load-service.ts'
import { findingText } from '#server/documents/loads/present.ts'
import { takenFiles, type TakenFile } from '#server/documents/erp/store.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'

const TAKEN = 'procesados'
const REFUSED = 'rechazados'
/** Files of one run: the next one takes the rest. */
const MOST = 2000
/** A file that is still being written changes. */
const STILL_FOR_MS = 10_000

interface FolderFile {
  readonly name: string
  readonly path: string
}

/**
 * Imports the files of a folder that have not changed for some seconds. Imported ones are moved to `procesados`, refused ones to
 * `rechazados` with the reason beside them. If the server dies, its files are still in the folder: imported again they are repetitions.
 */
export async function takeFolder(
  options: IntakeOptions,
  folder: string,
  context: Pick<JobContext, 'signal' | 'report'>,
): Promise<number> {
  const files = await stillFiles(folder, options.clock())
  if (files.length === 0) return 0
  await Promise.all([TAKEN, REFUSED].map((name) => mkdir(join(folder, name), { recursive: true })))
  await mkdir(incomingFolder(options.storage), { recursive: true })
  const judged: JudgedFile[] = []
  for (const file of files) {
    context.signal.throwIfAborted()
    judged.push(await takenIn(options, file))
  }
  const load = await inTransaction(options.database, ({ db }) =>
    insertReadLoad(db, { source: 'carpeta', name: basename(folder), files: judged }),
  )
  await readLoad(options, load.id, context)
  const rows = await takenFiles(options.database.db, load.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [place, file] of files.entries()) {
    const row = byId.get(load.files[place] ?? 0)
    if (row !== undefined) await moveAway(folder, file, row, rows)
  }
  return files.length
}

async function stillFiles(folder: string, now: Date): Promise<FolderFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files: FolderFile[] = []
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    // Links may lead anywhere, and names with a dot belong to programs that still write.
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(?:tmp|part|crdownload)$/iu.test(entry.name)) continue
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => null)
    if (found !== null && now.getTime() - found.mtimeMs >= STILL_FOR_MS) files.push({ name: entry.name, path })
    if (files.length === MOST) break
  }
  return files
}

/** A zip is copied to the folder of zips; the file itself stays until it is moved. */
async function takenIn({ storage }: IntakeOptions, { name, path }: FolderFile) {
  const incoming = randomUUID()
  const row = await judgedFile(storage, { name, path, incoming })
  if (row.kind === 'zip' && row.state === 'pendiente') await copyFile(path, join(incomingFolder(storage), incoming))
  return row
}

async function moveAway(folder: string, file: FolderFile, row: TakenFile, all: readonly TakenFile[]): Promise<void> {
  const inside = row.kind === 'zip' ? all.filter(({ name }) => name.startsWith(`${row.name}/`)) : []
  const refused = [row, ...inside].filter(({ state }) => state === 'rechazado' || state === 'distinto')
  // For a zip only its refused entries are reported: the others are imported.
  const isRefused = refused.includes(row) || (inside.length > 0 && refused.length === inside.length)
  const target = await freeName(join(folder, isRefused ? REFUSED : TAKEN), file.name)
  await rename(file.path, target)
  if (refused.length > 0) await writeFile(`${target}.txt`, refused.map(reasonText).join('\n'))
}

function reasonText({ name, findings, reason }: TakenFile): string {
  return `${name}\n${(findings.length > 0 ? findings.map(findingText) : [reason]).map((text) => `  ${text}`).join('\n')}\n`
}

/** A file of the same name may have come before. */
async function freeName(folder: string, name: string): Promise<string> {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${stem} (${number})${ending}`)
    if ((await stat(path).catch(() => null)) === null) return path
  }
}
