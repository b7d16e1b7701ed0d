import { openDatabase } from '#server/platform/db/database.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import { screenImportJobs } from './jobs.ts'

// A server that only does the jobs of imports: `node process-for-tests.ts '{"url":"…","folder":"…"}'`. Tests kill it.

const { url, folder } = JSON.parse(process.argv[2] ?? '{}') as { url: string; folder: string }
const database = openDatabase(url)
const runner = new JobRunner(screenImportJobs({ database, folder }), {
  database,
  log: { warn: () => {} },
  pollSeconds: 0.5,
  monitorSeconds: 1,
})
runner.start()
