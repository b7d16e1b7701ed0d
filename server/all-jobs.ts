import { accountsJobs } from './accounts/jobs.ts'
import { customersJobs } from './customers/jobs.ts'
import { catalogJobs } from './catalog/jobs.ts'
import { contentJobs } from './content/jobs.ts'
import { documentsJobs } from './documents/jobs.ts'
import { quotesJobs } from './quotes/jobs.ts'
import { reportsJobs } from './reports/jobs.ts'
import { coresJobs } from './cores/jobs.ts'
import { ordersJobs } from './orders/jobs.ts'
import { jobHousekeeping } from './platform/jobs/housekeeping.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import { searchJobs } from './search/jobs.ts'
import { syncJobs } from './sync/jobs.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStorage } from './platform/files/file-storage.ts'
import type { HandledJob } from './platform/jobs/job.ts'
import type { MailServers } from './platform/mail/mail-servers.ts'
import { siteOrigin } from './platform/site-origin.ts'

export interface JobsOptions {
  readonly config: Config
  readonly database: Database
  readonly storage: FileStorage
  readonly mailServers: MailServers
}

/** Every job of every area. */
export function allJobs({ database, storage, config, mailServers }: JobsOptions): readonly HandledJob[] {
  const siteAddress = `${siteOrigin(config)}${config.basePath.slice(0, -1)}`
  return [
    ...jobHousekeeping(database),
    ...mailJobs(database, { servers: mailServers, storage }),
    ...accountsJobs(database),
    ...customersJobs({ database }),
    ...catalogJobs({ database, storage }),
    ...searchJobs(database),
    ...syncJobs({ database, storage }),
    ...contentJobs({ database, storage }),
    ...quotesJobs({ database, storage, siteAddress }),
    ...ordersJobs({ database, siteAddress }),
    ...coresJobs({ database, siteAddress }),
    ...documentsJobs({
      database,
      storage,
      siteAddress,
      satStateUrl: config.satStateUrl,
      watchedFolder: config.documentsFolder,
    }),
    ...reportsJobs({ database, siteAddress }),
  ]
}
