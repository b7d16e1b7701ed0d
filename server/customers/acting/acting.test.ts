import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { isOpenOnBehalf } from '#contract/endpoint.ts'
import { isForSystems } from '#domain/access.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { notifyOfActing } from './notify-service.ts'

let productId = 0
const test = useTestApp(async ({ db }) => {
  await makeBranch(db, 'Guadalajara')
  productId = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 500 } })
})
/** Calls that fill carts, with their lists, generate and request quotes, and acts on a tax document. */
const OWN =
  /^\/(?:api\/(?:carritos?|cotizaciones|pedido-rapido|listas-de-autos|pedidos\/:id\/(?:repite|devolucion)|devoluciones\/:id\/fotos|prepedidos\/:id\/cotiza|documentos\/(?:descargas|:uuid\/(?:comentarios|enviar)))|cartItems\/)/u
let advisor: SignedIn
let companyId: number
beforeAll(async () => {
  advisor = await signIn(test.current, { name: 'Beto Ruiz', roles: ['asesor'] })
  companyId = (await makeCompany(test.current.database.db, { name: 'Taller Ruiz', advisorId: advisor.user.id })).id
})

const { get, post } = callsOf(test, () => advisor)
const customer = (recipe: UserRecipe = {}) =>
  makeUser(test.current.database.db, { name: 'Carla', roles: ['cliente'], companyId, ...recipe })
const start = (userId: number, who = advisor) => post(`/api/actuar/${userId}`, {}, who)
const end = (who = advisor) => post('/api/actuar/termina', {}, who)
const session = async (who = advisor) => (await get('/api/sesion', who)).json

describe('acting for a customer', () => {
  it('shows what the customer sees and who acts, and ends', async () => {
    const carla = await customer()
    expect((await start(carla.id)).json).toEqual({ success: true })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: advisor.user.id,
      on_behalf_of_id: carla.id,
      action: 'actuacion.iniciada',
      subject_id: String(carla.id),
    })
    expect(await session()).toMatchObject({
      id: carla.id,
      cliente_auth: 'Carla',
      empresa: 'Taller Ruiz',
      rol_auth: ['cliente'],
      actuandoPor: { id: advisor.user.id, name: 'Beto Ruiz' },
    })
    expect((await end()).json).toEqual({ success: true })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: advisor.user.id,
      on_behalf_of_id: carla.id,
      action: 'actuacion.terminada',
    })
    expect(await session()).toMatchObject({ id: advisor.user.id, empresa: null, actuandoPor: null })
    expect((await end()).json).toEqual({ success: true })
  })

  it('lasts an hour at most, and ends with the own session', async () => {
    const { db } = test.current.database
    const carla = await customer()
    const own = await signIn(test.current, { user: advisor.user })
    await start(carla.id, own)
    const stored = await db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'expires_at'])
      .where('own_session_id', '=', own.sessionId)
      .executeTakeFirstOrThrow()
    const minutes = (stored.expires_at.getTime() - stored.created_at.getTime()) / 60_000
    expect(Math.round(minutes)).toBe(60)
    expect((await post('/logout', {}, own)).status).toBe(200)
    expect(await session(own)).toMatchObject({ isLoggedin: false })
    expect(await db.selectFrom('sessions').select('id').where('id', '=', stored.id).execute()).toEqual([])
  })

  it('is not the other browsers of who acts, nor those of the customer', async () => {
    const carla = await signIn(test.current, { user: await customer() })
    const other = await signIn(test.current, { user: advisor.user })
    await start(carla.user.id)
    expect(await session(other)).toMatchObject({ id: advisor.user.id, actuandoPor: null })
    expect(await session(carla)).toMatchObject({ id: carla.user.id, actuandoPor: null })
    await end()
  })

  it('is for one customer at a time, in the own name only', async () => {
    const [carla, dora] = [await customer(), await customer()]
    await start(carla.id)
    expect((await start(dora.id)).status).toBe(403)
    await end()
    expect((await start(dora.id)).status).toBe(200)
    await end()
  })
})

