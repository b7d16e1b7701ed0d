import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** Friday, ten in the morning in Guadalajara. */
const NOW = new Date('2026-11-27T16:00:00Z')
let now = NOW
const test = useTestApp(async () => {}, { clock: () => now })
const people: Record<'tere' | 'raul' | 'advisor' | 'admin' | 'customer', SignedIn> = {} as never
let own = 0
let free = 0
let others = 0
const { get, post } = callsOf(test, () => people.tere)
const db = () => test.current.database.db

beforeAll(async () => {
  people.tere = await signIn(test.current, { name: 'Tere Gómez', roles: ['vendedor'] })
  people.raul = await signIn(test.current, { name: 'Raúl Díaz', roles: ['vendedor'] })
  people.advisor = await signIn(test.current, { name: 'Beto Ruiz', roles: ['asesor'] })
  people.admin = await signIn(test.current, { roles: ['admin'] })
  const { user: tere } = people.tere
  own = (await makeCompany(db(), { name: 'Taller Mora', telemarketerId: tere.id, advisorId: people.advisor.user.id }))
    .id
  free = (await makeCompany(db(), { name: 'Taller Libre' })).id
  others = (await makeCompany(db(), { name: 'Taller Ajeno', telemarketerId: people.raul.user.id })).id
  people.customer = await signIn(test.current, {
    roles: ['cliente', 'vendedor', 'asesor'],
    companyId: own,
    sight: 'grupo',
  })
})

beforeEach(async () => {
  now = NOW
  await db().deleteFrom('contacts').execute()
  await db().deleteFrom('contact_claims').execute()
})

const contact = (more: object = {}) => ({
  clave: randomUUID(),
  empresa: own,
  tipo: 'llamada',
  resultado: 'contesto',
  nota: '',
  siguienteDia: null,
  siguienteHora: '',
  ...more,
})
const note = (more: object = {}, who?: SignedIn) => post('/api/contactos', contact(more), who)
const take = (company: number, who?: SignedIn) => post(`/api/tablero-tmk/empresas/${company}/toma`, {}, who)
const release = (company: number, who?: SignedIn) => post(`/api/tablero-tmk/empresas/${company}/suelta`, {}, who)
const stored = () => db().selectFrom('contacts').selectAll().execute()

