import { beforeAll, describe, expect, it } from 'vitest'
import { refreshFigures } from '#server/reports/sums/service.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { useAdminDashboard } from '#test/set-ups/admin-dashboard.ts'
import { signIn } from '#test/sign-in.ts'

const { test, people, ids, get, query } = useAdminDashboard()

describe('the orders', () => {
  beforeAll(async () => {
    const { db } = test.current.database
    const companyId = (await makeCompany(db, { name: 'Taller Díaz' })).id
    const buyer = (await makeUser(db, { companyId, roles: ['cliente'] })).id
    const advisor = (await makeUser(db, { roles: ['asesor', 'cliente'] })).id
    const order = async (at: string, recipe: { by?: number; state?: 'cancelado'; quantity?: number } = {}) => {
      const { id } = await makeOrder(db, {
        branchId: ids.branch,
        companyId,
        userId: buyer,
        ...(recipe.state === undefined ? {} : { state: recipe.state }),
        lines: [{ productId: ids.product, quantity: recipe.quantity ?? 1 }],
      })
      await query('update orders set created_at = $2, impersonator_id = $3 where id = $1', [id, at, recipe.by ?? null])
      if (recipe.state === 'cancelado')
        await query('update order_lines set cancelled = ordered where order_id = $1', [id])
      return id
    }
    // Of three pieces two are cancelled, and it has a core and shipping besides.
    const partly = await order('2026-11-26T15:30:00Z', { quantity: 3 })
    await query('update order_lines set cancelled = 2, core_charge = 50 where order_id = $1', [partly])
    await query('update orders set shipping_cost = 70 where id = $1', [partly])
    await order('2026-11-26T06:30:00Z', { by: advisor, quantity: 2 })
    await order('2026-11-26T15:45:00Z', { state: 'cancelado' })
    // Yesterday, in Mexico.
    await order('2026-11-26T05:30:00Z')
    // The Thursday before: until ten, and after.
    await order('2026-11-19T15:59:00Z')
    await order('2026-11-19T20:00:00Z')
    await order('2026-10-28T20:00:00Z')
    await order('2026-10-27T20:00:00Z')
    await refreshFigures(test.current.database)
  })

  it('are those of the day against the same weekday until the same time, by hour and by who made them', async () => {
    const { pedidos } = (await get('/api/tablero-admin/cifras')).json
    expect(pedidos.dia).toBe('2026-11-26')
    expect(pedidos.hoy).toEqual({ pedidos: 2, importe: 300 })
    expect(pedidos.semanaPasada).toEqual({ pedidos: 1, importe: 100 })
    expect(pedidos.horas[9]).toEqual({ hora: 9, hoy: 1, semanaPasada: 1 })
    expect(pedidos.horas[14]).toEqual({ hora: 14, hoy: 0, semanaPasada: 1 })
    expect(pedidos.quienes).toEqual([
      {
        quien: 'cliente',
        dia: { pedidos: 1, importe: 100 },
        semana: { pedidos: 2, importe: 200 },
        mes: { pedidos: 5, importe: 500 },
      },
      {
        quien: 'asesor',
        dia: { pedidos: 1, importe: 200 },
        semana: { pedidos: 1, importe: 200 },
        mes: { pedidos: 1, importe: 200 },
      },
      ...['vendedor', 'Cotizador-Mostrador', 'otros'].map((quien) => ({
        quien,
        dia: { pedidos: 0, importe: 0 },
        semana: { pedidos: 0, importe: 0 },
        mes: { pedidos: 0, importe: 0 },
      })),
    ])
  })

  it('show their money to users who see all orders, and to nobody else', async () => {
    const both = ['users-read', 'publicaciones-read']
    const clerk = await signIn(test.current, { roles: ['MKTG'], permissions: both })
    expect((await get('/api/tablero-admin/cifras', people.service)).json.pedidos.hoy).toEqual({
      pedidos: 2,
      importe: 300,
    })
    const { pedidos } = (await get('/api/tablero-admin/cifras', clerk)).json
    expect(pedidos.hoy).toEqual({ pedidos: 2, importe: null })
    expect(JSON.stringify(pedidos)).not.toMatch(/300|200|100/u)
  })

  it('missing, leave the visits as they are', async () => {
    await query('alter table visit_days rename to visit_days_away')
    const { json } = await get('/api/tablero-admin/cifras')
    await query('alter table visit_days_away rename to visit_days')
    expect(json.visitas).toBeNull()
    expect(json.pedidos.hoy.pedidos).toBe(2)
  })
})
