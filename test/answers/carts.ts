import { createHash } from 'node:crypto'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

/** Rows of the caller: their cart, its line, a shipping option of its branch, and the undo of a removal. */
const CART = 3_000_000
const REMOVAL = '6f1b1f0e-0000-4000-8000-000000000001'
const LINK = 'enlace-de-un-carrito'

const cart = `/api/carritos/${CART}`

export const carts = {
  calls: {
    'GET /cartItemscantidadEnCarrito': '/cartItemscantidadEnCarrito',
    'GET /getItems': '/getItems',
    'GET /cartItems/getItems': '/cartItems/getItems',
    'POST /api/carrito/agrega': { url: '/api/carrito/agrega', payload: { producto: 1, cantidad: 2 } },
    'POST /api/carrito/lineas/:id': { url: `/api/carrito/lineas/${CART}`, payload: { cantidad: 3 } },
    'POST /api/carrito/lineas/:id/resuelve': {
      url: `/api/carrito/lineas/${CART}/resuelve`,
      payload: { accion: 'accept_price' },
    },
    'GET /api/carrito/resuelve': '/api/carrito/resuelve',
    'POST /api/carrito/resuelve': { url: '/api/carrito/resuelve', payload: { lineas: [] } },
    'POST /api/carrito/mueve': { url: '/api/carrito/mueve', payload: { lineas: null, sucursal: 1 } },
    'POST /api/carrito/pasa': {
      url: '/api/carrito/pasa',
      payload: { carrito: CART, lineas: [String(CART)], a: CART + 1 },
    },
    'POST /api/carrito/quita': { url: '/api/carrito/quita', payload: { lineas: null } },
    'POST /api/carrito/deshace': { url: '/api/carrito/deshace', payload: { deshacer: REMOVAL } },
    'POST /api/carrito/datos': { url: '/api/carrito/datos', payload: { nota: 'Entregar por atrás' } },
    'POST /api/carrito/envio': { url: '/api/carrito/envio', payload: { sucursal: 1, via: CART } },
    'GET /api/carrito/direcciones': '/api/carrito/direcciones',
    'GET /api/carrito/sucursales': '/api/carrito/sucursales',
    'GET /api/carritos': '/api/carritos',
    'POST /api/carritos': { url: '/api/carritos', payload: { nombre: 'Taller' } },
    'POST /api/carritos/:id/renombra': { url: `${cart}/renombra`, payload: { nombre: 'Semana' } },
    'POST /api/carritos/:id/predetermina': { url: `${cart}/predetermina`, payload: {} },
    'POST /api/carritos/:id/duplica': { url: `${cart}/duplica`, payload: { nombre: 'Copia' } },
    'POST /api/carritos/:id/elimina': { url: `${cart}/elimina`, payload: {} },
    'POST /api/carritos/:id/comparte': { url: `${cart}/comparte`, payload: {} },
    'POST /api/carritos/:id/deja-de-compartir': { url: `${cart}/deja-de-compartir`, payload: {} },
    'GET /api/carritos/compartido/:enlace': `/api/carritos/compartido/${LINK}`,
    'POST /api/carritos/compartido/:enlace/agrega': { url: `/api/carritos/compartido/${LINK}/agrega`, payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into shipping_options (id, branch_id, kind, name) overriding system value values (${CART}, 1, 'route', 'Ruta 1');
      insert into shipping_departures (shipping_option_id, weekday) values (${CART}, 1)`)
  },
  callerOf: async ({ app, database }) => {
    const { db, pool } = database
    const { id: companyId } = await makeCompany(db)
    const person = await signIn(
      { app, database },
      { roles: ['cliente'], permissions: ['permission_compras'], companyId },
    )
    const hash = createHash('sha256').update(LINK).digest('base64url')
    await pool.query(`
      delete from carts where id in (${CART}, ${CART + 1});
      insert into carts (id, user_id, name, is_default, share_hash, shared_until) overriding system value
        values (${CART}, ${person.user.id}, 'Mi carrito', true, '${hash}', now() + interval '1 day'),
          (${CART + 1}, ${person.user.id}, 'Otro día', false, null, null);
      insert into cart_lines (id, cart_id, product_id, branch_id, quantity, accepted_price) overriding system value
        values (${CART}, ${CART}, 1, 1, 2, 90);
      insert into cart_removals (id, cart_id, lines) values ('${REMOVAL}', ${CART},
        '[{"id": 1, "product_id": 1, "branch_id": 1, "quantity": 1, "note": "otra", "vehicle_make": "", "vehicle_model": "",
           "vehicle_engine": "", "is_set_aside": false, "wants_back_order": false}]');
      insert into company_addresses (company_id, name, street, postal_code, city, state)
        values (${companyId}, 'Bodega', 'Av. Hidalgo 10', '44100', 'Guadalajara', 'Jalisco')`)
    return person
  },
  foreignBodies: {
    '/api/carrito/lineas/:id/resuelve': { accion: 'remove' },
    '/api/carritos/:id/renombra': { nombre: 'Mío' },
    '/api/carritos/:id/duplica': { nombre: 'Mío' },
  },
  notAudited: {
    '/api/carrito/agrega':
      'what somebody has in their cart is theirs alone, and becomes a document only when it is generated',
    '/api/carrito/lineas/:id': 'as above',
    '/api/carrito/lineas/:id/resuelve': 'as above',
    '/api/carrito/resuelve': 'as above',
    '/api/carrito/mueve': 'as above',
    '/api/carrito/pasa': 'as above',
    '/api/carrito/quita': 'as above',
    '/api/carrito/deshace': 'as above',
    '/api/carrito/datos': 'as above',
    '/api/carrito/envio': 'as above',
    '/api/carritos': 'as above',
    '/api/carritos/:id/renombra': 'as above',
    '/api/carritos/:id/predetermina': 'as above',
    '/api/carritos/:id/duplica': 'as above',
    '/api/carritos/:id/elimina': 'as above',
    '/api/carritos/compartido/:enlace/agrega': 'as above',
  },
} as const satisfies CallGroup
