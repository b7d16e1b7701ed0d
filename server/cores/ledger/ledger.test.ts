import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sumOf } from '#domain/money/money.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeCore } from '#test/factories/cores.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-27T18:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const test = useTestApp(async () => {}, { clock: () => NOW })
const { get, post } = callsOf(test, () => staff)
const db = () => test.current.database.db

let branchId = 0
let companyId = 0
let staff: SignedIn
let buyer: SignedIn

beforeAll(async () => {
  branchId = await makeBranch(db(), 'Guadalajara')
  companyId = (await makeCompany(db(), { name: 'Taller Díaz' })).id
  staff = await signIn(test.current, { permissions: ['pedidos-update'], name: 'Rosa Vega' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
})

let parts = 0
const product = () => makeProduct(db(), { key: `AL-${++parts}`, stock: { Guadalajara: 50 } })
const key = () => crypto.randomUUID()
const core = async (productId: number, quantity: number, shippedAt = NOW, company = companyId) =>
  makeCore(db(), {
    productId,
    quantity,
    shippedAt,
    branchId,
    companyId: company,
    ...(company === companyId ? { userId: buyer.user.id } : {}),
  })
const receive = (lines: readonly (readonly [number, number])[], clave = key(), who = staff, company = companyId) =>
  post(
    `/api/cascos/empresa/${company}/recibe`,
    { clave, sucursal: branchId, lineas: lines.map(([producto, piezas]) => ({ producto, piezas })), nota: '' },
    who,
  )
const credit = (lines: readonly (readonly [number, number])[], clave = key(), who = staff) =>
  post(
    `/api/cascos/empresa/${companyId}/acredita`,
    { clave, notaCredito: 'NC-81', lineas: lines.map(([producto, piezas]) => ({ producto, piezas })) },
    who,
  )
const balance = async (id: number) =>
  db().selectFrom('core_debts').select(['owed', 'returned', 'credited']).where('id', '=', id).executeTakeFirstOrThrow()
const entered = async (id: number) => {
  const rows = await db().selectFrom('core_entries').select(['account', 'pieces']).where('debt_id', '=', id).execute()
  const sum = (account: string) => sumOf(rows.filter((row) => row.account === account).map(({ pieces }) => pieces))
  return { owed: sum('owed'), returned: sum('returned'), credited: sum('credited') }
}

describe('an order owes the cores of what left the branch', () => {
  it('once it is shipped, until so many days later; cancelled pieces owe nothing', async () => {
    const part = await product()
    const order = async () => {
      const made = await makeOrder(db(), {
        branchId,
        companyId,
        userId: buyer.user.id,
        state: 'surtido',
        lines: [{ productId: part, quantity: 3 }],
      })
      await db()
        .updateTable('order_lines')
        .set({ core_charge: '350.50', supplied: 3 })
        .where('order_id', '=', made.id)
        .execute()
      return made
    }
    const shipped = await order()
    const [linea = ''] = shipped.lineIds
    const send = { version: 1, lineas: [{ linea, cantidad: 2 }] }
    expect((await post(`/api/pedidos/${shipped.id}/envia`, send)).status).toBe(200)
    const cores = (await get(`/api/pedidos/${shipped.id}/cascos`, buyer)).json.cascos
    expect(cores).toMatchObject([
      {
        debe: 2,
        recibidos: 0,
        porDevolver: 2,
        casco: 350.5,
        importe: 701,
        vence: '2026-12-27',
        situacion: 'por_devolver',
      },
    ])
    // The rest leaves with a further shipment, and is due by itself.
    expect((await post(`/api/pedidos/${shipped.id}/envia`, { version: 2 })).status).toBe(200)
    const both = (await get(`/api/pedidos/${shipped.id}/cascos`)).json.cascos
    expect(both.map((row: { debe: number }) => row.debe)).toEqual([2, 1])
    const cancelled = await order()
    await post(`/api/pedidos/${cancelled.id}/cancela`, { version: 1, motivo: 'Ya no' })
    expect((await get(`/api/pedidos/${cancelled.id}/cascos`)).json).toEqual({ cascos: [] })
  })

  it('the same line of the same shipment owes once', async () => {
    const { id, shipmentId, lineId } = await core(await product(), 2)
    const again = db()
      .insertInto('order_shipment_lines')
      .values({ shipment_id: shipmentId, order_line_id: lineId, quantity: 2 })
    await expect(again.execute()).rejects.toThrow('order_shipment_lines_pkey')
    expect(await balance(id)).toEqual({ owed: 2, returned: 0, credited: 0 })
  })

  it.each([
    ['more is owed than was handed in', 5, 1, 3, { gone: 3, owed: 2 }],
    ['what was handed in before stays', 5, 4, 3, { gone: 1, owed: 4 }],
  ])('a part that comes back: %s', async (_, owed, returned, back, expected) => {
    const part = await product()
    const { id, lineId } = await core(part, owed)
    await receive([[part, returned]])
    const giveBack = async () =>
      (
        await sql<{
          gone: number
        }>`select give_back_cores(${lineId}, ${back}, ${staff.user.id}, 'devolucion:1') as gone`.execute(db())
      ).rows[0]?.gone
    expect([await giveBack(), await giveBack()]).toEqual([expected.gone, expected.gone])
    expect(await balance(id)).toMatchObject({ owed: expected.owed, returned })
  })
})

describe('cores that are handed in', () => {
  it('are deducted from the first due ones, and a repeated request does it once', async () => {
    const part = await product()
    const late = await core(part, 2, daysAgo(5))
    const first = await core(part, 2, daysAgo(40))
    const clave = key()
    const answers = await Promise.all([receive([[part, 3]], clave), receive([[part, 3]], clave)])
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [200, { piezas: 3, importe: 1050 }],
      [200, { piezas: 3, importe: 1050 }],
    ])
    expect([await balance(first.id), await balance(late.id)]).toEqual([
      { owed: 2, returned: 2, credited: 0 },
      { owed: 2, returned: 1, credited: 0 },
    ])
    expect(await receive([[part, 1]], clave)).toMatchObject({
      status: 409,
      json: { error: { fields: { clave: expect.any(String) } } },
    })
    expect(await lastAudit(test.current)).toMatchObject({ action: 'cascos.recibidos', subject_name: 'Taller Díaz' })
  })

  it('by two people of the staff under one key are entered for the first', async () => {
    const part = await product()
    await core(part, 3)
    const other = await signIn(test.current, { permissions: ['pedidos-update'] })
    const clave = key()
    expect(await receive([[part, 1]], clave)).toMatchObject({ status: 200 })
    expect(await receive([[part, 1]], clave, other)).toMatchObject({
      status: 409,
      json: { error: { fields: { clave: expect.any(String) } } },
    })
  })

  it('never more than are owed, however many hand them in at once', async () => {
    const part = await product()
    const { id } = await core(part, 3)
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive([[part, 1]])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 400, 400, 400])
    expect(await balance(id)).toEqual({ owed: 3, returned: 3, credited: 0 })
  })

  it('more than are owed are refused at their line, and nothing is entered', async () => {
    const [one, other] = [await product(), await product()]
    const { id } = await core(one, 2)
    const { json, status } = await receive([
      [one, 1],
      [other, 1],
    ])
    expect([status, json.error.fields]).toEqual([400, { 'lineas.1.piezas': 'No debe cascos de esta parte.' }])
    expect((await receive([[one, 3]])).json.error.fields).toEqual({ 'lineas.0.piezas': 'Debe 2 de esta parte.' })
    const twice = await receive([
      [one, 1],
      [one, 1],
    ])
    expect(twice.json.error.fields).toEqual({ 'lineas.1.piezas': 'Esta parte está repetida.' })
    expect(await balance(id)).toEqual({ owed: 2, returned: 0, credited: 0 })
  })

  it('are credited with a note, and never twice', async () => {
    const part = await product()
    const { id } = await core(part, 4)
    expect((await credit([[part, 1]])).json.error.fields).toEqual({
      'lineas.0.piezas': 'No hay cascos recibidos por acreditar.',
    })
    await receive([[part, 3]])
    const answers = await Promise.all([credit([[part, 2]]), credit([[part, 2]])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await balance(id)).toEqual({ owed: 4, returned: 3, credited: 2 })
    const { filas } = (await get(`/api/cascos/movimientos?casco=${id}`)).json
    expect(
      filas.map((row: { tipo: string; piezas: number; nota: string }) => [row.tipo, row.piezas, row.nota]),
    ).toEqual([
      ['acreditado', 2, 'NC-81'],
      ['recibido', 3, ''],
      ['debe', 4, ''],
    ])
  })
})

