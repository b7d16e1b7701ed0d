import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { recomputeBalances } from './service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useTestApp } from '#test/app.ts'
import { makeTaxDocument, samplePayment, type TaxDocumentRecipe } from '#test/factories/tax-documents.ts'
import { checkBalances } from './service.ts'

const test = useTestApp(async () => {})
const db = () => test.current.database.db

async function make(recipe: TaxDocumentRecipe = {}) {
  const made = await makeTaxDocument(db(), recipe)
  await inTransaction(test.current.database, async ({ db: trx }) => recomputeBalances(trx, [made.id]))
  return made
}
const changed = (...ids: number[]) =>
  inTransaction(test.current.database, async ({ db: trx }) => recomputeBalances(trx, ids))
const balance = async (id: number) =>
  db()
    .selectFrom('tax_documents')
    .select(['paid', 'credited', 'balance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const warnings = async (id: number) =>
  db()
    .selectFrom('tax_document_balance_warnings')
    .select(['kind', 'cause_id'])
    .where('document_id', '=', id)
    .orderBy('id')
    .execute()
const pays = (uuid: string, amount: string, before: string, after: string, partiality = 1) => ({
  cfdi: samplePayment({ uuid, amount, before, after, partiality }),
})
const credit = (total: string, ...uuids: string[]) => ({
  cfdi: {
    tipoDeComprobante: 'E',
    metodoPago: 'PUE',
    total,
    cfdiRelacionados: [{ tipoRelacion: '01', uuids }],
  },
})
const replacing = (cfdi: ReturnType<typeof samplePayment>, uuid: string) => ({
  cfdi: { ...cfdi, cfdiRelacionados: [{ tipoRelacion: '04', uuids: [uuid] }] },
})

describe('a stored balance', () => {
  it('follows the documents as they come', async () => {
    const invoice = await make()
    expect(await balance(invoice.id)).toEqual({ paid: '0.00', credited: '0.00', balance: '1160.00' })
    await make(pays(invoice.uuid, '500.00', '1160.00', '660.00'))
    await make(credit('60.00', invoice.uuid))
    expect(await balance(invoice.id)).toEqual({ paid: '500.00', credited: '60.00', balance: '600.00' })
    const payment = await make(pays(invoice.uuid, '600.00', '600.00', '0.00', 2))
    expect(await balance(invoice.id)).toMatchObject({ balance: '0.00' })
    await db().updateTable('tax_documents').set({ sat_state: 'cancelado' }).where('id', '=', payment.id).execute()
    await changed(payment.id)
    expect(await balance(invoice.id)).toMatchObject({ paid: '500.00', balance: '600.00' })
  })

  it('takes up a payment that came before its invoice', async () => {
    const uuid = randomUUID()
    const payment = await make(pays(uuid, '160.00', '1160.00', '1000.00'))
    expect(await balance(payment.id)).toEqual({ paid: null, credited: null, balance: null })
    const invoice = await make({ uuid })
    expect(await balance(invoice.id)).toMatchObject({ paid: '160.00', balance: '1000.00' })
  })

  it('leaves out a payment that another replaced, also where that was replaced again', async () => {
    const invoice = await make()
    const first = await make(pays(invoice.uuid, '500.00', '1160.00', '660.00'))
    const again = samplePayment({ uuid: invoice.uuid, amount: '400.00', before: '1160.00', after: '760.00' })
    const second = await make(replacing(again, first.uuid))
    expect(await balance(invoice.id)).toMatchObject({ paid: '400.00' })
    const last = samplePayment({ uuid: invoice.uuid, amount: '300.00', before: '1160.00', after: '860.00' })
    const third = await make(replacing(last, second.uuid))
    expect(await balance(invoice.id)).toMatchObject({ paid: '300.00' })
    await db()
      .updateTable('tax_documents')
      .set({ sat_state: 'cancelado' })
      .where('id', 'in', [second.id, third.id])
      .execute()
    await changed(third.id)
    expect(await balance(invoice.id)).toMatchObject({ paid: '500.00' })
  })

  it('is not touched by what another issuer sends', async () => {
    const invoice = await make()
    const emisor = { rfc: 'XIA190128J61', nombre: 'OTRO', regimenFiscal: '601', facAtrAdquirente: null }
    const { cfdi } = pays(invoice.uuid, '500.00', '1160.00', '660.00')
    await make({ cfdi: { ...cfdi, emisor } })
    await make({ cfdi: { ...credit('60.00', invoice.uuid).cfdi, emisor } })
    expect(await balance(invoice.id)).toMatchObject({ balance: '1160.00' })
  })

  it.each(['recibido', 'invalido'] as const)('there is none of an invoice that is %s', async (state) => {
    const invoice = await make({ state })
    expect(await balance(invoice.id)).toEqual({ paid: null, credited: null, balance: null })
  })

  it('an amount beyond the limit of exact sums has none', async () => {
    const invoice = await make({ cfdi: { total: '9999999999999999.99' } })
    expect(await balance(invoice.id)).toMatchObject({ balance: null })
  })

  it('is right when two payments come at once', async () => {
    const invoice = await make()
    const [one, other] = await Promise.all([
      makeTaxDocument(db(), pays(invoice.uuid, '500.00', '1160.00', '660.00')),
      makeTaxDocument(db(), pays(invoice.uuid, '660.00', '660.00', '0.00', 2)),
    ])
    await Promise.all([changed(one.id), changed(other.id)])
    expect(await balance(invoice.id)).toMatchObject({ balance: '0.00' })
  })
})

describe('warnings', () => {
  it('stays until it is corrected, and names the document that causes it', async () => {
    const invoice = await make()
    const payment = await make(pays(invoice.uuid, '500.00', '1160.00', '600.00'))
    expect(await warnings(invoice.id)).toEqual([{ kind: 'saldo_declarado', cause_id: payment.id }])
    await db().updateTable('tax_documents').set({ sat_state: 'cancelado' }).where('id', '=', payment.id).execute()
    await changed(payment.id)
    expect(await warnings(invoice.id)).toEqual([])
  })

  it('a credit note over two invoices waits until a user divides it', async () => {
    const [one, other] = [await make(), await make()]
    const note = await make(credit('160.00', one.uuid, other.uuid))
    expect(await warnings(one.id)).toEqual([{ kind: 'nota_por_repartir', cause_id: note.id }])
    expect(await balance(one.id)).toMatchObject({ credited: '0.00', balance: '1160.00' })
  })
})

describe('the nightly comparison', () => {
  beforeEach(async () => {
    await checkBalances(test.current.database)
  })

  it('finds nothing where all changes were followed by a computation', async () => {
    await make()
    expect(await checkBalances(test.current.database)).toBe(0)
  })

  it('corrects and reports a balance that differs', async () => {
    const invoice = await make()
    await db().updateTable('tax_documents').set({ balance: '7.00' }).where('id', '=', invoice.id).execute()
    expect(await checkBalances(test.current.database)).toBe(1)
    expect(await balance(invoice.id)).toMatchObject({ balance: '1160.00' })
    expect(await warnings(invoice.id)).toEqual([{ kind: 'saldo_guardado', cause_id: null }])
    await changed(invoice.id)
    expect(await warnings(invoice.id)).toHaveLength(1)
  })
})