describe('a contact', () => {
  it('is noted with what resulted and when to call again', async () => {
    const { status, json } = await note({
      resultado: 'llamar_despues',
      siguienteDia: '2026-11-30',
      siguienteHora: '16:30',
      nota: 'Que el lunes',
    })
    expect([status, Object.keys(json)]).toEqual([200, ['id']])
    const { filas, personas } = (await get('/api/contactos')).json
    expect(filas).toEqual([
      {
        id: json.id,
        fecha: NOW.toISOString(),
        empresa: { id: own, nombre: 'Taller Mora' },
        persona: { id: people.tere.user.id, nombre: 'Tere Gómez' },
        tipo: 'llamada',
        resultado: 'llamar_despues',
        nota: 'Que el lunes',
        siguienteDia: '2026-11-30',
        siguienteHora: '16:30',
      },
    ])
    expect(personas).toEqual([{ id: people.tere.user.id, nombre: 'Tere Gómez' }])
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: people.tere.user.id,
      action: 'contacto.anotado',
      subject_kind: 'empresa',
      subject_id: String(own),
      after: { result: 'Llamar después', nextOn: '2026-11-30', nextTime: '16:30' },
    })
  })

  it('is noted once, however often it is sent', async () => {
    const body = contact({ nota: 'Dos veces' })
    const answers = await Promise.all([post('/api/contactos', body), post('/api/contactos', body)])
    const [first, second] = answers.map(({ json }) => json)
    expect(second).toEqual(first)
    expect(await stored()).toHaveLength(1)
    expect((await post('/api/contactos', { ...body, nota: 'Otra' })).status).toBe(409)
  })

  it.each<[string, object, object]>([
    ['a day that is over', { siguienteDia: '2026-11-26' }, { siguienteDia: 'Elige hoy o un día que venga.' }],
    ['more than a year ahead', { siguienteDia: '2027-11-28' }, { siguienteDia: 'Elige un día de aquí a un año.' }],
    ['today without an hour', { siguienteDia: '2026-11-27' }, { siguienteHora: 'Di a qué hora de hoy.' }],
    [
      'an hour that is over',
      { siguienteDia: '2026-11-27', siguienteHora: '10:00' },
      { siguienteHora: 'Esa hora ya pasó.' },
    ],
    ['an hour without a day', { siguienteHora: '10:00' }, { siguienteDia: 'Elige el día de esa hora.' }],
    ['later without a day', { resultado: 'llamar_despues' }, { siguienteDia: 'Elige qué día llamar.' }],
    ['a day that does not exist', { siguienteDia: '2026-02-30' }, { siguienteDia: expect.any(String) }],
  ])('refuses %s', async (_, more, fields) => {
    const { status, json } = await note(more)
    expect(status).toBe(400)
    expect(json.error.fields).toEqual(fields)
    expect(await stored()).toEqual([])
  })

  it('may be for later on the same day', async () => {
    expect((await note({ siguienteDia: '2026-11-27', siguienteHora: '10:01' })).status).toBe(200)
  })

  it.each<[string, keyof typeof people, () => number, number]>([
    ['a telemarketer, of a company that is theirs', 'tere', () => own, 200],
    ['a telemarketer, of a company that nobody has', 'tere', () => free, 200],
    ['a telemarketer, of somebody else’s company', 'tere', () => others, 404],
    ['an advisor, of a company of theirs', 'advisor', () => own, 200],
    ['an advisor, of a company that is not', 'advisor', () => free, 404],
    ['an administrator', 'admin', () => others, 200],
    ['a customer, whatever roles they were given', 'customer', () => own, 404],
  ])('by %s', async (_, who, company, status) => {
    expect((await note({ empresa: company() }, people[who])).status).toBe(status)
    expect(await stored()).toHaveLength(status === 200 ? 1 : 0)
  })
})

describe('the list of contacts', () => {
  it('has those with the companies of who reads it, by its filters', async () => {
    await note({}, people.admin)
    await note({ empresa: others, tipo: 'correo' }, people.raul)
    await note({ empresa: free, resultado: 'no_contesto' })
    now = new Date('2026-11-28T05:59:00Z')
    await note({ nota: 'De noche' })
    const companies = async (query = '', who?: SignedIn) =>
      (await get(`/api/contactos${query}`, who)).json.filas.map((row: { empresa: { id: number } }) => row.empresa.id)
    expect(await companies()).toEqual([own, free, own])
    expect(await companies('', people.advisor)).toEqual([own, own])
    expect(await companies('', people.admin)).toEqual([own, free, others, own])
    expect(await companies('', people.customer)).toEqual([])
    expect((await get('/api/contactos', people.customer)).json.personas).toEqual([])
    expect(await companies(`?persona=${people.tere.user.id}`)).toEqual([own, free])
    expect(await companies('?tipo=correo', people.admin)).toEqual([others])
    expect(await companies('?resultado=no_contesto')).toEqual([free])
    expect(await companies(`?empresa=${own}&desde=2026-11-27&hasta=2026-11-27`)).toEqual([own, own])
    expect(await companies('?desde=2026-11-28')).toEqual([])
    expect(await companies('?buscar=noche')).toEqual([own])
    expect((await get('/api/contactos/exporta')).json).toContain('Taller Libre')
    expect((await get('/api/contactos/exporta')).json).not.toContain('Taller Ajeno')
  })

  it('is refused to customers', async () => {
    const buyer = await signIn(test.current, { roles: ['cliente'], companyId: own })
    expect((await get('/api/contactos', buyer)).status).toBe(403)
    expect((await note({}, buyer)).status).toBe(403)
    expect((await get('/api/guiones', buyer)).status).toBe(403)
    expect((await get('/api/tablero-tmk/cola', buyer)).status).toBe(403)
  })
})

