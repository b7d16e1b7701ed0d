import type { Database } from '#server/platform/db/database.ts'
import { makeCore } from '#test/factories/cores.ts'
import type { CallGroup } from '../call-group.ts'

/** A company and a part of the small store, and an order with owed cores. */
const [COMPANY, PRODUCT] = [1000, 1]
const [CORE, ORDER] = [740_001, 740_001]
const OF = `empresa=${COMPANY}`
const AT = `/api/cascos/empresa/${COMPANY}`
const KEY = 'clave-de-cascos'
const lineas = [{ producto: PRODUCT, piezas: 1 }]

async function fill({ db, pool }: Database): Promise<void> {
  for (const [table, id] of [
    ['core_debts', CORE],
    ['orders', ORDER],
  ])
    await pool.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', Number(id) - 1])
  const { id: branchId } = await db.selectFrom('branches').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { id } = await makeCore(db, { productId: PRODUCT, branchId, companyId: COMPANY, quantity: 5 })
  // One of them was handed in, to be credited.
  await pool.query(
    `insert into core_entries (debt_id, kind, account, pieces, amount, key) values ($1, 'recibido', 'returned', 1, 350, 'antes')`,
    [id],
  )
}

const BODIES = {
  recibe: { clave: `${KEY}-1`, sucursal: 1, lineas },
  acredita: { clave: `${KEY}-2`, notaCredito: 'NC-81', lineas },
  corrige: { clave: `${KEY}-3`, cuenta: 'debe', piezas: -1, motivo: 'Se contó mal' },
}

export const cores = {
  fill,
  calls: {
    'GET /api/cascos': `/api/cascos?${OF}&situacion=por_devolver&parte=bd`,
    'GET /api/cascos/exporta': `/api/cascos/exporta?${OF}`,
    'GET /api/cascos/movimientos': `/api/cascos/movimientos?${OF}&casco=${CORE}&tipo=debe`,
    'GET /api/cascos/movimientos/exporta': `/api/cascos/movimientos/exporta?${OF}`,
    'GET /api/cascos/resumen': `/api/cascos/resumen?${OF}`,
    'GET /api/pedidos/:id/cascos': `/api/pedidos/${ORDER}/cascos`,
    'GET /api/cascos/empresa/:id': AT,
    'POST /api/cascos/empresa/:id/recibe': { url: `${AT}/recibe`, payload: BODIES.recibe },
    'POST /api/cascos/empresa/:id/acredita': { url: `${AT}/acredita`, payload: BODIES.acredita },
    'POST /api/cascos/:id/corrige': { url: `/api/cascos/${CORE}/corrige`, payload: BODIES.corrige },
  },
  foreignBodies: {
    '/api/cascos/empresa/:id/recibe': BODIES.recibe,
    '/api/cascos/empresa/:id/acredita': BODIES.acredita,
    '/api/cascos/:id/corrige': BODIES.corrige,
  },
} as const satisfies CallGroup
