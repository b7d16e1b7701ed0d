import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/client.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeTaxDocument, samplePayment, sampleCfdi, type TaxDocumentRecipe } from '#test/factories/tax-documents.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { commonDocumentWords } from './store.ts'
import { foldDocumentSums } from './sums-service.ts'

const test = useTestApp(async () => {}, { clock: () => new Date('2026-11-23T18:00:00Z') })

type Page = CallOutput<'GET /api/documentos'>
const UUID = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
let customer: SignedIn
let neighbour: SignedIn
let admin: SignedIn
let companyId = 0
const ids: Record<string, number> = {}

const dated = (fecha: string, folio: string, total: string, more: object = {}) => ({
  cfdi: { fecha: `${fecha}T10:00:00`, folio, total, ...more },
})

beforeAll(async () => {
  const { db } = test.current.database
  companyId = (await makeCompany(db, { name: 'Taller Luz' })).id
  const otherId = (await makeCompany(db, { name: 'Vecino' })).id
  customer = await signIn(test.current, { roles: ['cliente'], companyId, sight: 'empresa' })
  neighbour = await signIn(test.current, { roles: ['cliente'], companyId: otherId, sight: 'empresa' })
  admin = await signIn(test.current, { roles: ['admin'] })
  const make = async (name: string, recipe: TaxDocumentRecipe) => {
    const { id } = await makeTaxDocument(db, { companyId, ...recipe })
    ids[name] = id
    return id
  }
  const owed = async (id: number, paid: string, balance: string) =>
    db.updateTable('tax_documents').set({ paid, balance }).where('id', '=', id).execute()
  await owed(
    await make('october', { uuid: UUID, ...dated('2026-10-31', '998', '100.00'), satState: 'vigente' }),
    '0',
    '100',
  )
  await owed(await make('november', dated('2026-11-01', '1001', '1160.00')), '160', '1000')
  await owed(await make('cancelled', { ...dated('2026-11-30', '1002', '50.00'), satState: 'cancelado' }), '0', '50')
  await make('dollars', dated('2026-11-12', '1003', '20.50', { moneda: 'USD', metodoPago: 'PUE', tipoCambio: '18.50' }))
  await make('payment', {
    cfdi: {
      ...samplePayment({ uuid: UUID, amount: '160.00', before: '1160.00', after: '1000.00' }),
      serie: 'P',
      fecha: '2026-11-20T10:00:00',
    },
  })
  await make('invalid', { ...dated('2026-11-15', '1004', '9.99'), state: 'invalido' })
  await makeTaxDocument(db, { companyId: otherId, ...dated('2026-11-15', '5001', '700.00') })
  await makeTaxDocument(db, dated('2026-11-16', '6001', '1.00'))
})

