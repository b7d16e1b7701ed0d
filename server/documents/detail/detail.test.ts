import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import {
  makeTaxDocument,
  noteTaxDocumentFile,
  sampleCfdi,
  samplePayment,
  type TaxDocumentRecipe,
} from '#test/factories/tax-documents.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { branch: 0, product: 0, company: 0, other: 0 }
const test = useTestApp(async ({ db }) => {
  ids.branch = await makeBranch(db, 'Guadalajara')
  ids.product = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 1000 } })
})
const db = () => test.current.database.db
let ana: SignedIn
let stranger: SignedIn
let admin: SignedIn
beforeAll(async () => {
  ids.company = (await makeCompany(db(), { name: 'Taller Díaz' })).id
  ids.other = (await makeCompany(db())).id
  ana = await signIn(test.current, { roles: ['cliente'], companyId: ids.company, sight: 'empresa', name: 'Ana' })
  stranger = await signIn(test.current, { roles: ['cliente'], companyId: ids.other, sight: 'grupo' })
  admin = await signIn(test.current, { roles: ['admin'] })
})
const { get } = callsOf(test, () => ana)
const make = (recipe: TaxDocumentRecipe = {}) => makeTaxDocument(db(), { companyId: ids.company, ...recipe })
const read = async (uuid: string, who?: SignedIn) => (await get(`/api/documentos/${uuid}`, who)).json
const related = (tipoRelacion: string, ...uuids: string[]): Partial<Cfdi> => ({
  cfdiRelacionados: [{ tipoRelacion, uuids }],
})

describe('who reads a tax document', () => {
  it('its customer, in any case of its UUID, and an administrator', async () => {
    const { uuid } = await make()
    for (const [name, who] of [
      [uuid, ana],
      [uuid.toUpperCase(), ana],
      [` ${uuid} `.trim(), admin],
    ] as const)
      expect(await read(name, who)).toMatchObject({ uuid, tipo: 'I', folio: '1001', total: '1160.00' })
  })

  it.each<[string, TaxDocumentRecipe, Record<string, unknown>]>([
    ['is invalid', { state: 'invalido' }, {}],
    ['was only received', { state: 'recibido' }, {}],
    ['is hidden', {}, { hidden_at: new Date(), hidden_reason: 'Es de otra sucursal' }],
    ['is set aside', {}, { set_aside_reason: 'Es nómina' }],
    ['is of nobody', { companyId: null }, {}],
  ])('one that %s is there for administrators alone', async (_, recipe, changes) => {
    const { id, uuid } = await make(recipe)
    if (Object.keys(changes).length > 0)
      await db().updateTable('tax_documents').set(changes).where('id', '=', id).execute()
    expect((await get(`/api/documentos/${uuid}`)).status).toBe(404)
    expect((await get(`/api/documentos/${uuid}`, admin)).status).toBe(200)
  })

  it.each(['', '/conceptos', '/comentarios'])('of somebody else it is 404: %s', async (path) => {
    const { uuid } = await make()
    const missing = await get(`/api/documentos/${randomUUID()}${path}`, stranger)
    const theirs = await get(`/api/documentos/${uuid}${path}`, stranger)
    expect([theirs.status, theirs.json]).toEqual([404, missing.json])
  })

  it.each(['x', 'ñ'.repeat(60), '00000000-0000-0000-0000-00000000000g'])('%s names none', async (name) => {
    expect((await get(`/api/documentos/${encodeURIComponent(name)}`)).status).toBe(404)
  })

  it('is noted', async () => {
    const { uuid } = await make()
    await read(uuid)
    await read(uuid)
    expect((await read(uuid, admin)).interno.abierto).toEqual([
      expect.objectContaining({ empresa: null, veces: 1 }),
      expect.objectContaining({ quien: 'Ana', empresa: 'Taller Díaz', veces: 2 }),
    ])
  })
})

