import { beforeAll, describe, expect, it } from 'vitest'
import type { ReferenceKind } from '#domain/reference-kinds.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {}, { withSearch: true })
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
})

const sql = async (text: string) => (await test.current.database.pool.query(text)).rows

async function idOf(table: string, name: string): Promise<number> {
  const [row] = await sql(`select id from ${table} where name = '${name}'`)
  return row?.id ?? 0
}

async function call(method: 'GET' | 'POST', url: string, payload?: object, who = admin) {
  const answer = await test.current.app.inject({
    method,
    url,
    headers: who.headers,
    cookies: who.cookies,
    ...(method === 'POST' ? { payload: payload ?? {} } : {}),
  })
  return { status: answer.statusCode, json: answer.json() }
}

async function preview(tipo: ReferenceKind, origen: number, destino: number) {
  return call('GET', `/api/fusiones/previa?tipo=${tipo}&origen=${origen}&destino=${destino}`)
}

/** With the preview first, as on the screen. */
async function merge(tipo: ReferenceKind, origen: number, destino: number) {
  const seen = await preview(tipo, origen, destino)
  return call('POST', '/api/fusiones', {
    tipo,
    origen,
    destino,
    version: seen.json.origen.version,
    versionDestino: seen.json.destino.version,
  })
}

const undo = (id: number) => call('POST', `/api/fusiones/${id}/deshace`)

/** All tables that a merge may change, in any order. */
async function everything(): Promise<unknown> {
  const tables = {
    brands: 'id, name',
    lines: 'id, name',
    makes: 'id, name',
    models: 'id, make_id, name',
    engines: 'id, name',
    products: 'id, brand_id, line_id',
    applications: 'id, product_id, model_id, year_from, year_to, engine_id, note',
    brand_lines: 'brand_id, line_id',
    discounts: 'id, brand_id, line_id',
    counter_markups: 'id, brand_id, line_id, cost_from, cost_below, markup',
    return_rules: 'id, line_id, days',
    vehicle_aliases: 'id, alias, make, model',
    model_generations: 'id, make, model, names',
    engine_codes: 'id, engine_id, code',
  }
  const columns = Object.entries(tables).map(
    ([table, shown]) =>
      `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from (select ${shown} from ${table}) t) as ${table}`,
  )
  return (await sql(`select ${columns.join(', ')}`))[0]
}

async function found(text: string): Promise<string[]> {
  const answer = await test.current.app.inject(`/api/productoslista/${encodeURIComponent(text)}`)
  return answer.json().results.map((row: { k_parte: string }) => row.k_parte)
}

