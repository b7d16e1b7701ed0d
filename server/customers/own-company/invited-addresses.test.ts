import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeLink, makeRole, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// Who administers a company learns nothing of accounts elsewhere: inviting an address that has one answers as for any other.

const PASSWORD = 'tres caballos verdes 88'
const test = useTestApp(async () => {})
const db = () => test.current.database.db

let admin: SignedIn
let company: Awaited<ReturnType<typeof makeCompany>>
let other: Awaited<ReturnType<typeof makeCompany>>
let customerRole: number
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  other = await makeCompany(db(), { name: 'Otro taller' })
  customerRole = await makeRole(db(), 'cliente')
})
// What a company may send in a day is counted.
beforeEach(async () => void (company = await makeCompany(db(), { name: 'Frenos Ruiz', branches: ['Centro', 'Sur'] })))

/** Of one branch, so that there are colleagues whom they do not see. */
const administrator = (recipe: UserRecipe = {}) =>
  signIn(test.current, {
    name: 'Raúl Ruiz',
    roles: ['cliente'],
    permissions: ['colegas-update'],
    companyId: company.id,
    companyBranchIds: company.branchIds.slice(0, 1),
    sight: 'sucursal',
    ...recipe,
  })
const { get, post } = callsOf(test, () => admin)
const path = (id: number | string = '', act = '') => `/api/mi-empresa/colegas/${id}${act === '' ? '' : `/${act}`}`
const newAddress = () => `nora-${randomUUID()}@taller.mx`
const invite = (correo: string, who: SignedIn) =>
  post(path('invita'), { ...limits({}), correo, telefono: '', roles: [customerRole] }, who)
