import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { reportMisfits } from '#server/catalog/misfits/service.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { revertImport } from '#server/sync/imports/revert-service.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeApplication, makeProduct, type ProductRecipe } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { makePriceList } from '#test/factories/prices.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { checkCatalogue, checkChanged } from './find-service.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)

beforeEach(async () => {
  await test.current.database.pool.query(
    'truncate products, product_troubles, product_trouble_days restart identity cascade; update product_trouble_checks set changes_from = null, whole_at = null',
  )
})

/** A part without troubles, except those of the recipe. */
async function part(recipe: Partial<ProductRecipe> & { readonly key: string }): Promise<number> {
  return makeProduct(test.current.database.db, {
    line: 'Balatas',
    brand: 'Frenox',
    listPrice: '640',
    pictures: { 1: '/a.webp' },
    applications: [{ make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }],
    ...recipe,
  })
}
const check = () => checkCatalogue(test.current.database)
const query = (text: string, values: unknown[] = []) => test.current.database.pool.query(text, values)

/** 'BD-1: sin_foto, sin_linea', of what is open. */
async function found(): Promise<string[]> {
  const { rows } = await query(
    `select p.key || ': ' || t.kind as text from product_troubles t join products p on p.id = t.product_id
     where t.state <> 'resuelto' order by 1`,
  )
  return rows.map(({ text }) => text)
}