describe('the content of a tax document', () => {
  it('shows its parties, its taxes, its files and the way to verify it', async () => {
    const made = await make({ satState: 'vigente' })
    for (const kind of ['xml', 'pdf'] as const) await noteTaxDocumentFile(db(), made, kind)
    expect(await read(made.uuid)).toMatchObject({
      emisor: { rfc: 'EKU9003173C9', regimenFiscal: '601', lugarExpedicion: '44100' },
      receptor: { rfc: 'CACX7605101P8', codigoPostal: '36257', usoCfdi: 'G03' },
      traslados: [{ impuesto: '002', tasa: '0.160000', base: '1000.00', importe: '160.00' }],
      conceptos: [{ numero: 1, noIdentificacion: 'BD-1450', importe: '1000.00' }],
      totalConceptos: 1,
      archivos: [{ tipo: 'xml' }, { tipo: 'pdf' }],
      sat: {
        estado: 'vigente',
        verificar: expect.stringContaining(`id=${made.uuid}&re=EKU9003173C9&rr=CACX7605101P8&tt=1160.0`),
      },
      esMuestra: true,
      interno: null,
      puede: { enviar: true, comentar: true },
    })
  })

  it('shows what was proven and what was not, and the findings to administrators alone', async () => {
    const { id, uuid } = await make()
    const proofs = [
      { name: 'sello', result: 'probado', why: '' },
      { name: 'cadena_timbre', result: 'no_comprobado', why: 'Falta el certificado del SAT.' },
    ]
    const findings = [
      { code: 'CFDI40119', level: 'aviso', place: 'Comprobante@Total', text: 'No cuadra', mendedBy: 'emisor' },
    ]
    const changes = { proofs: JSON.stringify(proofs), findings: JSON.stringify(findings), warning_count: 1 }
    await db().updateTable('tax_documents').set(changes).where('id', '=', id).execute()
    const mine = await read(uuid)
    expect(mine.comprobado).toEqual([
      { prueba: 'sello', resultado: 'probado', porque: '' },
      { prueba: 'cadena_timbre', resultado: 'no_comprobado', porque: 'Falta el certificado del SAT.' },
    ])
    expect(JSON.stringify(mine)).not.toContain('CFDI40119')
    expect((await read(uuid, admin)).interno).toMatchObject({
      hallazgos: [{ codigo: 'CFDI40119', nivel: 'aviso', lugar: 'Comprobante@Total', corrige: 'emisor' }],
      empresa: { nombre: 'Taller Díaz' },
    })
  })

  it('pages its concepts', async () => {
    const [concepto] = sampleCfdi().conceptos
    const conceptos = Array.from({ length: 150 }, (_, index) => ({ ...concepto!, noIdentificacion: `C-${index + 1}` }))
    const { uuid } = await make({ cfdi: { conceptos } })
    const first = await read(uuid)
    expect([first.conceptos.length, first.totalConceptos]).toEqual([100, 150])
    const { json } = await get(`/api/documentos/${uuid}/conceptos?pagina=2`)
    expect(json).toMatchObject({ total: 150, pagina: 2, paginas: 2 })
    expect([json.filas.length, json.filas[0].numero, json.filas[0].noIdentificacion]).toEqual([50, 101, 'C-101'])
  })
})

