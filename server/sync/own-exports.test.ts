import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CommerceReport } from '#contract/sync/commerce-files.ts'
import { sql } from 'kysely'
import { COMMERCE_FILES, type CommerceKind } from '#domain/commerce-files.ts'
import { readPeople } from '#imports/people/read-people.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeDiscount, makePriceList } from '#test/factories/prices.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import {
  BRANCHES,
  COUNT,
  GENERIC_RFC,
  application,
  blockReason,
  day,
  many,
  percent,
  price,
  text,
} from './testing/odd-values.ts'

// What a list gives as a file is read again as it is: nothing is new, nothing changes, nothing is refused.

const FORMATS = ['csv', 'xlsx'] as const
const keys = Array.from({ length: COUNT }, (_, index) => `${['A-', '00', 'BV/', 'x.', '7'][index % 5]}${index + 100}Q`)

const test = useTestApp(async ({ db }) => {
  const names = many(text(60), COUNT)
  const prices = many(price, COUNT)
  const products: number[] = []
  const stocks = many(fc.integer({ min: 0, max: 2_000_000 }), COUNT)
  const fits = many(application, COUNT * 2)
  for (const [index, key] of keys.entries()) {
    products.push(
      await makeProduct(db, {
        key,
        description: many(text(200), COUNT)[index] ?? '',
        ...(index % 3 > 0 && { line: `Línea ${index % 4}, "L"` }),
        ...(index % 4 > 0 && { brand: ['Uno', "D'Or; S.A.", '3M', 'Ñ & Co'][index % 4] ?? '' }),
        ...(index % 5 > 0 && { listPrice: prices[index] ?? '' }),
        stock: Object.fromEntries(BRANCHES.slice(0, index % 4).map((branch) => [branch, stocks[index] ?? 0])),
        applications: [
          { make: 'NISSAN', model: 'TSURU', from: 1992, to: 2017 },
          ...fits.slice(index * 2, index * 2 + (index % 3)).map(({ vehicle, ...fit }) => Object.assign(fit, vehicle)),
        ],
      }),
    )
  }
  // An application read from a description is not stated, and is not exported as such.
  await db
    .updateTable('applications')
    .set({ source: 'read' })
    .where('id', 'in', (each) => each.selectFrom('applications').select((row) => row.fn.max('id').as('id')))
    .execute()
  await sql`update stock set updated_at = now() - (product_id % 900) * interval '1 day' - (product_id % 24) * interval '1 hour'`.execute(
    db,
  )
  const inLists = Object.fromEntries(products.map((id, index) => [id, prices[COUNT - 1 - index] ?? '']))
  await makePriceList(db, { name: 'General', isGeneral: true, prices: inLists })
  const list = await makePriceList(db, { name: 'Lista "2", talleres' })
  const companies = [
    await makeCompany(db, { name: 'Taller Sur' }),
    await makeCompany(db, { name: 'Taller Sur' }),
    await makeCompany(db, { name: 'Refacciones, "El Ñandú"' }),
  ]
  const { id: foreign = 0 } = companies[2] ?? {}
  await db.updateTable('companies').set({ rfc: GENERIC_RFC }).where('id', '=', foreign).execute()
  const brand = await db.selectFrom('brands').select('id').where('name', '=', '3M').executeTakeFirstOrThrow()
  const line = await db.selectFrom('lines').select('id').limit(1).executeTakeFirstOrThrow()
  const rows = many(
    fc.record({
      name: text(80),
      percent,
      whom: fc.integer({ min: 0, max: 4 }),
      days: fc.tuple(fc.option(day), fc.option(day)),
      minimum: fc.constantFrom(1, 1, 2, 12),
      part: fc.integer({ min: 0, max: 5 }),
      of: fc.integer({ min: 0, max: 3 }),
      excludes: fc.boolean(),
      active: fc.integer({ min: 0, max: 9 }),
    }),
    COUNT,
  )
  for (const { name, percent: share, whom, days, minimum, part, of, excludes, active } of rows) {
    const [starts = null, ends = null] = days.includes(null)
      ? days
      : days.toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
    await makeDiscount(db, {
      name,
      percent: share,
      kind: minimum > 1 ? 'quantity' : whom < 4 ? 'agreement' : 'promotion',
      company_id: companies[whom]?.id ?? null,
      price_list_id: whom === 3 ? list : null,
      product_id: products[part * 7] ?? null,
      brand_id: of === 1 ? brand.id : null,
      line_id: of === 2 ? line.id : null,
      minimum_quantity: minimum,
      starts_on: starts,
      ends_on: ends,
      excludes_others: excludes,
      active: active > 0,
    })
  }
  const branches = await db.selectFrom('branches').select('id').orderBy('id').execute()
  const terms = many(
    fc.record({
      limit: fc.option(fc.oneof(fc.constant('0'), price)),
      days: fc.integer({ min: 0, max: 365 }),
      grace: fc.integer({ min: 0, max: 60 }),
      amounts: fc.tuple(fc.option(price), fc.option(price)),
      list: fc.boolean(),
      branch: fc.option(fc.integer({ min: 0, max: branches.length - 1 })),
      blocked: fc.oneof(fc.constant(''), blockReason),
    }),
    COUNT,
  )
  for (const [index, { limit, days, grace, amounts, list: hasList, branch, blocked }] of terms.entries()) {
    const { id } = await makeCompany(db, { name: `${names[index]} ${index}` })
    // A key that many share names none of them.
    if (index % 9 === 1) await db.updateTable('companies').set({ rfc: GENERIC_RFC }).where('id', '=', id).execute()
    const [least, most] = amounts.includes(null)
      ? amounts
      : amounts.toSorted((one, other) => Number(one) - Number(other))
    if (index % 10 === 0) continue
    await db
      .insertInto('company_terms')
      .values({
        company_id: id,
        price_list_id: hasList ? list : null,
        own_list_only: hasList && index % 2 === 0,
        credit_limit: limit,
        credit_days: days,
        grace_days: grace,
        minimum_order: least ?? null,
        maximum_order: most ?? null,
        branch_id: branch === null ? null : (branches[branch]?.id ?? null),
        blocked_reason: blocked,
      })
      .execute()
  }
  await makeDiscount(db, { name: 'De todo', percent: '2.50', kind: 'promotion', ends_on: '2027-01-31' })
  await db
    .insertInto('receivables')
    .values(
      names.map((_, index) => ({
        company_id: companies[0]?.id ?? 0,
        number: `F-${index}`,
        issued_on: '2026-10-01',
        due_on: index % 3 === 0 ? '2031-01-15' : '2026-11-02',
        total: prices[index] ?? '1',
        paid: index % 2 === 0 ? '0' : '0.01',
        currency: index % 5 === 0 ? 'USD' : 'MXN',
        uuid: index % 4 === 0 ? randomUUID() : null,
      })),
    )
    .execute()
  for (const [index, name] of many(text(60), 20).entries()) {
    await makeUser(db, {
      name,
      email: `p${index}@ida.mx`,
      ...(index % 2 === 0 && { username: `p.${index}` }),
      ...(index % 3 === 0
        ? { roles: ['cliente'], companyId: companies[1 + (index % 2)]?.id ?? 0 }
        : { roles: ['MKTG', 'asesor'].slice(0, 1 + (index % 2)) }),
    })
  }
})
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
})