describe('each rule, on parts of the catalogue', () => {
  const whole = { key: 'BD-1047' }
  it.each<[string, Partial<ProductRecipe> & { key: string }, string[]]>([
    ['nothing is wrong', whole, []],
    ['no picture', { ...whole, pictures: {} }, ['sin_foto']],
    ['no application', { ...whole, applications: [] }, ['sin_aplicacion']],
    ['no price', { key: 'BD-1', listPrice: undefined! }, ['sin_precio']],
    ['a price of nothing', { key: 'BD-1', listPrice: '0' }, ['sin_precio']],
    ['a price of some centavos', { key: 'BD-1', listPrice: '0.10' }, ['precio_raro']],
    ['a key that was a number', { key: '1.25E+09' }, ['clave_de_hoja']],
    ['a key with decimals', { key: '40210.0' }, ['clave_de_hoja']],
    ['a key that became a day', { key: '5-ene' }, ['clave_de_hoja']],
    [
      'several at once',
      { key: '5-ene', pictures: {}, applications: [] },
      ['clave_de_hoja', 'sin_aplicacion', 'sin_foto'],
    ],
  ])('%s', async (_, recipe, kinds) => {
    await part(recipe)
    await check()
    expect(await found()).toEqual(kinds.map((kind) => `${recipe.key}: ${kind}`))
  })

  it('no line', async () => {
    const id = await part({ key: 'SL-1' })
    await query('update products set line_id = null where id = $1', [id])
    await check()
    expect(await found()).toEqual(['SL-1: sin_linea'])
  })

  it('a price of the general list is a price', async () => {
    const id = await part({ key: 'GL-1', listPrice: undefined! })
    await makePriceList(test.current.database.db, { name: 'General', isGeneral: true, prices: { [id]: '500' } })
    await check()
    expect(await found()).toEqual([])
  })

  it('a price far from the middle of its line, once the line has enough of them', async () => {
    await part({ key: 'CARA-1', listPrice: '12801' })
    for (let number = 1; number < 19; number++) await part({ key: `X${number}${'Z'.repeat(number)}` })
    await check()
    expect(await found()).toEqual([])
    await part({ key: 'OTRA', listPrice: '31.99' })
    await check()
    expect(await found()).toEqual(['CARA-1: precio_raro', 'OTRA: precio_raro'])
    const { rows } = await query(`select detail from product_troubles where detail like 'Cuesta $31%'`)
    expect(rows).toEqual([{ detail: 'Cuesta $31.99; en Balatas el precio de en medio es $640.00.' }])
  })

  const numbers = (...keys: string[]) => keys.map((key) => ({ key, owner: 'Bosch' }))
  it.each<[string, (Partial<ProductRecipe> & { key: string })[], string[]]>([
    [
      'the same equivalents',
      [
        { key: 'A-100', equivalents: numbers('111', '222') },
        { key: 'ZZ-9', equivalents: numbers('22 2', '1-11') },
      ],
      ['A-100', 'ZZ-9'],
    ],
    [
      'some of the same equivalents',
      [
        { key: 'A-100', equivalents: numbers('111', '222') },
        { key: 'ZZ-9', equivalents: numbers('111', '333') },
      ],
      [],
    ],
    [
      'one equivalent alone',
      [
        { key: 'A-100', equivalents: numbers('111') },
        { key: 'ZZ-9', equivalents: numbers('111') },
      ],
      [],
    ],
    [
      'the same equivalents under another brand',
      [
        { key: 'A-100', equivalents: numbers('111', '222') },
        { key: 'ZZ-9', brand: 'Otra', equivalents: numbers('111', '222') },
      ],
      [],
    ],
    [
      'keys one character apart that say the same',
      [
        { key: 'BD-1047', description: 'BALATA DELANTERA' },
        { key: 'BD-1O47', description: 'BALATA DELANTERA' },
      ],
      ['BD-1047', 'BD-1O47'],
    ],
    [
      'keys one character apart of other applications',
      [
        { key: 'BD-1047', description: 'BALATA DELANTERA' },
        { key: 'BD-1048', description: 'BALATA DELANTERA', applications: [{ make: 'Nissan', model: 'Sentra' }] },
      ],
      [],
    ],
    [
      'keys one character apart that say something else',
      [
        { key: 'BD-1047', description: 'BALATA DELANTERA' },
        { key: 'BD-1048', description: 'BALATA TRASERA' },
      ],
      [],
    ],
  ])('suspected to be the same: %s', async (_, parts, keys) => {
    for (const recipe of parts) await part(recipe)
    await check()
    expect(await found()).toEqual(keys.map((key) => `${key}: duplicada`))
  })

  it('a reading that waits', async () => {
    const id = await part({ key: 'LEE-1', description: 'BALATA APRIO' })
    await query(`with i as (insert into imports (files, actor) values ('{a.csv}', 'Ana') returning id)
      insert into description_readings (product_id, import_id, text, reading, state, actor)
      select ${id}, i.id, 'BALATA APRIO', '{}', 'pendiente', 'Ana' from i`)
    await check()
    expect(await found()).toEqual(['LEE-1: lectura_pendiente'])
  })

  it('stock below zero in the newest file of its branch', async () => {
    await part({ key: 'NEG-1', stock: { Centro: 4, Norte: 1 } })
    const load = (rows: string) => importTexts(test.current.database, { 'e.csv': `clave,sucursal,existencia\n${rows}` })
    const stock = async () => (await query('select quantity from stock order by quantity')).rows
    const { rejected } = await load('NEG-1,Centro,-3 pzas\nNEG-1,Norte,2\n')
    expect(rejected).toMatchObject([{ row: 2, heading: 'existencia', reason: 'la existencia es negativa' }])
    expect(await stock()).toEqual([{ quantity: 2 }, { quantity: 4 }])
    await check()
    expect(await found()).toEqual(['NEG-1: existencia_negativa'])
    expect((await query('select detail from product_troubles')).rows).toEqual([{ detail: 'Centro: -3.' }])
    // Another file for another branch does not change it.
    await load('NEG-1,Norte,2\n')
    await checkChanged(test.current.database)
    expect(await found()).toEqual(['NEG-1: existencia_negativa'])
    await load('NEG-1,Centro,4\n')
    await check()
    expect(await found()).toEqual([])
  })

  it('stock below zero disappears with the import that stated it, and is found soon after it', async () => {
    await part({ key: 'NEG-2', stock: { Centro: 4, Norte: 1 } })
    await check()
    await importTexts(test.current.database, { 'e.csv': 'clave,sucursal,existencia\nNEG-2,Centro,-1\nNEG-2,Norte,1\n' })
    await checkChanged(test.current.database)
    expect(await found()).toEqual(['NEG-2: existencia_negativa'])
    await revertImport(test.current.database, { actor: 'Ana' })
    await check()
    expect(await found()).toEqual([])
  })

  it('returned parts, until their applications are changed', async () => {
    const id = await part({ key: 'DEV-1' })
    const { db } = test.current.database
    const { id: branchId } = await db.selectFrom('branches').select('id').executeTakeFirstOrThrow()
    const { id: companyId } = await makeCompany(db)
    const sold = await makeOrder(db, {
      branchId,
      companyId,
      state: 'entregado',
      lines: [
        { productId: id, quantity: 2 },
        { productId: id, quantity: 1 },
      ],
    })
    const note = (line: number, vehicle: string) =>
      reportMisfits(db, [
        { productId: id, orderLineId: String(sold.lineIds[line]), vehicle, note: '', reporterId: null },
      ])
    await check()
    await note(0, 'Nissan Tsuru 1998')
    await note(1, 'Nissan Tsuru 2001')
    // A second note on a line replaces the first.
    await note(1, 'Nissan Tsuru 2002')
    await checkChanged(test.current.database)
    expect(await found()).toEqual(['DEV-1: no_le_queda'])
    const [trouble] = (await query('select detail from product_troubles')).rows
    expect(trouble.detail).toBe('2 devoluciones: Nissan Tsuru 2002; Nissan Tsuru 1998.')
    await inTransaction(test.current.database, ({ client }) =>
      recordingChanges(client, [id], { actor: 'Ana', source: 'person' }, async () => {
        await client.query('update applications set year_to = 1997 where product_id = $1', [id])
      }),
    )
    await check()
    expect(await found()).toEqual([])
  })

  it('a hidden part has none', async () => {
    const id = await part({ key: 'OCULTA', pictures: {} })
    await check()
    expect(await found()).toEqual(['OCULTA: sin_foto'])
    await query(`update products set status = 'hidden' where id = $1`, [id])
    await check()
    expect(await found()).toEqual([])
  })
})

