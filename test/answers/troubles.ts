import type { CallGroup } from './call-group.ts'

const [OPEN, IGNORED] = [880_001, 880_002]
const PATH = '/api/errores-producto'

export const troubles = {
  calls: {
    'GET /api/errores-producto': PATH,
    'GET /api/errores-producto/exporta': `${PATH}/exporta`,
    'GET /api/errores-producto/resumen': `${PATH}/resumen`,
    'POST /api/errores-producto/asigna': {
      url: `${PATH}/asigna`,
      payload: async ({ user }) => ({ seleccion: { ids: [OPEN] }, persona: user?.id ?? null }),
    },
    'POST /api/errores-producto/ignora': {
      url: `${PATH}/ignora`,
      payload: { seleccion: { ids: [OPEN] }, motivo: 'Es un aceite' },
    },
    'POST /api/errores-producto/reabre': { url: `${PATH}/reabre`, payload: { seleccion: { ids: [IGNORED] } } },
    'POST /api/errores-producto/revisa': { url: `${PATH}/revisa`, payload: { seleccion: { ids: [OPEN] } } },
    'POST /api/errores-producto/revisa-todo': { url: `${PATH}/revisa-todo`, payload: { tipo: 'sin_foto' } },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      with part as (insert into products (key) values ('ERROR-1') returning id)
      insert into product_troubles (id, product_id, kind, state) overriding system value
      select ${OPEN}, id, 'sin_foto', 'abierto' from part union all select ${IGNORED}, id, 'sin_linea', 'ignorado' from part`)
  },
} as const satisfies CallGroup
