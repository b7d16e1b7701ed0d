import type { Kysely } from 'kysely'
import { readAcuse, type Acuse } from '#imports/cfdi-acuse/read-acuse.ts'
import { readDocumentFile } from '#server/documents/files/store-file.ts'
import { applyAcuse } from '#server/documents/sat-state/apply-service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { currentFiles, insertFiles } from './files-store.ts'
import { storedDocuments } from './documents-store.ts'
import type { IntakeOptions } from './options.ts'
import type { EndedFile } from './reading-store.ts'
import { REASONS } from './reasons.ts'
import { fileRow } from './file-row.ts'
import { textOf } from './xml-text.ts'

type Db = Kysely<DB>

/** An acknowledgement of a load; null: it cannot be read. */
export interface AcuseFile {
  readonly id: number
  readonly load_id: number
  readonly name: string
  readonly bytes: number
  readonly stored_as: string
  readonly sha256: string
  readonly acuse: Acuse | null
}

/** Whether an XML is an acknowledgement of cancellation, or the request of one. */
export function isAcuse(xml: string): boolean {
  const head = xml.slice(0, 4000)
  return (
    /<(?:[\w.-]+:)?(?:Acuse|CancelaCFDResult|CancelaCFDResponse|Cancelacion)[\s>]/u.test(head) &&
    !/<(?:[\w.-]+:)?Comprobante\s/u.test(head)
  )
}

/** Assigns acknowledgements to the documents that they name, and applies them. They wait for documents that have not arrived yet. */
export async function takeAcuses(db: Db, files: readonly AcuseFile[], now: Date): Promise<EndedFile[]> {
  const uuids = [...new Set(files.flatMap(({ acuse }) => (acuse?.folios ?? []).map(({ uuid }) => uuid)))]
  const documents = await storedDocuments(db, uuids)
  const current = new Map(await currentFiles(db, 'acuse', uuids))
  const ended: EndedFile[] = []
  for (const file of files) {
    if (file.acuse === null) {
      ended.push({ id: file.id, state: 'rechazado', documentId: null, uuid: null, findings: [REASONS.badAcuse] })
      continue
    }
    const rows = file.acuse.folios
      .filter(({ uuid }) => !current.has(uuid))
      .map(({ uuid }) => fileRow(file, 'acuse', uuid, documents.get(uuid)?.id ?? null))
    for (const { uuid, document_id } of rows)
      current.set(uuid, { id: 0, uuid, document_id, sha256: file.sha256, is_rendered: false })
    await insertFiles(db, rows)
    // A repeated acknowledgement is the same, and changes nothing.
    await applyAcuse(db, file.acuse, now)
    ended.push(endOf(file, rows, file.acuse, { documents, current }))
  }
  return ended
}

function endOf(
  { id, sha256 }: AcuseFile,
  rows: readonly object[],
  acuse: Acuse,
  known: {
    readonly documents: Awaited<ReturnType<typeof storedDocuments>>
    readonly current: Awaited<ReturnType<typeof currentFiles>>
  },
): EndedFile {
  const [{ uuid } = { uuid: null }] = acuse.folios
  const documentId = uuid === null ? null : (known.documents.get(uuid)?.id ?? null)
  if (rows.length === 0) {
    const isSame = uuid !== null && known.current.get(uuid)?.sha256 === sha256
    return {
      id,
      uuid,
      documentId,
      state: isSame ? 'repetido' : 'distinto',
      findings: isSame ? [] : [REASONS.otherAcuse],
    }
  }
  return { id, uuid, documentId, state: documentId === null ? 'en_espera' : 'nuevo', findings: [] }
}

/** Applies waiting acknowledgements of documents that have arrived now. */
export async function noteAcuses(
  db: Db,
  storage: IntakeOptions['storage'],
  storedAs: readonly string[],
  now: Date,
): Promise<void> {
  for (const name of new Set(storedAs)) {
    const bytes = await readDocumentFile(storage, name)
    const acuse = bytes === null ? null : readAcuse(textOf(bytes))
    if (acuse !== null) await applyAcuse(db, acuse, now)
  }
}
