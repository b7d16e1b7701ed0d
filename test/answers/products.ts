import type { CallGroup } from './call-group.ts'

/** A part, and one with a field that was edited by hand. */
const PART = 3_100_000
const HELD = 3_100_001
/** A part that was changed once, and a completed bulk edit. */
const OLD = 3_100_002
const VERSION = 3_100_000
const BRANCH = 3_100_000
const BATCH = '7a1b1f0e-0000-4000-8000-000000000001'
const NEW_BATCH = '7a1b1f0e-0000-4000-8000-000000000002'
const seleccion = { ids: [HELD] }
const cambio = { campo: 'especial' }
const list = '/api/productos-admin'

export const products = {
  calls: {
    'GET /api/productos-admin': `${list}?orden=-modificado&buscar=bal`,
    'GET /api/productos-admin/exporta': `${list}/exporta`,
    'GET /api/productos-admin/existencias/exporta': `${list}/existencias/exporta`,
    'GET /api/productos-admin/aplicaciones/exporta': `${list}/aplicaciones/exporta`,
    'GET /api/productos-admin/opciones': `${list}/opciones`,
    'GET /api/productos-admin/busca': `${list}/busca?texto=producto`,
    'GET /api/productos-admin/claves': `${list}/claves?claves=PRODUCTO-A-MANO`,
    'GET /api/productos-admin/lectura': `${list}/lectura?texto=BALATA%20DEL%20NISSAN%20TSURU%2092-17`,
    'GET /api/productos-admin/:id': `${list}/${PART}`,
    'GET /api/productos-admin/:id/existencias': `${list}/${PART}/existencias`,
    'POST /api/productos-admin/:id/llegadas': {
      url: `${list}/${PART}/llegadas`,
      payload: { llegadas: [{ sucursal: BRANCH, llega: '2099-12-04', antes: null }] },
    },
    'POST /api/updateProducto/:id': {
      url: `/api/updateProducto/${PART}`,
      payload: { version: 0, k_parte: 'PRODUCTO-A-MANO', descripcion: 'Balata cambiada' },
    },
    'POST /api/productos-admin/:id/devuelve': {
      url: `${list}/${HELD}/devuelve`,
      payload: { campo: 'qualifiers', version: 0 },
    },
    'GET /api/productos-admin/:id/historial': `${list}/${PART}/historial`,
    'GET /api/productos-admin/:id/historial/:version/previa': `${list}/${OLD}/historial/0/previa`,
    'POST /api/productos-admin/:id/historial/:version/vuelve': {
      url: `${list}/${OLD}/historial/0/vuelve`,
      payload: { version: VERSION },
    },
    'POST /api/productos-admin/lotes/previa': { url: `${list}/lotes/previa`, payload: { seleccion, cambio } },
    'POST /api/productos-admin/lotes': { url: `${list}/lotes`, payload: { id: NEW_BATCH, seleccion, cambio } },
    'GET /api/productos-admin/lotes': `${list}/lotes`,
    'GET /api/productos-admin/lotes/:id': `${list}/lotes/${BATCH}`,
    'POST /api/productos-admin/lotes/:id/revierte': { url: `${list}/lotes/${BATCH}/revierte`, payload: {} },
  },
  notAudited: { '/api/productos-admin/lotes/previa': 'only reads' },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into products (id, key, description) overriding system value values 
        (${PART}, 'PRODUCTO-A-MANO', 'Balata'), (${HELD}, 'PRODUCTO-A-MANO-2', 'Balata'),
        (${OLD}, 'PRODUCTO-A-MANO-3', 'Balata');
      insert into branches (id, code, name) overriding system value values (${BRANCH}, 'LLEGA', 'Llegadas');
      insert into product_history (id, product_id, actor, source, changes) overriding system value
        values (${VERSION}, ${OLD}, 'Ana', 'person', '{"description": {"before": "Antes", "after": "Balata"}}');
      select setval(pg_get_serial_sequence('product_history', 'id'), ${VERSION});
      insert into product_batches (id, actor, change, summary, state)
        values ('${BATCH}', 'Ana', '{"campo": "especial", "marcada": true, "desde": null, "hasta": null}', 'Especial: sí', 'aplicada');
      insert into product_held_fields (product_id, field, held_by, file_value) values (${HELD}, 'qualifiers', 'Ana', '["C/ABS"]')`)
  },
} as const satisfies CallGroup