const limits = (change: object) => ({
  nombre: 'Nora Paz',
  telefono: '',
  roles: [customerRole],
  vista: 'propio',
  sucursales: company.branchIds.slice(0, 1),
  retirados: [],
  ...change,
})
const mailsTo = (address: string) =>
  db()
    .selectFrom('mails')
    .select(['template', 'user_id', 'body_text'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
/** Makes the last link old enough for another one. */
const ageLinks = (id: number) =>
  db()
    .updateTable('one_time_links')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', id)
    .execute()

const HOLDERS: Readonly<Record<string, () => UserRecipe>> = {
  'a customer of another company': () => ({ roles: ['cliente'], companyId: other.id, password: PASSWORD }),
  'somebody whom another company invited': () => ({ roles: ['cliente'], companyId: other.id, status: 'invitado' }),
  'somebody suspended': () => ({ roles: ['cliente'], companyId: other.id, status: 'suspendido' }),
  'somebody removed': () => ({ roles: ['cliente'], companyId: other.id, status: 'eliminado' }),
  'somebody removed from the own company': () => ({ companyId: company.id, status: 'eliminado' }),
  'a colleague of another branch': () => ({
    roles: ['cliente'],
    companyId: company.id,
    companyBranchIds: company.branchIds.slice(1),
  }),
  'the staff of the shop': () => ({ roles: ['manager'], password: PASSWORD }),
  'staff who belong to the company': () => ({
    roles: ['asesor'],
    companyId: company.id,
    companyBranchIds: company.branchIds.slice(0, 1),
  }),
}

/** Every call that an administrator can make about somebody with an address, as it is answered; without what differs for each. */
async function answersFor(correo: string) {
  const who = await administrator()
  const invited = await invite(correo, who)
  const id = Number(invited.json.id)
  const list = (query: string) => get(`/api/mi-empresa/colegas?${query}`, who)
  const calls = [
    () => Promise.resolve(invited),
    () => get(path(id), who),
    () => list(`buscar=${encodeURIComponent(correo)}`),
    () => list(`buscar=${encodeURIComponent(correo)}&estado=invitado`),
    () => invite(correo, who),
    () => post(path(id, 'invita'), {}, who),
    async () => {
      await ageLinks(id)
      return post(path(id, 'invita'), {}, who)
    },
    () => post(path(id), limits({ nombre: 'Nora Paz Luna', version: 1 }), who),
    () => post(path(id), limits({ nombre: 'Nora', version: 1 }), who),
    () => get(path(id, 'limite'), who),
    () => post(path(id, 'limite'), { porPedido: 100, porMes: null, aprueba: false, version: 0 }, who),
    () => post(path(id, 'activa'), {}, who),
    () => post(path(id, 'suspende'), {}, who),
    () => post(path(id, 'suspende'), {}, who),
    () => post(path(id, 'invita'), {}, who),
    () => get(path(id), who),
    () => post(path(id, 'activa'), {}, who),
    () => get(path(id), who),
    () => list(`buscar=${encodeURIComponent(correo)}`),
  ]
  const answers: string[] = []
  for (const call of calls) {
    const { status, json } = await call()
    const text = `${status} ${JSON.stringify(json)}`
    answers.push(
      text
        .replaceAll(correo, '<correo>')
        .replaceAll(new RegExp(`(\\{"id":)${id}(?=\\}|,"nombre":"Nora)`, 'gu'), '$1<id>')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '<fecha>'),
    )
  }
  return { answers, id, who }
}

describe('an invitation', () => {
  it.each(Object.keys(HOLDERS))('to the address of %s is answered as to one that is free', async (name) => {
    const free = await answersFor(newAddress())
    expect(free.answers.map((answer) => answer.slice(0, 3))).toEqual(
      '200 200 200 200 400 429 200 200 409 200 200 409 200 409 409 200 200 200 200'.split(' '),
    )
    const holder = await makeUser(db(), { email: newAddress(), ...HOLDERS[name]?.() })
    const taken = await answersFor(holder.email)
    expect(taken.answers).toEqual(free.answers)
    const mails = await mailsTo(holder.email)
    expect(mails.map(({ template, user_id }) => [template, user_id])).toEqual(
      Array.from({ length: 3 }, () => ['invitacion_con_cuenta', holder.id]),
    )
    expect(mails[0]?.body_text).toContain('Raúl Ruiz (Frenos Ruiz)')
    expect(mails[0]?.body_text).toContain('/tuerca/Ingresa')
  })

  it('to whom the administrator sees already is refused, whether they have the address or were invited in vain', async () => {
    const who = await administrator()
    const holder = await makeUser(db(), { email: newAddress(), roles: ['manager'] })
    const [taken, free] = [holder.email, newAddress()]
    for (const correo of [taken, free]) {
      expect((await invite(correo, who)).status).toBe(200)
      const again = await invite(correo, who)
      expect(again.json.error.fields).toEqual({ correo: 'Ya está entre las personas de tu empresa.' })
    }
  })

  it('of two for the same free address at the same time is stored once for each administrator', async () => {
    const who = await administrator()
    const correo = newAddress()
    const same = await Promise.all([invite(correo, who), invite(correo, who)])
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const stranger = await administrator({ companyId: other.id, companyBranchIds: other.branchIds.slice(0, 1) })
    const another = newAddress()
    const both = await Promise.all([
      invite(another, who),
      post(path('invita'), { ...limits({ sucursales: other.branchIds.slice(0, 1) }), correo: another }, stranger),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const stored = await db().selectFrom('users').select('email_taken').where('email', '=', another).execute()
    expect(stored.map((row) => row.email_taken)).toEqual(expect.arrayContaining([false, true]))
  })

  it('shows nothing by the numbers that accounts get', async () => {
    const who = await administrator()
    const holder = await makeUser(db(), { email: newAddress() })
    const ids: number[] = []
    for (const correo of [newAddress(), holder.email, newAddress()]) {
      ids.push(Number((await invite(correo, who)).json.id))
    }
    const [first = 0] = ids
    expect(ids).toEqual([first, first + 1, first + 2])
  })

  it('counts for the person and the day, taken or free', async () => {
    const holder = await makeUser(db(), { email: newAddress() })
    const separate = await makeCompany(db())
    const place = { companyId: separate.id, companyBranchIds: separate.branchIds }
    const requester = async () => administrator({ ...place, sight: 'empresa' })
    const send = (correo: string, who: SignedIn) => post(path('invita'), { ...limits({ sucursales: [] }), correo }, who)
    const who = await requester()
    for (let sent = 0; sent < 20; sent++) {
      const { id } = await makeUser(db(), { email: newAddress() })
      const { email } = await db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
      expect((await send(email, who)).status).toBe(200)
    }
    const last = [await send(holder.email, who), await send(newAddress(), who)]
    expect(last.map(({ status }) => status)).toEqual([429, 429])
    expect(last[0]?.json).toEqual(last[1]?.json)
    expect(await mailsTo(holder.email)).toEqual([])
  })
})

describe('an invitation that cannot be accepted', () => {
  const inVain = async (recipe: UserRecipe = { roles: ['manager'], password: PASSWORD }) => {
    const holder = await makeUser(db(), { email: newAddress(), ...recipe })
    const who = await administrator()
    const { json } = await invite(holder.email, who)
    return { holder, who, id: Number(json.id) }
  }
  const stored = (id: number) =>
    db().selectFrom('users').select(['status', 'email', 'email_taken']).where('id', '=', id).executeTakeFirstOrThrow()

  it('gives no access, and the account that owns the address does not change', async () => {
    const { holder, id } = await inVain()
    await db().deleteFrom('one_time_links').where('user_id', '=', id).execute()
    await makeLink(db(), { purpose: 'invitacion', userId: id, token: `vano-${id}` })
    const visitor = await signIn(test.current)
    const accepted = await post(
      '/api/restablecer',
      { token: `vano-${id}`, contrasena: 'cuatro gatos rojos 77' },
      visitor,
    )
    expect(accepted.status).toBe(404)
    expect((await stored(id)).status).toBe('invitado')
    expect((await post('/login', { usuario: holder.email, contrasena: PASSWORD }, visitor)).status).toBe(200)
    await post('/api/recuperar', { correo: holder.email }, visitor)
    await expect
      .poll(async () => (await mailsTo(holder.email)).map(({ template }) => template))
      .toEqual(['invitacion_con_cuenta', 'recuperar_contrasena'])
  })

  it('is seen as such by the staff of the shop', async () => {
    const { holder, id } = await inVain()
    expect((await get(`/api/getUser/${id}`)).json.correoDe).toEqual({ id: holder.id, nombre: holder.name })
    expect((await get(`/api/getUser/${holder.id}`)).json.correoDe).toBeNull()
    const { json } = await get(`/api/getUsers?buscar=${encodeURIComponent(holder.email)}`)
    expect(json.filas.map((row: { id: number; correoDe: unknown }) => [row.id, row.correoDe !== null])).toEqual(
      expect.arrayContaining([
        [id, true],
        [holder.id, false],
      ]),
    )
  })

  it('can be accepted once the account has another address, and is sent again', async () => {
    const { holder, who, id } = await inVain()
    await db().updateTable('users').set({ email: newAddress() }).where('id', '=', holder.id).execute()
    await ageLinks(id)
    expect((await post(path(id, 'invita'), {}, who)).status).toBe(200)
    const [, mail] = await mailsTo(holder.email)
    expect(mail?.template).toBe('invitacion')
    const token = /#([\w-]+)/u.exec(mail?.body_text ?? '')?.[1]
    const accepted = await post(
      '/api/restablecer',
      { token, contrasena: 'cuatro gatos rojos 77' },
      await signIn(test.current),
    )
    expect(accepted.status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'activo', email_taken: false })
  })

  it('does not block the address: an account can get it, by staff and by its holder', async () => {
    const { holder, id } = await inVain()
    await db().updateTable('users').set({ email: newAddress() }).where('id', '=', holder.id).execute()
    const made = await post('/api/storeUser', {
      name: 'Otra',
      email: holder.email,
      roles: [await makeRole(db(), 'MKTG')],
    })
    expect(made.status).toBe(200)
    expect((await get(`/api/getUser/${id}`)).json.correoDe).toEqual({ id: made.json.id, nombre: 'Otra' })
  })

  it('goes to its person where the staff writes the right address, and never to one that has an account', async () => {
    const { id, who } = await inVain()
    const { name, version, roles, empresa, sucursales } = (await get(`/api/getUser/${id}`)).json
    const ids = (rows: readonly { readonly id: number }[]) => rows.map((row) => row.id)
    const change = (email: string) =>
      post(`/api/updateUser/${id}`, {
        name,
        email,
        version,
        roles: ids(roles),
        empresa: empresa.id,
        sucursales: ids(sucursales),
        vista: 'propio',
      })
    expect((await change(who.user.email)).json.error.fields).toEqual({ email: 'Ya hay una cuenta con este correo.' })
    const right = newAddress()
    expect((await change(right)).status).toBe(200)
    expect(await stored(id)).toEqual({ status: 'invitado', email: right, email_taken: false })
    expect((await mailsTo(right)).map(({ template }) => template)).toEqual(['invitacion'])
  })
})
