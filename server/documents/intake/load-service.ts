import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_DOCUMENT_BYTES, MOST_LOAD_FILES, MOST_LOAD_NAME, type LoadSource } from '#domain/tax-documents/loads.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Finding } from '#imports/cfdi/finding.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { incomingFolder } from '#server/documents/files/folder.ts'
import { adoptDocumentFile } from '#server/documents/files/store-file.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { headOf, intakeKind } from './file-kind.ts'
import * as store from './load-store.ts'
import type { IntakeOptions } from './options.ts'
import { readLoadJob } from './read-load-job.ts'
import { endingProblem, REASONS } from './reasons.ts'

type Place = Pick<IntakeOptions, 'database' | 'storage'>

const NO_LOAD = new Failure('not_found', 'Esta carga ya no existe.')

export async function readLoadById({ db }: Database, id: number): Promise<store.LoadRow | Failure> {
  return (await store.loadById(db, id)) ?? NO_LOAD
}

export interface LoadActor {
  readonly id: number
  readonly audit: AuditContext
}

/** Begins a load to which files are sent one by one. */
export async function openLoad(database: Database, actor: LoadActor): Promise<store.LoadRow | Failure> {
  const id = await inTransaction(database, async ({ db }) => {
    const made = await store.insertLoad(db, { source: 'pantalla', user_id: actor.id })
    await recordAudit(db, actor.audit, {
      action: 'carga_de_documentos.abierta',
      subject: subjectOf(made),
      after: { estado: 'recibiendo' },
    })
    return made
  })
  return (await store.loadById(database.db, id)) ?? NO_LOAD
}

/** The names of these files that have not arrived. */
export async function missingFiles(
  { db }: Database,
  loadId: number,
  files: readonly { readonly name: string; readonly bytes: number }[],
): Promise<readonly string[] | Failure> {
  if ((await store.loadById(db, loadId)) === undefined) return NO_LOAD
  const names = files.map(({ name }) => loadName(name))
  const received = new Map((await store.receivedFiles(db, loadId, names)).map(({ name, bytes }) => [name, bytes]))
  return files.filter(({ name, bytes }) => received.get(loadName(name)) !== bytes).map(({ name }) => name)
}

/** A file that was written to the incoming folder. */
export interface IncomingFile {
  /** The name that its sender gave it. */
  readonly name: string
  /** Its name in the folder. */
  readonly incoming: string
}

/** Adds a file to an open load. A file that is sent again is the existing one. A file that cannot be used is a row with its reason. */
export async function addFile(
  place: Place,
  loadId: number,
  file: IncomingFile,
): Promise<{ readonly id: number } | Failure> {
  const path = join(incomingFolder(place.storage), file.incoming)
  const row = await judgedFile(place.storage, { name: file.name, path, incoming: file.incoming })
  const added = await inTransaction(place.database, async ({ db }) => {
    const load = await store.lockLoad(db, loadId)
    if (load === undefined) return NO_LOAD
    const known = await store.fileByName(db, loadId, row.name)
    if (known?.bytes === row.bytes) return { id: known.id, isUsed: false }
    if (load.state !== 'recibiendo')
      return new Failure('conflict', 'Esta carga ya se está leyendo o terminó. Manda los demás archivos en otra.')
    if ((await store.countFiles(db, loadId)) >= MOST_LOAD_FILES)
      return new Failure('invalid_input', REASONS.crowdedLoad.text)
    const [id = 0] = await store.insertLoadFiles(db, [{ ...row, load_id: loadId }])
    await store.setLoad(db, loadId, load.name === '' ? { name: row.name } : {})
    return { id, isUsed: true }
  })
  const isWaitingZip = !(added instanceof Failure) && added.isUsed && row.kind === 'zip' && row.state === 'pendiente'
  if (!isWaitingZip) await rm(path, { force: true })
  return added
}

export type JudgedFile = Omit<store.NewLoadFile, 'load_id'>

