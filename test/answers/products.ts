import type { CallGroup } from './call-group.ts'

/** A part, and one with a field that a person holds. */
const PART = 3_100_000
const HELD = 3_100_001
const list = '/api/productos-admin'

export const products = {
  calls: {
    'GET /api/productos-admin': `${list}?orden=-modificado&buscar=bal`,
    'GET /api/productos-admin/exporta': `${list}/exporta`,
    'GET /api/productos-admin/opciones': `${list}/opciones`,
    'GET /api/productos-admin/busca': `${list}/busca?texto=producto`,
    'GET /api/productos-admin/claves': `${list}/claves?claves=PRODUCTO-A-MANO`,
    'GET /api/productos-admin/lectura': `${list}/lectura?texto=BALATA%20DEL%20NISSAN%20TSURU%2092-17`,
    'GET /api/productos-admin/:id': `${list}/${PART}`,
    'POST /api/updateProducto/:id': {
      url: `/api/updateProducto/${PART}`,
      payload: { version: 0, k_parte: 'PRODUCTO-A-MANO', descripcion: 'Balata cambiada' },
    },
    'POST /api/productos-admin/:id/devuelve': {
      url: `${list}/${HELD}/devuelve`,
      payload: { campo: 'qualifiers', version: 0 },
    },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into products (id, key, description) overriding system value values 
        (${PART}, 'PRODUCTO-A-MANO', 'Balata'), (${HELD}, 'PRODUCTO-A-MANO-2', 'Balata');
      insert into product_held_fields (product_id, field, held_by, file_value) values (${HELD}, 'qualifiers', 'Ana', '["C/ABS"]')`)
  },
} as const satisfies CallGroup
