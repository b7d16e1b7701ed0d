import { slugFrom } from '#domain/slug.ts'
import type { Coming } from '#domain/banners/agenda.ts'
import { discountTargets } from '#domain/promotions/discount-rule.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { linkedFailure, linksToPromotion } from '#server/content/links/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { replacePromotionDiscount } from '#server/pricing/discounts/promotion-service.ts'
import * as store from './admin-store.ts'
import { checkPromotion, ruleOf, type WrittenPromotion } from './check-service.ts'

type Db = Database['db']
type Sort = keyof ReturnType<typeof store.promotionList>['sort']

const NO_PROMOTION = new Failure('not_found', 'Esta promoción ya no existe.')
const NO_PRICES = 'Un descuento cambia precios: pídelo a quien puede cambiarlos.'
const HAS_DISCOUNT = new Failure(
  'forbidden',
  'Esta promoción da un descuento: solo puede cambiarla quien puede cambiar precios.',
)

export async function listPromotions({ db }: Database, today: string, query: PageQuery<Sort> & store.PromotionFilters) {
  return readPage(store.promotionList(db, today, query), query)
}

/** Those that begin or end soon. @param timeZone of the shop */
export async function promotionAgenda({ db }: Database, now: Date, timeZone: string, agenda: Coming): Promise<Backlog> {
  return store.promotionBacklog(db, wallTime(now, timeZone).toPlainDate().toString(), timeZone, agenda)
}

export function exportPromotions(
  database: Database,
  today: string,
  query: Pick<PageQuery<Sort>, 'orden'> & store.PromotionFilters,
) {
  return readAll(database, store.promotionList(database.db, today, query), query.orden)
}

export async function readPromotion({ db }: Database, today: string, id: number) {
  const promotion = await store.promotionById(db, today, id)
  if (promotion === undefined) return NO_PROMOTION
  return { promotion, parts: await store.pickedParts(db, id) }
}

/** Who writes a promotion. */
export interface PromotionWriter {
  readonly database: Database
  readonly audit: AuditContext
  readonly today: string
  /** Whether they may change prices. */
  readonly givesDiscounts: boolean
}

export async function createPromotion({ database, audit, givesDiscounts }: PromotionWriter, written: WrittenPromotion) {
  const { fields, parts } = written
  if (fields.discount_percent !== null && !givesDiscounts) return refusedDiscount()
  return inTransaction(database, async ({ db }) => {
    const names = await checkPromotion(db, written)
    if (names instanceof Failure) return names
    const id = await store.insertPromotion(db, { ...fields, slug: await freeSlug(db, fields.title) })
    await store.replaceParts(db, id, parts)
    await writeDiscount(db, id, written)
    const subject = { kind: 'promocion', id, name: fields.title }
    await recordAudit(db, audit, { action: 'promocion.creada', subject, after: auditedOf(written, names) })
    return { id }
  })
}

export async function changePromotion(
  { database, audit, today, givesDiscounts }: PromotionWriter,
  { id, version, written }: { readonly id: number; readonly version: number; readonly written: WrittenPromotion },
  wireValues: (row: store.DetailRow, parts: readonly store.PickedPart[]) => Readonly<Record<string, unknown>>,
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.promotionById(db, today, id, { isLocked: true })
    if (stored === undefined) return NO_PROMOTION
    if (!givesDiscounts && stored.discount_percent !== null) return HAS_DISCOUNT
    if (!givesDiscounts && written.fields.discount_percent !== null) return refusedDiscount()
    const parts = await store.pickedParts(db, id)
    const subject = { kind: 'promocion', id, name: written.fields.title }
    if (stored.version !== version) return staleChange(db, subject, { ...stored, values: wireValues(stored, parts) })
    const names = await checkPromotion(db, written)
    if (names instanceof Failure) return names
    const next = await store.updatePromotion(db, id, written.fields)
    await store.replaceParts(db, id, written.parts)
    await writeDiscount(db, id, written)
    const before = { fields: stored, parts: parts.map((part) => part.id) }
    await recordAudit(db, audit, {
      action: 'promocion.modificada',
      subject,
      before: auditedOf(before, await store.namesOf(db, stored)),
      after: auditedOf(written, names),
    })
    return { version: next }
  })
}

/** What would lead nowhere without it. */
export async function promotionLinks({ db }: Database, today: string, id: number) {
  const promotion = await store.promotionById(db, today, id)
  return promotion === undefined ? NO_PROMOTION : linksToPromotion(db, promotion.slug)
}

export async function removePromotion(
  { database, audit, today, givesDiscounts }: PromotionWriter,
  { id, version, breaksLinks }: { readonly id: number; readonly version: number; readonly breaksLinks: boolean },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.promotionById(db, today, id, { isLocked: true })
    if (stored === undefined) return NO_PROMOTION
    if (!givesDiscounts && stored.discount_percent !== null) return HAS_DISCOUNT
    if (stored.version !== version)
      return new Failure('conflict', 'Alguien más cambió esta promoción. Mírala otra vez antes de eliminarla.')
    const linked = linkedFailure(await linksToPromotion(db, stored.slug), breaksLinks)
    if (linked !== null) return linked
    const parts = await store.pickedParts(db, id)
    const before = { fields: stored, parts: parts.map((part) => part.id) }
    await store.deletePromotion(db, id)
    await recordAudit(db, audit, {
      action: 'promocion.eliminada',
      subject: { kind: 'promocion', id, name: stored.title },
      before: auditedOf(before, await store.namesOf(db, stored)),
    })
    return null
  })
}

function refusedDiscount(): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', { porcentaje: NO_PRICES })
}

/** The address of a promotion stays what it was when it was made. */
async function freeSlug(db: Db, title: string): Promise<string> {
  const slug = slugFrom(title, 60) || 'promocion'
  const taken = await store.takenSlugs(db, slug)
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

async function writeDiscount(db: Db, id: number, { fields, parts }: WrittenPromotion): Promise<void> {
  const { discount_percent: percent, discount_list_id: listId, starts_on: startsOn, ends_on: endsOn } = fields
  const targets = discountTargets(ruleOf(fields), parts)
  const discount = {
    name: fields.title,
    percent: percent ?? '',
    listId,
    startsOn,
    endsOn,
    active: fields.active,
    targets,
  }
  await replacePromotionDiscount(db, id, percent === null ? null : discount)
}

/** Names, so that the audit reads without the tables. */
function auditedOf({ fields, parts }: WrittenPromotion, { line, brand, priceList }: store.Names) {
  const rule = ruleOf(fields)
  return {
    title: fields.title,
    summary: fields.summary,
    badge: fields.badge,
    from: fields.starts_on,
    until: fields.ends_on,
    active: fields.active,
    ...(rule === null ? { parts } : { line, brand, badgeOfParts: rule.badge, bestSellers: rule.bestSellers }),
    discount: fields.discount_percent,
    priceList,
  }
}
