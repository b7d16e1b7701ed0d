import type { Agenda } from '#domain/banners/agenda.ts'
import type { ShelfRule } from '#domain/banners/rule.ts'
import { ruleProblem } from '#domain/banners/rule.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { agendaSpan } from '../agenda.ts'
import * as store from './admin-store.ts'
import { checkBanner, type CheckedBanner, type WrittenBanner } from './check-service.ts'
import { cutPictures, type CutPictures } from './pictures-service.ts'
import { storePicture } from '#server/content/pictures/store.ts'
import { countRule, productsOfRule } from './shelf-store.ts'

type Db = Database['db']
type Sort = keyof ReturnType<typeof store.bannerList>['sort']

const NO_BANNER = new Failure('not_found', 'Este banner ya no existe.')
/** What a preview of a rule shows. */
const MOST_TRIED = 12

type Filters = Omit<store.BannerFilters, 'nearDays'>

/** The current moment and the shop's time zone. */
interface Today {
  readonly now: Date
  readonly timeZone: string
}

function sourceOf(db: Db, { now, timeZone }: Today, filters: Filters) {
  return store.bannerList(db, now, { ...filters, nearDays: agendaSpan(now, timeZone) })
}

export async function listBanners({ db }: Database, today: Today, query: PageQuery<Sort> & Filters) {
  return readPage(sourceOf(db, today, query), query)
}

/** Those that begin, end or have ended, and when the first does. */
export async function bannerAgenda({ db }: Database, today: Today, agenda: Agenda): Promise<Backlog> {
  const source = sourceOf(db, today, { buscar: '', agenda })
  return readBacklog(source, agenda === 'empieza' ? 'n.starts_at' : 'n.ends_at')
}

export function exportBanners(database: Database, today: Today, query: Pick<PageQuery<Sort>, 'orden'> & Filters) {
  return readAll(database, sourceOf(database.db, today, query), query.orden)
}

export async function bannerChoices({ db }: Database) {
  return store.choices(db)
}

export async function readBanner({ db }: Database, now: Date, id: number) {
  const banner = await store.bannerById(db, now, id)
  if (banner === undefined) return NO_BANNER
  const [parts, days] = await Promise.all([store.partsOf(db, id), store.countedDays(db, now, id)])
  return { banner, parts, days }
}

/** The dependencies of writing a banner. */
export interface BannerWriter {
  readonly database: Database
  readonly storage: FileStorage
  readonly audit: AuditContext
}

export async function createBanner({ database, storage, audit }: BannerWriter, written: WrittenBanner) {
  const prepared = await prepare(database, storage, written)
  if (prepared instanceof Failure) return prepared
  return inTransaction(database, async ({ db }) => {
    const id = await store.insertBanner(db, { ...written.fields, ...(await madeOf(db, prepared)) })
    await store.replaceParts(db, id, written.parts)
    const subject = { kind: 'banner', id, name: nameOf(written.fields) }
    await recordAudit(db, audit, { action: 'banner.creado', subject, after: auditedOf(written, prepared.checked) })
    return { id }
  })
}

export async function changeBanner(
  { database, storage, audit }: BannerWriter,
  now: Date,
  { id, version, written }: { readonly id: number; readonly version: number; readonly written: WrittenBanner },
  wireValues: (row: store.DetailRow, parts: readonly store.ShelfPart[]) => Readonly<Record<string, unknown>>,
) {
  const prepared = await prepare(database, storage, written)
  if (prepared instanceof Failure) return prepared
  return inTransaction(database, async ({ db }) => {
    const stored = await store.bannerById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_BANNER
    const subject = { kind: 'banner', id, name: nameOf(written.fields) }
    const parts = await store.partsOf(db, id)
    if (stored.version !== version) return staleChange(db, subject, { ...stored, values: wireValues(stored, parts) })
    const before = { fields: stored, parts: parts.map((part) => part.id) }
    const next = await store.updateBanner(db, id, { ...written.fields, ...(await madeOf(db, prepared)) })
    await store.replaceParts(db, id, written.parts)
    await recordAudit(db, audit, {
      action: 'banner.modificado',
      subject,
      before: auditedOf(before, { names: await store.namesOf(db, stored) }),
      after: auditedOf(written, prepared.checked),
    })
    return { version: next }
  })
}

export async function removeBanner(
  database: Database,
  audit: AuditContext,
  now: Date,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.bannerById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_BANNER
    if (stored.version !== version)
      return new Failure('conflict', 'Alguien más cambió este banner. Míralo otra vez antes de eliminarlo.')
    await store.deleteBanner(db, id)
    await recordAudit(db, audit, {
      action: 'banner.eliminado',
      subject: { kind: 'banner', id, name: nameOf(stored) },
      before: auditedOf({ fields: stored, parts: [] }, { names: await store.namesOf(db, stored) }),
    })
    return null
  })
}

/** What a rule gives now. */
export async function tryRule({ db }: Database, rule: ShelfRule) {
  const [counts, products] = await Promise.all([countRule(db, rule), productsOfRule(db, rule, MOST_TRIED)])
  return { ...counts, products, problem: ruleProblem(rule, counts) }
}

interface Prepared {
  readonly checked: CheckedBanner
  readonly pictures: CutPictures
}

/** All that may be refused or takes long, before the transaction. */
async function prepare(database: Database, storage: FileStorage, written: WrittenBanner): Promise<Prepared | Failure> {
  const checked = await checkBanner(database.db, written)
  if (checked instanceof Failure) return checked
  const pictures = await cutPictures(database, storage, written.fields)
  return pictures instanceof Failure ? pictures : { checked, pictures }
}

async function madeOf(db: Db, { checked, pictures }: Prepared): Promise<store.MadeFields> {
  const { desktop, phone, contrast } = pictures
  return {
    link: checked.link,
    link_product_id: checked.link_product_id,
    picture_id: desktop === null ? null : await storePicture(db, desktop),
    phone_picture_id: phone === null ? null : await storePicture(db, phone),
    contrast,
  }
}

function nameOf({ title, alt }: Pick<store.BannerFields, 'title' | 'alt'>): string {
  return title || alt || 'Banner'
}

/** Names, so that the audit reads without the tables. */
function auditedOf({ fields, parts }: WrittenBanner, { names }: Pick<CheckedBanner, 'names'>) {
  return {
    place: fields.place,
    title: fields.title,
    summary: fields.summary,
    alt: fields.alt,
    picture: fields.source_id,
    phonePicture: fields.phone_source_id,
    focus: [fields.focus_x, fields.focus_y],
    leadsTo: [fields.link_kind, fields.link_text || (names.linkLine ?? names.linkBrand ?? '')].join(' '),
    button: fields.link_label,
    audience: fields.audience,
    roles: fields.audience_roles,
    priceList: names.priceList,
    products: fields.products_by,
    parts,
    line: names.ruleLine,
    brand: names.ruleBrand,
    badge: fields.rule_badge,
    bestSellers: fields.rule_best_sellers,
    from: fields.starts_at?.toISOString() ?? null,
    until: fields.ends_at?.toISOString() ?? null,
    inForce: fields.active,
  }
}
