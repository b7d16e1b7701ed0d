import { z } from 'zod'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { readPdfJob } from './read-job.ts'
import { forgetPdfFiles, readStoredPdfs, readUploadedPdf, type ReadingOptions } from './read-service.ts'

const readStoredJob: Job<object> = {
  name: 'content.read-stored-pdfs',
  title: 'Leer los catálogos PDF que no se han leído',
  data: z.object({}),
  retries: 1,
  timeoutSeconds: 3600,
  schedule: '25 * * * *',
}

const forgetJob: Job<object> = {
  name: 'content.forget-pdf-uploads',
  title: 'Borrar PDF que nadie terminó de subir',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '15 * * * *',
}

export function pdfJobs(options: ReadingOptions): HandledJob[] {
  return [
    handled(readPdfJob, ({ uploadId }, context) => readUploadedPdf(options, uploadId, context)),
    handled(readStoredJob, (_, { signal }) => readStoredPdfs(options, signal)),
    handled(forgetJob, () => forgetPdfFiles(options)),
  ]
}
