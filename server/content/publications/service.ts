import { slugFrom } from '#domain/slug.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { pictureNames } from '#server/content/pictures/store.ts'
import { linkedFailure, linksToPost } from '#server/content/links/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { freeAddress, isAddressTaken, storeFormerAddress } from './addresses-store.ts'
import { deleteDraft } from './drafts-store.ts'
import { choices, publications, type PublicationFilter } from './list-store.ts'
import { auditedOf } from './audited.ts'
import { contentOf, type Content, type Showing, type Subjects } from './publication.ts'
import * as store from './store.ts'
import { replaceSubjects } from './subjects-store.ts'
import { insertVersion } from './versions-store.ts'

type Db = Transaction['db']
type Sort = keyof ReturnType<typeof publications>['sort']

export interface Editor {
  readonly id: number
  readonly audit: AuditContext
}

/** As a person writes it. */
export interface Written {
  /** `body` is not cleaned yet. */
  readonly content: Content
  readonly subjects: Subjects
  /** `slug` is '' where it is to be made of the title. */
  readonly showing: Showing
}

export const PUBLICATION = 'publicacion'
export const NO_PUBLICATION = new Failure('not_found', 'Esta publicación ya no existe.')
const SLUG_LENGTH = 100
const REFUSED = 'Revisa los datos marcados.'
const TAKEN = {
  posts_number: refused('numero', 'Otro boletín ya tiene este número.'),
  posts_slug_key: refused('direccion', 'Otra publicación ya tiene esta dirección.'),
}

export async function listPublications({ db }: Database, now: Date, filter: PublicationFilter, query: PageQuery<Sort>) {
  return readPage(publications(db, now, filter), query)
}

export function exportPublications(
  database: Database,
  now: Date,
  filter: PublicationFilter,
  order: PageQuery<Sort>['orden'],
) {
  return readAll(database, publications(database.db, now, filter), order)
}

export async function publicationChoices({ db }: Database) {
  return choices(db)
}

export async function readPublication({ db }: Database, now: Date, id: number): Promise<store.DetailRow | Failure> {
  return (await store.publicationById(db, now, id)) ?? NO_PUBLICATION
}

export async function createPublication(
  database: Database,
  editor: Editor,
  now: Date,
  written: Written,
): Promise<{ id: number; version: number; losses: readonly string[] } | Failure> {
  const cleaned = await checkedContent(database.db, written.content)
  if (cleaned instanceof Failure) return cleaned
  const { content: checked, losses } = cleaned
  const work = inTransaction(database, async ({ db }) => {
    const slug = await addressOf(db, written, null)
    if (slug instanceof Failure) return slug
    const showing = { ...shown(written.showing, now), slug }
    const id = await store.insertPublication(db, { ...checked, ...showing, changed_by: editor.id })
    const problem = await writeSubjects(db, id, written.subjects)
    if (problem !== null) return problem
    await insertVersion(db, {
      postId: id,
      number: 1,
      savedBy: editor.id,
      savedAt: now,
      content: { ...checked, ...written.subjects },
    })
    await deleteDraft(db, null, editor.id)
    await recordAudit(db, editor.audit, {
      action: 'publicacion.creada',
      subject: { kind: PUBLICATION, id, name: checked.title },
      after: auditedOf({ ...checked, ...showing }, written.subjects),
    })
    return { id, version: 1, losses }
  })
  return orRefused(work, TAKEN)
}

export async function changePublication(
  database: Database,
  editor: Editor,
  now: Date,
  { id, version, written }: { readonly id: number; readonly version: number; readonly written: Written },
  wireValues: (row: store.DetailRow) => Readonly<Record<string, unknown>>,
): Promise<{ version: number; losses: readonly string[] } | Failure> {
  const cleaned = await checkedContent(database.db, written.content)
  if (cleaned instanceof Failure) return cleaned
  const { content: checked, losses } = cleaned
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.publicationById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_PUBLICATION
    if (stored.version !== version)
      return staleChange(db, { kind: PUBLICATION, id }, { ...stored, values: wireValues(stored) })
    const slug = await addressOf(db, written, id)
    if (slug instanceof Failure) return slug
    const showing = { ...shown(written.showing, now), slug }
    const next = await saveContent(db, editor, now, stored, { ...checked, ...showing }, written.subjects)
    if (next instanceof Failure) return next
    if (slug !== stored.slug) await storeFormerAddress(db, { postId: id, before: stored.slug, now: slug })
    await deleteDraft(db, id, editor.id)
    await recordAudit(db, editor.audit, {
      action: 'publicacion.cambiada',
      subject: { kind: PUBLICATION, id, name: checked.title },
      before: auditedOf(stored, subjectsOf(stored)),
      after: auditedOf({ ...checked, ...showing }, written.subjects),
    })
    return { version: next, losses }
  })
  return orRefused(work, TAKEN)
}

