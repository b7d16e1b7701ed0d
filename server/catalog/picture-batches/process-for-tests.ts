// A server's job that makes pictures in a process of its own, which a test kills: <database url> <folder of files>
import { openDatabase } from '#server/platform/db/database.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import { pictureJobs } from './jobs.ts'

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const database = openDatabase(databaseUrl)
const jobs = pictureJobs({ database, storage: localStorage(folder) })
new JobRunner(jobs, { database, log: console, pollSeconds: 0.5 }).start()
