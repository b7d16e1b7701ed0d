import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart, type CartLineRecipe } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { expireQuotes } from './expiry-service.ts'

const ids = { pads: 0 }
let now = new Date('2026-11-23T16:00Z')

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 1000 } })
  },
  { clock: () => now },
)

const db = () => test.current.database.db
let buyer: SignedIn
let advisor: SignedIn
let company = { id: 0, name: '' }

beforeEach(async () => {
  now = new Date('2026-11-23T16:00Z')
  company = await customerCompany()
  buyer = await signIn(test.current, {
    roles: ['cliente'],
    permissions: ['permission_compras'],
    companyId: company.id,
    sight: 'empresa',
  })
  advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
  await assign(company.id)
})
const { get, post } = callsOf(test, () => buyer)

async function customerCompany() {
  const { id } = await makeCompany(db())
  const { trade_name: name } = await db()
    .selectFrom('companies')
    .select('trade_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, name }
}

const assign = (companyId: number) =>
  db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()

let keys = 0
const key = () => `clave-de-prueba-${++keys}`
const line = (more: object = {}) => ({ producto: ids.pads, cantidad: 2, ...more })
const begin = async (who: SignedIn = buyer, more: object = {}): Promise<number> => {
  const { status, json } = await post('/api/cotizaciones', { clave: key(), lineas: [line()], ...more }, who)
  expect([status, json.error]).toEqual([200, undefined])
  return json.id
}
const act = async (id: number, acto: string, who: SignedIn, more: object = {}) => {
  const { version } = (await get(`/api/cotizaciones/${id}`, who)).json
  const { status, json } = await post(`/api/cotizaciones/${id}/mueve`, { version, clave: key(), acto, ...more }, who)
  expect([status, json.error]).toEqual([200, undefined])
}
async function requested(who: SignedIn = buyer) {
  const id = await begin(who)
  await act(id, 'request', who)
  return id
}
async function offered(vigencia = '2026-11-30') {
  const id = await requested()
  await act(id, 'take', advisor)
  const { version } = (await get(`/api/cotizaciones/${id}`, advisor)).json
  const draft = { version, vigencia, lineas: [line({ precio: 100 })] }
  expect((await post(`/api/cotizaciones/${id}/borrador`, draft, advisor)).status).toBe(200)
  await act(id, 'offer', advisor)
  return id
}

describe('the open quotes of a person', () => {
  const open = (who: SignedIn = buyer, query = '') =>
    get(`/api/controllerpeticiones/cliente/${buyer.user.id}/listcot${query}`, who)

  it('are none where there are none', async () => {
    expect((await open()).json).toEqual({ filtrado: [] })
  })

  it('show all of each, and no sums while it has no price', async () => {
    const id = await requested()
    expect((await open()).json).toEqual({
      filtrado: [
        {
          id,
          folio: String(id),
          version: 2,
          revision: 1,
          estado: 'enviada',
          empresa: { id: company.id, nombre: company.name },
          solicitante: buyer.user.name,
          asesor: advisor.user.name,
          fecha: '2026-11-23T16:00:00.000Z',
          zonaHoraria: 'America/Mexico_City',
          vence: expect.any(String),
          piezas: 2,
          lineas: 1,
          montosub: null,
          iva: null,
          total: null,
          teToca: false,
          motivoPerdida: null,
        },
      ],
    })
    await offered()
    expect((await open()).json.filtrado[0]).toMatchObject({
      estado: 'cotizada',
      montosub: 200,
      iva: 32,
      total: 232,
      vence: '2026-12-01T06:00:00.000Z',
      teToca: true,
    })
  })

  it('are all that were not authorised or converted, the newest first', async () => {
    const made: number[] = []
    const at = async (day: number, make: () => Promise<number>) => {
      now = new Date(`2026-11-${day}T16:00Z`)
      made.push(await make())
    }
    await at(10, () => begin())
    await at(11, () => requested())
    await at(12, async () => {
      const id = await offered()
      await act(id, 'reject', buyer, { motivo: 'Caro' })
      return id
    })
    await at(13, async () => {
      const id = await requested()
      await act(id, 'withdraw_request', buyer)
      return id
    })
    await at(14, () => offered('2026-11-15'))
    await expireQuotes(test.current.database, { now: new Date('2026-11-17T00:00Z') })
    await at(15, async () => {
      const id = await offered()
      await act(id, 'accept', buyer)
      return id
    })
    await at(16, async () => {
      const id = await offered()
      await db().updateTable('quotes').set({ state: 'convertida' }).where('id', '=', id).execute()
      return id
    })
    const { filtrado } = (await open()).json
    const [draft, waiting, rejected, withdrawn, over] = made
    expect(filtrado.map(({ id, estado }: { id: number; estado: string }) => [id, estado])).toEqual([
      [over, 'vencida'],
      [withdrawn, 'retirada'],
      [rejected, 'rechazada'],
      [waiting, 'enviada'],
      [draft, 'borrador'],
    ])
  })

  it('leave out what the house has not sent, for the house too', async () => {
    await begin(advisor, { cliente: buyer.user.id })
    expect((await open()).json).toEqual({ filtrado: [] })
    expect((await open(advisor)).json).toEqual({ filtrado: [] })
    expect((await get('/api/cotizaciones', advisor)).json.total).toBe(1)
  })

  it('show that there are more rows', async () => {
    const id = await requested()
    const { state, company_id, user_id, drafted_by, branch_id } = await db()
      .selectFrom('quotes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const same = { state, company_id, user_id, drafted_by, branch_id, created_at: now }
    await db()
      .insertInto('quotes')
      .values(Array.from({ length: 500 }, () => same))
      .execute()
    const first = (await open()).json
    expect([first.filtrado.length, first.siguiente]).toEqual([500, 2])
    const last = (await open(buyer, '?pagina=2')).json
    expect([last.filtrado.length, last.siguiente]).toEqual([1, undefined])
  })

  it('of somebody else are not there', async () => {
    const stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    const colleague = await signIn(test.current, { roles: ['cliente'], companyId: company.id })
    for (const who of [stranger, colleague]) expect((await open(who)).status).toBe(404)
    expect((await get('/api/controllerpeticiones/cliente/999999/listcot')).status).toBe(404)
  })
})

describe('the list', () => {
  const list = async (query: string, who: SignedIn = advisor) => (await get(`/api/cotizaciones?${query}`, who)).json

  it('has the accepted ones of one person, in whatever state they are now', async () => {
    const colleague = await signIn(test.current, { roles: ['cliente'], companyId: company.id, sight: 'empresa' })
    const other = await offered()
    const [authorised, converted] = [await offered(), await offered()]
    await act(authorised, 'accept', buyer)
    await act(converted, 'accept', buyer)
    await db().updateTable('quotes').set({ state: 'convertida' }).where('id', '=', converted).execute()
    const accepted = (await list(`cliente=${buyer.user.id}&aceptadas=si&orden=numero`)).filas
    expect(accepted).toMatchObject([{ id: authorised }, { id: converted }])
    expect((await list(`cliente=${buyer.user.id}`)).filas.map(({ id }: { id: number }) => id)).toContain(other)
    expect((await list(`cliente=${colleague.user.id}&aceptadas=si`)).filas).toEqual([])
  })

  it('returns its filters, to staff', async () => {
    const another = await customerCompany()
    await assign(another.id)
    const theirs = await signIn(test.current, { roles: ['cliente'], companyId: another.id })
    await requested()
    await requested(theirs)
    await makeCompany(db())
    const { empresas, asesores } = await list('')
    const named = ({ id, name }: { id: number; name: string }) => ({ id, nombre: name })
    expect(empresas).toEqual(expect.arrayContaining([named(company), named(another)]))
    expect(empresas).toHaveLength(2)
    expect(asesores).toContainEqual(named(advisor.user))
    expect((await list(`empresa=${another.id}`)).filas).toMatchObject([{ empresa: { id: another.id } }])
    expect((await list(`asesor=${advisor.user.id}`)).total).toBe(2)
    expect(await list('', theirs)).toMatchObject({ empresas: [named(another)], asesores: [], total: 1 })
  })

  it('is sorted by the total that it shows, without one at the end', async () => {
    const requestedOne = await requested()
    const cheap = await offered()
    const dear = await requested()
    await act(dear, 'take', advisor)
    const { version } = (await get(`/api/cotizaciones/${dear}`, advisor)).json
    const draft = { version, vigencia: '2026-11-30', lineas: [line({ cantidad: 9, precio: 100 })] }
    expect((await post(`/api/cotizaciones/${dear}/borrador`, draft, advisor)).status).toBe(200)
    const sorted = async (orden: string) =>
      (await get(`/api/cotizaciones?empresa=${company.id}&orden=${orden}`, advisor)).json.filas.map(
        (row: { id: number; total: number | null }) => [row.id, row.total],
      )
    const unpriced = [
      [requestedOne, null],
      [dear, null],
    ]
    expect(await sorted('total')).toEqual([[cheap, 232], ...unpriced])
    await act(dear, 'offer', advisor)
    expect(await sorted('total')).toEqual([
      [cheap, 232],
      [dear, 1044],
      [requestedOne, null],
    ])
    expect(await sorted('-total')).toEqual([
      [dear, 1044],
      [cheap, 232],
      [requestedOne, null],
    ])
    const own = await begin(advisor, { cliente: buyer.user.id, lineas: [line({ cantidad: 1, precio: 100 })] })
    expect((await sorted('total'))[0]).toEqual([own, 116])
  })

  it('is searched by number, company, person, reference and the beginning of a key that it shows', async () => {
    const id = await begin(buyer, { referencia: 'Placa JKL-123' })
    const other = await begin(buyer, {
      lineas: [{ producto: null, descripcion: 'Tapón raro', clave: 'TR 55/8', cantidad: 1 }],
    })
    const found = async (buscar: string, who = buyer) =>
      (await get(`/api/cotizaciones?buscar=${encodeURIComponent(buscar)}&orden=numero`, who)).json.filas.map(
        (row: { id: number }) => row.id,
      )
    for (const text of [String(id), 'jkl', 'L-123', 'placa', 'pad', 'P.A-D'])
      expect([text, await found(text)]).toEqual([text, [id]])
    expect(await found('tr558')).toEqual([other])
    for (const text of [company.name, buyer.user.name]) expect(await found(text)).toEqual([id, other])
    for (const text of [`${id}0`, 'ADS', 'nada', '%', '---', `pads ${other}`])
      expect([text, await found(text)]).toEqual([text, []])
    expect(await found('pads', advisor)).not.toContain(id)
    await act(id, 'request', buyer)
    expect(await found('pads', advisor)).toContain(id)
  })

  it('has the offers that end within three days', async () => {
    const soon = await offered('2026-11-25')
    await offered('2026-11-28')
    expect((await list('porVencer=si')).filas).toMatchObject([{ id: soon }])
  })
})

describe('the file of the quotes', () => {
  it('shows the last minute of an offer, and not the day after it', async () => {
    await offered('2026-11-30')
    const { json } = await get('/api/cotizaciones/exporta')
    expect(json).toContain('2026-11-30 23:59')
    expect(json).not.toContain('2026-12-01')
  })
})

describe('whom somebody can quote to', () => {
  const find = (text: string, who: SignedIn) =>
    get(`/api/cotizaciones/clientes?buscar=${encodeURIComponent(text)}`, who)

  it('is who works for the companies that they attend to', async () => {
    const stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    const found = async (text: string) => (await find(text, advisor)).json.clientes
    expect(await found(buyer.user.email)).toEqual([
      {
        id: buyer.user.id,
        nombre: buyer.user.name,
        correo: buyer.user.email,
        empresa: { id: company.id, nombre: company.name },
      },
    ])
    expect(await found(company.name)).toMatchObject([{ id: buyer.user.id }])
    expect(await found(stranger.user.email)).toEqual([])
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', buyer.user.id).execute()
    expect(await found(buyer.user.email)).toEqual([])
  })

  it('is for users who answer quotes alone', async () => {
    const marketing = await signIn(test.current, { roles: ['MKTG'] })
    for (const who of [buyer, marketing]) expect((await find('a', who)).status).toBe(403)
  })
})

describe('the beginnings', () => {
  it('of nothing yet, of a part for a car, and of a cart without permission to buy', async () => {
    const clerk = await signIn(test.current, { roles: ['cliente'], companyId: company.id })
    const vehiculo = { armadora: 'Nissan', modelo: 'Tsuru', year: 1998, motor: '1.6L' }
    const empty = await begin(clerk, { lineas: [] })
    const part = await begin(clerk, { origen: 'parte', lineas: [line({ vehiculo })] })
    const linesOf = async (id: number) => (await get(`/api/cotizaciones/${id}`, clerk)).json.revisiones[0].lineas
    expect(await linesOf(empty)).toEqual([])
    expect(await linesOf(part)).toMatchObject([{ k_parte: 'PADS', vehiculo }])
  })

  it('take no more lines than a quote has', async () => {
    const lineas = Array.from({ length: 501 }, () => line())
    const { status, json } = await post('/api/cotizaciones', { clave: key(), lineas })
    expect([status, json.error.code]).toEqual([400, 'invalid_input'])
    const { id: branchId } = await db().selectFrom('branches').select('id').executeTakeFirstOrThrow()
    const lines: CartLineRecipe[] = []
    for (let n = 0; n < 501; n++) lines.push({ productId: await makeProduct(db(), { key: `LINE-${n}` }), branchId })
    const cart = await makeCart(db(), buyer.user.id, lines)
    const ofCart = await post('/api/cotizaciones', { clave: key(), origen: 'carrito', de: cart })
    expect(ofCart.json.error).toMatchObject({
      code: 'invalid_input',
      message: 'Una cotización lleva a lo más 500 líneas, y son 501.',
    })
  })
})
