import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { MOST_DOWNLOADED, type DownloadContents } from '#domain/tax-documents/list-filters.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { viewerOfUser } from '#server/accounts/viewer/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { requestPdfs } from './render-job.ts'
import * as store from './store.ts'
import { zipOf, type Zip } from './zip-service.ts'

type Db = Kysely<DB>

export interface DownloadLinkRecipe {
  /**
   * The user whose sight decides what the link opens, at the moment of each use; the link of a user who cannot log in any more opens
   * nothing.
   */
  readonly userId: number
  /** The recipient, for the list of links; '': the user themselves. */
  readonly recipient?: string
  readonly selection: store.DocumentSelection
  readonly contents: DownloadContents
  /** No PDF of the download is missing. Otherwise a job checks, and draws missing ones. */
  readonly hasEveryPdf?: boolean
  readonly now: Date
  readonly expiresAt: Date
}

export interface DownloadLink {
  readonly id: number
  /** The job that draws missing PDFs; null: none is missing. */
  readonly jobId: string | null
  /** At the root of the site; its token is stored nowhere. */
  readonly path: string
  readonly expiresAt: Date
}

/** A link by which files are downloaded without logging in. A mail writes the origin of the site before its path. */
export async function makeDownloadLink(db: Db, recipe: DownloadLinkRecipe): Promise<DownloadLink> {
  const { userId, recipient = '', selection, contents, now, expiresAt } = recipe
  const { hasEveryPdf = contents === 'xml' } = recipe
  const token = randomBytes(32).toString('base64url')
  const id = await store.insertLink(db, {
    hash: hashOf(token),
    userId,
    recipient,
    selection,
    contents,
    createdAt: now,
    expiresAt,
  })
  const jobId = hasEveryPdf ? null : await requestPdfs(db, id, userId)
  return { id, jobId, path: `/api/documentos/descarga/${token}`, expiresAt }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Lifetime of a link that its user follows at once. */
const OWN_LINK_MS = 60 * 60_000

export interface RequestedDownload {
  readonly link: DownloadLink
  readonly documents: number
  /** PDFs that are being drawn. */
  readonly pendingPdfs: number
}

interface LinkRequest {
  readonly viewer: Viewer
  readonly userId: number
  readonly audit: AuditContext
  readonly now: Date
}

const NOTHING = new Failure('conflict', 'No hay ningún documento que descargar: cambia los filtros o elige otros.')
const TOO_MANY = new Failure(
  'conflict',
  `Una descarga lleva ${MOST_DOWNLOADED.toLocaleString('es-MX')} documentos a lo más: acota las fechas y descarga por partes.`,
)

/** Prepares a zip of documents in the viewer's sight; missing PDFs are drawn. */
export async function requestDownload(
  database: Database,
  { viewer, userId, audit, now }: LinkRequest,
  { selection, contents }: Pick<DownloadLinkRecipe, 'selection' | 'contents'>,
): Promise<RequestedDownload | Failure> {
  const size = await store.sizeOfSelection(database.db, viewer, selection)
  if (size.documents === 0) return NOTHING
  if (size.documents > MOST_DOWNLOADED) return TOO_MANY
  const pendingPdfs = contents === 'xml' ? 0 : size.withoutPdf
  return inTransaction(database, async ({ db }) => {
    const expiresAt = new Date(now.getTime() + OWN_LINK_MS)
    const hasEveryPdf = pendingPdfs === 0
    const link = await makeDownloadLink(db, { userId, selection, contents, hasEveryPdf, now, expiresAt })
    await recordAudit(db, audit, {
      action: 'documentos_electronicos.descarga_pedida',
      subject: { kind: 'descarga', id: link.id, name: `${size.documents} documentos` },
      after: { documentos: size.documents, contenido: contents },
    })
    return { link, documents: size.documents, pendingPdfs }
  })
}

/** One answer for links that never existed, were revoked or have ended. */
const NO_LINK = new Failure('not_found', 'Este enlace ya no sirve: pide otro a quien te lo envió.')

/** The zip of a link, with the documents that its user sees now. Its use is counted and recorded in the audit. */
export async function useLink(
  { database, folder }: { readonly database: Database; readonly folder: { readonly folder: string } },
  { token, audit, now }: { readonly token: string; readonly audit: AuditContext; readonly now: Date },
): Promise<Zip | Failure> {
  return inTransaction(database, async ({ db }) => {
    const link = await store.takeLink(db, hashOf(token), now)
    const viewer = link === undefined ? null : await viewerOfUser(database, link.userId)
    if (link === undefined || viewer === null) return NO_LINK
    const documents = await store.documentsToPack(db, viewer, link.selection)
    if (documents.length === 0) return NO_LINK
    await store.noteDownloads(
      db,
      link.userId,
      documents.map(({ id }) => id),
      now,
    )
    await recordAudit(db, audit, {
      action: 'documentos_electronicos.descargados',
      subject: { kind: 'descarga', id: link.id, name: link.recipient === '' ? 'Descarga propia' : link.recipient },
      after: { documentos: documents.length, contenido: link.contents, persona: link.userId },
    })
    return zipOf(documents, { contents: link.contents, folder, timeZone: viewer.person?.timeZone ?? 'UTC', now })
  })
}
