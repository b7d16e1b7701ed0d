import type { Kysely } from 'kysely'
import type { Verdict } from '#imports/cfdi/verdict.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { matchDocuments } from '#server/documents/matching/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { noteAcuses } from './acuse-service.ts'
import { noteCertificates } from './certificates.ts'
import { documentRow, paymentRows, relationRows } from './document-row.ts'
import { insertDocuments, storedDocuments, writeLinks } from './documents-store.ts'
import { fileRow } from './file-row.ts'
import { insertFiles, joinWaiting } from './files-store.ts'
import type { IntakeOptions } from './options.ts'
import type { EndedFile } from './reading-store.ts'
import { REASONS } from './reasons.ts'

type Db = Kysely<DB>

/** A file of a load that was read as a document. */
export interface ReadFile {
  readonly id: number
  readonly load_id: number
  readonly name: string
  readonly bytes: number
  readonly stored_as: string
  readonly sha256: string
  readonly verdict: Verdict
  /** Words of its Addenda; '' for none. */
  readonly addenda: string
}

interface TakingOptions {
  readonly storage: IntakeOptions['storage']
  readonly now: Date
}

interface NewDocument {
  readonly file: ReadFile
  readonly row: NonNullable<ReturnType<typeof documentRow>>
}

/**
 * Stores the documents of these files, in the transaction of `db` and with the lock of the intake. Equal bytes are a repetition; other
 * bytes of a known UUID are refused. @returns the result of each file
 */
export async function takeDocuments(
  db: Db,
  { storage, now }: TakingOptions,
  files: readonly ReadFile[],
): Promise<EndedFile[]> {
  const known = await storedDocuments(db, [...new Set(files.flatMap(({ verdict }) => verdict.uuid ?? []))])
  const first = new Map<string, NewDocument>()
  const later: ReadFile[] = []
  const ended: EndedFile[] = []
  for (const file of files) {
    const { verdict } = file
    const row = documentRow(verdict, [file.addenda])
    if (row === null) {
      ended.push(refused(file))
      continue
    }
    const stored = known.get(row.uuid)
    if (stored !== undefined) ended.push(compared(file, row.uuid, stored.id, stored.sha256))
    else if (first.has(row.uuid)) later.push(file)
    else first.set(row.uuid, { file, row })
  }
  const ids = await storeNew(db, { storage, now }, [...first.values()])
  for (const [uuid, { file }] of first)
    ended.push({ id: file.id, state: 'nuevo', documentId: ids.get(uuid) ?? null, uuid, findings: [] })
  for (const file of later) {
    const uuid = file.verdict.uuid ?? ''
    ended.push(compared(file, uuid, ids.get(uuid) ?? 0, first.get(uuid)?.file.sha256 ?? null))
  }
  return ended
}

function refused({ id, verdict }: ReadFile): EndedFile {
  const { cfdi, uuid, findings } = verdict
  const hasReason = findings.some(({ level }) => level === 'error')
  const own = cfdi !== null && uuid === null ? REASONS.noUuid : REASONS.notStorable
  return {
    id,
    state: 'rechazado',
    documentId: null,
    uuid: null,
    findings: hasReason ? findings : [own, ...findings],
  }
}

function compared({ id, sha256 }: ReadFile, uuid: string, documentId: number, storedSha: string | null): EndedFile {
  return storedSha === sha256
    ? { id, state: 'repetido', documentId, uuid, findings: [] }
    : { id, state: 'distinto', documentId, uuid, findings: [REASONS.otherBytes] }
}

async function storeNew(
  db: Db,
  { storage, now }: TakingOptions,
  documents: readonly NewDocument[],
): Promise<ReadonlyMap<string, number>> {
  const ids = await insertDocuments(
    db,
    documents.map(({ file, row }) => ({ ...row, ...balanceAlone(row), load_id: file.load_id, validated_at: now })),
  )
  const stored = documents.flatMap(({ file, row }) => {
    const id = ids.get(row.uuid)
    return id === undefined ? [] : [{ id, uuid: row.uuid, file }]
  })
  await insertFiles(
    db,
    stored.map(({ id, uuid, file }) => fileRow(file, 'xml', uuid, id)),
  )
  await writeLinks(
    db,
    stored.map(({ id }) => id),
    linksOf(stored.map(({ id, file }) => ({ id, verdict: file.verdict }))),
  )
  await noteCertificates(
    db,
    stored.flatMap(({ file }) => file.verdict.cfdi ?? []),
  )
  const all = stored.map(({ id }) => id)
  const joined = await joinWaiting(db, all)
  await noteAcuses(
    db,
    storage,
    joined.filter(({ kind }) => kind === 'acuse').map((each) => each.stored_as),
    now,
  )
  await matchDocuments(db, all)
  await recomputeBalances(db, all)
  return ids
}

/** The balance of a new invoice without payments, the usual case: it is computed again afterwards, and written only if it differs. */
function balanceAlone({ kind, state, total }: NewDocument['row']) {
  return kind === 'I' && state === 'valido' ? { paid: '0', credited: '0', balance: total } : {}
}

/** References between documents, with the ids of their rows. */
export function linksOf(documents: readonly { readonly id: number; readonly verdict: Verdict }[]) {
  const of = <Row>(rows: (cfdi: NonNullable<Verdict['cfdi']>) => readonly Row[]) =>
    documents.flatMap(({ id, verdict }) =>
      verdict.cfdi === null ? [] : rows(verdict.cfdi).map((row) => ({ ...row, document_id: id })),
    )
  return { relations: of(relationRows), payments: of(paymentRows) }
}
