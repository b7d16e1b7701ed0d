import { z } from 'zod'
import { TROUBLE_KINDS, type TroubleKind } from '#domain/parts/troubles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job, type JobContext } from '#server/platform/jobs/job.ts'
import { checkCatalogue, checkChanged, checkParts, type Checked } from './find-service.ts'
import { kindIds } from './list-store.ts'

/** kind: only the parts with such a trouble; without one the whole catalogue. */
export const findTroublesJob: Job<{ readonly kind?: TroubleKind | undefined }> = {
  name: 'catalog.find-troubles',
  title: 'Buscar errores de producto',
  data: z.object({ kind: z.enum(TROUBLE_KINDS).optional() }),
  retries: 2,
  timeoutSeconds: 1800,
  schedule: '20 4 * * *',
}

const findTroublesOfChangedJob: Job<object> = {
  name: 'catalog.find-troubles-of-changed',
  title: 'Revisar las piezas que cambiaron',
  data: z.object({}),
  retries: 1,
  timeoutSeconds: 1800,
  schedule: '*/5 * * * *',
}

export function troubleJobs(database: Database): HandledJob[] {
  return [
    handled(findTroublesJob, async ({ kind }, context) => {
      const checked =
        kind === undefined
          ? await checkCatalogue(database, context)
          : await checkParts(database, await kindIds(database.db, kind), context)
      reportResult(context, checked)
    }),
    handled(findTroublesOfChangedJob, async (_, context) =>
      reportResult(context, await checkChanged(database, context)),
    ),
  ]
}

function reportResult({ report }: JobContext, { parts, opened, closed }: Checked): void {
  const message = `${parts.toLocaleString('es-MX')} piezas revisadas: ${opened.toLocaleString('es-MX')} errores nuevos, ${closed.toLocaleString('es-MX')} resueltos`
  report({ done: parts, total: parts, message })
}
