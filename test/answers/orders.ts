import type { Database } from '#server/platform/db/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import type { CallGroup } from './call-group.ts'

/** An order in each state that a call needs, with a line each: the ids are equal. */
const ORDERS = {
  fresh: { id: 700_001, state: 'recibido', supplied: 0 },
  cancellable: { id: 700_002, state: 'confirmado', supplied: 0 },
  supplying: { id: 700_003, state: 'surtiendo', supplied: 0 },
  supplied: { id: 700_004, state: 'surtido', supplied: 4 },
} as const
const FIRST = ORDERS.fresh.id
const SUPPLYING = ORDERS.supplying.id
const SUPPLIED = ORDERS.supplied.id

async function fill({ db, pool }: Database): Promise<void> {
  const { id: companyId } = await makeCompany(db, { name: 'Taller de pedidos' })
  const { id: userId } = await makeUser(db, { name: 'Beto', companyId })
  await pool.query(
    `insert into pre_orders (id, company_id, user_id, cart_version, cart_name, state, pieces, subtotal, vat, total, expires_at)
    overriding system value values ($1, $2, $3, 1, 'Carrito', 'pendiente', 0, 0, 0, 0, now() + interval '1 hour')`,
    [FIRST, companyId, userId],
  )
  await makeFailures({ db, pool }, companyId, userId)
  for (const { id, state, supplied } of Object.values(ORDERS)) {
    await pool.query(
      `with made as (
        insert into orders (id, branch_id, company_id, user_id, state, vat_rate, pieces, subtotal, vat, total)
        overriding system value
        select $1, min(id), $2, $3, $4, 16, 4, 400, 64, 464 from branches returning id)
      insert into order_lines (id, order_id, number, product_id, part_key, description, ordered, supplied, price)
      overriding system value
      select made.id, made.id, 1, 1, 'BD-1047', 'BALATA', 4, $5, 100 from made`,
      [id, companyId, userId, state, supplied],
    )
  }
}

/** Failures: the first one is the cart of a user who can generate it now. */
async function makeFailures(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  companyId: number,
  userId: number,
): Promise<void> {
  const list = await makePriceList(db, { name: 'De los pedidos', prices: { 1: '100.00' } })
  await setTerms(db, companyId, { price_list_id: list, credit_limit: '50000', credit_days: 30 })
  await pool.query(
    `insert into company_addresses (company_id, name, street, postal_code, city, state, is_default)
    values ($1, 'Bodega', 'Juárez 12', '45100', 'Zapopan', 'Jalisco', true)`,
    [companyId],
  )
  await pool.query(
    `with cart as (
      insert into carts (id, user_id, name, is_default) overriding system value values ($1, $2, 'Carrito', true) returning id)
    insert into cart_lines (cart_id, product_id, branch_id, quantity, accepted_price)
    select cart.id, 1, (select min(id) from branches), 1, 100 from cart`,
    [FIRST, userId],
  )
  await pool.query(
    `insert into order_failures (id, kind, company_id, user_id, cart_id, cause, code, payload, idempotency_key)
    overriding system value
    select $1 + n, 'generation', $2, $3, $1, 'Se acabó', '23514', '{"version": 1, "token": "x"}', 'falla-000' || n
    from generate_series(0, 2) n`,
    [FIRST, companyId, userId],
  )
}

const version = 1

export const orders = {
  fill,
  calls: {
    'GET /api/pedidos': '/api/pedidos?buscar=bd1047',
    'GET /api/pedidos/exporta': '/api/pedidos/exporta',
    'GET /api/pedidos/:id': `/api/pedidos/${FIRST}`,
    'GET /api/pedidos/folio/:sucursal/:folio': '/api/pedidos/folio/1/A-1',
    'GET /api/controllerpeticiones/cliente2/:cliente/listped/:date':
      '/api/controllerpeticiones/cliente2/1000/listped/2026-11-22',
    'GET /api/controllerpeticiones/cliente2/:cliente/listped': '/api/controllerpeticiones/cliente2/1000/listped',
    'GET /api/pedidos/:id/pdf': `/api/pedidos/${FIRST}/pdf`,
    'GET /api/prepedidos/:id/pdf': `/api/prepedidos/${FIRST}/pdf`,
    'GET /api/empresas/:id/cartera': '/api/empresas/1002/cartera?estado=vencida',
    'GET /api/empresas/:id/cartera/exporta': '/api/empresas/1002/cartera/exporta',
    'GET /api/errores-carrito': '/api/errores-carrito',
    'GET /api/errores-carrito/exporta': '/api/errores-carrito/exporta',
    'GET /api/errores-carrito/:id': `/api/errores-carrito/${FIRST}`,
    'POST /api/errores-carrito/:id/reintenta': {
      url: `/api/errores-carrito/${FIRST}/reintenta`,
      payload: { version },
    },
    'POST /api/errores-carrito/:id/avisa': {
      url: `/api/errores-carrito/${FIRST + 1}/avisa`,
      payload: { version, a: 'cliente', mensaje: 'Ya puedes generarlo de nuevo.' },
    },
    'POST /api/errores-carrito/:id/resuelve': {
      url: `/api/errores-carrito/${FIRST + 2}/resuelve`,
      payload: { version, texto: 'Se generó por teléfono.' },
    },
    'POST /api/pedidos/:id/avanza': {
      url: `/api/pedidos/${FIRST}/avanza`,
      payload: { version, estado: 'confirmado' },
    },
    'POST /api/pedidos/:id/surte': {
      url: `/api/pedidos/${SUPPLYING}/surte`,
      payload: { version, lineas: [{ linea: String(SUPPLYING), surtida: 3, resto: 'espera' }] },
    },
    'POST /api/pedidos/:id/envia': {
      url: `/api/pedidos/${SUPPLIED}/envia`,
      payload: { version, paqueteria: 'Paquetex', guia: '77-1', url: 'https://paquetex.mx/77-1' },
    },
    'POST /api/pedidos/:id/no-le-quedo': {
      url: `/api/pedidos/${SUPPLIED}/no-le-quedo`,
      payload: { linea: String(SUPPLIED), vehiculo: 'Nissan Tsuru 1998' },
    },
    'POST /api/pedidos/:id/repite': { url: `/api/pedidos/${FIRST}/repite`, payload: { clave: 'repite-una-vez' } },
    'POST /api/pedidos/:id/cancela': { url: `/api/pedidos/${ORDERS.cancellable.id}/cancela`, payload: { version } },
  },
  foreignBodies: {
    '/api/errores-carrito/:id/reintenta': { version },
    '/api/errores-carrito/:id/avisa': { version, a: 'cliente', mensaje: 'x' },
    '/api/errores-carrito/:id/resuelve': { version, texto: 'x' },
    '/api/pedidos/:id/avanza': { version, estado: 'confirmado' },
    '/api/pedidos/:id/surte': { version, lineas: [] },
    '/api/pedidos/:id/envia': { version },
    '/api/pedidos/:id/cancela': { version },
    '/api/pedidos/:id/no-le-quedo': { linea: '1', vehiculo: 'Tsuru' },
  },
  notAudited: {
    '/api/pedidos/:id/repite': 'what somebody has in their cart is theirs alone',
  },
} as const satisfies CallGroup