describe('a correction', () => {
  const correct = (id: number, body: object, who = staff) =>
    post(
      `/api/cascos/${id}/corrige`,
      { clave: key(), cuenta: 'debe', piezas: -1, motivo: 'Se contó mal', ...body },
      who,
    )

  it('is an entry of its own with its reason, once for each key', async () => {
    const { id } = await core(await product(), 3)
    const clave = key()
    const both = await Promise.all([correct(id, { clave }), correct(id, { clave })])
    expect(both.map(({ status, json }) => [status, json])).toEqual([
      [200, { debe: 2, recibidos: 0, acreditados: 0 }],
      [200, { debe: 2, recibidos: 0, acreditados: 0 }],
    ])
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'cascos.corregidos',
      note: 'Se contó mal',
      before: { owed: 3 },
      after: { owed: 2 },
    })
  })

  it.each([
    [{ piezas: -4 }, { piezas: 'Quedarían -1: hay 3.' }],
    [{ cuenta: 'recibidos', piezas: 4 }, { piezas: 'Debe 3: no se pueden recibir más.' }],
    [{ cuenta: 'acreditados', piezas: 1 }, { piezas: 'Recibidos: 0. No se pueden acreditar más.' }],
    [{ piezas: 0 }, { piezas: 'Escribe cuántas piezas de más o de menos.' }],
    [{ motivo: '   ' }, { motivo: 'Escribe el motivo.' }],
  ])('%j is refused', async (wrong, fields) => {
    const { id } = await core(await product(), 3)
    const { status, json } = await correct(id, wrong)
    expect([status, json.error.fields]).toEqual([400, fields])
    expect(await balance(id)).toEqual({ owed: 3, returned: 0, credited: 0 })
  })

  it('entries cannot be changed or removed', async () => {
    const { id } = await core(await product(), 3)
    for (const query of [
      'update core_entries set pieces = 1 where debt_id = $1',
      'delete from core_entries where debt_id = $1',
    ])
      await expect(test.current.database.pool.query(query, [id])).rejects.toThrow('what was entered stays')
  })
})

