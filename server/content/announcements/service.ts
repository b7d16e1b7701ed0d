import type { Coming } from '#domain/banners/agenda.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { audienceNames, type AudienceNames } from './audience-store.ts'
import { checkAnnouncement } from './check-service.ts'
import { readerCounts } from './readers-store.ts'
import * as store from './store.ts'

type Sort = keyof ReturnType<typeof store.announcementList>['sort']

export const NO_ANNOUNCEMENT = new Failure('not_found', 'Este anuncio ya no existe.')
const CHANGED = new Failure('conflict', 'Alguien más cambió este anuncio. Míralo otra vez antes de seguir.')

export async function listAnnouncements(
  { db }: Database,
  now: Date,
  query: PageQuery<Sort> & store.AnnouncementFilters,
) {
  return readPage(store.announcementList(db, now, query), query)
}

/** Those that begin or end soon, and when the first does. */
export async function announcementAgenda({ db }: Database, now: Date, agenda: Coming): Promise<Backlog> {
  const source = store.announcementList(db, now, { buscar: '', agenda })
  return readBacklog(source, agenda === 'empieza' ? 'a.starts_at' : 'a.shown_until')
}

export function exportAnnouncements(
  database: Database,
  now: Date,
  query: Pick<PageQuery<Sort>, 'orden'> & store.AnnouncementFilters,
) {
  return readAll(database, store.announcementList(database.db, now, query), query.orden)
}

export async function readDetail({ db }: Database, now: Date, id: number) {
  const announcement = await store.announcementById(db, now, id)
  if (announcement === undefined) return NO_ANNOUNCEMENT
  const [names, counts] = await Promise.all([audienceNames(db, announcement), readerCounts(db, id)])
  return { announcement, names, counts }
}

/** Who writes, and when. */
export interface Writing {
  readonly database: Database
  readonly audit: AuditContext
  readonly now: Date
}

export async function createAnnouncement({ database, audit, now }: Writing, fields: store.AnnouncementFields) {
  const names = await checkAnnouncement(database, now, fields, null)
  if (names instanceof Failure) return names
  return inTransaction(database, async ({ db }) => {
    const id = await store.insertAnnouncement(db, now, fields)
    const subject = { kind: 'anuncio', id, name: fields.title }
    await recordAudit(db, audit, { action: 'anuncio.creado', subject, after: auditedOf(fields, names) })
    return { id }
  })
}

export interface AnnouncementChange {
  readonly id: number
  readonly version: number
  readonly fields: store.AnnouncementFields
  readonly isNewEdition: boolean
}

export async function changeAnnouncement(
  { database, audit, now }: Writing,
  { id, version, fields, isNewEdition }: AnnouncementChange,
  wireValues: (row: store.DetailRow) => Readonly<Record<string, unknown>>,
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.announcementById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_ANNOUNCEMENT
    const subject = { kind: 'anuncio', id, name: fields.title }
    if (stored.version !== version) return staleChange(db, subject, { ...stored, values: wireValues(stored) })
    const names = await checkAnnouncement({ db }, now, fields, stored)
    if (names instanceof Failure) return names
    const next = await store.updateAnnouncement(db, now, id, { ...fields, isNewEdition })
    await recordAudit(db, audit, {
      action: 'anuncio.modificado',
      subject,
      before: { ...auditedOf(stored, await audienceNames(db, stored)), edition: stored.edition },
      after: { ...auditedOf(fields, names), edition: stored.edition + (isNewEdition ? 1 : 0) },
    })
    return { version: next }
  })
}

interface Wanted {
  readonly id: number
  readonly version: number
}

/** It is not shown any more; who read it stays known. */
export async function withdrawAnnouncement({ database, audit, now }: Writing, { id, version }: Wanted) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.announcementById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_ANNOUNCEMENT
    if (!stored.active) return { version: stored.version }
    if (stored.version !== version) return CHANGED
    const next = await store.updateAnnouncement(db, now, id, { active: false })
    const subject = { kind: 'anuncio', id, name: stored.title }
    await recordAudit(db, audit, {
      action: 'anuncio.retirado',
      subject,
      before: { inForce: true },
      after: { inForce: false },
    })
    return { version: next }
  })
}

/** Only an announcement that was never shown. */
export async function removeAnnouncement(
  { database, audit, now }: Writing,
  { id, version }: Wanted,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.announcementById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_ANNOUNCEMENT
    if (stored.version !== version) return CHANGED
    if (stored.state !== 'borrador')
      return new Failure('conflict', 'Ya se publicó: retíralo en su lugar, para que quede quién lo leyó.')
    const before = auditedOf(stored, await audienceNames(db, stored))
    await store.deleteAnnouncement(db, id)
    const subject = { kind: 'anuncio', id, name: stored.title }
    await recordAudit(db, audit, { action: 'anuncio.eliminado', subject, before })
    return null
  })
}

/** Names, so that the audit reads without the tables. */
function auditedOf(fields: store.AnnouncementFields, { roles, companies, branches }: AudienceNames) {
  return {
    title: fields.title,
    body: fields.body,
    kind: fields.kind,
    display: fields.display,
    priority: fields.priority,
    mustAcknowledge: fields.must_acknowledge,
    leadsTo: [fields.link, fields.link_label].join(' ').trim(),
    maintenanceFrom: fields.maintenance_from?.toISOString() ?? null,
    maintenanceTo: fields.maintenance_to?.toISOString() ?? null,
    toVisitors: fields.to_visitors,
    roles,
    companies: companies.map(({ name }) => name),
    branches: branches.map(({ name }) => name),
    from: fields.starts_at?.toISOString() ?? null,
    until: fields.ends_at?.toISOString() ?? null,
    inForce: fields.active,
  }
}
