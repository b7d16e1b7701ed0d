import type { Viewer } from '#domain/access.ts'
import { toCentavos, toDecimal, toPesos, WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { foldPartKey } from '#domain/part-key.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { editorOrigin, type Editor } from '#server/catalog/product-admin/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Selection } from '#server/platform/selection.ts'
import { NO_LIST, subject } from './lists-service.ts'
import { lockPriceList, priceListById } from './lists-store.ts'
import * as store from './prices-store.ts'

type Sort = keyof ReturnType<typeof store.listedPrices>['sort']

const NO_PART = new Failure('not_found', 'Esta parte no existe.')

export async function listPrices({ db }: Database, id: number, query: PageQuery<Sort> & store.PriceFilters) {
  if ((await priceListById(db, id)) === undefined) return NO_LIST
  return readPage(store.listedPrices(db, id, query), query)
}

export async function exportPrices(
  database: Database,
  id: number,
  query: Pick<PageQuery<Sort>, 'orden'> & store.PriceFilters,
) {
  const list = await priceListById(database.db, id)
  if (list === undefined) return NO_LIST
  return { name: list.name, batches: readAll(database, store.listedPrices(database.db, id, query), query.orden) }
}

interface PriceChange {
  readonly listId: number
  readonly key: string
  readonly price: Centavos
  /** The price that the user saw; 0: none. */
  readonly seen: Centavos
}

/** Puts a part into a list, or changes its price there. */
export async function storePrice(database: Database, audit: AuditContext, change: PriceChange) {
  const { listId, key, price, seen } = change
  return inTransaction(database, async ({ db }) => {
    const list = await lockPriceList(db, listId)
    if (list === undefined) return NO_LIST
    const part = await store.partByKey(db, foldPartKey(key))
    if (part === undefined) return refused('clave', 'Ninguna parte tiene esta clave.')
    const stored = await store.priceIn(db, listId, part.id)
    const before = stored === undefined ? 0 : toCentavos(stored.price)
    if (stored !== undefined && seen === 0) {
      return refused('clave', `Ya está en la lista, a ${toPesos(before).toFixed(2)}: cámbialo en su renglón.`)
    }
    if (before !== seen) {
      const values = { precio: stored === undefined ? null : toPesos(before) }
      const updatedAt = stored?.updated_at ?? list.updated_at
      return staleChange(db, subject(listId, list), { version: before, updated_at: updatedAt, values })
    }
    await store.storePrice(db, listId, part.id, toDecimal(price))
    await recordAudit(db, audit, {
      action: stored === undefined ? 'lista_de_precios.parte_agregada' : 'lista_de_precios.precio_modificado',
      subject: subject(listId, list),
      before: { part: part.key, price: stored === undefined ? null : toPesos(before) },
      after: { part: part.key, price: toPesos(price) },
    })
    return { version: price }
  })
}

export async function removePrice(
  database: Database,
  audit: AuditContext,
  { listId, productId, seen }: { readonly listId: number; readonly productId: number; readonly seen: Centavos },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const list = await lockPriceList(db, listId)
    if (list === undefined) return NO_LIST
    const part = await store.lockPart(db, productId)
    const stored = await store.priceIn(db, listId, productId)
    if (part === undefined || stored === undefined) return new Failure('not_found', 'Ya no está en la lista.')
    const before = toCentavos(stored.price)
    if (before !== seen) {
      const values = { precio: toPesos(before) }
      return staleChange(db, subject(listId, list), { version: before, updated_at: stored.updated_at, values })
    }
    await store.removePrice(db, listId, productId)
    await recordAudit(db, audit, {
      action: 'lista_de_precios.parte_quitada',
      subject: subject(listId, list),
      before: { part: part.key, price: toPesos(before) },
    })
    return null
  })
}

interface Adjustment {
  readonly listId: number
  readonly selection: Selection<store.PriceFilters>
  /** Below zero prices fall. */
  readonly change: BasisPoints
}

export async function previewAdjustment({ db }: Database, { listId, selection, change }: Adjustment) {
  if ((await priceListById(db, listId)) === undefined) return NO_LIST
  return store.summariseAdjustment(db, listId, selection, factorOf(change))
}

