import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/client.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { makeTaxDocument, samplePayment, type TaxDocumentRecipe } from '#test/factories/tax-documents.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** In Guadalajara the 23rd. */
const NOW = new Date('2026-11-23T16:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
let company = 0
let other = 0
let owner: SignedIn
let buyer: SignedIn
let advisor: SignedIn
let admin: SignedIn
let stranger: SignedIn
const { get } = callsOf(test, () => owner)
const db = () => test.current.database.db

type Answer = CallOutput<'GET /api/facturas'>
const list = async (query = '', who: SignedIn = owner): Promise<Answer> =>
  (await get(`/api/facturas${query}`, who)).json
const numbers = async (query: string, who?: SignedIn) => (await list(query, who)).filas.map(({ numero }) => numero)
const invoiceOf = async (number: string, who?: SignedIn) =>
  (await list(`?buscar=${number}`, who)).filas.find(({ numero }) => numero === number)

/** An invoice of the ledger, with payments on the days of `paid`. */
async function invoice(
  number: string,
  {
    paid = [],
    ...values
  }: { due?: string; total?: string; paid?: readonly (readonly [string, string])[] } & Readonly<
    Record<string, unknown>
  > = {},
) {
  const { due = '2026-12-05', total = '1160.00', ...more } = values
  const sum = paid.reduce((soFar, [, amount]) => soFar + Number(amount), 0).toFixed(2)
  const { id } = await db()
    .insertInto('receivables')
    .values({ company_id: company, number, issued_on: '2026-08-01', due_on: due, total, paid: sum, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db().deleteFrom('receivable_payments').where('receivable_id', '=', id).execute()
  for (const [day, amount] of paid)
    await db().insertInto('receivable_payments').values({ receivable_id: id, day, amount }).execute()
  return id
}
async function document(recipe: TaxDocumentRecipe) {
  const made = await makeTaxDocument(db(), { companyId: company, userId: buyer.user.id, ...recipe })
  await inTransaction(test.current.database, ({ db: trx }) => recomputeBalances(trx, [made.id]))
  return made
}
const pays = (uuid: string, amount: string, before: string, after: string) =>
  document({ cfdi: samplePayment({ uuid, amount, before, after }) })

beforeAll(async () => {
  company = (await makeCompany(db(), { name: 'Taller Díaz' })).id
  admin = await signIn(test.current, { roles: ['admin'] })
  advisor = await signIn(test.current, { roles: ['asesor'] })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', company).execute()
  other = (await makeCompany(db(), { name: 'Ajena' })).id
  owner = await signIn(test.current, { roles: ['cliente'], companyId: company, sight: 'empresa' })
  buyer = await signIn(test.current, { roles: ['cliente'], companyId: company, sight: 'propio' })
  stranger = await signIn(test.current, { roles: ['cliente'], companyId: other, sight: 'empresa' })
  const branchId = await makeBranch(db(), 'Guadalajara')
  const order = await makeOrder(db(), { branchId, companyId: company, userId: buyer.user.id })

  await invoice('F-1', { due: '2026-11-23', total: '100.10', order_id: order.id })
  await invoice('F-2', { due: '2026-11-22', total: '200.20' })
  await invoice('F-3', { due: '2026-10-23', total: '300.30' })
  await invoice('F-4', { due: '2026-09-20', total: '400.40' })
  await invoice('F-5', { due: '2026-08-20', total: '500.50' })
  await invoice('F-6', { due: '2026-08-20', total: '10.00', paid: [['2026-09-01', '15.00']] })
  await invoice('F-7', { due: '2026-08-20', total: '10.00', paid: [['2026-09-01', '10.00']] })
  await invoice('D-1', { due: '2026-11-01', total: '90.00', currency: 'USD' })
  await db()
    .insertInto('receivables')
    .values({ company_id: other, number: 'X-1', issued_on: '2026-08-01', due_on: '2026-08-20', total: '7.00' })
    .execute()
})

describe('balances', () => {
  it('are summed by currency and age, pesos first', async () => {
    const { resumen, hoy, empresa } = await list()
    expect({ hoy, nombre: empresa?.nombre }).toEqual({ hoy: '2026-11-23', nombre: 'Taller Díaz' })
    expect(resumen).toEqual([
      {
        moneda: 'MXN',
        facturas: 5,
        vencidas: 4,
        porPagar: 1501.5,
        vencido: 1401.4,
        aFavor: 5,
        saldo: 1496.5,
        edades: [
          { edad: 'porVencer', saldo: 100.1, facturas: 1 },
          { edad: '1a30', saldo: 200.2, facturas: 1 },
          { edad: '31a60', saldo: 300.3, facturas: 1 },
          { edad: '61a90', saldo: 400.4, facturas: 1 },
          { edad: 'mas90', saldo: 500.5, facturas: 1 },
        ],
      },
      expect.objectContaining({ moneda: 'USD', facturas: 1, vencidas: 1, porPagar: 90, saldo: 90 }),
    ])
  })

  it('agree with /userinfo, for users who see all or their own', async () => {
    for (const who of [owner, buyer]) {
      const info = (await get('/userinfo', who)).json
      const { resumen } = await list('', who)
      const pesos = resumen.find(({ moneda }) => moneda === 'MXN')
      expect(info).toMatchObject({ total: pesos?.saldo, vencido: pesos?.vencido })
      expect(info.facturas).toBe(resumen.reduce((sum, { facturas }) => sum + facturas, 0))
      expect(info.facvencidas).toBe(resumen.reduce((sum, { vencidas }) => sum + vencidas, 0))
    }
  })

  it('each age is a list with that sum', async () => {
    const { resumen } = await list()
    for (const { edad, saldo, facturas } of resumen[0]?.edades ?? []) {
      const { total, sumas } = await list(`?edad=${edad}&moneda=MXN`)
      expect({ edad, total, saldo: sumas[0]?.saldo ?? 0 }).toEqual({ edad, total: facturas, saldo })
    }
  })
})

it.each([
  ['?estado=vencida&moneda=MXN', ['F-5', 'F-4', 'F-3', 'F-2']],
  ['?estado=a_favor', ['F-6']],
  ['?estado=pagada&orden=fecha', ['F-6', 'F-7']],
  ['?moneda=USD', ['D-1']],
  ['?desde=2026-08-02', []],
  ['?desde=2026-08-01&hasta=2026-08-01&moneda=USD', ['D-1']],
  // Days in the wrong order give nothing; an invalid day, age or currency counts as absent.
  ['?desde=2026-09-01&hasta=2026-08-01', []],
  ['?moneda=USD&desde=2026-02-30&edad=nunca&estado=otra', ['D-1']],
  ['?buscar=d-1&moneda=pesos', ['D-1']],
])('the list %s has %j', async (query, expected) => expect(await numbers(query)).toEqual(expected))

describe('access', () => {
  it('of who sees their own alone: the invoices of their orders', async () => {
    expect(await numbers('', buyer)).toEqual(['F-1'])
  })

  it('staff choose one of the companies that they serve', async () => {
    expect(await list('', advisor)).toMatchObject({ empresa: null, filas: [], resumen: [], referencia: '' })
    const { filas } = (await get('/api/facturas/empresas', advisor)).json
    expect(filas).toMatchObject([
      { id: company, nombre: 'Taller Díaz', facturas: 6, porPagar: 1501.5, vencido: 1401.4, otraMoneda: true },
    ])
    expect(await numbers(`?empresa=${company}&estado=a_favor`, advisor)).toEqual(['F-6'])
    expect((await get(`/api/facturas?empresa=${other}`, advisor)).status).toBe(404)
    expect((await get('/api/facturas/empresas?buscar=ajena', admin)).json.filas).toMatchObject([
      { id: other, vencido: 7, otraMoneda: false },
    ])
  })

  it('another company is not there, nor its file', async () => {
    for (const path of ['/api/facturas', '/api/facturas/exporta']) {
      expect((await get(`${path}?empresa=${company}`, stranger)).status).toBe(404)
      expect((await get(`${path}?empresa=999999`, owner)).status).toBe(404)
    }
    expect(await numbers('', stranger)).toEqual(['X-1'])
    expect((await test.current.app.inject({ method: 'GET', url: '/api/facturas' })).statusCode).toBe(401)
  })

  it('staff without customers see none', async () => {
    const marketing = await signIn(test.current, { roles: ['MKTG'] })
    expect(await list('', marketing)).toMatchObject({ empresa: null, filas: [] })
    expect((await get('/api/facturas/empresas', marketing)).json.filas).toEqual([])
    expect((await get(`/api/facturas?empresa=${company}`, marketing)).status).toBe(404)
    expect((await get('/api/facturas/exporta', marketing)).json.error.fields).toEqual({ empresa: 'Elige una empresa.' })
  })
})

describe('with its CFDI', () => {
  it('is found by UUID or as matched; of somebody else it is not shown', async () => {
    const [uuid, foreign] = [randomUUID(), randomUUID()]
    await invoice('C-1', { uuid })
    const matched = await invoice('C-2')
    await invoice('C-3', { uuid: foreign })
    await document({ uuid })
    const made = await document({})
    await db().updateTable('tax_documents').set({ receivable_id: matched }).where('id', '=', made.id).execute()
    await document({ uuid: foreign, companyId: other })
    expect((await invoiceOf('C-1'))?.documento).toEqual({ uuid, metodoPago: 'PPD' })
    expect((await invoiceOf('C-2'))?.documento?.uuid).toBe(made.uuid)
    expect((await invoiceOf('C-3', admin))?.documento ?? null).toBeNull()
    expect((await invoiceOf('C-3'))?.documento).toBeNull()
  })

  it('a hidden one, and one that is not valid, is not shown', async () => {
    const [hidden, invalid] = [randomUUID(), randomUUID()]
    await invoice('H-1', { uuid: hidden })
    await invoice('H-2', { uuid: invalid })
    const { id } = await document({ uuid: hidden })
    await document({ uuid: invalid, state: 'invalido' })
    await db()
      .updateTable('tax_documents')
      .set({ hidden_at: sql`now()`, hidden_reason: 'De prueba' })
      .where('id', '=', id)
      .execute()
    expect(await invoiceOf('H-1')).toMatchObject({ documento: null, diferencia: null })
    expect(await invoiceOf('H-2')).toMatchObject({ documento: null, diferencia: null })
  })

  it('a payment without REP shows its deadline', async () => {
    const [late, soon] = [randomUUID(), randomUUID()]
    await invoice('R-1', {
      uuid: late,
      paid: [
        ['2026-09-10', '160.00'],
        ['2026-10-12', '500.00'],
      ],
    })
    await invoice('R-2', { uuid: soon, paid: [['2026-11-20', '1160.00']] })
    await document({ uuid: late })
    await document({ uuid: soon })
    await pays(late, '160.00', '1160.00', '1000.00')
    expect(await invoiceOf('R-1')).toMatchObject({
      faltaRep: { importe: 500, limite: '2026-11-05', pasado: true },
      diferencia: { tipo: 'falta_rep' },
    })
    expect((await invoiceOf('R-2'))?.faltaRep).toEqual({ importe: 1160, limite: '2026-12-05', pasado: false })
    expect(await numbers('?estado=falta_rep&orden=fecha')).toEqual(['R-1', 'R-2'])
    expect((await list()).faltaRep).toBe(2)
    await pays(soon, '1160.00', '1160.00', '0.00')
    expect(await invoiceOf('R-2')).toMatchObject({ faltaRep: null, diferencia: null })
  })

  it('PUE lacks none', async () => {
    const uuid = randomUUID()
    await invoice('P-1', { uuid, paid: [['2026-11-20', '1160.00']] })
    await document({ uuid, cfdi: { metodoPago: 'PUE', formaPago: '03' } })
    expect(await invoiceOf('P-1')).toMatchObject({ faltaRep: null, diferencia: null })
  })

  it('shows where ledger and documents differ, and lists exactly those', async () => {
    const cases = [
      ['V-1', 'sin_efecto', {}, { satState: 'cancelado' as const }],
      ['V-2', 'moneda', { currency: 'USD' }, {}],
      ['V-3', 'total', { total: '1160.01' }, {}],
    ] as const
    for (const [number, , ledger, recipe] of cases) {
      const uuid = randomUUID()
      await invoice(number, { uuid, ...ledger })
      await document({ uuid, ...recipe })
    }
    const applied = randomUUID()
    await invoice('V-4', { uuid: applied })
    await document({ uuid: applied })
    await pays(applied, '160.00', '1160.00', '1000.00')
    for (const [number, kind] of [...cases, ['V-4', 'por_aplicar'] as const])
      expect([number, (await invoiceOf(number))?.diferencia?.tipo]).toEqual([number, kind])
    const { filas, total } = await list('?estado=diferencia&porPagina=100')
    expect(filas.every(({ diferencia }) => diferencia !== null)).toBe(true)
    const all = await list('?porPagina=100')
    expect(total).toBe(all.filas.filter(({ diferencia }) => diferencia !== null).length)
    expect(all.diferencias).toBe(total)
  })

  it('is exported as it is filtered', async () => {
    const { app } = test.current
    const file = await app.inject({ ...owner, method: 'GET', url: '/api/facturas/exporta?estado=falta_rep' })
    expect(file.headers['content-disposition']).toContain('Facturas')
    const [, row = '', ...rest] = file.body.trim().split('\r\n')
    expect(rest).toEqual([])
    expect(row).toMatch(/^R-1,2026-08-01,2026-12-05,0,MXN,1160.00,660.00,500.00,[\da-f-]{36},PPD,500.00,2026-11-05,/u)
  })
})
