import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
const stored = () => db().selectFrom('account_requests').selectAll().orderBy('id').execute()
const mails = () => db().selectFrom('mails').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await db().deleteFrom('account_requests').execute()
  await db().deleteFrom('mails').execute()
})

const REQUEST = {
  taller: 'Frenos Ruiz',
  rfc: 'eku-9003173-c9',
  persona: 'Ana Ruiz',
  correo: 'ANA@ruiz.mx',
  telefono: '33 1234 5678',
  ciudad: 'Guadalajara',
  mensaje: 'Compramos cada semana.',
}

/** Each has an address and a person of its own by default. */
let calls = 0
async function ask(change: Record<string, unknown> = {}, remoteAddress = `10.2.${calls >> 8}.${calls++ & 255}`) {
  const { headers, cookies } = await withXsrf(test.current.app)
  const payload = { ...REQUEST, clave: randomUUID(), ...change }
  const url = '/api/solicitud-cuenta'
  const answer = await test.current.app.inject({ method: 'POST', url, headers, cookies, remoteAddress, payload })
  return { status: answer.statusCode, json: answer.json() }
}
async function request(change: Record<string, unknown> = {}): Promise<number> {
  await ask({ correo: `taller-${randomUUID()}@prueba.mx`, ...change })
  return (await stored()).at(-1)!.id
}

