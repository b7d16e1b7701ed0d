import type { CallGroup } from '../call-group.ts'

/** What ends somebody's access without suspending them. */
export const userAccess = {
  calls: {
    'POST /api/endSessions/:id': { url: '/api/endSessions/1000', payload: {} },
    'POST /api/forcePassword/:id': { url: '/api/forcePassword/1000', payload: {} },
  },
} as const satisfies CallGroup
