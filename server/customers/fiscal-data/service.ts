import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Person } from '#domain/access.ts'
import type { FiscalData } from '#domain/customers/fiscal-data.ts'
import { FISCAL_DATA_REQUESTED_MAIL } from '#domain/mail-templates/fiscal-mails.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { mailToAll } from '#server/accounts/mails/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { pdfProblem } from '#server/platform/files/pdf-files.ts'
import { fiscalFileStorage } from './folder.ts'
import type { FiscalSight } from './sight.ts'
import * as store from './store.ts'

interface Stores {
  readonly database: Database
  readonly storage: FileStorage
}

/** The user who requests a change, and the base of links in mails. */
export interface Requester extends Actor {
  readonly person: Person
  readonly now: Date
  readonly siteAddress: string
}

export interface ReadFiscalData {
  readonly company: store.FiscalCompany
  readonly file: store.FiscalFile | null
  readonly change: store.FiscalChangeRow | null
  readonly refusal: string | null
}

const NO_FILE = new Failure('not_found', 'Esta constancia no existe.')
const FOREIGN_FILE = new Failure('invalid_input', 'Revisa los datos marcados.', {
  constancia: 'Esta constancia ya no está: súbela de nuevo.',
})
const SAME = new Failure('conflict', 'Estos datos ya son los de tus facturas.')

export async function readFiscalData(
  { db }: Pick<Database, 'db'>,
  { companyId, refusal }: FiscalSight,
): Promise<ReadFiscalData | Failure> {
  const [company, file, change] = await Promise.all([
    store.fiscalCompany(db, companyId),
    store.currentFile(db, companyId),
    store.lastChange(db, companyId),
  ])
  if (company === undefined) return NO_COMPANY
  return { company, file: file ?? null, change: change ?? null, refusal }
}

/** Stores a constancia, for a later request; an unused one of the same user is deleted. */
export async function storeConstancia(
  { database, storage }: Stores,
  { person, audit, now }: Requester,
  { companyId, refusal }: FiscalSight,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<store.FiscalFile | Failure> {
  if (refusal !== null) return new Failure('forbidden', refusal)
  const problem = pdfProblem(bytes)
  if (problem !== null) return problem
  const folder = fiscalFileStorage(storage)
  const storedAs = `${randomUUID().replaceAll('-', '')}.pdf`
  await folder.write(storedAs, bytes)
  const file = { name: pdfName(name), storedAs, bytes: bytes.length, at: now }
  const stored = await inTransaction(database, async ({ db }) => {
    const company = await store.fiscalCompany(db, companyId, true)
    if (company === undefined) return NO_COMPANY
    const unused = await store.deleteUnusedFiles(db, companyId, person.id)
    const id = await store.insertFile(db, { ...file, companyId, userId: person.id })
    await recordAudit(db, audit, {
      action: 'empresa.constancia_subida',
      subject: subjectOf(company),
      after: { archivo: file.name },
    })
    return { id, unused }
  }).catch(async (error: unknown) => {
    await folder.remove(storedAs)
    throw error
  })
  if (stored instanceof Failure) {
    await folder.remove(storedAs)
    return stored
  }
  for (const each of stored.unused) await folder.remove(each)
  return { id: stored.id, ...file }
}

const LONGEST_NAME = 120
const ENDING = '.pdf'

function pdfName(name: string): string {
  const base = name.replace(/\.[a-z]{3,4}$/iu, '').slice(0, LONGEST_NAME - ENDING.length)
  return `${base === '' ? 'constancia' : base}${ENDING}`
}

export async function openConstancia(
  { database: { db }, storage }: Stores,
  { companyId }: FiscalSight,
  fileId: number,
): Promise<{ readonly name: string; readonly body: Readable } | Failure> {
  const file = await store.fiscalFile(db, companyId, fileId)
  if (file === undefined) return NO_FILE
  const path = join(fiscalFileStorage(storage).folder, locationOf(file.storedAs))
  // A restored backup may lack it.
  const isThere = await stat(path).catch(() => null)
  return isThere === null ? NO_FILE : { name: file.name, body: createReadStream(path) }
}

/** What the customer wants on their invoices waits until somebody of the shop decides it. Another one that waits is replaced. */
export async function proposeFiscalData(
  database: Database,
  requester: Requester,
  sight: FiscalSight,
  { data, fileId }: { readonly data: FiscalData; readonly fileId: number | null },
): Promise<ReadFiscalData | Failure> {
  const { companyId, refusal } = sight
  if (refusal !== null) return new Failure('forbidden', refusal)
  const { person, audit, now, siteAddress } = requester
  const refused = await inTransaction(database, async ({ db }) => {
    const company = await store.fiscalCompany(db, companyId, true)
    if (company === undefined) return NO_COMPANY
    if (fileId !== null && (await store.fiscalFile(db, companyId, fileId)) === undefined) return FOREIGN_FILE
    const isSame = JSON.stringify(store.columnsOf(company)) === JSON.stringify(store.columnsOf(data))
    if (isSame && fileId === null) return SAME
    await store.insertChange(db, { ...data, companyId, fileId, userId: person.id, at: now })
    await recordAudit(db, audit, {
      action: 'empresa.datos_fiscales_pedidos',
      subject: subjectOf(company),
      before: store.columnsOf(company),
      after: store.columnsOf(data),
    })
    await mailToAll(db, {
      template: FISCAL_DATA_REQUESTED_MAIL,
      values: { empresa: company.name, quien: person.name },
      url: `${siteAddress}/empresas/edit/${companyId}?vista=fiscales`,
      people: await store.companyHelpers(db, companyId),
    })
    return null
  })
  return refused ?? readFiscalData(database, sight)
}

export function subjectOf({ id, name }: { readonly id: number; readonly name: string }) {
  return { kind: 'empresa', id, name }
}
