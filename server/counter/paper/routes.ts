import * as contract from '#contract/counter/notes.ts'
import { clerkOf } from '#server/counter/clerk.ts'
import type { CounterOptions } from '#server/counter/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { mailNote, notePdf } from './service.ts'

export function counterPaperRoutes(app: App, options: CounterOptions): void {
  const { database, storage } = options

  addEndpoint(app, contract.notePdf, async ({ params, query, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const file = await notePdf(database, clerk, params.id, query.formato)
    return file instanceof Failure ? file : new Download(file.body, { type: 'application/pdf', saveAs: file.name })
  })

  addEndpoint(app, contract.mailNote, async ({ params, body, request }) => {
    const clerk = clerkOf(request.viewer, options)
    if (clerk instanceof Failure) return clerk
    const mail = { id: params.id, key: body.clave, to: body.correo, message: body.mensaje }
    const sent = await mailNote(database, storage, clerk, mail)
    return sent instanceof Failure ? sent : { success: true as const }
  })
}
