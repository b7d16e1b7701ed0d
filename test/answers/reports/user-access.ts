import type { CallGroup } from '../call-group.ts'

const USER = 1990

/** Ends a user's access without suspending them. */
export const userAccess = {
  calls: {
    'POST /api/endSessions/:id': { url: `/api/endSessions/${USER}`, payload: {} },
    'POST /api/forcePassword/:id': { url: `/api/forcePassword/${USER}`, payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(`insert into users (id, name, email, status) overriding system value
      values (${USER}, 'Uno', 'uno@acceso.mx', 'activo')`)
  },
} as const satisfies CallGroup
