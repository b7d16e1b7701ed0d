import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './lists-store.ts'

export const NO_LIST = new Failure('not_found', 'Esta lista ya no existe.')

const TAKEN = {
  price_lists_folded_key: new Failure('invalid_input', 'Revisa el nombre.', {
    nombre: 'Ya hay una lista con este nombre.',
  }),
}

type Sort = keyof ReturnType<typeof store.priceLists>['sort']

export async function listPriceLists({ db }: Database, query: PageQuery<Sort> & { readonly buscar: string }) {
  return readPage(store.priceLists(db, query), query)
}

export async function readPriceList({ db }: Database, id: number) {
  return (await store.priceListById(db, id)) ?? NO_LIST
}

export async function listCompanies(
  { db }: Database,
  id: number,
  query: PageQuery<'nombre'> & { readonly buscar: string },
) {
  if ((await store.priceListById(db, id)) === undefined) return NO_LIST
  return readPage(store.companiesOf(db, id, query), query)
}

export async function createPriceList(database: Database, audit: AuditContext, fields: store.PriceListFields) {
  const work = inTransaction(database, async ({ db }) => {
    const before = fields.is_general ? await store.forgetGeneral(db, 0) : null
    const id = await store.insertPriceList(db, fields)
    const after = { name: fields.name, isGeneral: fields.is_general, generalBefore: before }
    await recordAudit(db, audit, { action: 'lista_de_precios.creada', subject: subject(id, fields), after })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changePriceList(
  database: Database,
  audit: AuditContext,
  { id, version, fields }: { readonly id: number; readonly version: number; readonly fields: store.PriceListFields },
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.lockPriceList(db, id)
    if (stored === undefined) return NO_LIST
    if (stored.version !== version) {
      const values = { nombre: stored.name, general: stored.is_general }
      return staleChange(db, subject(id, stored), { ...stored, values })
    }
    const general = fields.is_general && !stored.is_general ? await store.forgetGeneral(db, id) : null
    const next = await store.updatePriceList(db, id, fields)
    await recordAudit(db, audit, {
      action: 'lista_de_precios.modificada',
      subject: subject(id, fields),
      before: { name: stored.name, isGeneral: stored.is_general, generalBefore: general },
      after: { name: fields.name, isGeneral: fields.is_general, generalBefore: null },
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

export async function duplicatePriceList(
  database: Database,
  audit: AuditContext,
  { id, name }: { readonly id: number; readonly name: string },
) {
  const work = inTransaction(database, async ({ db }) => {
    const source = await store.lockPriceList(db, id)
    if (source === undefined) return NO_LIST
    const fields = { name, is_general: false }
    const newId = await store.insertPriceList(db, fields)
    const parts = await store.copyPrices(db, id, newId)
    const after = { name, copyOf: source.name, parts }
    await recordAudit(db, audit, { action: 'lista_de_precios.duplicada', subject: subject(newId, fields), after })
    return { id: newId }
  })
  return orRefused(work, TAKEN)
}

/** Only an unused one: its customers would otherwise buy at other prices from one moment to the next. */
export async function removePriceList(database: Database, audit: AuditContext, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    if ((await store.lockPriceList(db, id)) === undefined) return NO_LIST
    const stored = await store.priceListById(db, id)
    if (stored === undefined) return NO_LIST
    const banners = await store.countBannersOf(db, id)
    const uses = [
      ...(stored.is_general ? ['es la lista general'] : []),
      ...(stored.companies > 0
        ? [countText(stored.companies, 'empresa compra', 'empresas compran') + ' por ella']
        : []),
      ...(stored.discounts > 0 ? [countText(stored.discounts, 'descuento es', 'descuentos son') + ' de ella'] : []),
      ...(banners > 0 ? [countText(banners, 'banner es', 'banners son') + ' para quien compra por ella'] : []),
    ]
    if (uses.length > 0) return new Failure('conflict', `No se puede eliminar: ${uses.join(', ')}.`)
    await store.deletePriceList(db, id)
    const before = { name: stored.name, parts: stored.parts }
    await recordAudit(db, audit, { action: 'lista_de_precios.eliminada', subject: subject(id, stored), before })
    return null
  })
}

function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`
}

export function subject(id: number, { name }: { readonly name: string }) {
  return { kind: 'lista_de_precios', id, name }
}