describe('the surroundings of a tax document', () => {
  it('shows its payments in order, and marks those that do not count', async () => {
    const { uuid } = await make()
    const pay = (partiality: number, before: string, amount: string, after: string, recipe: TaxDocumentRecipe = {}) =>
      make({
        cfdi: samplePayment({
          uuid: uuid.toUpperCase(),
          amount,
          before,
          after,
          partiality,
          paidOn: `2026-11-1${partiality}`,
        }),
        ...recipe,
      })
    const second = await pay(2, '660.00', '660.00', '0.00')
    const first = await pay(1, '1160.00', '500.00', '660.00')
    await pay(3, '660.00', '1.00', '659.00', { satState: 'cancelado' })
    await pay(4, '660.00', '1.00', '659.00', { state: 'invalido' })
    const { abonos, totalAbonos, historia } = await read(uuid)
    expect(
      abonos.map((each: { documento: { uuid: string }; pagado: string; noCuenta: string }) => [
        each.documento.uuid,
        each.pagado,
        each.noCuenta,
      ]),
    ).toEqual([
      [first.uuid, '500.00', ''],
      [second.uuid, '660.00', ''],
      [expect.any(String), '1.00', 'cancelado'],
    ])
    expect(totalAbonos).toBe(3)
    expect(historia.map((each: { tipo: string; importe: string | null }) => [each.tipo, each.importe])).toEqual([
      ['emision', null],
      ['timbrado', null],
      ['pago', '500.00'],
      ['pago', '660.00'],
    ])
    expect((await read(uuid, admin)).abonos.at(-1)).toMatchObject({ noCuenta: 'invalido' })
    expect((await read(first.uuid)).pagos).toMatchObject([
      {
        monto: '500.00',
        documentos: [
          { documento: { uuid, visible: { folio: '1001' } }, saldoAnterior: '1160.00', saldoInsoluto: '660.00' },
        ],
      },
    ])
  })

  it('names a document of somebody else without saying anything of it', async () => {
    const theirs = await makeTaxDocument(db(), { companyId: ids.other })
    const { uuid } = await make({ cfdi: related('01', theirs.uuid) })
    expect((await read(uuid)).relacionados).toEqual([
      { relacion: '01', documento: { uuid: theirs.uuid, visible: null } },
    ])
    expect((await read(uuid, admin)).relacionados[0].documento.visible).toMatchObject({ folio: '1001' })
  })

  it('has its credit notes', async () => {
    const { uuid } = await make()
    const note = await make({
      cfdi: {
        ...related('01', uuid),
        tipoDeComprobante: 'E',
        folio: '7',
        total: '116.00',
        fecha: '2026-11-08T09:00:00',
      },
    })
    await make({ cfdi: { ...related('02', uuid), tipoDeComprobante: 'I' } })
    const { acreditaciones, historia } = await read(uuid)
    expect(acreditaciones).toEqual([
      { documento: expect.objectContaining({ uuid: note.uuid }), relacion: '01', noCuenta: '' },
    ])
    expect(historia.at(-1)).toMatchObject({ tipo: 'credito', importe: '116.00', documento: { uuid: note.uuid } })
  })

  it('has the chain of what replaced what, whichever of them is read', async () => {
    const first = await make({ cfdi: { folio: '1', fecha: '2026-11-01T09:00:00' }, satState: 'cancelado' })
    const second = await make({
      cfdi: { folio: '2', fecha: '2026-11-02T09:00:00', ...related('04', first.uuid) },
      satState: 'cancelado',
    })
    const third = await make({ cfdi: { folio: '3', fecha: '2026-11-03T09:00:00', ...related('04', second.uuid) } })
    const chain = [first, second, third].map(({ uuid }) => uuid)
    for (const uuid of chain)
      expect((await read(uuid)).sustituciones.map((each: { uuid: string }) => each.uuid)).toEqual(chain)
    const { historia } = await read(second.uuid)
    expect(
      historia.map((each: { tipo: string; documento: { uuid: string } | null }) => [each.tipo, each.documento?.uuid]),
    ).toEqual([
      ['emision', undefined],
      ['sustituye', first.uuid],
      ['sustituido', third.uuid],
      ['timbrado', undefined],
      ['cancelacion', undefined],
    ])
    const alone = await make()
    expect((await read(alone.uuid)).sustituciones).toEqual([])
  })

  it('of two that replace each other is read to its end', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await make({ uuid: one, cfdi: related('04', other) })
    await make({ uuid: other, cfdi: related('04', one) })
    const { sustituciones } = await read(one)
    expect(new Set(sustituciones.map((each: { uuid: string }) => each.uuid))).toEqual(new Set([one, other]))
  })

  it.each([
    ['100.00', '0.00', true],
    ['100.01', '0.01', true],
    ['99.99', '-0.01', true],
    ['100.02', '0.02', false],
    ['50.00', '-50.00', false],
  ])('compares %s with its order, to a centavo for each concept', async (total, diferencia, coincide) => {
    const order = await makeOrder(db(), {
      branchId: ids.branch,
      companyId: ids.company,
      userId: ana.user.id,
      lines: [{ productId: ids.product }],
    })
    await db()
      .updateTable('orders')
      .set({ subtotal: '86.21', vat: '13.79', total: '100.00' })
      .where('id', '=', order.id)
      .execute()
    const { uuid } = await make({ orderId: order.id, cfdi: { total } })
    const { pedido, historia } = await read(uuid)
    expect(pedido).toMatchObject({ total: '100.00', facturado: total, facturas: 1, diferencia, coincide })
    expect(pedido.ruta).toContain('/DetallePedidoCreado/')
    expect(historia.some((each: { tipo: string }) => each.tipo === 'pedido')).toBe(true)
  })

  it('has its balance where it is known', async () => {
    const { id, uuid } = await make()
    expect((await read(uuid)).saldo).toBeNull()
    const sums = { paid: '500.00', credited: '60.00', balance: '600.00' }
    await db().updateTable('tax_documents').set(sums).where('id', '=', id).execute()
    expect((await read(uuid)).saldo).toEqual({ pagado: '500.00', acreditado: '60.00', saldo: '600.00' })
  })
})
