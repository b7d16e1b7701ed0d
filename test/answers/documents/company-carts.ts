import type { Database } from '#server/platform/db/database.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { fillCart } from '#test/factories/carts.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

/** A company and a part of the small store, and a cart of a user of that company. */
const [COMPANY, CART, PRODUCT] = [1000, 3_100_000, 1]

async function fill({ db, pool }: Database): Promise<void> {
  const { id: userId } = await makeUser(db, { name: 'Nora Paz', roles: ['cliente'], companyId: COMPANY })
  await pool.query(
    `insert into carts (id, user_id, name, is_default) overriding system value values (${CART}, $1, 'Taller', true)`,
    [userId],
  )
  const { id: branchId } = await db.selectFrom('branches').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await fillCart(db, CART, [{ productId: PRODUCT, branchId, quantity: 2 }])
}

const HEAD = { roles: ['cliente'], permissions: ['colegas-update'], companyId: COMPANY, sight: 'empresa' } as const

export const companyCarts = {
  fill,
  // The administrator of the company, or one of the shop.
  callerOf: async (test, { path }) => (path.startsWith('/api/empresas') ? null : signIn(test, HEAD)),
  calls: {
    'GET /api/mi-empresa/carritos': '/api/mi-empresa/carritos?orden=persona',
    'GET /api/empresas/:id/carritos': `/api/empresas/${COMPANY}/carritos?buscar=nora`,
    'GET /api/carritos/empresa/:id': `/api/carritos/empresa/${CART}`,
  },
} as const satisfies CallGroup
