import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { forgetOldLinks } from './links/service.ts'
import { forgetOldChallenges } from './passkeys/sign-in-service.ts'
import { forgetOldSessions } from './sessions/service.ts'
import { forgetOldAttempts } from '#server/accounts/identity/attempts.ts'

const forgetOldAccessJob: Job<object> = {
  name: 'accounts.forget-old-access',
  title: 'Borrar sesiones, enlaces e intentos vencidos',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 120,
  schedule: '35 * * * *',
}

export function accountsJobs({ db }: Pick<Database, 'db'>): HandledJob[] {
  return [
    handled(forgetOldAccessJob, async () => {
      await forgetOldSessions(db)
      await forgetOldLinks(db)
      await forgetOldChallenges(db)
      await forgetOldAttempts(db)
    }),
  ]
}
