import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/jobs.ts'
import type { Viewer } from '#domain/access.ts'
import type { RecordAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { EventStream } from '#server/platform/http/event-stream.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import type { Job } from './job.ts'
import { cancelJob, countJobs, listJobs, retryJob } from './job-list.ts'
import { presentJob, presentProgress } from './present.ts'
import { ProgressFeed } from './progress-feed.ts'
import { starterOfRun } from './run-store.ts'

const TOO_MANY = new Failure('too_many_requests', 'Este avance está abierto en demasiadas pantallas a la vez.')

export interface JobRoutesOptions {
  readonly database: Database
  readonly recordAct: (request: FastifyRequest) => RecordAct
  /** The jobs that this server runs. */
  readonly jobs?: readonly Job<object>[]
}

export function jobRoutes(app: App, { database, recordAct, jobs = [] }: JobRoutesOptions): void {
  const titles = new Map(jobs.map(({ name, title }) => [name, title]))
  const titleOf = (name: string) => titles.get(name) ?? name
  const feed = new ProgressFeed(database)
  // Before the server waits for its answers to end.
  app.addHook('preClose', async () => feed.close())

  addEndpoint(app, contract.jobList, async ({ query }) =>
    presentPage(await listJobs(database, query), (row) => presentJob(row, titleOf)),
  )

  addEndpoint(app, contract.jobSummary, async () => ({
    porEstado: await countJobs(database),
    trabajos: [...titles].map(([nombre, titulo]) => ({ nombre, titulo })),
  }))

  addEndpoint(app, contract.jobProgressStream, async ({ params, request }) => {
    const { person } = request.viewer
    const starter = await starterOfRun(database.db, params.id)
    if (person === null || !mayWatch(request.viewer, starter))
      return new Failure('not_found', 'Este trabajo no existe.')
    if (!feed.hasRoom(person.id)) return TOO_MANY
    const stream = new EventStream()
    const stop = feed.watch(params.id, person.id, {
      onProgress: (run) => stream.emit('progreso', presentProgress(run)),
      onEnd: () => stream.end(),
    })
    stream.onClose(stop)
    return stream
  })

  addEndpoint(app, contract.retryJob, async ({ params, request }) => {
    const intervention = { titleOf, record: recordAct(request) }
    return (await retryJob(database, params.id, intervention)) ?? { success: true as const }
  })

  addEndpoint(app, contract.cancelJob, async ({ params, request }) => {
    const intervention = { titleOf, record: recordAct(request) }
    return (await cancelJob(database, params.id, intervention)) ?? { success: true as const }
  })
}

/** The user who started it, and administrators. */
function mayWatch({ roles, person }: Viewer, startedBy: number | undefined): boolean {
  return startedBy !== undefined && (startedBy === person?.id || roles.includes('admin'))
}