async function exported(path: string, format: string): Promise<Uint8Array<ArrayBuffer>> {
  const separator = path.includes('?') ? '&' : '?'
  const answer = await test.current.app.inject({
    url: `${path}${separator}formato=${format}`,
    headers: admin.headers,
    cookies: admin.cookies,
  })
  expect(answer.statusCode).toBe(200)
  return new Uint8Array(answer.rawPayload)
}

async function sent<Body>(url: string, file: { name: string; content: Uint8Array<ArrayBuffer> }, fields = {}) {
  const { payload, headers } = await multipart([{ field: 'archivo', ...file }], fields)
  const answer = await test.current.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...admin.headers, ...headers },
    cookies: admin.cookies,
  })
  const body: Body & { error?: { message: string } } = answer.json()
  if (answer.statusCode !== 200) throw new Error(body.error?.message)
  return body
}

const tried = async (kind: CommerceKind, path: string, format: string) =>
  sent<CommerceReport>(
    `/api/cargas/${COMMERCE_FILES[kind].group}`,
    { name: `archivo.${format}`, content: await exported(path, format) },
    { tipo: kind },
  )

const id = async (table: 'companies' | 'price_lists', name: string) =>
  (
    await test.current.database.pool.query<{ id: number }>(
      `select min(id) as id from ${table} where ${table === 'companies' ? 'trade_name' : 'name'} = $1`,
      [name],
    )
  ).rows[0]?.id

