import type { CallGroup } from './call-group.ts'

/** A promotion to change, one to remove, and one of their parts. */
const [PROMOTION, REMOVED, PART] = [5_000_000, 5_000_001, 5_100_000]

const FIELDS = { titulo: 'Semana de frenos', desde: '2026-11-01', hasta: '2099-11-30', productos: [PART] }

export const promotionCalls = {
  calls: {
    'GET /api/promociones': '/api/promociones',
    'GET /api/promociones/insignias': `/api/promociones/insignias?productos=${PART}`,
    'GET /api/promociones/:slug': '/api/promociones/semana',
    'GET /api/promociones-admin': '/api/promociones-admin?estado=vigente',
    'GET /api/promociones-admin/exporta': '/api/promociones-admin/exporta',
    'GET /api/promociones-admin/opciones': '/api/promociones-admin/opciones',
    'POST /api/promociones-admin/costo': {
      url: '/api/promociones-admin/costo',
      payload: { desde: '2026-11-01', hasta: '2026-11-30', productos: [PART], porcentaje: 10 },
    },
    'GET /api/promociones-admin/:id': `/api/promociones-admin/${PROMOTION}`,
    'POST /api/promociones-admin': { url: '/api/promociones-admin', payload: FIELDS },
    'POST /api/promociones-admin/:id': {
      url: `/api/promociones-admin/${PROMOTION}`,
      payload: { ...FIELDS, version: 1 },
    },
    'GET /api/promociones-admin/:id/enlaces': `/api/promociones-admin/${PROMOTION}/enlaces`,
    'POST /api/promociones-admin/:id/elimina': {
      url: `/api/promociones-admin/${REMOVED}/elimina`,
      payload: { version: 1 },
    },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into products (id, key) overriding system value values (${PART}, 'PROMO-1');
      insert into promotions (id, slug, title, badge, starts_on, ends_on, active) overriding system value
        values (${PROMOTION}, 'semana', 'Semana', 'Oferta', '2026-11-01', '2099-11-30', true),
          (${REMOVED}, 'otra', 'Otra', '', '2026-11-01', '2099-11-30', false);
      insert into promotion_products (promotion_id, product_id) values (${PROMOTION}, ${PART})`)
  },
  notAudited: {
    '/api/promociones-admin/costo': 'estimates, and writes nothing',
  },
} as const satisfies CallGroup