describe('brands and lines', () => {
  it('move parts, discounts and relations, and come back with them', async () => {
    const { db } = test.current.database
    await makeProduct(db, { key: 'FB-1', brand: 'Bosh', line: 'Focos' })
    await makeProduct(db, { key: 'FB-2', brand: 'Bosch', line: 'Focos' })
    await makeProduct(db, { key: 'FB-3', brand: 'Bosh', line: 'Relevadores' })
    const [source, target] = [await idOf('brands', 'Bosh'), await idOf('brands', 'Bosch')]
    await sql(`insert into brand_lines select distinct brand_id, line_id from products where key like 'FB-%';
      insert into discounts (name, kind, percent, brand_id) values ('Bosh de noviembre', 'promotion', 5, ${source})`)
    const before = await everything()

    const seen = await preview('marca', source, target)
    expect(seen.json).toMatchObject({ origen: { nombre: 'Bosh' }, destino: { nombre: 'Bosch' } })
    expect(seen.json.cambios).toEqual([
      { que: 'partes', cantidad: 2 },
      { que: 'descuentos', cantidad: 1 },
      { que: 'relaciones', cantidad: 2 },
    ])
    expect(await everything()).toEqual(before)

    const merged = await merge('marca', source, target)
    expect(merged).toMatchObject({ status: 200, json: { cambios: seen.json.cambios } })
    expect(
      await sql(`select count(*)::integer as all from products where brand_id = ${target} and key like 'FB-%'`),
    ).toEqual([{ all: 3 }])
    expect(await sql(`select brand_id from discounts where name = 'Bosh de noviembre'`)).toEqual([{ brand_id: target }])
    expect(await idOf('brands', 'Bosh')).toBe(0)
    expect((await call('GET', `/api/referencias/marca/${target}/uso`)).json.usos).toEqual([
      { que: 'partes', cantidad: 3 },
      { que: 'descuentos', cantidad: 1 },
      { que: 'relaciones', cantidad: 2 },
    ])

    expect(await undo(merged.json.id)).toEqual({ status: 200, json: { devueltos: 5, cambiados: 0 } })
    expect(await everything()).toEqual(before)
    expect((await undo(merged.json.id)).json.error.message).toBe('Esta fusión ya se deshizo.')
  })

  it('move markups of counters, and drop those that would overlap', async () => {
    const { db } = test.current.database
    await makeProduct(db, { key: 'FM-1', brand: 'Dos', line: 'Focos' })
    await makeProduct(db, { key: 'FM-2', brand: 'Uno', line: 'Focos' })
    const [source, target] = [await idOf('brands', 'Dos'), await idOf('brands', 'Uno')]
    const [one, other] = [(await makeCompany(db)).id, (await makeCompany(db)).id]
    await sql(`update brands set tier = 'best' where id = ${source};
      insert into counters (company_id) values (${one}), (${other});
      insert into counter_markups (counter_id, brand_id, cost_from, cost_below, markup, rounding)
      select c.id, r.* from counters c, (values
        (${source}, 0, 100, 31, '1'), (${source}, 100, 200, 32, '1'), (${target}, 150, null, 33, '1')) r
      where c.company_id = ${one};
      insert into counter_markups (counter_id, brand_id, markup, rounding)
      select id, ${source}, 34, '1' from counters where company_id = ${other}`)
    const before = await everything()
    const merged = await merge('marca', source, target)
    const markups = `select markup::integer, brand_id from counter_markups where brand_id = ${target} order by markup`
    expect(await sql(markups)).toEqual([31, 33, 34].map((markup) => ({ markup, brand_id: target })))
    expect((await undo(merged.json.id)).status).toBe(200)
    expect(await everything()).toEqual(before)
    expect(await sql(`select tier from brands where id = ${source}`)).toEqual([{ tier: 'best' }])
  })

  it.each([
    ['takes the rule of returns of what goes', [], 8],
    ['keeps its own', [21], 21],
  ])('a line %s', async (name, own, days) => {
    const { db } = test.current.database
    await makeProduct(db, { key: `FR-${days}`, line: `Rotula ${name}` })
    await makeProduct(db, { key: `FR-${days}-2`, line: `Rótulas ${name}` })
    const [source, target] = [await idOf('lines', `Rotula ${name}`), await idOf('lines', `Rótulas ${name}`)]
    for (const [line, allowed] of [[source, 8], ...own.map((each) => [target, each])])
      await sql(`insert into return_rules (line_id, days, fault_days, condition, share, freight)
        values (${line}, ${allowed}, 60, 'sellada', 80, 'cliente')`)
    const before = await everything()
    const merged = await merge('linea', source, target)
    expect(
      await sql(
        `select line_id, days from return_rules where line_id is not null and line_id in (${source}, ${target})`,
      ),
    ).toEqual([{ line_id: target, days }])
    expect((await undo(merged.json.id)).status).toBe(200)
    expect(await everything()).toEqual(before)
  })

  it('what somebody changed since stays as it is', async () => {
    const { db } = test.current.database
    await makeProduct(db, { key: 'FC-1', brand: 'Cambiada', line: 'Focos' })
    await makeProduct(db, { key: 'FC-2', brand: 'Cambiada', line: 'Focos' })
    await makeProduct(db, { key: 'FC-3', brand: 'Tercera', line: 'Focos' })
    const merged = await merge('marca', await idOf('brands', 'Cambiada'), await idOf('brands', 'Bosch'))
    await sql(`update products set brand_id = ${await idOf('brands', 'Tercera')} where key = 'FC-1'`)
    expect((await undo(merged.json.id)).json).toEqual({ devueltos: 1, cambiados: 1 })
    expect(
      await sql(
        `select b.name from products p join brands b on b.id = p.brand_id where p.key like 'FC-%' order by p.key`,
      ),
    ).toEqual([{ name: 'Tercera' }, { name: 'Cambiada' }, { name: 'Tercera' }])
  })

  it('a merge into what went later is undone after the later one', async () => {
    await sql(`insert into lines (name) values ('Uno'), ('Dos'), ('Tres')`)
    const first = await merge('linea', await idOf('lines', 'Uno'), await idOf('lines', 'Dos'))
    const second = await merge('linea', await idOf('lines', 'Dos'), await idOf('lines', 'Tres'))
    expect(await undo(first.json.id)).toMatchObject({
      status: 409,
      json: { error: { message: 'Dos se fusionó después en Tres: deshaz antes esa fusión.' } },
    })
    expect((await undo(second.json.id)).status).toBe(200)
    await sql(`insert into lines (name) values ('UNO')`)
    expect((await undo(first.json.id)).json.error.message).toMatch(/Ya hay otro registro de línea que se llama Uno/u)
    await sql(`delete from lines where name = 'UNO'`)
    expect((await undo(first.json.id)).status).toBe(200)
  })
})

