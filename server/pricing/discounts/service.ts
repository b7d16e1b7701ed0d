import type { Viewer } from '#domain/access.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { priceSteps } from '#domain/pricing/price-sources.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { buyerOfCompany, pricesFor, sourcesFor } from '#server/pricing/prices/service.ts'
import * as store from './store.ts'

type Db = Database['db']
type Sort = keyof ReturnType<typeof store.discountList>['sort']

const NO_DISCOUNT = new Failure('not_found', 'Este descuento ya no existe.')
const OF_PROMOTION = new Failure('conflict', 'Este descuento es de una promoción: cámbialo en ella.')
const UNKNOWN = 'Ya no existe: elige otra.'

/** Which day it is for whoever looks. */
export function todayOf({ person }: Viewer, now: Date): string {
  return wallTime(now, person?.timeZone ?? 'America/Mexico_City')
    .toPlainDate()
    .toString()
}

export async function listDiscounts({ db }: Database, today: string, query: PageQuery<Sort> & store.DiscountFilters) {
  return readPage(store.discountList(db, today, query), query)
}

export function exportDiscounts(
  database: Database,
  today: string,
  query: Pick<PageQuery<Sort>, 'orden'> & store.DiscountFilters,
) {
  return readAll(database, store.discountList(database.db, today, query), query.orden)
}

export async function readDiscount({ db }: Database, today: string, id: number) {
  return (await store.discountById(db, today, id)) ?? NO_DISCOUNT
}

export async function discountChoices({ db }: Database) {
  const [lists, brands, lines] = await Promise.all([
    store.listChoices(db),
    store.brandChoices(db),
    store.lineChoices(db),
  ])
  return { lists, brands, lines }
}

/** As it is written down: the part by its key. */
export interface WrittenDiscount extends Omit<store.DiscountFields, 'product_id'> {
  readonly partKey: string
}

export async function createDiscount(database: Database, audit: AuditContext, written: WrittenDiscount) {
  return inTransaction(database, async ({ db }) => {
    const checked = await check(db, written)
    if (checked instanceof Failure) return checked
    const id = await store.insertDiscount(db, checked.fields)
    const subject = { kind: 'descuento', id, name: written.name }
    await recordAudit(db, audit, { action: 'descuento.creado', subject, after: checked.audited })
    return { id }
  })
}

export async function changeDiscount(
  database: Database,
  audit: AuditContext,
  {
    id,
    version,
    today,
    written,
  }: {
    readonly id: number
    readonly version: number
    readonly today: string
    readonly written: WrittenDiscount
  },
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.discountById(db, today, id, { isLocked: true })
    if (stored === undefined) return NO_DISCOUNT
    if (stored.promotion_id !== null) return OF_PROMOTION
    const subject = { kind: 'descuento', id, name: written.name }
    if (stored.version !== version) return staleChange(db, subject, { ...stored, values: wireValues(stored) })
    const checked = await check(db, written)
    if (checked instanceof Failure) return checked
    const next = await store.updateDiscount(db, id, checked.fields)
    const before = auditedOf(stored, { ...stored, priceList: stored.price_list })
    await recordAudit(db, audit, { action: 'descuento.modificado', subject, before, after: checked.audited })
    return { version: next }
  })
}

/** Whether all that it names is there. */
async function check(db: Db, { partKey, ...fields }: WrittenDiscount) {
  const part = partKey === '' ? null : await store.partByKey(db, foldPartKey(partKey))
  const names = await store.namesOf(db, fields)
  const problems = {
    ...(part === undefined ? { parte: 'Ninguna parte tiene esta clave.' } : {}),
    ...(fields.company_id !== null && names.company === null ? { empresa: UNKNOWN } : {}),
    ...(fields.price_list_id !== null && names.priceList === null ? { lista: UNKNOWN } : {}),
    ...(fields.brand_id !== null && names.brand === null ? { marca: UNKNOWN } : {}),
    ...(fields.line_id !== null && names.line === null ? { linea: UNKNOWN } : {}),
  }
  if (Object.keys(problems).length > 0) return new Failure('invalid_input', 'Revisa los datos marcados.', problems)
  return {
    fields: { ...fields, product_id: part?.id ?? null },
    audited: auditedOf(fields, { ...names, part: part?.key ?? null }),
  }
}

/** Names, so that the audit reads without the tables. */
function auditedOf(
  fields: Omit<store.DiscountFields, 'product_id'>,
  { company, priceList, part, brand, line }: store.Names & { readonly part: string | null },
) {
  return {
    name: fields.name,
    discountKind: fields.kind,
    percent: toBasisPoints(fields.percent) / 100,
    company,
    priceList,
    part,
    brand,
    line,
    minimumQuantity: fields.minimum_quantity,
    from: fields.starts_on,
    until: fields.ends_on,
    excludesOthers: fields.excludes_others,
    inForce: fields.active,
  }
}

/** Under the names of the call's body. */
function wireValues(row: store.DiscountRow) {
  return {
    nombre: row.name,
    tipo: row.kind,
    porcentaje: toBasisPoints(row.percent) / 100,
    empresa: row.company_id,
    lista: row.price_list_id,
    parte: row.part ?? '',
    marca: row.brand_id,
    linea: row.line_id,
    cantidadMinima: row.minimum_quantity,
    desde: row.starts_on,
    hasta: row.ends_on,
    excluyeOtros: row.excludes_others,
    activo: row.active,
  }
}

/** What a part costs a company now, as it is told. @param companyId null: of no company */
export async function tryPrice(
  { db }: Database,
  now: Date,
  { key, companyId, quantity }: { readonly key: string; readonly companyId: number | null; readonly quantity: number },
) {
  const part = await store.partByKey(db, foldPartKey(key))
  if (part === undefined) return new Failure('invalid_input', 'Revisa la clave.', { clave: 'Ninguna parte la tiene.' })
  const { company } = await store.namesOf(db, {
    company_id: companyId,
    price_list_id: null,
    brand_id: null,
    line_id: null,
  })
  if (companyId !== null && company === null) return new Failure('invalid_input', 'Revisa.', { empresa: UNKNOWN })
  const buyer = await buyerOfCompany(db, companyId, now)
  const priced = (await pricesFor(db, buyer, [part.id])).get(part.id) ?? null
  const steps = priceSteps(await sourcesFor(db, buyer, part.id))
  return { part, company, quantity, price: priced?.priceOf(quantity) ?? null, prices: priced?.prices ?? [], steps }
}
