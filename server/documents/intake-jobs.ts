import { z } from 'zod'
import { revalidate, revalidateJob } from '#server/documents/review/revalidate-service.ts'
import { takeFolder } from '#server/documents/watched-folder/service.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { takeUpLeftLoads } from '#server/documents/intake/left-loads-service.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { readLoadJob } from '#server/documents/intake/read-load-job.ts'
import { readLoad } from '#server/documents/intake/read-load-service.ts'

const takeFolderJob: Job<object> = {
  name: 'documents.take-folder',
  title: 'Tomar documentos electrónicos de la carpeta',
  data: z.object({}),
  retries: 0,
  timeoutSeconds: 3600,
  schedule: '* * * * *',
}

/** @param folder the watched one; undefined: none */
export function intakeJobs(options: IntakeOptions, folder: string | undefined): HandledJob[] {
  return [
    handled(readLoadJob, ({ loadId }, context) => readLoad(options, loadId, context)),
    handled(revalidateJob, ({ ids }, context) => revalidate(options, ids, context)),
    handled(takeFolderJob, async (_, context) => {
      await takeUpLeftLoads(options, context)
      if (folder !== undefined) await takeFolder(options, folder, context)
    }),
  ]
}
