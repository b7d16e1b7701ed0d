import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { makeQuote } from '#test/factories/quotes.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// 23:30 of 22 November in Tijuana; 1:30 of the 23rd in Mexico City, where the main branch is.
const NOW = new Date('2026-11-23T07:30:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })

let staff: SignedIn
let buyer: SignedIn
let ids: { readonly order: number; readonly preOrder: number; readonly quote: number }

beforeAll(async () => {
  const { db, pool } = test.current.database
  await makeBranch(db, 'Ciudad de México')
  const branchId = await makeBranch(db, 'Tijuana')
  await pool.query(`update branches set time_zone = 'America/Tijuana' where id = $1`, [branchId])
  const companyId = (await makeCompany(db, { name: 'Taller Díaz' })).id
  const productId = await makeProduct(db, { key: 'BD-1047' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  staff = await signIn(test.current, { roles: ['admin'] })
  const document = { branchId, companyId, userId: buyer.user.id, lines: [{ productId }] }
  ids = {
    order: (await makeOrder(db, document)).id,
    preOrder: (await makePreOrder(db, { ...document, expiresAt: NOW })).id,
    quote: (await makeQuote(db, { ...document, productId, state: 'enviada' })).id,
  }
  for (const table of ['orders', 'pre_orders', 'quotes']) await pool.query(`update ${table} set created_at = $1`, [NOW])
})

const get = (url: string, { headers, cookies }: SignedIn = staff) => test.current.app.inject({ headers, cookies, url })

describe.each([
  ['/api/pedidos', 'order', 'Fecha'],
  ['/api/prepedidos', 'preOrder', 'Generado'],
  ['/api/cotizaciones', 'quote', 'Empezada'],
] as const)('%s', (list, kind, heading) => {
  it.each([
    ['desde=2026-11-22&hasta=2026-11-22', true],
    ['hasta=2026-11-22', true],
    ['desde=2026-11-22', true],
    ['desde=2026-11-23', false],
    ['hasta=2026-11-21', false],
  ])('%s: the day is that of its branch', async (days, isThere) => {
    const { filas } = (await get(`${list}?${days}`)).json()
    expect(filas.map(({ id }: { id: number }) => id)).toEqual(isThere ? [ids[kind]] : [])
  })

  it('is written in files and answers with the clocks of its branch', async () => {
    const { filas } = (await get(list)).json()
    expect(filas[0].zonaHoraria).toBe('America/Tijuana')
    const [headings = '', row = ''] = (await get(`${list}/exporta?formato=csv`)).body.split('\r\n')
    expect(row.split(',')[headings.split(',').indexOf(heading)]).toBe('2026-11-22 23:30:00')
  })
})

it('today of a customer is that of the branch of each order', async () => {
  const path = `/api/controllerpeticiones/cliente2/${buyer.user.id}/listped`
  const found = async (day: string) => (await get(`${path}/${day}`, buyer)).json().filtrado.length
  expect([await found('2026-11-22'), await found('2026-11-23'), await found('hoy')]).toEqual([1, 0, 1])
})

it.each([
  ['order', '/api/pedidos'],
  ['preOrder', '/api/prepedidos'],
] as const)('the paper of the %s has the day of its branch', async (kind, list) => {
  const paper = await get(`${list}/${ids[kind]}/pdf`)
  const text = await textOfPdf(paper.rawPayload)
  expect(text).toContain('22 de noviembre de 2026')
  expect(text).not.toContain('23 de noviembre')
})