describe('checking again', () => {
  it('changes nothing where nothing changed', async () => {
    await part({ key: 'A-100', pictures: {}, applications: [] })
    expect(await check()).toMatchObject({ parts: 1, opened: 2, closed: 0 })
    const stored = () => query('select id, state, version, first_seen_at, updated_at from product_troubles order by id')
    const { rows } = await stored()
    expect(await check()).toMatchObject({ parts: 1, opened: 0, closed: 0 })
    expect((await stored()).rows).toEqual(rows)
  })

  it('closes a trouble that is gone, reports it, and opens it when it comes back', async () => {
    const id = await part({ key: 'A-100', applications: [] })
    await check()
    await makeApplication(test.current.database.db, id, { make: 'Nissan', model: 'Tsuru', from: 1998, to: 1998 })
    expect(await check()).toMatchObject({ opened: 0, closed: 1 })
    const { filas } = (await get('/api/errores-producto?estado=todos')).json
    expect(filas).toMatchObject([{ tipo: 'sin_aplicacion', estado: 'resuelto', motivo: 'Ya no aparece al revisar.' }])
    expect(filas[0].resuelto).not.toBeNull()
    await query('delete from applications')
    expect(await check()).toMatchObject({ opened: 1 })
    expect((await get('/api/errores-producto')).json.filas).toMatchObject([
      { estado: 'abierto', motivo: '', resuelto: null },
    ])
  })

  it('of what changed looks at those parts, and at what they were suspected to be the same as', async () => {
    await checkChanged(test.current.database)
    const first = await part({ key: 'BD-1047', description: 'BALATA' })
    const second = await part({ key: 'BD-1048', description: 'BALATA' })
    await checkChanged(test.current.database)
    expect(await found()).toEqual(['BD-1047: duplicada', 'BD-1048: duplicada'])
    await query(`update products set description = 'OTRA' where id = $1`, [second])
    expect(await checkChanged(test.current.database)).toMatchObject({ closed: 2 })
    // A change is read again until every transaction of its time has ended, including those of other databases.
    await expect.poll(async () => (await checkChanged(test.current.database)).parts).toBe(0)
    await query(`update products set description = 'OTRA' where id = $1`, [first])
    expect(await checkChanged(test.current.database)).toMatchObject({ opened: 2 })
  })
})