describe('vehicles', () => {
  it('models: equal applications are dropped and come back; the old name finds the parts at once', async () => {
    const { db } = test.current.database
    const years = { from: 2008, to: 2014 }
    await makeProduct(db, {
      key: 'MA-1',
      line: 'Balatas',
      applications: [
        { make: 'Nissan', model: 'Aprio', ...years },
        { make: 'Nissan', model: 'Apryo', ...years },
        { make: 'Nissan', model: 'Apryo', ...years, note: 'Rin 14' },
      ],
    })
    await makeProduct(db, {
      key: 'MA-2',
      line: 'Balatas',
      applications: [{ make: 'Nissan', model: 'Apryo', ...years }],
    })
    const [source, target] = [await idOf('models', 'Apryo'), await idOf('models', 'Aprio')]
    await sql(`insert into vehicle_aliases (alias, make, model) values ('Aprillo', 'Nissan', 'Apryo'), ('Aprio', 'Nissan', 'Apryo');
      insert into model_generations (make, model, names, year_from, source) values
        ('Nissan', 'Apryo', '{Z90}', 2008, 'x'), ('Nissan', 'Aprio', '{Z90}', 2007, 'x'), ('nissan', 'apryo', '{Fase 2}', 2011, 'x')`)
    const before = await everything()
    const merged = await merge('modelo', source, target)
    expect(merged.json.cambios).toEqual([
      { que: 'partes', cantidad: 2 },
      { que: 'aplicaciones', cantidad: 2 },
      { que: 'aplicacionesRepetidas', cantidad: 1 },
      { que: 'generaciones', cantidad: 2 },
      { que: 'nombres', cantidad: 2 },
    ])
    await expect.poll(() => found('balatas apryo 2010')).toEqual(expect.arrayContaining(['MA-1', 'MA-2']))
    expect((await found('balatas aprillo 2010')).toSorted()).toEqual(['MA-1', 'MA-2'])
    expect((await undo(merged.json.id)).json).toEqual({ devueltos: 7, cambiados: 0 })
    expect(await everything()).toEqual(before)
  })

  it('makes: models that both have become one, with theirs; all comes back', async () => {
    const { db } = test.current.database
    await makeProduct(db, {
      key: 'MK-1',
      line: 'Balatas',
      applications: [
        { make: 'Datsun', model: 'Sentra', from: 1990, to: 1995 },
        { make: 'Nisan', model: 'Sentra', from: 1990, to: 1995, engine: 'L4 1.6L' },
        { make: 'Nisan', model: 'Sentra', from: 1990, to: 1995 },
        { make: 'Nisan', model: 'Platina', from: 2002, to: 2010 },
      ],
    })
    await sql(`insert into vehicle_aliases (alias, make, model) values ('Plati', 'Nisan', 'Platina')`)
    const before = await everything()
    const merged = await merge('armadora', await idOf('makes', 'Nisan'), await idOf('makes', 'Datsun'))
    expect(merged.json.cambios).toEqual([
      { que: 'partes', cantidad: 1 },
      { que: 'aplicaciones', cantidad: 1 },
      { que: 'aplicacionesRepetidas', cantidad: 1 },
      { que: 'modelos', cantidad: 1 },
      { que: 'modelosRepetidos', cantidad: 1 },
      { que: 'nombres', cantidad: 1 },
    ])
    expect(
      await sql(`select k.name as make, m.name, count(*)::integer as applications from applications a
        join models m on m.id = a.model_id join makes k on k.id = m.make_id join products p on p.id = a.product_id
        where p.key = 'MK-1' group by 1, 2 order by 2`),
    ).toEqual([
      { make: 'Datsun', name: 'Platina', applications: 1 },
      { make: 'Datsun', name: 'Sentra', applications: 2 },
    ])
    expect(await sql(`select make from vehicle_aliases where alias in ('Plati', 'Nisan') order by alias`)).toEqual([
      { make: 'Datsun' },
      { make: 'Datsun' },
    ])
    const [child] = await sql(`select id from reference_merges where parent_id = ${merged.json.id}`)
    expect((await undo(child?.id)).json.error.message).toMatch(/Es parte de la fusión de sus armadoras/u)
    expect((await undo(merged.json.id)).status).toBe(200)
    expect(await everything()).toEqual(before)
  })

  it('engines: applications and codes', async () => {
    const { db } = test.current.database
    const fit = { make: 'Honda', model: 'Civic', from: 2001, to: 2005 }
    await makeProduct(db, {
      key: 'EN-1',
      applications: [
        { ...fit, engine: 'L4 1.7L' },
        { ...fit, engine: '1.7L' },
        { ...fit, from: 2002, engine: '1.7L' },
      ],
    })
    const [source, target] = [await idOf('engines', '1.7L'), await idOf('engines', 'L4 1.7L')]
    await sql(
      `insert into engine_codes (engine_id, code) values (${source}, 'D17A'), (${target}, 'D17A'), (${source}, 'D17Z')`,
    )
    const before = await everything()
    const merged = await merge('motor', source, target)
    expect(merged.json.cambios).toEqual([
      { que: 'partes', cantidad: 1 },
      { que: 'aplicaciones', cantidad: 1 },
      { que: 'aplicacionesRepetidas', cantidad: 1 },
      { que: 'codigos', cantidad: 2 },
    ])
    expect((await undo(merged.json.id)).status).toBe(200)
    expect(await everything()).toEqual(before)
  })
})

