import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/client.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeCore } from '#test/factories/cores.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-23T16:00:00Z')
const FOLDER = process.env['PDF_FOLDER']
const test = useTestApp(async () => {}, { clock: () => NOW })
let company = 0
let owner: SignedIn
let advisor: SignedIn
let stranger: SignedIn
const { get } = callsOf(test, () => owner)
const db = () => test.current.database.db

type Statement = CallOutput<'GET /api/estado-de-cuenta'>
const statement = async (query = '', who?: SignedIn): Promise<Statement> =>
  (await get(`/api/estado-de-cuenta${query}`, who)).json

async function invoice(
  number: string,
  issued: string,
  total: string,
  paid: readonly (readonly [string, string])[] = [],
  more: { readonly uuid?: string; readonly currency?: string } = {},
) {
  const sum = paid.reduce((soFar, [, amount]) => soFar + Number(amount), 0).toFixed(2)
  const values = { company_id: company, number, issued_on: issued, due_on: '2026-12-31', total, paid: sum, ...more }
  const { id } = await db().insertInto('receivables').values(values).returning('id').executeTakeFirstOrThrow()
  await db().deleteFrom('receivable_payments').where('receivable_id', '=', id).execute()
  for (const [day, amount] of paid)
    await db().insertInto('receivable_payments').values({ receivable_id: id, day, amount }).execute()
}

beforeAll(async () => {
  company = (await makeCompany(db(), { name: 'Taller Díaz' })).id
  owner = await signIn(test.current, { roles: ['cliente'], companyId: company, sight: 'empresa', name: 'Ana Díaz' })
  advisor = await signIn(test.current, { roles: ['asesor'] })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', company).execute()
  stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
  const uuid = randomUUID()
  await invoice('F-1', '2026-09-10', '1000.00', [['2026-10-05', '400.00']])
  await invoice(
    'F-2',
    '2026-10-10',
    '1160.00',
    [
      ['2026-10-20', '160.00'],
      ['2026-11-02', '500.00'],
    ],
    { uuid },
  )
  await invoice('F-3', '2026-11-05', '250.50')
  await invoice('F-4', '2026-08-05', '80.00', [['2026-08-30', '80.00']])
  await invoice('D-1', '2026-11-06', '90.00', [], { currency: 'USD' })
  const made = await makeTaxDocument(db(), { uuid, companyId: company })
  const note = await makeTaxDocument(db(), {
    companyId: company,
    cfdi: {
      tipoDeComprobante: 'E',
      serie: 'NC',
      folio: '12',
      fecha: '2026-10-19T10:00:00',
      total: '160.00',
      metodoPago: 'PUE',
      cfdiRelacionados: [{ tipoRelacion: '01', uuids: [uuid] }],
    },
  })
  await inTransaction(test.current.database, ({ db: trx }) => recomputeBalances(trx, [made.id, note.id]))
})

describe('between two days', () => {
  it('has the sums of each currency, and the balance after each movement', async () => {
    const { monedas, desde, hasta } = await statement('?desde=2026-10-01&hasta=2026-10-31')
    expect({ desde, hasta }).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' })
    expect(monedas).toEqual([
      {
        moneda: 'MXN',
        inicial: 1000,
        cargos: 1160,
        pagos: 400,
        notas: 160,
        final: 1600,
        lineas: [
          expect.objectContaining({ dia: '2026-10-05', tipo: 'pago', factura: 'F-1', abono: 400, saldo: 600 }),
          expect.objectContaining({ dia: '2026-10-10', tipo: 'factura', factura: 'F-2', cargo: 1160, saldo: 1760 }),
          expect.objectContaining({ dia: '2026-10-20', tipo: 'nota', detalle: 'NC-12', abono: 160, saldo: 1600 }),
        ],
      },
    ])
  })

  it('opens with the closing balance of the one before, and closes with the balance of today', async () => {
    const november = await statement('?desde=2026-11-01')
    expect(november.hasta).toBe('2026-11-23')
    const { resumen } = (await get('/api/facturas')).json
    const owed = (moneda: string) => resumen.find((each: { moneda: string }) => each.moneda === moneda)?.saldo
    expect(november.monedas.map(({ moneda, inicial, final }) => [moneda, inicial, final])).toEqual([
      ['MXN', 1600, owed('MXN')],
      ['USD', 0, owed('USD')],
    ])
    expect((await get('/userinfo')).json.total).toBe(november.monedas[0]?.final)
  })
})

it('of one day has the open invoices', async () => {
  const { desde, monedas } = await statement('?hasta=2026-10-31')
  expect(desde).toBeNull()
  expect(monedas).toMatchObject([{ moneda: 'MXN', inicial: 0, cargos: 2160, pagos: 400, notas: 160, final: 1600 }])
  expect(monedas[0]?.lineas.map(({ factura, saldo }) => [factura, saldo])).toEqual([
    ['F-1', 600],
    ['F-2', 1000],
  ])
  const today = await statement()
  const { sumas } = (await get('/api/facturas')).json
  expect(today.monedas.map(({ moneda, final }) => ({ moneda, saldo: final }))).toEqual(sumas)
})

