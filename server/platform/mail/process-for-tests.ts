// A server's jobs of mail in a process of their own, which a test kills: <database url> <port of the SMTP server>
import { openDatabase } from '#server/platform/db/database.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import { mailJobs } from './jobs.ts'
import { MailServer } from './mail-server.ts'

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const database = openDatabase(databaseUrl)
// Without TLS, whose certificate this process would have to know.
const server = new MailServer({ url: `smtp://127.0.0.1:${port}`, from: { name: '', address: 'avisos@ejemplo.mx' } })
new JobRunner(mailJobs(database, server), { database, log: console, pollSeconds: 0.5 }).start()