async function page(query = '', who = customer, path = '/api/documentos'): Promise<Page> {
  const answer = await test.current.app.inject({ ...who, url: `${path}${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const folios = ({ filas }: Pick<Page, 'filas'>) => filas.map(({ serie, folio }) => `${serie}${folio}`)
const counts = ({ totales }: Pick<Page, 'totales'>) =>
  totales.porMoneda.flatMap(({ moneda, tipos }) =>
    tipos.map(({ tipo, documentos, total, saldo }) => [moneda, tipo, documentos, total, saldo]),
  )

describe('GET /api/documentos', () => {
  it('has what a customer sees, the newest first, with what it sums up to', async () => {
    const found = await page()
    expect(folios(found)).toEqual(['A1002', 'P1001', 'A1003', 'A1001', 'A998'])
    expect(found.total).toBe(5)
    expect(counts(found)).toEqual([
      ['MXN', 'I', 3, 1310, 1100],
      ['USD', 'I', 1, 20.5, 0],
      ['', 'P', 1, 0, 0],
    ])
    expect(found.totales.porMoneda[0]?.tipos[0]?.cancelados).toEqual({ documentos: 1, total: 50 })
    expect(found.empresas).toEqual([{ id: companyId, nombre: 'Taller Luz' }])
    expect(found.filas[1]).toMatchObject({ tipo: 'P', moneda: 'MXN', total: 160, saldo: null })
    expect(found.filas.at(-1)).toMatchObject({
      uuid: UUID,
      fecha: '2026-10-31T10:00:00',
      sat: { estado: 'vigente' },
      metodo: 'PPD',
      sinRep: true,
    })
  })

  it.each<[string, readonly string[]]>([
    ['?desde=2026-11-01&hasta=2026-11-30', ['A1002', 'P1001', 'A1003', 'A1001']],
    ['?hasta=2026-10-31', ['A998']],
    ['?desde=2026-11-02&hasta=2026-11-12', ['A1003']],
    ['?uuid=3FA85F64', ['A998']],
    ['?uuid=2c963f66-afa6', ['A998']],
    ['?uuid=b3fc2c96', ['A998']],
    ['?uuid=---', []],
    ['?uuid=%25', []],
    ['?folio=a-1001', ['A1001']],
    ['?folio=100', ['A1002', 'P1001', 'A1003', 'A1001']],
    ['?folio=XOCHILT', []],
    ['?buscar=3fa85f64-5717', ['A998']],
    ['?buscar=xochilt%20998', ['A998']],
    ['?tipo=P', ['P1001']],
    ['?tipo=E', []],
    ['?sat=vigente', ['A998']],
    ['?sat=cancelado', ['A1002']],
    ['?sat=sin_consultar', ['P1001', 'A1003', 'A1001']],
    ['?minimo=100&maximo=1160', ['A1001', 'A998']],
    ['?metodo=PUE', ['A1003']],
    ['?moneda=usd', ['A1003']],
    ['?situacion=con_saldo', ['A1001', 'A998']],
    ['?situacion=sin_rep', ['A998']],
    ['?empresa=999999', []],
    ['?orden=folio', ['A998', 'A1001', 'A1002', 'A1003', 'P1001']],
    ['?orden=-total', ['A1001', 'A998', 'A1002', 'A1003', 'P1001']],
    ['?orden=-saldo&porPagina=2&pagina=2', ['A1002', 'P1001']],
    ['?pagina=99&porPagina=2', ['A998']],
    ['?desde=ayer&tipo=X&minimo=-1&moneda=pesos&orden=nada', ['A1002', 'P1001', 'A1003', 'A1001', 'A998']],
  ])('%s', async (query, expected) => expect(folios(await page(query))).toEqual(expected))

  it.each([
    '',
    '?tipo=I',
    '?sat=vigente',
    '?desde=2026-11-01',
    '?hasta=2026-11-30&moneda=MXN',
    '?metodo=PPD',
    '?tipo=E',
  ])('sums of %j are those of its documents', async (query) => {
    const summed = await page(query)
    // Every document has a total of 0 or more: the same rows, counted one by one.
    const counted = await page(query === '' ? '?minimo=0' : `${query}&minimo=0`)
    expect(summed.totales).toEqual(counted.totales)
    expect(summed.total).toBe(counted.total)
  })

  it.each(['', '&tipo=I', '&desde=2026-11-01', '&hasta=2026-11-30', '&minimo=50', '&orden=-folio'])(
    'pages of some one after another are the whole list, in both orders: %j',
    async (query) => {
      for (const order of ['&orden=fecha', '&orden=-fecha', ''])
        for (const who of [customer, admin]) {
          const whole = await page(`?porPagina=100${order}${query}`, who)
          for (const size of [1, 2, 3]) {
            const pages: string[] = []
            for (let number = 1; number <= Math.ceil(whole.total / size); number += 1)
              pages.push(...folios(await page(`?porPagina=${size}&pagina=${number}${order}${query}`, who)))
            expect(pages).toEqual(folios(whole))
          }
        }
    },
  )

  it('a search has the same documents where a word of it is common', async () => {
    const { db } = test.current.database
    const common = () => commonDocumentWords(db, { buscar: 'Xóchilt 998' })
    expect(await common()).toEqual([])
    await sql`analyze tax_documents`.execute(db)
    expect(await common()).toEqual(['Xóchilt'])
    expect(await commonDocumentWords(db, { buscar: 'xochilt' })).toEqual([])
    expect(folios(await page('?buscar=X%C3%B3chilt%20998'))).toEqual(['A998'])
    expect(folios(await page('?buscar=998%20juan'))).toEqual([])
    expect(folios(await page('?buscar=xochilt&tipo=P'))).toEqual(['P1001'])
  })

  it('sums follow each change, and stay the same when they are folded', async () => {
    const { db } = test.current.database
    const change = (values: object) =>
      db.updateTable('tax_documents').set(values).where('id', '=', ids['november']!).execute()
    const before = counts(await page())
    await change({ balance: '10.00' })
    expect(counts(await page())[0]).toEqual(['MXN', 'I', 3, 1310, 110])
    await change({ hidden_at: new Date(), hidden_reason: 'Duplicada' })
    expect(counts(await page())[0]).toEqual(['MXN', 'I', 2, 150, 100])
    expect((await page()).total).toBe(4)
    await foldDocumentSums(test.current.database)
    expect(counts(await page())[0]).toEqual(['MXN', 'I', 2, 150, 100])
    await change({ hidden_at: null, hidden_reason: '', balance: '1000.00' })
    await change({ sat_state_at: new Date() })
    expect(counts(await page())).toEqual(before)
    await foldDocumentSums(test.current.database)
    await foldDocumentSums(test.current.database)
    expect(counts(await page())).toEqual(before)
    const rows = await db.selectFrom('tax_document_sums').select('is_folded').execute()
    expect(rows.every(({ is_folded: isFolded }) => isFolded)).toBe(true)
    await change({ sat_state_at: null })
  })

  it.each([
    [{}, 401],
    [{ roles: ['MKTG'] }, 403],
    [{ roles: ['admin'] }, 200],
  ] as const)('answers %j with %i, and its files too', async (recipe, status) => {
    const who = status === 401 ? {} : await signIn(test.current, recipe)
    for (const rest of ['', '/exporta', '/conceptos/exporta']) {
      expect((await test.current.app.inject({ ...who, url: `/api/documentos${rest}` })).statusCode).toBe(status)
    }
  })

  it('does not show documents of others', async () => {
    const found = await page('', neighbour)
    expect(folios(found)).toEqual(['A5001'])
    expect(counts(found)).toEqual([['MXN', 'I', 1, 700, 0]])
    expect((await page(`?empresa=${companyId}`, neighbour)).total).toBe(0)
    expect((await page(`?uuid=${UUID}`, neighbour)).total).toBe(0)
    const colleague = await signIn(test.current, { roles: ['cliente'], companyId, sight: 'propio' })
    expect((await page('', colleague)).total).toBe(0)
  })
})

describe('GET /api/documentos/todos', () => {
  it('has all of them, and those to check', async () => {
    const all = await page('?orden=fecha', admin, '/api/documentos/todos')
    expect(all.total).toBe(8)
    expect(counts(all)[0]).toEqual(['MXN', 'I', 6, 2020.99, 1100])
    expect(folios(await page('?estado=invalido', admin, '/api/documentos/todos'))).toEqual(['A1004'])
    expect(folios(await page('?revisar=sin_empresa', admin, '/api/documentos/todos'))).toEqual(['A6001'])
    expect(folios(await page('?revisar=ocultos', admin, '/api/documentos/todos'))).toEqual([])
  })

  it.each(['', '/exporta', '/conceptos/exporta'])('is refused to other users: %s', async (rest) => {
    expect((await test.current.app.inject({ ...customer, url: `/api/documentos/todos${rest}` })).statusCode).toBe(403)
  })
})

describe('files', () => {
  const file = async (query: string, rest = '/exporta') =>
    test.current.app.inject({ ...customer, url: `/api/documentos${rest}${query}` })

  it('has a row for each document, with its bases and taxes', async () => {
    const { headers, rawPayload } = await file('?formato=xlsx&orden=folio&metodo=PPD')
    expect(headers['content-disposition']).toContain('Documentos 2026-11-23.xlsx')
    const [headings = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? []
    const cells = rows.map((row) => Object.fromEntries(headings.map((heading, index) => [String(heading), row[index]])))
    expect(cells).toHaveLength(3)
    expect(cells[0]).toMatchObject({
      UUID: UUID.toUpperCase(),
      Tipo: 'Factura',
      Folio: '998',
      'Uso CFDI': 'G03',
      Moneda: 'MXN',
      'Base IVA 16%': 1000,
      'IVA 16%': 160,
      'Base IVA 8%': 0,
      Total: 100,
      Saldo: 100,
      'Estado SAT': 'Vigente',
    })
  })

  it('has a row for each concept, and no cell of it is a formula', async () => {
    const { db } = test.current.database
    const [line] = sampleCfdi().conceptos
    const conceptos = ['=1+1', 'BALATA TRASERA'].map((descripcion) => ({
      ...line!,
      descripcion,
      valorUnitario: '0.123456',
    }))
    await makeTaxDocument(db, { companyId, ...dated('2026-09-01', '77', '5.00', { conceptos }) })
    const { body, headers } = await file('?hasta=2026-09-30', '/conceptos/exporta')
    expect(headers['content-type']).toContain('text/csv')
    const lines = body.split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(",1,25171700,BD-1450,'=1+1,4,H87,Pieza,0.123456,1000.00,")
    expect(lines[2]).toContain(',2,25171700,BD-1450,BALATA TRASERA,4,')
  })
})
