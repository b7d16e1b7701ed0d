import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

/** A task of the caller. */
const TASK = 6_000_000
const tasks = `/api/tareas/${TASK}`
const OWN = 'is a note to oneself that nobody else sees'

export const advisor = {
  calls: {
    'GET /api/tablero-asesor/pendientes': '/api/tablero-asesor/pendientes',
    'GET /api/tablero-asesor/cartera': '/api/tablero-asesor/cartera',
    'GET /api/tareas': '/api/tareas',
    'POST /api/tareas': { url: '/api/tareas', payload: { clave: 'tarea-nueva', texto: 'Llamar a Taller Díaz' } },
    'POST /api/tareas/:id': { url: tasks, payload: { version: 1, texto: 'Llamar mañana' } },
    'POST /api/tareas/:id/hecha': { url: `${tasks}/hecha`, payload: { hecha: true } },
    'POST /api/tareas/:id/borra': { url: `${tasks}/borra`, payload: {} },
  },
  callerOf: async ({ app, database }, { path }) => {
    if (!path.startsWith('/api/tareas')) return null
    const person = await signIn({ app, database }, { roles: ['asesor'] })
    await database.pool.query(
      `insert into advisor_tasks (id, owner_id, text, idempotency_key) overriding system value values ($1, $2, 'Llamar', 'tarea-primera')
       on conflict (id) do update set owner_id = excluded.owner_id, version = 1`,
      [TASK, person.user.id],
    )
    return person
  },
  foreignBodies: {
    '/api/tareas/:id': { version: 1, texto: 'Llamar' },
    '/api/tareas/:id/hecha': { hecha: true },
  },
  notAudited: {
    '/api/tareas': OWN,
    '/api/tareas/:id': OWN,
    '/api/tareas/:id/hecha': OWN,
    '/api/tareas/:id/borra': OWN,
  },
} as const satisfies CallGroup