describe.each(FORMATS)('%s', (format) => {
  it('prices of a list go back into that list', async () => {
    const { conteos, rechazadas } = await tried(
      'precios',
      `/api/listas-precios/${await id('price_lists', 'General')}/precios/exporta`,
      format,
    )
    expect(rechazadas).toEqual([])
    expect(conteos).toMatchObject({ filas: COUNT, nuevas: 0, cambian: 0, iguales: COUNT })
  })

  it('discounts have the same kind, days and customers; those out of force stay so', async () => {
    const { conteos, rechazadas, columnasSinLeer } = await tried('descuentos', '/api/descuentos/exporta', format)
    const { rows } = await test.current.database.pool.query<{ count: number }>(
      'select count(*)::integer as count from discounts where not active',
    )
    const inactive = rows[0]?.count ?? 0
    expect(rechazadas).toEqual([])
    expect(columnasSinLeer).toEqual([])
    expect(conteos).toMatchObject({ filas: COUNT + 1, nuevas: 0, cambian: 0, sinDatos: inactive })
    expect(inactive).toBeGreaterThan(0)
    expect(conteos.iguales + conteos.repetidas).toBe(COUNT + 1 - inactive)
  })

  it('receivables of a company', async () => {
    const { conteos, rechazadas } = await tried(
      'cartera',
      `/api/empresas/${await id('companies', 'Taller Sur')}/cartera/exporta`,
      format,
    )
    expect(rechazadas).toEqual([])
    expect(conteos).toMatchObject({ filas: COUNT, nuevas: 0, cambian: 0, iguales: COUNT })
  })

  it('companies name themselves by their RFC', async () => {
    const { conteos, rechazadas } = await tried('condiciones', '/api/empresas/exporta', format)
    expect(rechazadas).toEqual([])
    expect(conteos).toMatchObject({ nuevas: 0, cambian: 0, sinDatos: conteos.filas })
  })

  it('terms of companies', async () => {
    const { conteos, rechazadas, columnasSinLeer } = await tried(
      'condiciones',
      '/api/empresas/condiciones/exporta',
      format,
    )
    expect(rechazadas).toEqual([])
    expect(columnasSinLeer).toEqual([])
    expect(conteos).toMatchObject({ filas: COUNT * 0.9, nuevas: 0, cambian: 0, iguales: COUNT * 0.9 })
  })

  it('stock of each branch, by the day of its figure', async () => {
    const path = '/api/productos-admin/existencias/exporta'
    const { conteos, rechazadas, columnasSinLeer } = await tried('existencias', path, format)
    expect(rechazadas).toEqual([])
    expect(columnasSinLeer).toEqual([])
    expect(conteos).toMatchObject({ nuevas: 0, cambian: 0, anteriores: 0, iguales: conteos.filas })
    expect(conteos.filas).toBe((COUNT / 4) * 6)
    const { counts, rejected } = await importTexts(
      test.current.database,
      { [`existencias.${format}`]: await exported(path, format) },
      { dryRun: true },
    )
    expect(rejected).toEqual([])
    for (const kind of Object.values(counts[0]?.kinds ?? {})) expect(kind).toMatchObject({ new: 0, changed: 0 })
  })

  it('applications that were stated', async () => {
    const content = await exported('/api/productos-admin/aplicaciones/exporta', format)
    const { counts, rejected } = await importTexts(
      test.current.database,
      { [`aplicaciones.${format}`]: content },
      { dryRun: true },
    )
    expect(rejected).toEqual([])
    const { rows } = await test.current.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from applications where source <> 'read'`,
    )
    expect(counts[0]?.rows).toBe(rows[0]?.count)
    expect(counts[0]?.rows).toBeGreaterThan(COUNT / 2)
    for (const kind of Object.values(counts[0]?.kinds ?? {})) expect(kind).toMatchObject({ new: 0, changed: 0 })
  })

  it('products', async () => {
    const content = await exported('/api/productos-admin/exporta', format)
    const { counts, rejected } = await importTexts(
      test.current.database,
      { [`productos.${format}`]: content },
      { dryRun: true },
    )
    expect(rejected).toEqual([])
    expect(counts[0]?.rows).toBe(COUNT)
    for (const kind of Object.values(counts[0]?.kinds ?? {})) expect(kind).toMatchObject({ new: 0, changed: 0 })
  })

  it('people who have an account are not invited again', async () => {
    const content = await exported('/api/getUsers/exporta', format)
    const outcome = await sent<{ rechazadas: number; personas: { igual: boolean; motivos: string[] }[] }>(
      '/api/importaUsuarios',
      { name: `gente.${format}`, content },
    )
    expect(outcome.personas.flatMap(({ motivos }) => motivos)).toEqual([])
    expect(outcome.personas.every(({ igual }) => igual)).toBe(true)
    expect((await readPeople(sourceFromBytes(`gente.${format}`, content))).people.length).toBe(outcome.personas.length)
  })
})
