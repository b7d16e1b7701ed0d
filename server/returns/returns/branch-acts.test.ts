import { describe, expect, it } from 'vitest'
import { makeCore } from '#test/factories/cores.ts'
import { latestNotices } from '#test/notices.ts'
import { DELIVERED, useReturns } from '#test/set-ups/returns.ts'

const { test, ids, people, post, delivered, line, ask, read, act, left, requested } = useReturns()

describe('the branch', () => {
  it('authorises, receives piece by piece, and credits with the credit note of the ERP', async () => {
    const { id, orderId } = await requested()
    expect((await act(id, 'autoriza', { motivo: 'Mándala con la guía prepagada' })).status).toBe(200)
    const [lineOfReturn] = (await read(id)).lineas
    const receipt = (condicion: string, piezas: number, porcentaje: number) => ({
      linea: lineOfReturn.id,
      condicion,
      piezas,
      porcentaje,
    })
    const lineas = [receipt('sellada', 1, 100), receipt('golpeada', 1, 35)]
    expect((await act(id, 'recibe', { lineas })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      estado: 'recibida',
      recibidas: 2,
      subtotal: 202.5,
      iva: 32.4,
      total: 234.9,
      nota: '',
      lineas: [
        { recibida: 2, importe: 202.5, recibos: [{ condicion: 'sellada' }, { condicion: 'golpeada', importe: 52.5 }] },
      ],
    })
    expect((await act(id, 'acredita', { nota: ' NC-881 ' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ estado: 'acreditada', nota: 'NC-881', total: 234.9, siguientes: [] })
    expect((await read(id, people.counter)).historia.map(({ a }: { a: string }) => a)).toEqual([
      'acreditada',
      'recibida',
      'autorizada',
      'solicitada',
    ])
    expect(await left(orderId)).toEqual([2])
    expect((await latestNotices(test.current, people.buyer))[0]).toContain('está acreditada')
    expect((await act(id, 'regresa', { motivo: 'x' })).status).toBe(409)
  })

  it('deducts the cores of credited parts from the company’s debt', async () => {
    const { db } = test.current.database
    const core = {
      branchId: ids.branch,
      companyId: ids.company,
      userId: people.buyer.user.id,
      productId: ids.product,
      quantity: 4,
      shippedAt: DELIVERED,
    }
    const { id: debtId, orderId, lineId } = await makeCore(db, core)
    const { json } = await ask(orderId, [line(lineId, { cantidad: 2 })])
    const owed = async () =>
      (await db.selectFrom('core_debts').select('outstanding').where('id', '=', debtId).executeTakeFirstOrThrow())
        .outstanding
    expect((await act(json.id, 'autoriza')).status).toBe(200)
    const [{ id: linea }] = (await read(json.id)).lineas
    const lineas = [{ linea, condicion: 'sellada', piezas: 2, porcentaje: 100 }]
    expect((await act(json.id, 'recibe', { lineas })).status).toBe(200)
    expect(await owed()).toBe(4)
    expect((await act(json.id, 'acredita', { nota: 'NC-882' })).status).toBe(200)
    expect(await owed()).toBe(2)
  })

  it('frees rejected, returned and missing pieces', async () => {
    const rejected = await requested()
    expect((await act(rejected.id, 'rechaza', {})).json.error.fields).toEqual({ motivo: expect.any(String) })
    await act(rejected.id, 'rechaza', { motivo: 'Ya se montó' })
    expect(await left(rejected.orderId)).toEqual([4])

    const short = await requested()
    await act(short.id, 'autoriza')
    const linea = (await read(short.id)).lineas[0].id
    const lineas = [{ linea, condicion: 'montada', piezas: 1, porcentaje: 0 }]
    await act(short.id, 'recibe', { lineas })
    expect(await left(short.orderId)).toEqual([3])
    expect((await act(short.id, 'acredita', { nota: 'NC-1' })).json.error.message).toContain(
      'No hay nada que acreditar',
    )
    await act(short.id, 'regresa', { motivo: 'Ya se montó' })
    expect(await read(short.id)).toMatchObject({ estado: 'devuelta', total: 0, recibidas: 1 })
    expect(await left(short.orderId)).toEqual([4])
  })

  it.each([
    ['more than were authorised', (linea: string) => [{ linea, piezas: 3 }]],
    [
      'more in two conditions',
      (linea: string) => [
        { linea, piezas: 1 },
        { linea, piezas: 2, condicion: 'montada' },
      ],
    ],
    [
      'a condition twice',
      (linea: string) => [
        { linea, piezas: 1 },
        { linea, piezas: 1 },
      ],
    ],
    ['a line of another return', () => [{ linea: '999999', piezas: 1 }]],
    ['nothing', (linea: string) => [{ linea, piezas: 0 }]],
    ['no line', () => []],
    ['more than the whole price', (linea: string) => [{ linea, piezas: 1, porcentaje: 101 }]],
  ])('cannot receive %s', async (_, lines) => {
    const { id } = await requested()
    await act(id, 'autoriza')
    const linea = (await read(id)).lineas[0].id
    const lineas = lines(linea).map((each) => ({ condicion: 'sellada', porcentaje: 100, ...each }))
    expect((await act(id, 'recibe', { lineas })).status).toBe(400)
    expect(await read(id)).toMatchObject({ estado: 'autorizada', recibidas: 0 })
  })

  it('does nothing twice, nor out of its turn', async () => {
    const { id } = await requested()
    const body = { version: 1, motivo: '' }
    const answers = await Promise.all(
      [people.counter, people.desk].map((who) => post(`/api/devoluciones/${id}/autoriza`, body, who)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect((await act(id, 'acredita', { nota: 'NC-1' })).status).toBe(409)
    expect((await act(id, 'acredita', { nota: ' ' })).status).toBe(400)
  })

  it('cannot decide their own request', async () => {
    const { id: orderId, lineIds } = await delivered()
    const { json } = await ask(orderId, [line(lineIds[0]!)], people.counter)
    expect(await read(json.id, people.counter)).toMatchObject({ siguientes: [], leTocaAOtro: true })
    const refused = await act(json.id, 'autoriza', {}, people.counter)
    expect([refused.status, refused.json.error.message]).toEqual([
      403,
      'Nadie autoriza lo que pidió: le toca a otra persona.',
    ])
    expect((await act(json.id, 'autoriza', {}, people.desk)).status).toBe(200)
    // The customer sees the request that was made for them.
    expect((await read(json.id)).estado).toBe('autorizada')
  })

  it.each(['autoriza', 'rechaza', 'recibe', 'acredita', 'regresa'])('alone may do it: %s', async (name) => {
    const { id } = await requested()
    const body = {
      version: 1,
      motivo: 'x',
      nota: 'NC-1',
      lineas: [{ linea: '1', condicion: 'sellada', piezas: 1, porcentaje: 1 }],
    }
    for (const who of [people.buyer, people.other])
      expect((await post(`/api/devoluciones/${id}/${name}`, body, who)).status).toBe(403)
  })
})
