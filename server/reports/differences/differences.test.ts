import { beforeAll, describe, expect, it } from 'vitest'
import { checkFigures, refreshFigures } from '#server/reports/sums/service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-26T16:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
let admin: SignedIn
const { get } = callsOf(test, () => admin)
const query = (text: string, values: unknown[] = []) => test.current.database.pool.query(text, values)

beforeAll(async () => {
  const { db } = test.current.database
  admin = await signIn(test.current, { roles: ['admin'] })
  const branchId = await makeBranch(db, 'Guadalajara')
  const productId = await makeProduct(db, { key: 'BD-1047' })
  const companyId = (await makeCompany(db)).id
  const userId = (await makeUser(db, { companyId })).id
  const { id } = await makeOrder(db, {
    branchId,
    companyId,
    userId,
    lines: [{ productId, quantity: 2, price: 150_50 }],
  })
  await query('update orders set created_at = $2 where id = $1', [id, '2026-11-20T18:00:00Z'])
  const quote = `insert into quotes (company_id, user_id, drafted_by, branch_id, state, first_offered_at)
    values ($1, $2, 'house', $3, 'cotizada', '2026-11-21T18:00:00Z')`
  await query(quote, [companyId, userId, branchId])
})

describe('sums that differ from their documents', () => {
  it('are a list with the sum and the value of the documents', async () => {
    await refreshFigures(test.current.database)
    await query('update sales_days set pieces = 5, sales = 1000')
    await query('update quote_days set offered_money = 7')
    await checkFigures(test.current.database, { now: NOW, days: 10 })
    const { json } = await get('/api/sumas/diferencias?orden=dia')
    expect(json.filas).toMatchObject([
      {
        cifras: 'sales',
        dia: '2026-11-20',
        guardado: { documentos: 1, piezas: 5, importe: 1000 },
        documentos: { documentos: 1, piezas: 2, importe: 301 },
      },
      {
        cifras: 'quotes',
        dia: '2026-11-21',
        guardado: { documentos: 1, piezas: null, importe: 7 },
        documentos: { documentos: 1, piezas: null, importe: 0 },
      },
    ])
  })

  it('are found by the kind of sum, by day and by when they were found', async () => {
    const totalOf = async (filters: string) => (await get(`/api/sumas/diferencias?${filters}`)).json.total
    expect(await totalOf('cifras=quotes')).toBe(1)
    expect(await totalOf('buscar=2026-11-20')).toBe(1)
    expect(await totalOf('hasta=2020-01-01')).toBe(0)
    expect(await totalOf('desde=2020-01-01')).toBe(2)
  })
})
