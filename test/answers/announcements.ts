import type { CallGroup } from './call-group.ts'

/** One to read and change, one to withdraw, a draft to remove. */
const [READ, WITHDRAWN, DRAFT] = [5_000_000, 5_000_001, 5_000_002]

const FIELDS = { titulo: 'Cerramos el lunes', texto: 'Por inventario.' }
const READING = { edicion: 1, acto: 'enterado' }

export const announcementCalls = {
  calls: {
    'GET /api/anuncios': '/api/anuncios',
    'POST /api/anuncios/:id/leido': { url: `/api/anuncios/${READ}/leido`, payload: READING },
    'GET /api/anuncios/lista': '/api/anuncios/lista?tipo=aviso&estado=vigente',
    'GET /api/anuncios/lista/exporta': '/api/anuncios/lista/exporta',
    'GET /api/anuncios/opciones': '/api/anuncios/opciones',
    'POST /api/anuncios/alcance': { url: '/api/anuncios/alcance', payload: { roles: ['cliente'] } },
    'GET /api/anuncios/:id': `/api/anuncios/${READ}`,
    'POST /api/anuncios': { url: '/api/anuncios', payload: FIELDS },
    'POST /api/anuncios/:id': { url: `/api/anuncios/${READ}`, payload: { ...FIELDS, activo: true, version: 1 } },
    'POST /api/anuncios/:id/retira': { url: `/api/anuncios/${WITHDRAWN}/retira`, payload: { version: 1 } },
    'POST /api/anuncios/:id/elimina': { url: `/api/anuncios/${DRAFT}/elimina`, payload: { version: 1 } },
    'GET /api/anuncios/:id/lectores': `/api/anuncios/${READ}/lectores?estado=pendiente`,
    'GET /api/anuncios/:id/lectores/exporta': `/api/anuncios/${READ}/lectores/exporta`,
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into announcements (id, title, kind, display, active, published_at) overriding system value
        values (${READ}, 'Uno', 'aviso', 'barra', true, now()), (${WITHDRAWN}, 'Dos', 'urgente', 'barra', true, now()),
          (${DRAFT}, 'Tres', 'aviso', 'dialogo', false, null)`)
  },
  foreignBodies: { '/api/anuncios/:id/leido': READING },
  notAudited: {
    '/api/anuncios/alcance': 'only reads',
    '/api/anuncios/:id/leido': 'what somebody read is a row of its own, which only that person writes',
  },
} as const satisfies CallGroup
