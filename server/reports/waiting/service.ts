import type { RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { workScreens } from '#domain/navigation/work-groups.ts'
import type { WaitingKind } from '#domain/reports/waiting-kinds.ts'
import { troublesWaiting } from '#server/catalog/troubles/service.ts'
import { requestsWaiting } from '#server/customers/account-requests/service.ts'
import { failuresWaiting } from '#server/orders/failures/service.ts'
import { preOrdersWaiting } from '#server/orders/pre-orders/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readCounts } from '#server/platform/db/lists/count-lists.ts'
import { mailsWaiting } from '#server/platform/mail/outbox.ts'
import { quotesWaiting } from '#server/quotes/quotes/list-service.ts'
import { returnsWaiting } from '#server/returns/returns/read-service.ts'
import { missesWaiting } from '#server/search/misses/service.ts'
import { quarantineWaiting } from '#server/sync/quarantine/service.ts'
import { readingsWaiting } from '#server/sync/readings/list-service.ts'
import { importsWaiting } from '#server/sync/screen-imports/read-service.ts'

interface CountRequest {
  readonly database: Database
  readonly viewer: Viewer
  readonly now: Date
}

type Count = (request: CountRequest) => RawBuilder<number>

/** The rows of the very lists that the numbers open. */
const COUNTS: Readonly<Record<WaitingKind, Count>> = {
  cotizaciones: ({ database, viewer, now }) => quotesWaiting(database, viewer, now),
  prepedidos: ({ database, viewer }) => preOrdersWaiting(database, viewer),
  devoluciones: ({ database, viewer }) => returnsWaiting(database, viewer),
  carritos: ({ database }) => failuresWaiting(database),
  errores_producto: ({ database }) => troublesWaiting(database),
  lecturas: ({ database }) => readingsWaiting(database),
  cargas_por_decidir: ({ database }) => importsWaiting(database),
  busquedas: ({ database }) => missesWaiting(database),
  solicitudes: ({ database }) => requestsWaiting(database),
  cuarentena: ({ database }) => quarantineWaiting(database),
  correos: ({ database }) => mailsWaiting(database),
}

/** What waits on the screens that the viewer works with, by one statement; nothing for customers. */
export async function waitingCounts(request: CountRequest): Promise<ReadonlyMap<WaitingKind, number>> {
  const { viewer, database } = request
  if (viewer.person === null || viewer.person.companyId !== null) return new Map()
  const kinds = workScreens(viewer).flatMap(({ screens }) => screens.flatMap(({ waits }) => waits ?? []))
  return readCounts(database.db, new Map(kinds.map((kind) => [kind, COUNTS[kind](request)])))
}