/** The kind of a file, by its content. Documents go to their folder at once; a zip stays where it is until it is unpacked. */
export async function judgedFile(
  storage: IntakeOptions['storage'],
  file: { readonly name: string; readonly path: string; readonly incoming: string },
): Promise<JudgedFile> {
  const { size } = await stat(file.path)
  const name = loadName(file.name)
  const kind = size === 0 ? null : intakeKind(await headOf(file.path))
  const problem = fileProblem(name, size, kind)
  if (problem !== null || kind === null) return refusedFile(name, size, kind, problem ?? REASONS.unknownKind)
  if (kind === 'zip') return { ...pendingFile(name, size), kind, stored_as: file.incoming, sha256: null }
  const { storedAs, sha256 } = await adoptDocumentFile(storage, file.path, kind)
  return { ...pendingFile(name, size), kind, stored_as: storedAs, sha256 }
}

export function fileProblem(name: string, bytes: number, kind: ReturnType<typeof intakeKind>): Finding | null {
  if (bytes === 0) return REASONS.empty
  if (kind === null) return REASONS.unknownKind
  return endingProblem(name, kind) ?? (kind !== 'zip' && bytes > MOST_DOCUMENT_BYTES ? REASONS.tooLarge : null)
}

export function refusedFile(
  name: string,
  bytes: number,
  kind: ReturnType<typeof intakeKind>,
  problem: Finding,
): JudgedFile {
  const { code, text, mendedBy } = problem
  return {
    name,
    bytes,
    kind: kind ?? 'xml',
    stored_as: null,
    sha256: null,
    state: 'rechazado',
    code,
    reason: text,
    mended_by: mendedBy,
    findings: JSON.stringify([problem]),
  }
}

export function pendingFile(name: string, bytes: number) {
  return { name, bytes, state: 'pendiente', code: '', reason: '', mended_by: '', findings: '[]' } as const
}

/** Without invisible characters; a long name is cut at its start. */
export function loadName(name: string): string {
  const visible = visibleText(name).replaceAll('\\', '/').trim()
  return (visible === '' ? 'sin nombre' : visible).slice(-MOST_LOAD_NAME)
}

/** Starts the reading of a load. Nothing happens for a load that is being read or is finished; one that failed is tried again. */
export async function startLoad(database: Database, actor: LoadActor, id: number): Promise<store.LoadRow | Failure> {
  const failure = await inTransaction(database, async ({ db }) => {
    const load = await store.lockLoad(db, id)
    if (load === undefined) return NO_LOAD
    if (load.state === 'procesando' || load.state === 'terminada') return null
    const files = await store.countFiles(db, id)
    if (files === 0) return new Failure('invalid_input', 'Todavía no llega ningún archivo.')
    await queueReading(db, id, actor.id)
    await recordAudit(db, actor.audit, {
      action: 'carga_de_documentos.pedida',
      subject: subjectOf(id),
      after: { archivos: files },
    })
    return null
  })
  return failure ?? (await store.loadById(database.db, id)) ?? NO_LOAD
}

export async function queueReading(db: Transaction['db'], loadId: number, startedBy?: number): Promise<void> {
  const jobId = await sendJob(db, readLoadJob, { loadId }, startedBy === undefined ? {} : { startedBy })
  await store.setLoad(db, loadId, { state: 'procesando', job_id: jobId })
}

/** A load that its creator reads at once: of another system, of the folder. */
export async function insertReadLoad(
  db: Transaction['db'],
  load: {
    readonly source: LoadSource
    readonly systemId?: number
    readonly name: string
    readonly files: readonly JudgedFile[]
  },
): Promise<{ readonly id: number; readonly files: readonly number[] }> {
  const id = await store.insertLoad(db, {
    source: load.source,
    system_id: load.systemId ?? null,
    name: load.name,
    state: 'procesando',
  })
  return {
    id,
    files: await store.insertLoadFiles(
      db,
      load.files.map((file) => ({ ...file, load_id: id })),
    ),
  }
}

function subjectOf(id: number) {
  return { kind: 'carga_de_documentos', id, name: `Carga ${id}` }
}
