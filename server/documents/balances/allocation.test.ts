import { beforeAll, expect, it } from 'vitest'
import { recomputeBalances } from './service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeTaxDocument, samplePayment, type MadeTaxDocument } from '#test/factories/tax-documents.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
let customer: SignedIn
let pesos: MadeTaxDocument
let dollars: MadeTaxDocument
let note: MadeTaxDocument
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db

const allocate = (amounts: Readonly<Record<number, number>>, version: number, who?: SignedIn) => {
  const importes = Object.entries(amounts).map(([factura, importe]) => ({ factura: Number(factura), importe }))
  return post(`/api/facturas/notas/${note.id}/reparto`, { version, importes }, who)
}
const balances = async () => {
  const rows = await db().selectFrom('tax_documents').select(['id', 'balance']).where('kind', '=', 'I').execute()
  return Object.fromEntries(rows.map(({ id, balance }) => [id, balance]))
}
const kinds = async () => (await get('/api/facturas/avisos')).json.filas.map(({ tipo }: { tipo: string }) => tipo)

beforeAll(async () => {
  const { id: companyId } = await makeCompany(db(), { name: 'Taller Díaz' })
  admin = await signIn(test.current, { roles: ['admin'] })
  customer = await signIn(test.current, { roles: ['cliente'], companyId, sight: 'empresa' })
  pesos = await makeTaxDocument(db(), { companyId })
  dollars = await makeTaxDocument(db(), { companyId, cfdi: { moneda: 'USD', tipoCambio: '18.5', total: '100.00' } })
  note = await makeTaxDocument(db(), {
    companyId,
    cfdi: {
      tipoDeComprobante: 'E',
      serie: 'NC',
      folio: '12',
      metodoPago: 'PUE',
      total: '160.00',
      cfdiRelacionados: [{ tipoRelacion: '03', uuids: [pesos.uuid, dollars.uuid] }],
    },
  })
  await recomputeBalances(db(), [pesos.id, dollars.id, note.id])
})

it('waits, with the invoices that it names, until an administrator allocates it', async () => {
  expect(await kinds()).toEqual(['nota_por_repartir', 'nota_por_repartir'])
  const { json } = await get(`/api/facturas/notas/${note.id}`)
  expect(json).toMatchObject({ nombre: 'NC-12', moneda: 'MXN', total: 160, faltan: 0 })
  expect(json.facturas).toMatchObject([
    { id: pesos.id, moneda: 'MXN', saldo: 1160, importe: null },
    { id: dollars.id, moneda: 'USD', saldo: 100, importe: null },
  ])
  expect(await allocate({ [pesos.id]: 100, [dollars.id]: 3.25 }, json.version)).toEqual({
    status: 200,
    json: { version: json.version + 1 },
  })
  expect(await balances()).toEqual({ [pesos.id]: '1060.00', [dollars.id]: '96.75' })
  expect(await kinds()).toEqual([])
  expect(await lastAudit(test.current)).toMatchObject({ action: 'nota_credito.repartida', subject_name: 'NC-12' })
})

it('refuses more than it has, an invoice that it does not name, and an older version', async () => {
  const { version } = (await get(`/api/facturas/notas/${note.id}`)).json
  expect((await allocate({ [pesos.id]: 160.01 }, version)).json.error.fields).toEqual({
    importes: 'Suman $160.01 y la nota es de $160.00: quita $0.01.',
  })
  expect((await allocate({ [note.id]: 1 }, version)).json.error.fields).toEqual({
    importes: 'Solo las facturas que la nota nombra.',
  })
  expect((await allocate({ [pesos.id]: -1 }, version)).status).toBe(400)
  expect((await allocate({ [pesos.id]: 1 }, version - 1)).status).toBe(409)
  expect(await balances()).toMatchObject({ [pesos.id]: '1060.00' })
})

it('an omitted invoice gets nothing', async () => {
  const { version } = (await get(`/api/facturas/notas/${note.id}`)).json
  await allocate({ [pesos.id]: 160 }, version)
  expect(await balances()).toEqual({ [pesos.id]: '1000.00', [dollars.id]: '100.00' })
})

it('a document that is no valid credit note has none', async () => {
  for (const id of [pesos.id, 999_999]) expect((await get(`/api/facturas/notas/${id}`)).status).toBe(404)
})

it('is for administrators alone', async () => {
  expect((await allocate({ [pesos.id]: 1 }, 1, customer)).status).toBe(403)
  for (const path of ['/api/facturas/avisos', `/api/facturas/notas/${note.id}`])
    expect((await get(path, customer)).status).toBe(403)
})

it('warnings name the problem, the invoice and the cause', async () => {
  const cfdi = samplePayment({ uuid: pesos.uuid, amount: '500.00', before: '1160.00', after: '650.00' })
  const payment = await makeTaxDocument(db(), { cfdi })
  await recomputeBalances(db(), [payment.id])
  const { filas } = (await get('/api/facturas/avisos?tipo=saldo_declarado&buscar=diaz')).json
  expect(filas).toMatchObject([
    {
      factura: { id: pesos.id, nombre: 'A-1001' },
      causa: { uuid: payment.uuid },
      empresa: 'Taller Díaz',
      texto: expect.stringContaining('quedan $650.00, y quedan $500.00.'),
    },
  ])
  expect((await get('/api/facturas/avisos?tipo=saldo_declarado&hasta=2020-01-01')).json.total).toBe(0)
})
