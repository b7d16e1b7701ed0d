import type { Clock } from '#server/platform/clock.ts'
import { handled, type HandledJob } from '#server/platform/jobs/job.ts'
import { applyImport } from './apply-service.ts'
import { checkImport, type ImportPlace } from './check-service.ts'
import { cleanImportFiles } from './clean-service.ts'
import { applyImportJob, checkImportJob, cleanImportsJob, revertImportJob } from './job-definitions.ts'
import { revertOnScreen } from './revert-service.ts'

/** The steps of imports that are made on screen. */
export function screenImportJobs(place: ImportPlace, clock: Clock = () => new Date()): HandledJob[] {
  return [
    handled(checkImportJob, ({ id }, context) => checkImport(place, id, context)),
    handled(applyImportJob, (data, context) => applyImport(place, data, context)),
    handled(revertImportJob, (data, context) => revertOnScreen(place.database, data, context)),
    handled(cleanImportsJob, () => cleanImportFiles(place, clock())),
  ]
}