it('whatever is done, the balance is the sum of the entries', async () => {
  const part = await product()
  const act = fc.record({
    what: fc.constantFrom('recibe', 'acredita', 'debe', 'recibidos', 'acreditados', 'devuelve'),
    pieces: fc.integer({ min: 1, max: 4 }),
    isLess: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      const { id, lineId } = await core(part, 5)
      for (const { what, pieces, isLess } of acts) {
        if (what === 'recibe') await receive([[part, pieces]])
        else if (what === 'acredita') await credit([[part, pieces]])
        else if (what === 'devuelve')
          await sql`select give_back_cores(${lineId}, ${pieces}, null, ${key()})`.execute(db())
        else
          await post(`/api/cascos/${id}/corrige`, {
            clave: key(),
            cuenta: what,
            piezas: isLess ? -pieces : pieces,
            motivo: 'Se contó mal',
          })
      }
      const now = await balance(id)
      expect(now).toEqual(await entered(id))
      expect(now.owed >= now.returned && now.returned >= now.credited && now.credited >= 0).toBe(true)
    }),
    { numRuns: 15 },
  )
})

describe('who sees and who acts', () => {
  it.each([
    ['a visitor', null, 401, 401],
    ['who asked for the order', { roles: ['cliente'], isBuyer: true }, 200, 403],
    ['a colleague who sees the company', { roles: ['cliente'], own: true, sight: 'empresa' }, 200, 403],
    ['a colleague who sees only their own', { roles: ['cliente'], own: true }, 404, 403],
    [
      'a colleague with a permission of the staff',
      { roles: ['cliente'], own: true, permissions: ['pedidos-update'] },
      404,
      403,
    ],
    ['a customer of another company', { roles: ['cliente'], permissions: ['pedidos-update'] }, 404, 403],
    ['who supplies orders', { permissions: ['pedidos-update'], staff: true }, 200, 200],
    ['who authorises', { permissions: ['prepedidos-authorize'], staff: true }, 200, 403],
    ['marketing', { roles: ['MKTG'], staff: true }, 404, 403],
    ['an advisor of others', { roles: ['asesor'], staff: true }, 404, 403],
    ['an administrator', { roles: ['admin'], staff: true }, 200, 200],
  ] as const)('%s', async (_, recipe, seen, acted) => {
    const part = await product()
    const { id, orderId } = await core(part, 1)
    const { own, staff: isStaff, isBuyer, ...rest } = { own: false, staff: false, isBuyer: false, ...recipe }
    const where = isStaff ? {} : { companyId: own ? companyId : (await makeCompany(db())).id }
    const who = isBuyer ? buyer : await signIn(test.current, { ...rest, ...where })
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      test.current.app.inject({ ...(recipe === null ? {} : who), method, url, ...(payload && { payload }) })
    expect((await call('GET', `/api/pedidos/${orderId}/cascos`)).statusCode).toBe(seen)
    const list = await call('GET', `/api/cascos?parte=AL-${parts}`)
    expect([list.statusCode, list.json().filas?.length]).toEqual(
      seen === 401 ? [401, undefined] : [200, seen === 200 ? 1 : 0],
    )
    if (recipe === null) return
    const lineas = [{ producto: part, piezas: 1 }]
    const received = { clave: key(), sucursal: branchId, lineas }
    expect((await call('POST', `/api/cascos/empresa/${companyId}/recibe`, received)).statusCode).toBe(acted)
    const credited = { clave: key(), notaCredito: 'NC-1', lineas }
    expect((await call('POST', `/api/cascos/empresa/${companyId}/acredita`, credited)).statusCode).toBe(acted)
    const corrected = { clave: key(), cuenta: 'acreditados', piezas: -1, motivo: 'Otra nota' }
    const status = (await call('POST', `/api/cascos/${id}/corrige`, corrected)).statusCode
    expect(acted === 200 ? status : [403, 404].includes(status)).toBe(acted === 200 ? 200 : true)
    expect(await balance(id)).toEqual({ owed: 1, returned: acted === 200 ? 1 : 0, credited: 0 })
  })
})