it('as Excel it has the same sums', async () => {
  const { app } = test.current
  const query = '?desde=2026-10-01&hasta=2026-11-23'
  const file = await app.inject({ ...owner, method: 'GET', url: `/api/estado-de-cuenta/exporta${query}&formato=xlsx` })
  expect(file.headers['content-disposition']).toContain('Estado de cuenta')
  const { sheets } = await readXlsx(file.rawPayload)
  const rows = sheets[0]?.rows ?? []
  const { monedas } = await statement(query)
  for (const { moneda, inicial, cargos, pagos, notas, final, lineas } of monedas) {
    const own = rows.filter(([currency]) => currency === moneda)
    const of = (text: string) => own.find((row) => row[2] === text)
    expect([of('Saldo inicial')?.[6], of('Total de cargos')?.[4], of('Total de pagos')?.[5]].map(Number)).toEqual([
      inicial,
      cargos,
      pagos,
    ])
    expect([of('Total de notas de crédito')?.[5], of('Saldo final')?.[6]].map(Number)).toEqual([notas, final])
    expect(own).toHaveLength(lineas.length + 5)
  }
})

it('as PDF it is a paper with its fonts, however many lines it has', async () => {
  const { app } = test.current
  const pdf = async (query: string) => {
    const answer = await app.inject({ ...owner, method: 'GET', url: `/api/estado-de-cuenta/pdf${query}` })
    expect(answer.statusCode).toBe(200)
    if (FOLDER !== undefined) await writeFile(`${FOLDER}/estado${query.length}.pdf`, answer.rawPayload)
    return answer
  }
  const short = await pdf('?desde=2026-10-01&hasta=2026-11-23')
  expect(short.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Estado de cuenta 2026-10-01 a 2026-11-23.pdf'),
  })
  expect(short.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await db()
    .insertInto('receivables')
    .values(
      Array.from({ length: 120 }, (_, index) => ({
        company_id: company,
        number: `L-${index}`,
        issued_on: '2026-06-01',
        due_on: '2026-07-01',
        total: '10.00',
      })),
    )
    .execute()
  const long = await pdf('?hasta=2026-11-23')
  expect(long.rawPayload.toString('latin1').match(/\/Type \/Page\b/gu)?.length).toBeGreaterThan(2)
})

describe('bad input', () => {
  it.each([
    ['?desde=2026-11-20&hasta=2026-11-01', { hasta: 'El último día es anterior al primero.' }],
    ['?desde=2027-01-01', { hasta: 'El último día es anterior al primero.' }],
    ['?desde=2026-02-30', { desde: 'Escribe una fecha válida.' }],
    ['?hasta=ayer', { hasta: 'Debe ser un día de 1900 a 2199.' }],
    ['?hasta=2600-01-01', { hasta: 'Debe ser un día de 1900 a 2199.' }],
  ])('%s', async (query, fields) => {
    for (const of of ['', '/pdf', '/exporta']) {
      const { status, json } = await get(`/api/estado-de-cuenta${of}${query}`)
      expect([status, json.error.fields]).toEqual([400, fields])
    }
  })
})

it('is of who sees the company', async () => {
  for (const of of ['', '/pdf', '/exporta']) {
    const url = `/api/estado-de-cuenta${of}`
    expect((await get(`${url}?empresa=${company}`, stranger)).status).toBe(404)
    expect((await get(`${url}?empresa=${company}`, advisor)).status).toBe(200)
    expect((await test.current.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  }
  expect(await statement('', advisor)).toMatchObject({ empresa: null, monedas: [] })
  expect((await get('/api/estado-de-cuenta/pdf', advisor)).json.error.fields).toEqual({ empresa: 'Elige una empresa.' })
  expect((await statement('', stranger)).monedas).toEqual([])
})

it('has the cores to hand in, apart from the balance, on screen, paper and sheet', async () => {
  expect((await statement('?hasta=2026-11-23')).cascos).toBeNull()
  const branchId = await makeBranch(db(), 'Guadalajara')
  const productId = await makeProduct(db(), { key: 'ALT-9' })
  const core = (shippedAt: string, quantity: number) =>
    makeCore(db(), { branchId, companyId: company, productId, quantity, shippedAt: new Date(shippedAt) })
  const first = await core('2026-10-05T16:00:00Z', 3)
  await core('2026-11-05T16:00:00Z', 2)
  await db()
    .insertInto('core_entries')
    .values({
      debt_id: first.id,
      kind: 'recibido',
      account: 'returned',
      pieces: 1,
      amount: '350',
      key: 'x',
      at: new Date('2026-11-10T16:00:00Z'),
    })
    .execute()
  const november = '?desde=2026-11-01&hasta=2026-11-23'
  expect((await statement(november)).cascos).toEqual({
    inicial: { piezas: 3, importe: 1050 },
    salieron: { piezas: 2, importe: 700 },
    recibidos: { piezas: 1, importe: 350 },
    otros: { piezas: 0, importe: 0 },
    final: { piezas: 4, importe: 1400 },
    lineas: [
      { k_parte: 'ALT-9', vence: '2026-11-04', piezas: 2, importe: 700 },
      { k_parte: 'ALT-9', vence: '2026-12-05', piezas: 2, importe: 700 },
    ],
  })
  expect((await statement('?hasta=2026-10-31')).cascos?.final).toEqual({ piezas: 3, importe: 1050 })
  expect((await statement(`${november}&empresa=${company}`, advisor)).cascos?.final.piezas).toBe(4)
  const url = (of: string) => `/api/estado-de-cuenta/${of}${november}`
  const sheet = await test.current.app.inject({ ...owner, method: 'GET', url: `${url('exporta')}&formato=csv` })
  expect(sheet.body).toContain('Total por devolver: 4')
  const pdf = await test.current.app.inject({ ...owner, method: 'GET', url: url('pdf') })
  expect(pdf.statusCode).toBe(200)
  if (FOLDER !== undefined) await writeFile(`${FOLDER}/estado-cascos.pdf`, pdf.rawPayload)
})
