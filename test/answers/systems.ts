import { secretHash } from '#server/accounts/api-keys/secret.ts'
import type { CallGroup } from './call-group.ts'

const [SYSTEM, KEY, OTHER_KEY, WAITING] = [870_001, 870_001, 870_002, 870_001]
const [MENDED, RETRIED, DISCARDED, SHOWN] = [870_001, 870_002, 870_003, 870_004]
const SECRET = 'a'.repeat(43)
const headers = { authorization: `Bearer tk_pruebas.${SECRET}` }
const PATH = '/api/sincronizacion'

const BATCH_IS_RECORD = 'the row of the batch is the record: who sent it, when, what it did'

/** Calls of other systems, and their administration. */
export const systems = {
  calls: {
    'POST /api/erp/v1/products': {
      url: '/api/erp/v1/products',
      headers,
      payload: {
        lote: 'respuestas-1',
        registros: [
          { idExterno: 'R-1', version: 1, clave: 'RESPUESTA-1' },
          { idExterno: 'R-2', version: 1 },
        ],
      },
    },
    'POST /api/erp/v1/stock': {
      url: '/api/erp/v1/stock',
      headers,
      payload: { lote: 'respuestas-1', registros: [{ clave: 'NO-HAY', existencia: 1, version: 1 }] },
    },
    'GET /api/erp/v1/openapi.json': '/api/erp/v1/openapi.json',
    'GET /api/sistemas/llaves': '/api/sistemas/llaves',
    'GET /api/sistemas/llaves/exporta': '/api/sistemas/llaves/exporta',
    'POST /api/sistemas/llaves': {
      url: '/api/sistemas/llaves',
      get payload() {
        const vence = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
        return { sistema: 'ERP', alcances: ['productos'], vence }
      },
    },
    'POST /api/sistemas/llaves/:id/retira': { url: `/api/sistemas/llaves/${OTHER_KEY}/retira`, payload: {} },
    'GET /api/sincronizacion/resumen': `${PATH}/resumen`,
    'POST /api/sincronizacion/entidades/:entidad/detiene': {
      url: `${PATH}/entidades/existencias/detiene`,
      payload: {},
    },
    'POST /api/sincronizacion/entidades/:entidad/aplica': { url: `${PATH}/entidades/existencias/aplica`, payload: {} },
    'POST /api/sincronizacion/entidades/:entidad/reanuda': {
      url: `${PATH}/entidades/existencias/reanuda`,
      payload: {},
    },
    'POST /api/sincronizacion/entidades/:entidad/prueba': {
      url: `${PATH}/entidades/productos/prueba`,
      payload: { sistema: 'Pruebas', registros: [{ idExterno: 'R-7', version: 1, clave: 'RESPUESTA-7' }] },
    },
    'GET /api/sincronizacion/lotes': `${PATH}/lotes?entidad=existencias`,
    'GET /api/sincronizacion/lotes/exporta': `${PATH}/lotes/exporta`,
    'GET /api/sincronizacion/lotes/:id': `${PATH}/lotes/${WAITING}`,
    'GET /api/sincronizacion/lotes/:id/prueba': `${PATH}/lotes/${WAITING}/prueba`,
    'GET /api/sincronizacion/cuarentena': `${PATH}/cuarentena`,
    'GET /api/sincronizacion/cuarentena/exporta': `${PATH}/cuarentena/exporta`,
    'GET /api/sincronizacion/cuarentena/:id': `${PATH}/cuarentena/${SHOWN}`,
    'POST /api/sincronizacion/cuarentena/:id/corrige': {
      url: `${PATH}/cuarentena/${MENDED}/corrige`,
      payload: { version: 1, contenido: { idExterno: 'R-9', version: 2, clave: 'RESPUESTA-9' } },
    },
    'POST /api/sincronizacion/cuarentena/reintenta': {
      url: `${PATH}/cuarentena/reintenta`,
      payload: { seleccion: { ids: [RETRIED] } },
    },
    'POST /api/sincronizacion/cuarentena/descarta': {
      url: `${PATH}/cuarentena/descarta`,
      payload: { seleccion: { ids: [DISCARDED] } },
    },
  },
  fill: async ({ pool }) => {
    await pool.query(`insert into connected_systems (id, name) overriding system value values (${SYSTEM}, 'Pruebas')`)
    await pool.query(
      `insert into api_keys (id, system_id, prefix, secret_hash, scopes, expires_at) overriding system value
       select n, ${SYSTEM}, prefix, $1, '{productos,existencias}', now() + interval '1 day'
       from (values (${KEY}, 'tk_pruebas'), (${OTHER_KEY}, 'tk_otraspruebas')) k (n, prefix)`,
      [secretHash(SECRET)],
    )
    await pool.query(
      `insert into sync_batches (id, system_id, entity, batch_id, content_hash, records, state, waiting) overriding system value
       values (${WAITING}, ${SYSTEM}, 'productos', 'espera', '', 1, 'pendiente', '[{"idExterno":"R-8","version":1,"clave":"RESPUESTA-8"}]')`,
    )
    await pool.query(
      `insert into sync_quarantine (id, system_id, entity, place, external_id, part_key, identity, record, field, reason) overriding system value
       select n, ${SYSTEM}, 'productos', 1, 'R-' || n, '', 'R-' || n, '{"idExterno":"R-' || n || '","version":1}', 'clave', 'falta la clave'
       from generate_series(${MENDED}, ${SHOWN}) n`,
    )
  },
  notAudited: {
    '/api/erp/v1/products': BATCH_IS_RECORD,
    '/api/erp/v1/stock': BATCH_IS_RECORD,
    '/api/sincronizacion/entidades/:entidad/prueba': 'nothing is stored',
  },
} as const satisfies CallGroup