describe('refusals', () => {
  it('what changed since it was looked at, itself, and what has gone', async () => {
    await sql(`insert into lines (name) values ('Viene'), ('Va')`)
    const [source, target] = [await idOf('lines', 'Viene'), await idOf('lines', 'Va')]
    const seen = (await preview('linea', source, target)).json
    const body = { tipo: 'linea', origen: source, destino: target, version: seen.origen.version, versionDestino: 1 }
    await call('POST', `/api/updateLinea/${source}`, { linea: 'Vienen', version: 1 })
    expect(await call('POST', '/api/fusiones', body)).toMatchObject({
      status: 409,
      json: {
        error: { message: 'Alguien cambió uno de los dos mientras mirabas. Revisa de nuevo antes de fusionar.' },
      },
    })
    expect((await preview('linea', source, source)).json.error.fields).toHaveProperty('destino')
    expect((await preview('linea', source, 999_999)).status).toBe(409)
    expect((await call('POST', '/api/fusiones/999999/deshace')).status).toBe(404)
  })

  it('two at once: one merge', async () => {
    await sql(`insert into lines (name) values ('Carrera 1'), ('Carrera 2')`)
    const [source, target] = [await idOf('lines', 'Carrera 1'), await idOf('lines', 'Carrera 2')]
    const body = { tipo: 'linea', origen: source, destino: target, version: 1, versionDestino: 1 }
    const answers = await Promise.all([call('POST', '/api/fusiones', body), call('POST', '/api/fusiones', body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('only administrators', async () => {
    const customer = await signIn(test.current, { roles: ['cliente'] })
    const marketing = await signIn(test.current, { roles: ['MKTG'] })
    for (const who of [customer, marketing]) {
      expect((await call('GET', '/api/fusiones', undefined, who)).status).toBe(403)
      expect((await call('POST', '/api/fusiones', {}, who)).status).toBe(403)
    }
  })
})

it('the list of merges shows what was moved, by whom, and what was undone', async () => {
  await sql(`insert into lines (name) values ('Lista A'), ('Lista B')`)
  const merged = await merge('linea', await idOf('lines', 'Lista A'), await idOf('lines', 'Lista B'))
  const rows = async (query = '') => (await call('GET', `/api/fusiones?buscar=lista${query}`)).json.filas
  expect(await rows()).toMatchObject([
    { tipo: 'linea', origen: 'Lista A', destino: 'Lista B', quien: 'Zoe Admin', deshecha: null },
  ])
  await undo(merged.json.id)
  expect(await rows('&estado=vigente')).toEqual([])
  expect(await rows('&estado=deshecha')).toMatchObject([{ deshizo: 'Zoe Admin' }])
})
