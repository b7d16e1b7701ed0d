import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { uuidsIn } from '#domain/tax-documents/uuid-form.ts'
import { documentFilePath } from '#server/documents/files/store-file.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { activeContentOf } from '#server/platform/files/pdf/active-content.ts'
import { readPdf } from '#server/platform/files/pdf/read-pdf.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { storedDocuments } from './documents-store.ts'
import { currentFiles, insertFiles, replaceFiles } from './files-store.ts'
import type { IntakeOptions } from './options.ts'
import { documentsByStem, type EndedFile } from './reading-store.ts'
import { REASONS } from './reasons.ts'
import { fileRow } from './file-row.ts'

type Db = Kysely<DB>

export interface PdfFile {
  readonly id: number
  readonly load_id: number
  readonly name: string
  readonly bytes: number
  readonly stored_as: string
  readonly sha256: string
}

/** The only UUID in a text, in lower case with its hyphens; null: there is none, or more than one. */
function uuidIn(text: string): string | null {
  const found = new Set(uuidsIn(text))
  const [uuid = null] = found
  return found.size === 1 ? uuid : null
}

/** A PDF with the document that its name or its text states; or why it is refused. */
export type KnownPdf =
  | { readonly file: PdfFile; readonly uuid: string | null }
  | { readonly file: PdfFile; readonly problem: string }

/** The name states it most often, and is read before the PDF is. Of several UUIDs in a text, the first is that of the document. */
export async function knowPdf(
  { storage }: Pick<IntakeOptions, 'storage'>,
  file: PdfFile,
  signal: AbortSignal,
): Promise<KnownPdf> {
  const named = uuidIn(baseOf(file.name))
  const path = documentFilePath(storage, file.stored_as)
  if (named !== null) {
    const problem = await activeContentOf(path)
    return problem === null ? { file, uuid: named } : { file, problem }
  }
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-pdf-'))
  try {
    const reading = await readPdf(path, folder, { signal, withCover: false })
    if (reading.kind === 'refused') return { file, problem: reading.reason }
    const texts = reading.texts.slice(0, 5).map(({ text }) => text)
    const [first] = texts.flatMap(uuidsIn)
    return { file, uuid: first ?? null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Assigns PDFs to their documents, or lets them wait. A PDF that the shop drew is replaced by the issuer's. */
export async function takePdfs(db: Db, known: readonly KnownPdf[]): Promise<EndedFile[]> {
  const loadId = known[0]?.file.load_id ?? 0
  const stems = new Map(known.map(({ file }) => [file.id, file.name.replace(/\.pdf$/iu, '')]))
  const byStem = await documentsByStem(db, loadId, [...stems.values()])
  const named = known.map((pdf) => {
    const uuid = 'problem' in pdf ? null : (pdf.uuid ?? byStem.get(stems.get(pdf.file.id) ?? '') ?? null)
    return { pdf, uuid }
  })
  const uuids = [...new Set(named.flatMap(({ uuid }) => uuid ?? []))]
  const documents = await storedDocuments(db, uuids)
  const current = new Map(await currentFiles(db, 'pdf', uuids))
  const rows: ReturnType<typeof fileRow>[] = []
  const replaced: number[] = []
  const ended = named.map(({ pdf, uuid }): EndedFile => {
    const { file } = pdf
    const none = { id: file.id, documentId: null, uuid: null, state: 'rechazado' } as const
    if ('problem' in pdf) return { ...none, findings: [REASONS.badPdf(pdf.problem)] }
    if (uuid === null) return { ...none, findings: [REASONS.lonelyPdf] }
    const documentId = documents.get(uuid)?.id ?? null
    const there = current.get(uuid)
    if (there?.sha256 === file.sha256) return { id: file.id, state: 'repetido', documentId, uuid, findings: [] }
    if (there !== undefined && !there.is_rendered)
      return { id: file.id, state: 'distinto', documentId, uuid, findings: [REASONS.otherPdf] }
    if (there !== undefined) replaced.push(there.id)
    rows.push(fileRow(file, 'pdf', uuid, documentId))
    current.set(uuid, { id: 0, uuid, document_id: documentId, sha256: file.sha256, is_rendered: false })
    return { id: file.id, state: documentId === null ? 'en_espera' : 'nuevo', documentId, uuid, findings: [] }
  })
  await replaceFiles(db, replaced)
  await insertFiles(db, rows)
  await recomputeBalances(
    db,
    rows.flatMap(({ document_id }) => document_id ?? []),
  )
  return ended
}

function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
