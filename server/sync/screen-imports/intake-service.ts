import type { ProductKind } from '#domain/imports/product-files.ts'
import { canFollow, IMPORT_LIFECYCLE, type ImportState } from '#domain/lifecycles.ts'
import type { HeadingChoice } from '#imports/rows/chosen-fields.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { createImport, setImportState } from '#server/sync/imports/import-store.ts'
import { NO_SHEET_CHOICES, type FileTabs, type SheetChoices } from './sheet-choices.ts'
import { rememberDecisions, type NameDecision } from '#server/sync/names/decisions-store.ts'
import { unconfirmed } from '#server/sync/trials/confirmation.ts'
import { NO_QUESTIONS } from '#server/sync/trials/trial.ts'
import type { ImportPlace } from './check-service.ts'
import { applyImportJob, checkImportJob } from './job-definitions.ts'
import type { Requester } from './revert-service.ts'
import {
  filesOf,
  findImport,
  forgetFiles,
  insertFiles,
  insertScreenImport,
  mappingsOf,
  rememberMappings,
  setJob,
  supersede,
  type PartsImport,
} from './store.ts'
import { deleteStored, type StoredFile } from '#server/platform/files/stored-files.ts'

interface Intake {
  readonly files: readonly StoredFile[]
  readonly sender: string
  readonly kind: ProductKind | null
}

type Answer = Promise<{ readonly id: number } | Failure>

const NOT_FOUND = new Failure('not_found', 'No existe esta carga, o llegó por la consola.')
const BUSY = new Failure('conflict', 'Esta carga todavía se está revisando o aplicando. Espera a que termine.')
const NO_FILES = new Failure('conflict', 'Los archivos de esta carga ya no se guardan. Súbelos de nuevo.')

/** Begins an import of files that are stored already; a job tries them, with the columns that the sender is remembered to have. */
export async function beginImport(
  database: Database,
  requester: Requester,
  intake: Intake,
): Promise<{ readonly id: number }> {
  return inTransaction(database, async (transaction) => {
    const choices = await mappingsOf(transaction.db, intake.sender)
    const { db } = transaction
    const id = await startCheck(transaction, requester, { ...intake, choices, sheets: NO_SHEET_CHOICES })
    await insertFiles(db, id, intake.files)
    await audit(transaction, requester, id, 'importacion.subida', intake.files)
    return { id }
  })
}

interface Check {
  readonly files: readonly Pick<StoredFile, 'name'>[]
  readonly sender: string
  readonly kind: ProductKind | null
  readonly choices: readonly HeadingChoice[]
  readonly sheets: SheetChoices
}

async function startCheck({ db }: Transaction, requester: Requester, check: Check): Promise<number> {
  const { files, sender, kind, choices, sheets } = check
  const id = await createImport(
    db,
    files.map(({ name }) => name),
    requester.name,
  )
  await insertScreenImport(db, id, { userId: requester.personId, sender, kind, choices, sheets })
  await setJob(db, id, await sendJob(db, checkImportJob, { id }, { startedBy: requester.personId }), 'check')
  return id
}

interface CheckAgain {
  readonly id: number
  readonly sender: string
  readonly kind: ProductKind | null
  /** What the headings of the files are, where that is not what the reader takes them for. */
  readonly choices: readonly HeadingChoice[]
  /** null: as in the import before. */
  readonly tabs: readonly FileTabs[] | null
  readonly hasHiddenRows: boolean | null
  readonly decisions: readonly NameDecision[]
}

/**
 * Tries the files of an import again, with other columns or after a failure, as a new import that replaces it. Choices of columns are
 * remembered for the sender, decisions on names for all files.
 */