describe('access', () => {
  it.each<[string, UserRecipe, number]>([
    ['an advisor of another company', { roles: ['asesor'] }, 404],
    ['a telemarketer with the permission, who has not spoken with them', { roles: ['vendedor'] }, 403],
    ['an administrator', { roles: ['admin'] }, 200],
    ['who sees all, with the permission', { roles: ['CustomerService'], permissions: ['users-impersonate'] }, 200],
    ['who sees all, without it', { roles: ['CustomerService'] }, 403],
    ['a role of the shop with both permissions', { permissions: ['users-impersonate', 'empresas-read'] }, 200],
    ['who has the permission and sees no company', { permissions: ['users-impersonate'] }, 404],
    ['a counter clerk of the shop', { roles: ['Cotizador-Mostrador'], permissions: ['users-impersonate'] }, 404],
  ])('%s', async (_, recipe, status) => {
    const who = await signIn(test.current, recipe)
    const carla = await customer()
    expect((await start(carla.id, who)).status).toBe(status)
    expect((await session(who)).actuandoPor === null).toBe(status !== 200)
  })

  it('no colleague of the customer, whatever they were given', async () => {
    const colleague = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['users-impersonate', 'empresas-read'],
      companyId,
      sight: 'empresa',
    })
    expect((await start((await customer()).id, colleague)).status).toBe(403)
  })
})

describe('a telemarketer', () => {
  const noteContact = (company: number, who: SignedIn) =>
    post('/api/contactos', { clave: randomUUID(), empresa: company, tipo: 'llamada', resultado: 'contesto' }, who)

  it.each(['theirs', 'nobody’s'])(
    'acts for a company that is %s on the day of a contact of their own',
    async (whose) => {
      const { db } = test.current.database
      const [tere, raul] = [
        await signIn(test.current, { roles: ['vendedor'] }),
        await signIn(test.current, { roles: ['vendedor'] }),
      ]
      const company = await makeCompany(db, whose === 'theirs' ? { telemarketerId: tere.user.id } : {})
      const carla = await customer({ companyId: company.id })
      const refused = await start(carla.id, tere)
      expect([refused.status, refused.json.error.message]).toEqual([
        403,
        'Anota primero el contacto de hoy con esta empresa.',
      ])
      expect((await noteContact(company.id, tere)).status).toBe(200)
      expect((await start(carla.id, raul)).status).toBe(whose === 'theirs' ? 404 : 403)
      expect((await start(carla.id, tere)).status).toBe(200)
      expect(await session(tere)).toMatchObject({ id: carla.id })
      // From the next day on it is over, whether they act or not.
      await db
        .updateTable('contacts')
        .set({ at: new Date(Date.now() - 86_400_000) })
        .where('company_id', '=', company.id)
        .execute()
      expect((await session(tere)).id).not.toBe(carla.id)
      expect((await start(carla.id, tere)).status).not.toBe(200)
    },
  )

  it('is refused for a company that another user took', async () => {
    const { db } = test.current.database
    const tere = await signIn(test.current, { roles: ['vendedor'] })
    const raul = await makeUser(db, { roles: ['vendedor'] })
    const company = await makeCompany(db, { telemarketerId: raul.id })
    const carla = await customer({ companyId: company.id })
    expect((await noteContact(company.id, tere)).status).toBe(404)
    expect((await start(carla.id, tere)).status).toBe(404)
  })
})