describe('what a person does', () => {
  const rows = async (filters = '') => (await get(`/api/errores-producto${filters}`)).json.filas

  it('assigns, ignores with a reason, reopens, each audited', async () => {
    await part({ key: 'A-100', pictures: {}, applications: [] })
    await check()
    const ids = (await rows()).map(({ id }: { id: number }) => id)
    expect(await post('/api/errores-producto/asigna', { seleccion: { ids }, persona: admin.user.id })).toEqual({
      status: 200,
      json: { cambiados: 2 },
    })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'errores_producto.asignados',
      subject_name: '2 errores',
      after: { state: 'en_atencion', count: 2, owner: 'Ana Admin' },
    })
    expect(await rows('?responsable=nadie')).toEqual([])
    expect(await rows(`?responsable=${admin.user.id}`)).toMatchObject([
      { estado: 'en_atencion', responsable: { nombre: 'Ana Admin' } },
      { estado: 'en_atencion' },
    ])
    const ignore = { seleccion: { filtro: { tipo: 'sin_foto' } }, motivo: 'No hay foto del proveedor' }
    expect((await post('/api/errores-producto/ignora', ignore)).json).toEqual({ cambiados: 1 })
    expect(await rows('?estado=ignorado')).toMatchObject([{ tipo: 'sin_foto', motivo: 'No hay foto del proveedor' }])
    await check()
    expect(await rows('?estado=ignorado')).toHaveLength(1)
    expect((await post('/api/errores-producto/reabre', { seleccion: { ids } })).json).toEqual({ cambiados: 1 })
    expect(await rows('?estado=ignorado')).toEqual([])
    const { tipos, personas, revisado } = (await get('/api/errores-producto/resumen')).json
    expect(tipos[0]).toEqual({
      tipo: 'sin_foto',
      pendientes: 1,
      enAtencion: 0,
      ignorados: 0,
      resueltos: 0,
      cambio: null,
    })
    expect(personas).toEqual([{ id: admin.user.id, nombre: 'Ana Admin' }])
    expect(revisado).not.toBeNull()
  })

  it('shows the trend of the kinds since a week ago', async () => {
    await part({ key: 'A-100', pictures: {} })
    await check()
    await query(`update product_trouble_days set day = day - 8, open = 4`)
    expect((await get('/api/errores-producto/resumen')).json.tipos[0]).toMatchObject({ pendientes: 1, cambio: -75 })
  })

  it('has one part looked at again', async () => {
    const id = await part({ key: 'A-100', applications: [] })
    await check()
    const [row] = await rows()
    const again = () => post('/api/errores-producto/revisa', { seleccion: { ids: [row.id] } })
    expect((await again()).json).toEqual({ piezas: 1, resueltos: 0, nuevos: 0 })
    await makeApplication(test.current.database.db, id, { make: 'Nissan', model: 'Tsuru' })
    expect((await again()).json).toEqual({ piezas: 1, resueltos: 1, nuevos: 0 })
    expect(await rows()).toEqual([])
  })

  it('is a file too', async () => {
    await part({ key: '=1+1', pictures: {} })
    await check()
    const { json } = await get('/api/errores-producto/exporta?tipo=sin_foto')
    expect(json).toContain('Clave,Descripción,Línea,Marca,Error')
    expect(json).toContain('Sin foto')
    expect(json).not.toMatch(/^=/mu)
  })

  it.each([
    ['/asigna', { seleccion: { ids: [1] }, persona: 999_999 }],
    ['/ignora', { seleccion: { ids: [1] }, motivo: '' }],
    ['/ignora', { seleccion: { filtro: { tpo: 'sin_foto' } }, motivo: 'x' }],
    ['/reabre', { seleccion: { ids: [] } }],
    ['/revisa-todo', { tipo: 'otro' }],
  ])('%s refuses %j', async (path, payload) => {
    expect((await post(`/api/errores-producto${path}`, payload)).status).toBe(400)
  })

  it.each(['', '/exporta', '/resumen'])('GET %s is for administrators', async (path) => {
    for (const role of ['MKTG', 'CustomerService', 'director', 'cliente']) {
      const who = await signIn(test.current, { roles: [role] })
      expect((await get(`/api/errores-producto${path}`, who)).status).toBe(403)
    }
  })

  it.each(['/asigna', '/ignora', '/reabre', '/revisa', '/revisa-todo'])(
    'POST %s is for administrators',
    async (path) => {
      const who = await signIn(test.current, { roles: ['director'] })
      expect((await post(`/api/errores-producto${path}`, { seleccion: { ids: [1] } }, who)).status).toBe(403)
    },
  )
})