/** Changes only the prices that were previewed: a price that was changed meanwhile is not overwritten. */
export async function adjustPrices(
  database: Database,
  audit: AuditContext,
  { listId, selection, change, fingerprint }: Adjustment & { readonly fingerprint: string },
) {
  return inTransaction(database, async ({ db }) => {
    const list = await lockPriceList(db, listId)
    if (list === undefined) return NO_LIST
    const summary = await store.summariseAdjustment(db, listId, selection, factorOf(change))
    if (summary.fingerprint !== fingerprint) {
      return new Failure('conflict', 'Alguien cambió precios de la selección: revisa de nuevo cómo quedarían.')
    }
    const parts = await store.adjustPrices(db, listId, selection, factorOf(change))
    await recordAudit(db, audit, {
      action: 'lista_de_precios.ajustada',
      subject: subject(listId, list),
      before: { selection: 'ids' in selection ? { ids: selection.ids.length } : selection.filter },
      after: { percent: change / 100, parts, sample: summary.sample },
    })
    return { parts }
  })
}

function factorOf(change: BasisPoints): string {
  return ((WHOLE + change) / WHOLE).toFixed(4)
}

/** The price of a part in each list. Its cost is for users who may see costs. */
export async function readPartPricing({ db }: Database, viewer: Viewer, key: string) {
  const part = await store.partByKey(db, foldPartKey(key))
  if (part === undefined) return new Failure('not_found', `No hay ninguna parte con la clave ${key}.`)
  const seesCost = viewer.roles.includes('admin') || viewer.permissions.includes('costos-read')
  const [lists, cost] = await Promise.all([
    store.pricesOfPart(db, part.id),
    seesCost ? store.costOf(db, part.id) : null,
  ])
  return { part, lists, cost, seesCost }
}

interface AmountChange {
  readonly productId: number
  /** null: none. */
  readonly amount: Centavos | null
  /** The price that the user saw; 0: none. */
  readonly seen: Centavos
}

/** Noted in the history of the part, and held against files. */
export async function changeListPrice(
  database: Database,
  editor: Pick<Editor, 'person' | 'audit'>,
  change: AmountChange,
) {
  return changeAmount(database, editor.audit, change, {
    action: 'parte.precio_de_lista_modificado',
    wireName: 'precioLista',
    auditName: 'listPrice',
    read: async (_db, part) => part.list_price,
    write: (transaction, productId, price) =>
      store.storeListPrice(transaction, { productId, price, origin: editorOrigin(editor) }),
  })
}

export async function changeCost(database: Database, audit: AuditContext, change: AmountChange) {
  return changeAmount(database, audit, change, {
    action: 'parte.costo_modificado',
    wireName: 'costo',
    auditName: 'cost',
    read: (db, part) => store.costOf(db, part.id),
    write: ({ db }, productId, cost) => store.storeCost(db, productId, cost),
  })
}

async function changeAmount(
  database: Database,
  audit: AuditContext,
  { productId, amount, seen }: AmountChange,
  kind: {
    readonly action: string
    readonly wireName: string
    readonly auditName: string
    readonly read: (db: Database['db'], part: store.PartRow) => Promise<string | null>
    readonly write: (transaction: Transaction, productId: number, amount: string | null) => Promise<void>
  },
) {
  return inTransaction(database, async (transaction) => {
    const { db } = transaction
    const part = await store.lockPart(db, productId)
    if (part === undefined) return NO_PART
    const decimal = await kind.read(db, part)
    const before = decimal === null ? null : toCentavos(decimal)
    const about = { kind: 'parte', id: productId, name: part.key }
    if ((before ?? 0) !== seen) {
      const values = { [kind.wireName]: before === null ? null : toPesos(before) }
      return staleChange(db, about, { version: before ?? 0, updated_at: new Date(), values })
    }
    await kind.write(transaction, productId, amount === null ? null : toDecimal(amount))
    await recordAudit(db, audit, {
      action: kind.action,
      subject: about,
      before: { [kind.auditName]: before === null ? null : toPesos(before) },
      after: { [kind.auditName]: amount === null ? null : toPesos(amount) },
    })
    return { version: amount ?? 0 }
  })
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', { [field]: message })
}