export async function checkAgain(database: Database, requester: Requester, again: CheckAgain): Answer {
  return inTransaction(database, async (transaction) => {
    const { db } = transaction
    const found = await findImport(db, again.id, true)
    if (found === null || found.screen === null) return NOT_FOUND
    const refused = refusal(found, 'fallido')
    if (refused !== null && found.state !== 'fallido') return refused
    if (found.supersededBy !== null) return new Failure('conflict', 'Esta carga ya se revisó de nuevo.')
    const files = await filesOf(db, again.id)
    if (files.length === 0) return NO_FILES
    const headings = found.screen.trial?.files.flatMap(({ columns }) => columns.map(({ heading }) => heading)) ?? []
    if (again.sender !== '' && headings.length > 0) {
      await rememberMappings(db, again.sender, headings, again.choices)
    }
    await rememberDecisions(db, again.decisions, requester.name)
    const { sender, kind, choices } = again
    const before = found.screen.sheets
    const sheets = {
      files: again.tabs ?? before.files,
      hasHiddenRows: again.hasHiddenRows ?? before.hasHiddenRows,
    }
    const id = await startCheck(transaction, requester, { files, sender, kind, choices, sheets })
    await supersede(db, again.id, id)
    if (found.state !== 'fallido') {
      await setImportState(db, again.id, 'fallido', { failure: `Se revisó de nuevo como la carga ${id}.` })
    }
    await audit(transaction, requester, id, 'importacion.revisada', files, again.decisions)
    return { id }
  })
}

/** Starts the job that applies a tried import. @param confirmed the fingerprint of the confirmed questions; '': none */
export async function requestApply(database: Database, requester: Requester, id: number, confirmed: string): Answer {
  return inTransaction(database, async (transaction) => {
    const { db } = transaction
    const found = await findImport(db, id, true)
    if (found === null || found.screen === null) return NOT_FOUND
    const refused = refusal(found, 'aplicando')
    if (refused !== null) return refused
    if (found.failure !== null) return new Failure('conflict', found.failure)
    const unanswered = unconfirmed(found.screen.trial?.questions ?? NO_QUESTIONS, confirmed)
    if (unanswered !== null) return unanswered
    const files = await filesOf(db, id)
    if (files.length === 0) return NO_FILES
    await setImportState(db, id, 'aplicando', { actor: requester.name })
    const data = { id, confirmed, actor: requester.name, ...requester.audit }
    await setJob(db, id, await sendJob(db, applyImportJob, data, { startedBy: requester.personId }), 'apply')
    await audit(transaction, requester, id, 'importacion.pedida', files)
    return { id }
  })
}

/** It will not be applied: its files are deleted. */
export async function discardImport({ database, folder }: ImportPlace, requester: Requester, id: number): Answer {
  const discarded = await inTransaction(database, async (transaction) => {
    const { db } = transaction
    const found = await findImport(db, id, true)
    if (found === null || found.screen === null) return NOT_FOUND
    const refused = refusal(found, 'fallido')
    if (refused !== null) return refused
    const failure = `${requester.name} la descartó sin aplicarla.`
    await setImportState(db, id, 'fallido', { failure, actor: requester.name, isDiscarded: true })
    await audit(transaction, requester, id, 'importacion.descartada', await filesOf(db, id))
    return { files: await forgetFiles(db, id) }
  })
  if (discarded instanceof Failure) return discarded
  await deleteStored(folder, discarded.files)
  return { id }
}

/** Waiting for a person are those that were tried. */
function refusal({ state }: PartsImport, to: ImportState): Failure | null {
  if (state === 'subido' || state === 'analizado' || state === 'aplicando') return BUSY
  return canFollow(IMPORT_LIFECYCLE, state, to)
    ? null
    : new Failure('conflict', ENDED[state] ?? 'Esta carga ya terminó.')
}

const ENDED: Readonly<Partial<Record<ImportState, string>>> = {
  aplicado: 'Esta carga ya se aplicó.',
  fallido: 'Esta carga ya terminó sin aplicarse.',
  revertido: 'Esta carga ya se deshizo.',
}

async function audit(
  { db }: Transaction,
  requester: Requester,
  id: number,
  action: string,
  files: readonly Pick<StoredFile, 'name'>[],
  decisions: readonly NameDecision[] = [],
): Promise<void> {
  const name = files.map((file) => file.name).join(', ')
  const subject = { kind: 'importacion', id, name: name.slice(0, 200) }
  await recordAudit(db, requester.audit, {
    action,
    subject,
    after: { tipo: 'partes', ...(decisions.length > 0 && { nombres: decisions.map(decisionText) }) },
  })
}

/** 'TERMINAL DIR.: Terminales de dirección'. */
function decisionText({ owner, written, target }: NameDecision): string {
  const meant = target === null ? 'aparte' : `${target.make} ${target.name}`.trim()
  return `${`${owner} ${written}`.trim()}: ${meant}`
}
