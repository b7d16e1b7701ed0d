import * as contract from '#contract/announcements/administration.ts'
import { announcementReaders, announcementReadersExport } from '#contract/announcements/readers.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { audienceReach, choices } from './audience-service.ts'
import * as present from './present.ts'
import { exportReaders, listReaders } from './readers-service.ts'
import * as service from './service.ts'

/** Announcements as administrators make them. */
export function announcementRoutes(app: App, options: ContentOptions): void {
  const { database, clock } = options
  listRoutes(app, options)
  readerRoutes(app, options)

  addEndpoint(app, contract.announcementOptions, async () => {
    const { roles, branches } = await choices(database)
    return { roles, sucursales: branches.map(({ id, name }) => ({ id, nombre: name })) }
  })

  addEndpoint(app, contract.countAudience, async ({ body }) => ({
    personas: await audienceReach(database, {
      audience_roles: body.roles,
      company_ids: body.empresas,
      branch_ids: body.sucursales,
    }),
  }))

  addEndpoint(app, contract.announcementById, async ({ params }) => {
    const found = await service.readDetail(database, clock(), params.id)
    return found instanceof Failure ? found : present.presentDetail(found)
  })

  addEndpoint(app, contract.storeAnnouncement, async ({ body, request }) =>
    service.createAnnouncement({ database, audit: auditContext(request), now: clock() }, present.writtenOf(body)),
  )

  addEndpoint(app, contract.updateAnnouncement, async ({ params, body, request }) => {
    const change = {
      id: params.id,
      version: body.version,
      fields: present.writtenOf(body),
      isNewEdition: body.otraVez,
    }
    const writing = { database, audit: auditContext(request), now: clock() }
    return service.changeAnnouncement(writing, change, present.bodyOf)
  })

  addEndpoint(app, contract.withdrawAnnouncement, async ({ params, body, request }) =>
    service.withdrawAnnouncement(
      { database, audit: auditContext(request), now: clock() },
      { id: params.id, version: body.version },
    ),
  )

  addEndpoint(app, contract.removeAnnouncement, async ({ params, body, request }) => {
    const writing = { database, audit: auditContext(request), now: clock() }
    const wanted = { id: params.id, version: body.version }
    return (await service.removeAnnouncement(writing, wanted)) ?? { success: true as const }
  })
}

function listRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, contract.announcementRows, async ({ query }) =>
    presentPage(await service.listAnnouncements(database, clock(), query), present.presentRow),
  )

  addExport(app, clock, contract.announcementExport, async ({ query, now }) => ({
    name: 'Anuncios',
    columns: present.ANNOUNCEMENT_COLUMNS,
    batches: service.exportAnnouncements(database, now, query),
  }))
}

function readerRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, announcementReaders, async ({ params, query }) =>
    presentPage(await listReaders(database, clock(), params.id, query), present.presentReader),
  )

  addExport(app, clock, announcementReadersExport, async ({ params, query, now }) => {
    const readers = await exportReaders(database, now, params.id, query)
    if (readers instanceof Failure) return readers
    return { name: `Lectores de ${readers.title}`, columns: present.READER_COLUMNS, batches: readers.batches }
  })
}