describe('for whom', () => {
  it.each<[string, UserRecipe, number]>([
    ['somebody suspended', { status: 'suspendido' }, 403],
    ['somebody who was invited', { status: 'invitado' }, 403],
    ['somebody deleted', { status: 'eliminado' }, 404],
    ['a customer who administers their company', { permissions: ['colegas-update'] }, 200],
    ['a customer with a permission of the shop', { permissions: ['garantias-create'] }, 200],
    ['a customer with a role of the staff', { roles: ['cliente', 'manager'] }, 403],
    ['a customer with a permission of the staff', { permissions: ['users-read'] }, 403],
  ])('%s', async (_, recipe, status) => {
    expect((await start((await customer(recipe)).id)).status).toBe(status)
    await end()
  })

  it('is refused for staff, even for an administrator', async () => {
    const admin = await signIn(test.current, { roles: ['admin'] })
    expect((await start(advisor.user.id, admin)).status).toBe(404)
    expect((await start(admin.user.id, admin)).status).toBe(404)
  })

  it('is refused for a suspended company', async () => {
    const { db } = test.current.database
    const company = await makeCompany(db, { advisorId: advisor.user.id, status: 'suspendida' })
    expect((await start((await customer({ companyId: company.id })).id)).status).toBe(403)
  })
})

describe('what may be done in somebody’s name', () => {
  const writes = ENDPOINTS.filter((endpoint) => endpoint.method === 'POST')
  const open = writes.filter((endpoint) => isOpenOnBehalf(endpoint))

  it('is a list of names: carts, quotes, and shared data', () => {
    const told = open.filter(({ onBehalf }) => typeof onBehalf === 'string').map(({ path }) => path)
    expect(told.filter((path) => !OWN.test(path))).toEqual([])
    expect(open.filter(({ onBehalf }) => onBehalf === true).map(({ path }) => path)).toEqual(
      expect.not.arrayContaining(told),
    )
  })

  it('every other write is refused', async () => {
    const approver = ['permission_compras', 'colegas-update', 'prepedidos-approve']
    await start((await customer({ permissions: approver, sight: 'grupo' })).id)
    for (const { path, access } of writes.filter((endpoint) => !isOpenOnBehalf(endpoint))) {
      const url = path.replaceAll(/:\w+/gu, '1')
      const { statusCode, body } = await test.current.app.inject({ method: 'POST', url, ...advisor, payload: {} })
      expect(statusCode, `${path}: ${body}`).toBe(isForSystems(access) ? 401 : 403)
    }
    await end()
  })

  it.each(['/api/cuenta', '/api/cuenta/sesiones', '/api/cuenta/llaves', '/api/cuenta/legales'])(
    '%s is read by the person alone',
    async (url) => {
      await start((await customer()).id)
      expect((await get(url)).status).toBe(403)
      await end()
    },
  )

  it('acting gives nothing of the staff', async () => {
    await start((await customer()).id)
    expect((await get('/api/empresas')).status).toBe(403)
    expect((await get('/getAllRoles')).status).toBe(403)
    await end()
    expect((await get('/api/empresas')).status).toBe(200)
  })
})

describe('notifications to the customer', () => {
  const buyer = (recipe: UserRecipe = {}) => customer({ permissions: ['permission_compras'], ...recipe })
  const add = (producto: number, more: object = {}) => post('/api/carrito/agrega', { producto, cantidad: 1, ...more })
  const mailsTo = async (userId: number) =>
    test.current.database.db
      .selectFrom('mails')
      .select(['subject', 'body_text as text'])
      .where('user_id', '=', userId)
      .where('template', '=', 'actuacion_en_tu_nombre')
      .execute()
  const tell = (now = new Date()) => notifyOfActing(test.current.database, { now })

  it('is who acted, and what they did, once, when it is over', async () => {
    const carla = await buyer()
    await start(carla.id)
    await add(productId)
    await add(productId, { nota: 'Tsuru' })
    expect((await add(0)).status).toBe(400)
    await post('/api/carritos', { nombre: 'Otro' })
    await post('/api/cuenta/perfil', { nombre: 'X', telefono: '' })
    await tell()
    expect(await mailsTo(carla.id)).toEqual([])
    await end()
    await Promise.all([tell(), tell()])
    const [mail, ...others] = await mailsTo(carla.id)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Beto Ruiz entró a tu cuenta/u)
    expect(mail?.text).toContain('En ese tiempo: Agregó piezas al carrito (2 veces). Creó un carrito.')
  })

  it('is also that nothing was done', async () => {
    const carla = await buyer()
    await start(carla.id)
    await get('/getItems')
    await end()
    await tell()
    expect((await mailsTo(carla.id))[0]?.text).toContain('solo consultó, no cambió nada')
  })

  it.each<[string, (own: SignedIn) => Promise<Date>]>([
    ['its time is up', async () => new Date(Date.now() + 61 * 60_000)],
    ['who acted logs out', async (own) => (await post('/logout', {}, own), new Date())],
  ])('comes when %s', async (_, over) => {
    const carla = await buyer()
    const own = await signIn(test.current, { user: advisor.user })
    await start(carla.id, own)
    await tell(await over(own))
    expect(await mailsTo(carla.id)).toHaveLength(1)
  })
})