describe('the lists', () => {
  it('show the first due first, sums of the filtered rows, and the same as a file', async () => {
    const company = (await makeCompany(db(), { name: 'Frenos del Sur' })).id
    const [one, other] = [await product(), await product()]
    const late = await core(one, 2, daysAgo(40), company)
    const open = await core(other, 3, NOW, company)
    const closed = await core(one, 1, daysAgo(50), company)
    expect((await receive([[one, 1]], key(), staff, company)).status).toBe(200)
    const url = `/api/cascos?empresa=${company}`
    const { filas, sumas } = (await get(url)).json
    expect(filas.map((row: { id: number; situacion: string }) => [row.id, row.situacion])).toEqual([
      [late.id, 'vencido'],
      [open.id, 'por_devolver'],
      [closed.id, 'por_acreditar'],
    ])
    expect(sumas).toEqual({
      porDevolver: { piezas: 5, importe: 1750 },
      vencidos: { piezas: 2, importe: 700 },
      porAcreditar: { piezas: 1, importe: 350 },
    })
    expect((await get(`/api/cascos/resumen?empresa=${company}`)).json).toEqual({ ...sumas, vence: '2026-11-17' })
    for (const [situation, id] of [
      ['vencido', late.id],
      ['por_devolver', open.id],
      ['por_acreditar', closed.id],
    ])
      expect((await get(`${url}&situacion=${situation}`)).json.filas.map((row: { id: number }) => row.id)).toEqual([id])
    const { partes } = (await get(`/api/cascos/empresa/${company}`)).json
    expect(partes).toMatchObject([
      { producto: one, porDevolver: 2, vencidos: 2, porAcreditar: 1, vence: '2026-11-17' },
      { producto: other, porDevolver: 3, vencidos: 0, porAcreditar: 0, vence: '2026-12-27' },
    ])
    const file = (await get(`/api/cascos/exporta?empresa=${company}`)).json
    expect(file.trim().split('\r\n')).toHaveLength(4)
    expect(file).toContain('Vencido')
    const moves = (await get(`/api/cascos/movimientos/exporta?empresa=${company}`)).json
    expect(moves.trim().split('\r\n')).toHaveLength(5)
  })

  it.each(['?parte=%25', '?situacion=nada', '?desde=ayer', '?buscar=%27'])('%s is no error', async (query) => {
    expect((await get(`/api/cascos${query}`)).status).toBe(200)
    expect((await get(`/api/cascos/movimientos${query}`)).status).toBe(200)
  })

  it('of who owes nothing, sums are zero', async () => {
    const other = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    expect((await get('/api/cascos/resumen', other)).json).toMatchObject({
      porDevolver: { piezas: 0, importe: 0 },
      vence: null,
    })
    expect((await get(`/api/cascos/resumen?empresa=${companyId}`, other)).status).toBe(404)
  })
})
