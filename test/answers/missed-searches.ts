import type { CallGroup } from './call-group.ts'

const PATH = '/api/busquedas/sin-resultado'
const ID = 890_001

export const missedSearches = {
  calls: {
    'POST /api/busquedas/sin-resultado/anota': { url: `${PATH}/anota`, payload: { buscar: 'flujocapacitor' } },
    'GET /api/busquedas/sin-resultado': PATH,
    'GET /api/busquedas/sin-resultado/exporta': `${PATH}/exporta`,
    'GET /api/busquedas/sin-resultado/clientes': `${PATH}/clientes`,
    'GET /api/busquedas/sin-resultado/:id': `${PATH}/${ID}`,
    'POST /api/busquedas/sin-resultado/:id/equivalente': {
      url: `${PATH}/${ID}/equivalente`,
      payload: { producto: 1, clave: 'BOSCH-VANA-1', marca: 'Bosch' },
    },
    'POST /api/busquedas/sin-resultado/:id/alias': {
      url: `${PATH}/${ID}/alias`,
      payload: { alias: 'Carcacha', armadora: 1 },
    },
    'POST /api/busquedas/sin-resultado/:id/sinonimo': {
      url: `${PATH}/${ID}/sinonimo`,
      payload: { termino: 'chunche raro', como: 'balata' },
    },
    'POST /api/busquedas/sin-resultado/:id/compra': {
      url: `${PATH}/${ID}/compra`,
      payload: { nombre: 'flujocapacitor', cantidad: 2 },
    },
    'GET /api/por-comprar': '/api/por-comprar',
    'GET /api/por-comprar/exporta': '/api/por-comprar/exporta',
    'POST /api/por-comprar/:id': { url: `/api/por-comprar/${ID}`, payload: { version: 1, estado: 'pedida' } },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into missed_searches (id, folded, week, query, nothing) overriding system value
      values (${ID}, 'VANABUSQUEDA', '2026-11-16', 'vana busqueda', 3);
      insert into wanted_parts (id, name) overriding system value values (${ID}, 'condensador de flujo')`)
  },
} as const satisfies CallGroup
