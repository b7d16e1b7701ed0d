import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { deleteDraft, draftOf, storeDraft, otherEditors, type DraftRow, type EditorRow } from './drafts-store.ts'
import { NO_PUBLICATION } from './service.ts'
import { publicationById } from './store.ts'

/** A user who typed within this time counts as editing. */
const LATELY_MS = 5 * 60_000
const MOST_LETTERS = 500_000

export interface DraftView {
  readonly draft: DraftRow | undefined
  readonly editors: readonly EditorRow[]
}

/** null: of a post that is new. */
type PostId = number | null

export async function readDraft({ db }: Database, now: Date, postId: PostId, userId: number): Promise<DraftView> {
  const [draft, editors] = await Promise.all([draftOf(db, postId, userId), editing(db, now, postId, userId)])
  return { draft, editors }
}

/** The typed fields, valid or not. The text is cleaned all the same: it comes back to a browser. */
export async function saveDraft(
  { db }: Database,
  now: Date,
  {
    postId,
    userId,
    version,
    content,
  }: {
    readonly postId: PostId
    readonly userId: number
    readonly version: number
    readonly content: Readonly<Record<string, unknown>>
  },
): Promise<readonly EditorRow[] | Failure> {
  if (JSON.stringify(content).length > MOST_LETTERS)
    return new Failure('invalid_input', 'El texto es demasiado largo: divídelo en dos publicaciones.')
  if (postId !== null && (await publicationById(db, now, postId)) === undefined) return NO_PUBLICATION
  await storeDraft(db, { postId, userId, version, content: await cleaned(content), now })
  return editing(db, now, postId, userId)
}

export async function dropDraft({ db }: Database, postId: PostId, userId: number): Promise<void> {
  await deleteDraft(db, postId, userId)
}

async function cleaned(content: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { texto } = content
  if (typeof texto !== 'string') return { ...content, texto: '' }
  const { cleanRichText } = await import('#server/platform/rich-text.ts')
  return { ...content, texto: cleanRichText(texto) }
}

async function editing(db: Database['db'], now: Date, postId: PostId, userId: number) {
  return otherEditors(db, { postId, userId, since: new Date(now.getTime() - LATELY_MS) })
}
