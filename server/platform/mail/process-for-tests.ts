// A server's jobs of mail in a process of their own, which a test kills: <database url> <port of the SMTP server>
import { tmpdir } from 'node:os'
import { openDatabase } from '#server/platform/db/database.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import { mailJobs } from './jobs.ts'
import { MailServers } from './mail-servers.ts'
import { settingsOfUrl } from './mail-settings.ts'

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const database = openDatabase(databaseUrl)
// Without TLS, whose certificate this process would have to know.
const environment = settingsOfUrl(`smtp://127.0.0.1:${port}`, { name: '', address: 'avisos@ejemplo.mx' })
const servers = new MailServers({ secret: 'a-secret-of-this-process', environment })
new JobRunner(mailJobs(database, { servers, storage: { folder: tmpdir() } }), {
  database,
  log: console,
  pollSeconds: 0.5,
}).start()
