import type { Database } from '#server/platform/db/database.ts'
import { makeUser } from '#test/factories/accounts.ts'
import type { CallGroup } from '../call-group.ts'

let userId = 0

async function fill({ db }: Database): Promise<void> {
  userId = (await makeUser(db, { roles: ['cliente'] })).id
}

/** What ends somebody's access without suspending them. */
export const userAccess = {
  calls: {
    'POST /api/endSessions/:id': {
      get url() {
        return `/api/endSessions/${userId}`
      },
      payload: {},
    },
    'POST /api/forcePassword/:id': {
      get url() {
        return `/api/forcePassword/${userId}`
      },
      payload: {},
    },
  },
  fill,
} satisfies CallGroup
