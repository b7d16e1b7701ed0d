import type { CallGroup } from './call-group.ts'

/** Two parts, the first one with an application of an existing vehicle. */
const PART = 3_150_000
const OTHER = 3_150_001
const VEHICLE = { marca: 'Nissan', modelo: 'Rejilla' }
const filas = [{ ...VEHICLE, anios: '98-02', posicion: 'DEL IZQ' }]
const list = '/api/aplicaciones-admin'

export const applications = {
  calls: {
    'GET /api/aplicaciones-admin/:id': `${list}/${PART}`,
    'GET /api/aplicaciones-admin/nombres': `${list}/nombres`,
    'GET /api/aplicaciones-admin/copia': `${list}/copia?clave=REJILLA-1`,
    'POST /api/aplicaciones-admin/espejo': { url: `${list}/espejo`, payload: { filas } },
    'POST /api/aplicaciones-admin/:id/revisa': { url: `${list}/${PART}/revisa`, payload: { filas } },
    'POST /api/aplicaciones-admin/:id/busca': { url: `${list}/${PART}/busca`, payload: { filas } },
    'POST /api/aplicaciones-admin/varias/revisa': {
      url: `${list}/varias/revisa`,
      payload: { claves: ['REJILLA-2'], filas },
    },
    'POST /api/aplicaciones-admin/varias': { url: `${list}/varias`, payload: { claves: ['REJILLA-2'], filas } },
    'POST /api/updateAplicacion/:k_parte': {
      url: '/api/updateAplicacion/REJILLA-1',
      payload: { version: 0, filas },
    },
  },
  notAudited: {
    '/api/aplicaciones-admin/espejo': 'only reads',
    '/api/aplicaciones-admin/:id/revisa': 'only reads',
    '/api/aplicaciones-admin/:id/busca': 'only reads',
    '/api/aplicaciones-admin/varias/revisa': 'only reads',
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into makes (name) values ('Nissan') on conflict do nothing;
      insert into models (make_id, name) select id, 'Rejilla' from makes where name = 'Nissan' on conflict do nothing;
      insert into products (id, key, description) overriding system value values
        (${PART}, 'REJILLA-1', 'Balata'), (${OTHER}, 'REJILLA-2', 'Balata');
      insert into applications (product_id, model_id, year_from, year_to)
        select ${PART}, id, 1990, 1997 from models where name = 'Rejilla'`)
  },
} as const satisfies CallGroup