describe('asking for an account', () => {
  it('is stored, with a true answer about the next step', async () => {
    expect(await ask()).toEqual({
      status: 200,
      json: {
        success: true,
        mensaje: 'Recibimos tu solicitud. La revisa una persona y te respondemos por correo.',
      },
    })
    expect(await stored()).toMatchObject([
      { workshop: 'Frenos Ruiz', rfc: 'EKU9003173C9', email: 'ana@ruiz.mx', state: 'pendiente', city: 'Guadalajara' },
    ])
  })

  it.each([
    ['taller', ' ', 'Escribe el nombre de tu negocio.'],
    ['taller', 'x'.repeat(201), expect.any(String)],
    ['persona', '', 'Escribe tu nombre.'],
    ['correo', 'ana@', 'Escribe un correo como nombre@dominio.mx.'],
    ['telefono', '12', 'Escribe los 10 dígitos de tu teléfono.'],
    ['rfc', 'ABC', expect.stringContaining('Escribe el RFC')],
    ['mensaje', 'x'.repeat(1001), expect.any(String)],
    ['clave', 'corta', expect.any(String)],
  ])('refuses a bad %s (%#)', async (field, value, message) => {
    const { status, json } = await ask({ [field]: value })
    expect([status, json.error.fields]).toEqual([400, { [field]: message }])
    expect(await stored()).toEqual([])
  })

  it('is stored once, however often and fast it is sent', async () => {
    const clave = randomUUID()
    const answers = await Promise.all([ask({ clave }), ask({ clave }), ask({ clave })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  it('with an address that waits already is not stored again, and the answer does not reveal it', async () => {
    const first = await ask()
    expect(await ask({ taller: 'Otro' })).toEqual(first)
    expect(await stored()).toHaveLength(1)
    await db().updateTable('account_requests').set({ state: 'rechazada' }).execute()
    await ask({ taller: 'Otra vez' })
    expect(await stored()).toHaveLength(2)
  })

  it('answers the same for an address that has an account', async () => {
    await makeUser(db(), { email: 'ya@prueba.mx' })
    expect(await ask({ correo: 'ya@prueba.mx' })).toEqual(await ask({ correo: 'nadie@prueba.mx' }))
  })

  it('drops what a robot filled in, with the same answer', async () => {
    expect(await ask({ sitio: 'https://spam.example' })).toEqual(await ask({ correo: 'otra@prueba.mx' }))
    expect((await stored()).map(({ email }) => email)).toEqual(['otra@prueba.mx'])
  })

  it('is limited for each address', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      statuses.push((await ask({ correo: `robot-${count}@prueba.mx` }, '10.9.9.9')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('waits for review in a flood from a thousand addresses, and is never refused', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      request_key: randomUUID(),
      workshop: `Robot ${at}`,
      person: 'Robot',
      email: `robot-${at}@spam.example`,
    }))
    await db().insertInto('account_requests').values(rows).execute()
    expect((await ask()).status).toBe(200)
    expect((await stored()).at(-1)).toMatchObject({ workshop: 'Frenos Ruiz', state: 'en_revision' })
  })

  it('stores HTML as the text that it is', async () => {
    await ask({ taller: '<img src=x onerror=alert(1)>' })
    expect(await stored()).toMatchObject([{ workshop: '<img src=x onerror=alert(1)>' }])
  })
})

describe('reading requests', () => {
  it.each([
    ['GET', '/api/solicitudes'],
    ['GET', '/api/solicitudes/exporta'],
    ['GET', '/api/solicitudes/1'],
    ['POST', '/api/solicitudes/1/aprueba'],
    ['POST', '/api/solicitudes/1/rechaza'],
  ] as const)('%s %s is for who makes companies', async (method, url) => {
    for (const role of ['cliente', 'asesor', 'CustomerService', 'manager']) {
      const who = await signIn(test.current, { roles: [role], permissions: ['empresas-read'] })
      expect((await test.current.app.inject({ method, url, ...who })).statusCode).toBe(403)
    }
    const allowed = await signIn(test.current, { permissions: ['empresas-update'] })
    expect((await test.current.app.inject({ method, url, ...allowed })).statusCode).not.toBe(403)
  })

  it('is a list with filters, and a file', async () => {
    await request({ taller: 'Uno' })
    await request({ taller: 'Dos', ciudad: 'León' })
    await db().updateTable('account_requests').set({ state: 'rechazada' }).where('workshop', '=', 'Uno').execute()
    const names = async (query: string) =>
      (await get(`/api/solicitudes?${query}`)).json.filas.map((row: { taller: string }) => row.taller)
    expect(await names('orden=taller')).toEqual(['Dos', 'Uno'])
    expect(await names('estado=pendiente')).toEqual(['Dos'])
    expect(await names('buscar=leon')).toEqual([])
    expect(await names('buscar=LEÓN')).toEqual(['Dos'])
    expect(await names('hasta=2020-01-01')).toEqual([])
    expect((await get('/api/solicitudes/exporta?estado=pendiente')).json).toContain('Dos')
  })

  it('shows similar companies, and the account with the e-mail', async () => {
    const byRfc = await makeCompany(db(), { name: 'Por RFC', rfc: 'EKU9003173C9' })
    const byName = await makeCompany(db(), { name: 'frenos  RUIZ' })
    const owner = await makeCompany(db(), { name: 'De su correo' })
    await makeUser(db(), { name: 'Ana R', email: 'ana@ruiz.mx', companyId: owner.id })
    const { json } = await get(`/api/solicitudes/${await request({ correo: 'ana@ruiz.mx' })}`)
    expect(json).toMatchObject({
      estado: 'pendiente',
      decision: null,
      cuenta: 'Ana R',
      parecidas: [
        { id: byRfc.id, motivo: 'Mismo RFC' },
        { id: byName.id, motivo: 'Mismo nombre' },
        { id: owner.id, motivo: 'Mismo correo' },
      ],
    })
    await makeCompany(db(), { rfc: 'XAXX010101000' })
    const generic = await get(`/api/solicitudes/${await request({ rfc: 'XAXX010101000', taller: 'Nadie' })}`)
    expect(generic.json.parecidas).toEqual([])
    expect((await get('/api/solicitudes/999999')).status).toBe(404)
  })
})

describe('approving', () => {
  const FIRST = {
    nombre: 'Frenos Ruiz',
    razonSocial: 'Frenos Ruiz SA de CV',
    rfc: 'IIA040805DZ4',
    persona: 'Ana Ruiz',
    correo: 'ana.nueva@ruiz.mx',
    administra: true,
  }
  const approve = (id: number, change: object = {}, who = admin) =>
    post(`/api/solicitudes/${id}/aprueba`, { ...FIRST, ...change }, who)
  const counts = async () => {
    const [companies, users] = [
      await db().selectFrom('companies').select('id').execute(),
      await db().selectFrom('users').select('id').execute(),
    ]
    return [companies.length, users.length, (await mails()).length]
  }

  it('makes the company with a branch, and its person with an invitation', async () => {
    const id = await request()
    const { status, json } = await approve(id)
    expect(status).toBe(200)
    expect((await get(`/api/empresas/${json.empresa}`)).json).toMatchObject({
      nombre: 'Frenos Ruiz',
      rfc: 'IIA040805DZ4',
      estado: 'activa',
      sucursales: [{ nombre: 'Matriz' }],
    })
    expect((await get(`/api/empresas/${json.empresa}/personas`)).json.filas).toMatchObject([
      {
        id: json.usuario,
        nombre: 'Ana Ruiz',
        estado: 'invitado',
        roles: ['cliente'],
        administra: true,
        vista: 'empresa',
      },
    ])
    expect(await mails()).toMatchObject([
      { template: 'invitacion', recipient: 'ana.nueva@ruiz.mx', body_text: expect.stringContaining('/tuerca/') },
    ])
    expect((await get(`/api/solicitudes/${id}`)).json).toMatchObject({
      estado: 'aprobada',
      decision: { quien: 'Ana Admin', motivo: '' },
      empresa: { id: json.empresa },
    })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'solicitud.aprobada',
      subject_kind: 'solicitud',
      after: { company: json.empresa, user: json.usuario },
    })
    expect((await approve(id, { correo: 'otra@ruiz.mx', rfc: 'CFE370814QI0' })).status).toBe(409)
  })

  it('takes a company that is there, in which the person sees their own', async () => {
    const company = await makeCompany(db())
    const id = await request()
    const { json } = await approve(id, {
      empresa: company.id,
      rfc: '',
      nombre: '',
      razonSocial: '',
      correo: 'b@ruiz.mx',
      administra: false,
    })
    expect(json.empresa).toBe(company.id)
    expect((await get(`/api/empresas/${company.id}/personas`)).json.filas).toMatchObject([
      { id: json.usuario, administra: false, vista: 'propio' },
    ])
  })

  it.each([
    ['an RFC that is taken', { rfc: 'SAT970701NN3', correo: 'c1@ruiz.mx' }, 'rfc'],
    ['an e-mail that is taken', { rfc: 'IMS421231I45', correo: 'tomado@ruiz.mx' }, 'correo'],
    ['no RFC', { rfc: '', correo: 'c2@ruiz.mx' }, 'rfc'],
    ['no name', { nombre: ' ', rfc: 'IMS421231I45', correo: 'c3@ruiz.mx' }, 'nombre'],
    ['a company that is not there', { empresa: 999_999, correo: 'c4@ruiz.mx' }, 'empresa'],
    ['nobody as advisor', { asesor: 999_999, rfc: 'IMS421231I45', correo: 'c5@ruiz.mx' }, 'asesor'],
  ])('stores nothing with %s', async (_, change, field) => {
    const taken = await db().selectFrom('companies').select('id').where('rfc', '=', 'SAT970701NN3').execute()
    if (taken.length === 0) await makeCompany(db(), { rfc: 'SAT970701NN3' })
    const account = await db().selectFrom('users').select('id').where('email', '=', 'tomado@ruiz.mx').execute()
    if (account.length === 0) await makeUser(db(), { email: 'tomado@ruiz.mx' })
    const id = await request()
    const before = await counts()
    const { status, json } = await approve(id, change)
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
    expect(await counts()).toEqual(before)
    expect((await get(`/api/solicitudes/${id}`)).json.estado).toBe('pendiente')
  })

  it('of two concurrent decisions the second gets a notice', async () => {
    const id = await request()
    const answers = await Promise.all([
      approve(id, { rfc: 'CACX7605101P8', correo: 'd1@ruiz.mx' }),
      post(`/api/solicitudes/${id}/rechaza`, { motivo: 'Fuera de zona' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  })

  it('an advisor takes a company of theirs, or one that they make theirs', async () => {
    const advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['empresas-update'] })
    const other = await makeCompany(db())
    const id = await request()
    expect((await approve(id, { empresa: other.id, correo: 'e1@ruiz.mx' }, advisor)).json.error.fields).toEqual({
      empresa: 'Esta empresa no existe.',
    })
    const fields = { rfc: 'GODE561231GR8', correo: 'e2@ruiz.mx' }
    expect((await approve(id, fields, advisor)).json.error.fields).toEqual({ asesor: expect.any(String) })
    expect((await approve(id, { ...fields, asesor: advisor.user.id }, advisor)).status).toBe(200)
  })
})

it('rejecting notifies the person of the reason, once', async () => {
  const id = await request({ correo: 'rechazada@prueba.mx' })
  expect((await post(`/api/solicitudes/${id}/rechaza`, { motivo: ' ' })).status).toBe(400)
  expect((await post(`/api/solicitudes/${id}/rechaza`, { motivo: 'Aún no surtimos en tu zona.' })).status).toBe(200)
  expect(await mails()).toMatchObject([
    {
      template: 'solicitud_rechazada',
      recipient: 'rechazada@prueba.mx',
      user_id: null,
      body_text: expect.stringContaining('Motivo: Aún no surtimos en tu zona.'),
    },
  ])
  expect(await lastAudit(test.current)).toMatchObject({
    action: 'solicitud.rechazada',
    note: 'Aún no surtimos en tu zona.',
  })
  expect((await post(`/api/solicitudes/${id}/rechaza`, { motivo: 'Otra vez' })).status).toBe(409)
})
