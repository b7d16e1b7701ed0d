import type { Database } from '#server/platform/db/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makePreOrder } from '#test/factories/selling.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

const ids = { company: 0, preOrder: 0 }

async function fill({ db }: Database): Promise<void> {
  ids.company = (await makeCompany(db)).id
  // Another group gives the branch ways of shipping.
  const address = { name: 'Bodega', street: 'Juárez 12', postal_code: '45100', city: 'Zapopan', state: 'Jalisco' }
  await db
    .insertInto('company_addresses')
    .values({ ...address, company_id: ids.company, is_default: true })
    .execute()
  const { id: branchId } = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow()
  const buyer = await makeUser(db, { companyId: ids.company })
  const recipe = { branchId, companyId: ids.company, userId: buyer.id, lines: [{ productId: 1 }] }
  ids.preOrder = (await makePreOrder(db, recipe)).id
}

export const preOrders = {
  calls: {
    'POST /cartItems/generacionCarrito/': {
      url: '/cartItems/generacionCarrito/',
      payload: async () => ({ version: 1, clave: 'clave-de-prueba' }),
    },
    'GET /api/carrito/revision': '/api/carrito/revision',
    'GET /api/correos/avisos': '/api/correos/avisos',
    'POST /api/correos/avisos/:sucursal': { url: '/api/correos/avisos/1', payload: { antes: [], personas: [] } },
    'GET /api/prepedidos': '/api/prepedidos',
    'GET /api/prepedidos/exporta': '/api/prepedidos/exporta',
    'GET /api/prepedidos/:id': {
      get url() {
        return `/api/prepedidos/${ids.preOrder}`
      },
    },
    'POST /api/admin/updatePeticion/': {
      url: '/api/admin/updatePeticion/',
      payload: async () => ({ prepedido: ids.preOrder, version: 1, accion: 'autoriza' }),
    },
  },
  fill,
  /** Generating needs a company and a cart. */
  callerOf: async (test, { path }) => {
    if (path !== '/cartItems/generacionCarrito/') return null
    const { db } = test.database
    const buyer = await signIn(test, { permissions: ['permission_compras'], companyId: ids.company })
    const { id: branchId } = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow()
    const cart = await db
      .insertInto('carts')
      .values({ user_id: buyer.user.id, name: 'Mi carrito', is_default: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('cart_lines')
      .values({ cart_id: cart.id, product_id: 1, branch_id: branchId, quantity: 1 })
      .execute()
    return buyer
  },
} as const satisfies CallGroup