/** Writes the content and stores it as a version; the former content becomes one too, where it is none yet. @returns the version */
export async function saveContent(
  db: Db,
  editor: Editor,
  now: Date,
  stored: store.DetailRow,
  fields: Content & Partial<Showing>,
  subjects: Subjects,
  { isLenient = false } = {},
): Promise<number | Failure> {
  const { id } = stored
  await insertVersion(db, {
    postId: id,
    number: stored.version,
    savedBy: stored.changed_by,
    savedAt: stored.updated_at,
    content: { ...contentOf(stored), ...subjectsOf(stored) },
  })
  const next = await store.updatePublication(db, id, { ...fields, changed_by: editor.id })
  const problem = await writeSubjects(db, id, subjects)
  if (problem !== null && !isLenient) return problem
  const content = { ...contentOf(fields), ...subjects }
  await insertVersion(db, { postId: id, number: next, savedBy: editor.id, savedAt: now, content })
  return next
}

/** What would lead nowhere without it. */
export async function publicationLinks({ db }: Database, now: Date, id: number) {
  return (await store.publicationById(db, now, id)) === undefined ? NO_PUBLICATION : linksToPost(db, id)
}

export async function removePublication(
  database: Database,
  { audit }: Editor,
  now: Date,
  { id, version, breaksLinks }: { readonly id: number; readonly version: number; readonly breaksLinks: boolean },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.publicationById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_PUBLICATION
    if (stored.version !== version)
      return new Failure('conflict', 'Alguien más cambió esta publicación. Mírala otra vez antes de eliminarla.')
    const linked = linkedFailure(await linksToPost(db, id), breaksLinks)
    if (linked !== null) return linked
    await store.deletePublication(db, id)
    await recordAudit(db, audit, {
      action: 'publicacion.eliminada',
      subject: { kind: PUBLICATION, id, name: stored.title },
      before: auditedOf(stored, subjectsOf(stored)),
    })
    return null
  })
}

export function subjectsOf({ lines, vehicles, parts }: store.DetailRow): Subjects {
  return { lines, vehicles, parts: parts.map(({ id }) => id) }
}

/** A publication without a beginning begins now. */
function shown(showing: Showing, now: Date): Showing {
  const { stage, published_at: from } = showing
  return stage === 'published' && from === null ? { ...showing, published_at: now } : showing
}

async function checkedContent(
  db: Db,
  content: Content,
): Promise<{ readonly content: Content; readonly losses: readonly string[] } | Failure> {
  // Loaded with the first text that is written: the parser takes memory.
  const { checkedBody } = await import('./body-check.ts')
  const checked = checkedBody(content.body)
  if ('problem' in checked) return refused('texto', checked.problem)
  const { cover_id: cover, share_picture_id: share } = content
  const known = await pictureNames(
    db,
    [cover, share].filter((id) => id !== null),
  )
  const gone = 'Esta imagen ya no existe: súbela de nuevo.'
  if (cover !== null && !known.has(cover)) return refused('portada', gone)
  if (share !== null && !known.has(share)) return refused('compartir', gone)
  return { content: { ...content, body: checked.body }, losses: checked.losses }
}

async function addressOf(db: Db, { showing, content }: Written, postId: number | null): Promise<string | Failure> {
  const { slug } = showing
  if (slug === '') {
    const made = slugFrom(content.title, SLUG_LENGTH)
    return freeAddress(db, /[a-z]/u.test(made) ? made : `publicacion-${made}`.replace(/-$/u, ''), postId)
  }
  return (await isAddressTaken(db, slug, postId))
    ? refused('direccion', 'Otra publicación tiene o tuvo esta dirección. Elige otra.')
    : slug
}

async function writeSubjects(db: Db, id: number, subjects: Subjects): Promise<Failure | null> {
  const missing = await replaceSubjects(db, id, subjects)
  if (missing.lines) return refused('lineas', 'Una de estas líneas ya no existe. Quítala.')
  if (missing.vehicles) return refused('vehiculos', 'Uno de estos modelos ya no existe. Quítalo.')
  return missing.parts ? refused('partes', 'Una de estas partes ya no existe. Quítala.') : null
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', REFUSED, { [field]: message })
}