describe('a company that is taken', () => {
  it('is of one person, also when two take it at once', async () => {
    for (let round = 0; round < 10; round++) {
      await db().deleteFrom('contact_claims').execute()
      const answers = await Promise.all([take(free), take(free, people.raul)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const [claim, ...more] = await db().selectFrom('contact_claims').select('user_id').execute()
      expect(more).toEqual([])
      expect(claim?.user_id).toBe((answers[0]?.status === 200 ? people.tere : people.raul).user.id)
    }
  })

  it('is another’s after a quarter of an hour, unless it is renewed', async () => {
    const minutesLater = (minutes: number) => (now = new Date(NOW.getTime() + minutes * 60_000))
    expect((await take(free)).json).toEqual({ hasta: '2026-11-27T16:15:00.000Z' })
    minutesLater(14)
    const refused = await take(free, people.raul)
    expect([refused.status, refused.json.error.message]).toEqual([
      409,
      'Tere Gómez tiene a Taller Libre hasta las 10:15.',
    ])
    expect((await take(free)).json).toEqual({ hasta: '2026-11-27T16:29:00.000Z' })
    minutesLater(28)
    expect((await take(free, people.raul)).status).toBe(409)
    minutesLater(29)
    expect((await take(free, people.raul)).status).toBe(200)
    expect((await take(free)).status).toBe(409)
  })

  it('is free again when it is left, when the next one is taken, and when a contact is noted', async () => {
    await take(free)
    await release(free)
    expect((await take(free, people.raul)).status).toBe(200)
    await release(free)
    expect((await take(free)).status).toBe(409)
    await take(others, people.raul)
    expect((await take(free)).status).toBe(200)
    await note({ empresa: free })
    expect((await take(free, people.raul)).status).toBe(200)
  })

  it('is one that they call', async () => {
    expect((await take(others)).status).toBe(404)
    expect((await take(own, people.advisor)).status).toBe(403)
    expect((await take(own, people.customer)).status).toBe(404)
    expect((await take(others, people.admin)).status).toBe(200)
  })
})

describe('texts for calls', () => {
  const scripts = async () => (await get('/api/guiones')).json.guiones

  it('is a text for each reason, which telemarketers and administrators change', async () => {
    const [first] = await scripts()
    expect((await scripts()).map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'llamada_pendiente',
      'oferta_por_vencer',
      'carrito_detenido',
      'cliente_dormido',
    ])
    const change = (version: number, who?: SignedIn) =>
      post('/api/guiones', { motivo: 'llamada_pendiente', texto: '<b>Saluda</b> por su nombre', version }, who)
    expect((await change(first.version, people.advisor)).status).toBe(403)
    expect((await change(first.version)).json).toEqual({ version: first.version + 1 })
    expect((await change(first.version, people.admin)).status).toBe(409)
    expect((await change(first.version + 1, people.admin)).status).toBe(200)
    expect((await scripts())[0]).toMatchObject({ texto: '<b>Saluda</b> por su nombre' })
  })
})

it('the sheet of a call has its people, its last contacts and the next workday', async () => {
  const { db: stores } = test.current.database
  const buyer = await makeUser(stores, { name: 'Carla Mora', roles: ['cliente'], companyId: own })
  await note({ nota: 'Hablamos', siguienteDia: '2026-11-30', siguienteHora: '16:30' })
  const { status, json } = await get(`/api/tablero-tmk/empresas/${own}`)
  expect(status).toBe(200)
  expect(json).toMatchObject({ empresa: { nombre: 'Taller Mora' }, hoy: '2026-11-27', asignada: true })
  expect(json.diaSugerido > json.hoy).toBe(true)
  expect(json.personas.map(({ id }: { id: number }) => id)).toContain(buyer.id)
  expect(json.contactos).toMatchObject([
    {
      persona: 'Tere Gómez',
      nota: 'Hablamos',
      resultado: 'contesto',
      siguienteDia: '2026-11-30',
      siguienteHora: '16:30',
    },
  ])
  expect((await get(`/api/tablero-tmk/empresas/${free}`)).json).toMatchObject({ asignada: false })
  expect((await get(`/api/tablero-tmk/empresas/${others}`)).status).toBe(404)
  expect((await get(`/api/tablero-tmk/empresas/${own}`, people.customer)).status).toBe(404)
})
