import { beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#test/sign-in.ts'
import { signIn } from '#test/sign-in.ts'
import { useTestApp } from '#test/app.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { explainOldReadings } from './jobs.ts'

const test = useTestApp(async () => {})
let admin: SignedIn

beforeEach(async () => {
  await query('truncate products, lines, brands, makes, models, engines, years, imports, reader_words cascade')
  admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })
})

const query = async <Row>(text: string): Promise<Row[]> => (await test.current.database.pool.query(text)).rows as Row[]

const importText = (rows: Readonly<Record<string, string>>) =>
  importTexts(test.current.database, {
    'p.csv': `clave,descripción\n${Object.entries(rows)
      .map(([key, text]) => `${key},"${text}"\n`)
      .join('')}`,
  })

async function call(method: 'GET' | 'POST', url: string, payload?: object, who = admin) {
  const answer = await test.current.app.inject({
    method,
    url,
    headers: who.headers,
    cookies: who.cookies,
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, json: answer.json() }
}

const fits = async () => {
  const rows = await query<{ text: string }>(`
    select concat_ws(' ', p.key, k.name, m.name, a.source) as text from applications a join products p on p.id = a.product_id
    join models m on m.id = a.model_id join makes k on k.id = m.make_id order by 1`)
  return rows.map(({ text }) => text)
}
const states = async () =>
  Object.fromEntries(
    (
      await query<{ key: string; state: string }>(
        'select p.key, r.state from description_readings r join products p on p.id = r.product_id order by 1',
      )
    ).map(({ key, state }) => [key, state]),
  )
const waiting = async () => (await call('GET', '/api/lecturas?estado=pendiente&orden=clave')).json.filas

const GROUP = {
  P1: 'A-1 BALATA XAPRIO 07/10',
  P2: 'A-2 BALATA DELANTERA XAPRIO 07/10',
  P3: 'A-3 BALATA NISSAN TSURU XQUETZAL 92/17',
}

describe('groups', () => {
  it('count what waits by its reason and word, the most lines first', async () => {
    await importText(GROUP)
    expect((await call('GET', '/api/lecturas/grupos')).json).toMatchObject({
      pendientes: 3,
      totalGrupos: 2,
      grupos: [
        { duda: 'modelo_desconocido', palabra: 'XAPRIO', lineas: 2 },
        { duda: 'palabra_suelta', palabra: 'XQUETZAL', lineas: 1 },
      ],
    })
    const { json } = await call('GET', '/api/lecturas?estado=pendiente&duda=palabra_suelta&palabra=xquetzal')
    expect(json.filas).toMatchObject([{ k_parte: 'P3', duda: 'palabra_suelta' }])
    expect(json.filas[0].piezas.map(({ texto }: { texto: string }) => texto).join('')).toBe(GROUP.P3)
  })

  it('readings that were stored before get their reason from the job', async () => {
    await importText(GROUP)
    await query(`update description_readings set doubt_kind = null, doubt_word = null, confidence = null`)
    expect((await call('GET', '/api/lecturas/grupos')).json.grupos).toMatchObject([{ duda: 'otra', lineas: 3 }])
    expect(await explainOldReadings(test.current.database)).toBe(3)
    expect((await call('GET', '/api/lecturas/grupos')).json.totalGrupos).toBe(2)
    expect(await explainOldReadings(test.current.database)).toBe(0)
  })
})

describe('decisions', () => {
  it('of two decisions on one reading the second gets a notice', async () => {
    await importText({ P3: GROUP.P3 })
    const [{ id, version }] = await waiting()
    const other = await signIn(test.current, { name: 'Beto Segundo', roles: ['admin'] })
    const [one, two] = await Promise.all([
      call('POST', `/api/lecturas/${id}/decide`, { accion: 'acepta', version }),
      call('POST', `/api/lecturas/${id}/decide`, { accion: 'rechaza', version }, other),
    ])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
    const refused = one.status === 409 ? one : two
    expect(refused.json.error.message).toMatch(/(?:Ana Admin|Beto Segundo) ya cambió esta lectura/u)
  })

  it.each(['acepta', 'rechaza', 'corrige'] as const)('%s can be taken back', async (accion) => {
    await query(`insert into lines (name) values ('Balatas')`)
    await importText(GROUP)
    const before = [await fits(), await states(), await query('select line_id, positions from products order by key')]
    const row = (await waiting()).find(({ k_parte }: { k_parte: string }) => k_parte === 'P3')
    const correccion = {
      linea: 'Otra línea',
      posiciones: ['trasera'],
      aplicaciones: [{ armadora: 'Ford', modelo: 'FIESTA', del: 2003, al: 2007 }],
    }
    const body = { accion, version: row.version, ...(accion === 'corrige' && { correccion }) }
    const decided = await call('POST', `/api/lecturas/${row.id}/decide`, body)
    expect(decided.status).toBe(200)
    expect(await fits()).toEqual(
      { acepta: ['P3 Nissan TSURU confirmed'], rechaza: [], corrige: ['P3 Ford FIESTA confirmed'] }[accion],
    )
    const reopened = await call('POST', `/api/lecturas/${row.id}/reabre`, { version: decided.json.version })
    expect(reopened.status).toBe(200)
    expect([await fits(), await states(), await query('select line_id, positions from products order by key')]).toEqual(
      before,
    )
  })

  it('for a group: once for a key, and reverted except for later decisions', async () => {
    await importText(GROUP)
    const body = { clave: randomUUID(), duda: 'modelo_desconocido', palabra: 'XAPRIO', accion: 'rechaza' }
    const first = await call('POST', '/api/lecturas/grupos/decide', body)
    expect(first.json).toMatchObject({ decididas: 2, saltadas: 0, quedan: false })
    expect((await call('POST', '/api/lecturas/grupos/decide', body)).json).toEqual(first.json)
    expect(await states()).toEqual({ P1: 'rechazada', P2: 'rechazada', P3: 'pendiente' })
    const back = await call('POST', `/api/lecturas/tandas/${first.json.tanda}/reabre`, {})
    expect(back.json).toEqual({ reabiertas: 2, saltadas: 0 })
    expect(await states()).toEqual({ P1: 'pendiente', P2: 'pendiente', P3: 'pendiente' })
    const { json } = await call('POST', '/api/lecturas/grupos/decide', {
      ...body,
      clave: randomUUID(),
      accion: 'acepta',
    })
    // Their make is not known.
    expect(json).toMatchObject({ decididas: 0, saltadas: 2 })
  })

  it('are for administrators', async () => {
    const seller = await signIn(test.current, { name: 'Vera', roles: ['vendedor'] })
    expect((await call('GET', '/api/lecturas/grupos', undefined, seller)).status).toBe(403)
    expect(
      (await call('POST', '/api/lecturas/palabras', { palabra: 'X1A', significado: 'ignora' }, seller)).status,
    ).toBe(403)
  })
})

describe('a learned word', () => {
  const XAPRIO = { palabra: 'xaprio', significado: 'modelo', armadora: 'Nissan', valor: 'APRIO' }

  it('applies to what waits and to the next import; taken back, all is as before', async () => {
    await importText(GROUP)
    const before = [await fits(), await states()]
    const learned = await call('POST', '/api/lecturas/palabras', XAPRIO)
    expect(learned.json).toMatchObject({ aplicadas: 2, siguen: 0, trabajo: null })
    expect(await states()).toEqual({ P1: 'aplicada', P2: 'aplicada', P3: 'pendiente' })
    await importText({ P4: 'A-4 BALATA TRASERA XAPRIO 08/09', P5: 'A-5 BALATA XAPRIOS 08/09' })
    expect(await fits()).toEqual(['P1 Nissan APRIO read', 'P2 Nissan APRIO read', 'P4 Nissan APRIO read'])
    expect((await call('GET', '/api/lecturas/palabras')).json.filas).toMatchObject([
      { palabra: 'xaprio', estado: 'vigente', lecturas: 3, quien: 'Ana Admin' },
    ])

    const url = `/api/lecturas/palabras/${learned.json.palabra}`
    expect((await call('GET', `${url}/previa`)).json).toMatchObject({ vuelvenAEsperar: 3, seQuedan: 0, decididas: 0 })
    expect(await fits()).toHaveLength(3)
    expect((await call('POST', `${url}/retira`, {})).json).toMatchObject({ siguen: 3 })
    expect(await fits()).toEqual(before[0])
    expect(await states()).toMatchObject(before[1] as object)
    expect((await call('POST', `${url}/retira`, {})).status).toBe(409)
  })

  it('stays in what a person decided', async () => {
    await importText({ P1: GROUP.P1 })
    const { json } = await call('POST', '/api/lecturas/palabras', XAPRIO)
    const { filas } = (await call('GET', '/api/lecturas?estado=aplicada')).json
    await call('POST', `/api/lecturas/${filas[0].id}/decide`, { accion: 'acepta', version: filas[0].version })
    const preview = await call('GET', `/api/lecturas/palabras/${json.palabra}/previa`)
    expect(preview.json).toMatchObject({ vuelvenAEsperar: 0, decididas: 1 })
    await call('POST', `/api/lecturas/palabras/${json.palabra}/retira`, {})
    expect(await fits()).toEqual(['P1 Nissan APRIO confirmed'])
  })

  it('is one at a time, and must state something', async () => {
    await call('POST', '/api/lecturas/palabras', XAPRIO)
    const again = await call('POST', '/api/lecturas/palabras', { ...XAPRIO, palabra: 'X-Aprio' })
    expect([again.status, again.json.error.fields.palabra]).toEqual([409, expect.stringContaining('ya se enseñó')])
    for (const [body, field] of [
      [{ ...XAPRIO, palabra: '1600' }, 'palabra'],
      [{ ...XAPRIO, palabra: 'una de más palabras' }, 'palabra'],
      [{ ...XAPRIO, palabra: 'otra', armadora: '' }, 'armadora'],
      [{ ...XAPRIO, palabra: 'otra', valor: '' }, 'valor'],
      [{ palabra: 'otra', significado: 'posicion', valor: 'arriba' }, 'valor'],
    ] as const)
      expect((await call('POST', '/api/lecturas/palabras', body)).json.error.fields).toHaveProperty(field)
  })
})
