import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { useTestApp, withXsrf } from '#test/app.ts'

const test = useTestApp(async () => {})

const URL = '/api/contacto/consulta'
const question = {
  clave: 'consulta-0001-0001',
  origen: 'busqueda',
  nombre: '  Ana López ',
  telefono: '33 1234 5678',
  correo: 'ana@taller.mx',
  pregunta: 'Busco balatas para Tsuru 2030.\nGracias',
  busqueda: 'balatas tsuru 2030',
  pagina: '/tuerca/ListadoProductos?busqueda=balatas+tsuru+2030',
  segundos: 42,
}

/** Each call has its own address by default, so that only the test of the limit reaches it. */
let calls = 0
async function ask(change: Record<string, unknown> = {}, remoteAddress = `10.1.${calls >> 8}.${calls++ & 255}`) {
  const { headers, cookies } = await withXsrf(test.current.app)
  const payload = { ...question, ...change }
  const answer = await test.current.app.inject({ method: 'POST', url: URL, headers, cookies, remoteAddress, payload })
  return { status: answer.statusCode, json: answer.json() }
}
const stored = () => test.current.database.db.selectFrom('contact_requests').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await test.current.database.db.deleteFrom('contact_requests').execute()
})

describe('POST /api/contacto/consulta', () => {
  it('stores what an advisor needs to answer, and answers with the next step', async () => {
    const answer = await ask()
    expect(answer).toEqual({
      status: 200,
      json: { success: true, mensaje: 'Un asesor te responde por teléfono o por correo.' },
    })
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        request_key: 'consulta-0001-0001',
        origin: 'busqueda',
        state: 'nueva',
        name: 'Ana López',
        phone: '33 1234 5678',
        email: 'ana@taller.mx',
        question: 'Busco balatas para Tsuru 2030.\nGracias',
        search_text: 'balatas tsuru 2030',
        page: '/tuerca/ListadoProductos?busqueda=balatas+tsuru+2030',
        seconds_open: 42,
        created_at: expect.any(Date),
      },
    ])
  })

  it.each([
    [{ correo: '' }, 'Un asesor te responde por teléfono.', { phone: '33 1234 5678', email: null }],
    [{ telefono: undefined }, 'Un asesor te responde por correo.', { phone: null, email: 'ana@taller.mx' }],
  ])('accepts one way to answer: %j', async (change, message, expected) => {
    expect((await ask(change)).json.mensaje).toBe(message)
    expect(await stored()).toMatchObject([expected])
  })

  it('needs neither a search nor the time', async () => {
    const change = { origen: 'contacto', busqueda: undefined, segundos: undefined, pagina: '/tuerca/Contacto' }
    expect((await ask(change)).status).toBe(200)
    expect(await stored()).toMatchObject([{ origin: 'contacto', search_text: '', seconds_open: null }])
  })

  it.each([
    ['nombre', '   ', 'Escribe tu nombre.'],
    ['nombre', 'x'.repeat(81), 'Escribe 80 caracteres o menos.'],
    ['telefono', '123', 'Escribe los 10 dígitos de tu teléfono.'],
    ['correo', 'ana@', 'Escribe un correo como nombre@dominio.mx.'],
    ['pregunta', '', 'Escribe tu pregunta.'],
    ['pregunta', 'x'.repeat(2001), 'Escribe 2000 caracteres o menos.'],
    ['pagina', '//malo.example', 'Debe ser una ruta de este sitio.'],
    ['pagina', 'javascript:alert(1)', 'Debe ser una ruta de este sitio.'],
    ['clave', 'corta', 'Debe tener de 16 a 64 letras, cifras o guiones.'],
    ['origen', 'correo', expect.any(String)],
    ['nombre', 7, expect.any(String)],
    ['pregunta', undefined, expect.any(String)],
    ['clave', undefined, expect.any(String)],
    ['busqueda', 'x'.repeat(201), expect.any(String)],
    ['pagina', `/${'x'.repeat(500)}`, expect.any(String)],
    ['segundos', -1, expect.any(String)],
  ])('refuses a bad %s (%#) with the reason at the field', async (field, value, message) => {
    const answer = await ask({ [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.json.error.fields).toEqual({ [field]: message })
    expect(await stored()).toEqual([])
  })

  it('requires one way to answer', async () => {
    const { json } = await ask({ telefono: ' ', correo: undefined })
    expect(json.error.fields).toEqual({ telefono: 'Deja un teléfono o un correo para responderte.' })
  })

  it('names all fields that are wrong at once', async () => {
    const { json } = await ask({ nombre: '', telefono: '1', correo: 'x', pregunta: '' })
    expect(Object.keys(json.error.fields)).toEqual(['nombre', 'telefono', 'correo', 'pregunta'])
  })

  it('stores a question once, however often and fast it is sent', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    await ask()
    expect(await stored()).toHaveLength(1)
    await ask({ clave: 'consulta-0001-0002' })
    expect(await stored()).toHaveLength(2)
  })

  it('drops what fills in the field that people do not see, and does not let the robot know', async () => {
    const trapped = await ask({ sitio: 'https://spam.example' })
    expect(trapped).toEqual({ ...(await ask({ clave: 'consulta-0001-0003' })), status: 200 })
    expect(await stored()).toMatchObject([{ request_key: 'consulta-0001-0003' }])
  })

  it('answers 429 to an address with too many requests, and not to others', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await ask({ clave: `consulta-de-robot-${count}` }, '10.9.9.9')).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(statuses[10]).toBe(429)
    expect(await stored()).toHaveLength(10)
    expect((await ask({}, '10.9.9.10')).status).toBe(200)
  })

  const states = async () => {
    const rows = await stored()
    return rows.map(({ request_key, state }) => [request_key, state])
  }

  it('puts the same question aside for review when it comes again and again, from whatever address', async () => {
    for (let count = 1; count <= 5; count++) {
      expect((await ask({ clave: `consulta-igual-000${count}` })).status).toBe(200)
    }
    expect((await ask({ clave: 'consulta-otra-00001', pregunta: '¿Tienen clutch de Aveo?' })).status).toBe(200)
    expect(await states()).toEqual([
      ['consulta-igual-0001', 'nueva'],
      ['consulta-igual-0002', 'nueva'],
      ['consulta-igual-0003', 'nueva'],
      ['consulta-igual-0004', 'en_revision'],
      ['consulta-igual-0005', 'en_revision'],
      ['consulta-otra-00001', 'nueva'],
    ])
  })

  it('accepts a flood of three hundred in an hour: later ones are reviewed', async () => {
    const { db } = test.current.database
    const rows = Array.from({ length: 299 }, (_, at) => ({
      request_key: `consulta-anterior-${at}`,
      origin: 'contacto',
      name: 'Robot',
      email: 'robot@spam.example',
      question: `Hola ${at}`,
      search_text: '',
      page: '/',
    }))
    await db.insertInto('contact_requests').values(rows).execute()
    const ofLast = async () => (await states()).at(-1)
    expect((await ask({ clave: 'consulta-0300-0300' })).status).toBe(200)
    expect(await ofLast()).toEqual(['consulta-0300-0300', 'nueva'])
    expect((await ask({ clave: 'consulta-0301-0301' })).status).toBe(200)
    expect(await ofLast()).toEqual(['consulta-0301-0301', 'en_revision'])
    await db
      .updateTable('contact_requests')
      .set({ created_at: sql`now() - interval '61 minutes'` })
      .where('request_key', 'in', ['consulta-anterior-0', 'consulta-anterior-1'])
      .execute()
    expect((await ask({ clave: 'consulta-0302-0302' })).status).toBe(200)
    expect(await ofLast()).toEqual(['consulta-0302-0302', 'nueva'])
  })

  it('stores what can be seen: no direction marks, no invisible characters', async () => {
    await ask({ nombre: 'Ana\u202E López\u200B', pregunta: 'Busco\u2066 balatas' })
    expect(await stored()).toMatchObject([{ name: 'Ana López', question: 'Busco balatas' }])
  })

  it('answers 419 without the XSRF token', async () => {
    const answer = await test.current.app.inject({ method: 'POST', url: URL, payload: question })
    expect(answer.statusCode).toBe(419)
    expect(answer.json().error.code).toBe('page_expired')
    expect(await stored()).toEqual([])
  })
})

it('no log line holds what a person wrote', async () => {
  let log = ''
  const loggerInstance = pino({ level: 'trace' }, { write: (line: string) => void (log += line) })
  const { database, index, storage } = test.current
  const options = {
    database,
    index,
    storage,
    secret: 'a-secret-that-only-the-tests-use',
    basePath: '/tuerca/',
    version: '0',
  }
  const app = await buildApp({ ...options, loggerInstance })
  const { headers, cookies } = await withXsrf(app)
  const statuses: number[] = []
  for (const change of [{}, { telefono: '123', correo: 'mal@' }, { nombre: 'Ana\0López' }]) {
    const payload = { ...question, clave: 'consulta-0001-0004', ...change }
    statuses.push((await app.inject({ method: 'POST', url: URL, headers, cookies, payload })).statusCode)
  }
  await app.close()
  expect(statuses).toEqual([200, 400, 200])
  expect(log).toContain(URL)
  expect(log).not.toMatch(/Ana|L[oó]pez|1234|taller\.mx|mal@|tsuru/iu)
})