describe('a price that the shop has raised', () => {
  const BUYS = { permissions: ['permission_compras'] }
  const raise = (price: string) =>
    test.current.database.db.updateTable('products').set({ list_price: price }).where('id', '=', productId).execute()
  const problems = async (who = advisor) => {
    const { json } = await get('/getItems', who)
    return json.carrito.cartItems.flatMap(
      (item: { ShoppingCart: { id: string; problemas: { problema: string }[] }[] }) =>
        item.ShoppingCart.map(({ id, problemas }) => ({ id, kinds: problemas.map(({ problema }) => problema) })),
    )
  }
  const add = (more: object = {}, who = advisor) =>
    post('/api/carrito/agrega', { producto: productId, cantidad: 1, ...more }, who)

  /** A user whose cart has a part with a raised price. */
  async function withRaised(): Promise<SignedIn> {
    await raise('100.00')
    const carla = await signIn(test.current, { user: await customer(BUYS) })
    expect((await add({}, carla)).status).toBe(200)
    await raise('150.00')
    await start(carla.user.id)
    const [line] = await problems()
    expect(line.kinds).toEqual(['price_rose'])
    return carla
  }

  const line = async () => (await problems())[0].id as string
  it.each<[string, () => Promise<unknown>]>([
    ['removes it and adds it again', async () => (await post('/api/carrito/quita', { lineas: [await line()] }), add())],
    ['empties the cart and adds it again', async () => (await post('/api/carrito/quita', { lineas: null }), add())],
    [
      'removes it, leaves, comes back and adds it again',
      async () => {
        const { id } = (await get('/api/sesion')).json
        await post('/api/carrito/quita', { lineas: null })
        await end()
        await start(id)
        await add()
      },
    ],
    [
      'makes another cart',
      async () => {
        await post('/api/carritos', { nombre: 'Otro' })
        await add()
      },
    ],
    [
      'sets it aside, changes it and takes it back',
      async () => {
        const id = await line()
        for (const change of [{ apartada: true }, { cantidad: 2 }, { apartada: false }])
          expect((await post(`/api/carrito/lineas/${id}`, change)).status).toBe(200)
      },
    ],
    ['adds it for another car', () => add({ nota: 'Tsuru' })],
  ])('stays the customer’s to accept when who acts %s', async (_, act) => {
    const carla = await withRaised()
    await act()
    const lines = await problems()
    expect(lines.some(({ kinds }: { kinds: string[] }) => kinds.includes('price_rose'))).toBe(true)
    expect((await post('/api/carrito/resuelve', { lineas: [] })).status).toBe(200)
    await end()
    // In their own name it is accepted with what they add.
    await post('/api/carrito/quita', { lineas: null }, carla)
    await add({}, carla)
    expect((await problems(carla)).flatMap(({ kinds }: { kinds: string[] }) => kinds)).toEqual([])
  })

  it('is nothing new where it was not in the cart', async () => {
    await raise('100.00')
    await start((await customer(BUYS)).id)
    await add()
    expect((await problems()).flatMap(({ kinds }: { kinds: string[] }) => kinds)).toEqual([])
    await end()
  })
})
