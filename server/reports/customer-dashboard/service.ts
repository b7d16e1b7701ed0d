import type { Person, Viewer } from '#domain/access.ts'
import { scopeOf, seesWholeCompany } from '#domain/customers/sight.ts'
import { problemCarts } from '#server/carts/named/problem-carts-service.ts'
import { carLists } from '#server/carts/car-lists/service.ts'
import { advisorOf } from '#server/customers/own-company/service.ts'
import { ordersUnderWay } from '#server/orders/orders/list-service.ts'
import { preOrdersToDecide } from '#server/orders/pre-orders/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAlone, type SourceFailed } from '#server/platform/sources.ts'
import { quotesInTurn } from '#server/quotes/quotes/list-service.ts'
import { ownBalance } from './balance-service.ts'
import { buyAgain } from './buy-again-service.ts'
import { hasBegun } from './store.ts'

interface DashboardRequest {
  readonly database: Database
  readonly viewer: Viewer
  readonly person: Person
  readonly now: Date
  readonly failed: SourceFailed
}

/** Of each kind of work. */
const MOST_ROWS = 5

/** The start page of a customer. null: could not be read; undefined: not for this viewer. */
export async function readCustomerDashboard({ database, viewer, person, now, failed }: DashboardRequest) {
  const { db } = database
  const { companyId } = person
  const scope = scopeOf(viewer)
  const alone = <Value>(source: string, read: () => Promise<Value>) => readAlone(failed, source, read)
  const ofCompany = <Value>(source: string, read: (companyId: number) => Promise<Value>) =>
    companyId === null ? undefined : alone(source, () => read(companyId))
  const [begun, quotes, approvals, orders, balance, carts, again, lists, advisor] = await Promise.all([
    alone('comienzo', () => hasBegun(db, scope, person.id)),
    alone('cotizaciones', () => quotesInTurn(database, viewer, now, MOST_ROWS)),
    alone('aprobaciones', () => preOrdersToDecide(database, viewer, MOST_ROWS)),
    alone('pedidos', () => ordersUnderWay(database, viewer, now, MOST_ROWS)),
    seesWholeCompany(scope) ? ofCompany('saldo', (id) => ownBalance(database, id, person, now)) : undefined,
    alone('carritos', () => problemCarts(db, { viewer, person, now })),
    ofCompany('volver a comprar', () => buyAgain(database, { viewer, person, now })),
    alone('listas de autos', () => carLists(database, person)),
    alone('asesor', async () => ({ contact: companyId === null ? null : await advisorOf(database, companyId) })),
  ])
  return { hasBegun: begun ?? true, quotes, approvals, orders, balance, carts, again, lists, advisor }
}
