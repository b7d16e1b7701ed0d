import { z } from 'zod'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { forgetOldFiles, makePictures, type MakingOptions } from './make-service.ts'
import { makePicturesJob } from './make-pictures-job.ts'

const forgetPictureFilesJob: Job<object> = {
  name: 'catalog.forget-picture-files',
  title: 'Borrar archivos de imágenes que nadie terminó de cargar',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '50 3 * * *',
}

export function pictureJobs(options: MakingOptions): HandledJob[] {
  return [
    handled(makePicturesJob, ({ batchId }, context) => makePictures(options, batchId, context)),
    handled(forgetPictureFilesJob, () => forgetOldFiles(options)),
  ]
}
