import type { Viewer } from '#domain/access.ts'
import type { Coming } from '#domain/banners/agenda.ts'
import { DIFFERENCE_DAYS, FAILED_IMPORT_DAYS, WORK_KINDS, type WorkKind } from '#domain/reports/admin-work.ts'
import { invitedBacklog } from '#server/accounts/users/list-service.ts'
import { troubleBacklog } from '#server/catalog/troubles/service.ts'
import { announcementAgenda } from '#server/content/announcements/service.ts'
import { bannerAgenda } from '#server/content/banners/admin-service.ts'
import { scheduledPosts } from '#server/content/posts/service.ts'
import { promotionAgenda } from '#server/content/promotions/admin-service.ts'
import { failureBacklog } from '#server/orders/failures/service.ts'
import { orderFigures } from '#server/orders/figures/service.ts'
import { preOrderBacklog } from '#server/orders/pre-orders/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import { failedMails } from '#server/platform/mail/outbox.ts'
import { heldMails } from '#server/platform/mail/settings.ts'
import { readAlone, type SourceFailed } from '#server/platform/sources.ts'
import { differenceBacklog } from '#server/reports/differences/service.ts'
import { visitFigures } from '#server/reports/visits/service.ts'
import { missBacklog } from '#server/search/misses/service.ts'
import { lateEntities } from '#server/sync/entities/late-service.ts'
import { quarantineBacklog } from '#server/sync/quarantine/service.ts'
import { readingBacklog } from '#server/sync/readings/list-service.ts'
import { importBacklog } from '#server/sync/screen-imports/read-service.ts'

export interface DashboardRequest {
  readonly database: Database
  readonly viewer: Viewer
  readonly now: Date
  readonly timeZone: string
  readonly failed: SourceFailed
}

interface Source {
  readonly read: (requested: DashboardRequest) => Promise<Backlog & { readonly lastGood?: Date | null }>
  /** Of the list of exactly the counted rows. */
  readonly filters?: (requested: DashboardRequest) => Readonly<Record<string, string>>
}

const noDays = { from: undefined, before: undefined }
const daysAgo = ({ now, timeZone }: DashboardRequest, days: number) =>
  wallTime(now, timeZone).toPlainDate().subtract({ days }).toString()
const failedSince = (requested: DashboardRequest) => daysAgo(requested, FAILED_IMPORT_DAYS)

const SOURCES: Readonly<Record<WorkKind, Source>> = {
  sincronizacion: { read: ({ database, now }) => lateEntities(database, now) },
  cargas_fallidas: {
    read: (requested) => {
      const span = daySpan({ desde: failedSince(requested) }, requested.timeZone)
      return importBacklog(requested.database, { ...span, estado: 'fallaron' })
    },
    filters: (requested) => ({ estado: 'fallaron', desde: failedSince(requested) }),
  },
  cargas_por_decidir: {
    read: ({ database }) => importBacklog(database, { ...noDays, estado: 'por_decidir' }),
    filters: () => ({ estado: 'por_decidir' }),
  },
  cuarentena: { read: ({ database }) => quarantineBacklog(database) },
  sumas: {
    read: (requested) =>
      differenceBacklog(
        requested.database,
        daySpan({ desde: daysAgo(requested, DIFFERENCE_DAYS) }, requested.timeZone),
      ),
    filters: (requested) => ({ desde: daysAgo(requested, DIFFERENCE_DAYS) }),
  },
  lecturas: { read: ({ database }) => readingBacklog(database) },
  errores_producto: { read: ({ database }) => troubleBacklog(database) },
  carritos: { read: ({ database }) => failureBacklog(database), filters: () => ({ estado: 'abierto' }) },
  prepedidos: {
    read: ({ database, viewer }) => preOrderBacklog(database, viewer),
    filters: () => ({ estado: 'pendiente' }),
  },
  correos: { read: ({ database }) => failedMails(database), filters: () => ({ estado: 'fallido' }) },
  correos_detenidos: { read: ({ database }) => heldMails(database.db) },
  invitados: { read: ({ database }) => invitedBacklog(database), filters: () => ({ estado: 'invitado' }) },
  busquedas: { read: ({ database }) => missBacklog(database), filters: () => ({ estado: 'pendientes' }) },
  banners_empiezan: bannerSource('empieza'),
  banners_terminan: bannerSource('termina'),
  banners_terminaron: bannerSource('termino'),
  publicaciones: {
    read: ({ database, now, timeZone }) => scheduledPosts(database, now, timeZone),
    filters: () => ({ estado: 'programada' }),
  },
  promociones_empiezan: promotionSource('empieza'),
  promociones_terminan: promotionSource('termina'),
  anuncios_empiezan: announcementSource('empieza'),
  anuncios_terminan: announcementSource('termina'),
}

function promotionSource(agenda: Coming): Source {
  return {
    read: ({ database, now, timeZone }) => promotionAgenda(database, now, timeZone, agenda),
    filters: () => ({ agenda }),
  }
}

function announcementSource(agenda: Coming): Source {
  return { read: ({ database, now }) => announcementAgenda(database, now, agenda), filters: () => ({ agenda }) }
}

function bannerSource(agenda: 'empieza' | 'termina' | 'termino'): Source {
  return { read: ({ database, ...today }) => bannerAgenda(database, today, agenda), filters: () => ({ agenda }) }
}

export interface Work {
  readonly kind: WorkKind
  /** null: its source did not answer. */
  readonly backlog: Backlog | null
  readonly lastGood: Date | null
  readonly filters: Readonly<Record<string, string>>
}

/** What waits for a person, in the order in which it presses. A source that fails takes down no other. */
export async function waitingWork(requested: DashboardRequest): Promise<readonly Work[]> {
  return Promise.all(
    WORK_KINDS.map(async (kind) => {
      const { read, filters = () => ({}) } = SOURCES[kind]
      const backlog = await readAlone(requested.failed, kind, () => read(requested))
      return { kind, backlog, lastGood: backlog?.lastGood ?? null, filters: filters(requested) }
    }),
  )
}

/** Orders and visits; null: could not be read. */
export async function readFigures(requested: DashboardRequest) {
  const { database, viewer, failed } = requested
  const [orders, visits] = await Promise.all([
    readAlone(failed, 'pedidos', () => orderFigures(database, viewer, requested.now)),
    readAlone(failed, 'visitas', () => visitFigures(database, requested)),
  ])
  return { orders, visits }
}
