import * as contract from '#contract/announcements/reading.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentShown } from './present.ts'
import { currentAnnouncements, readAnnouncement } from './reading-service.ts'

/** Announcements as they are read, on every screen. */
export function announcementReadingRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, contract.announcements, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { announcements, seconds } = await currentAnnouncements(database, clock(), request.viewer)
    return { anuncios: announcements.map(presentShown), segundos: seconds }
  })

  addEndpoint(app, contract.readAnnouncement, async ({ params, body, request }) => {
    const { id: userId } = loggedInPerson(request)
    const read = { id: params.id, edition: body.edicion, userId, act: body.acto }
    return (await readAnnouncement(database, clock(), read)) ?? { success: true as const }
  })
}
