import { describe, expect, it } from 'vitest'
import { lastAudit } from '#test/calls.ts'
import { latestNotices } from '#test/notices.ts'
import { useReturns } from '#test/set-ups/returns.ts'
import { signIn } from '#test/sign-in.ts'

const { test, ids, people, get, post, key, delivered, line, ask, read, act, left, requested } = useReturns()

describe('what can be returned', () => {
  it('is shown with the rule of each line before it is requested', async () => {
    const { id } = await delivered()
    const { json } = await get(`/api/pedidos/${id}/devolucion`)
    expect(json).toMatchObject({
      hoy: '2026-11-23',
      puedePedir: true,
      devoluciones: [],
      lineas: [
        {
          entregadas: 4,
          devueltas: 0,
          quedan: 4,
          entrega: '2026-11-20',
          regla: {
            dias: 30,
            diasFalla: 90,
            condicion: 'abierta',
            porcentaje: 100,
            envio: 'cliente',
            hasta: '2026-12-20',
            hastaFalla: '2027-02-18',
          },
        },
      ],
    })
  })

  it.each([
    ['a stranger', () => people.other, 404],
    ['who supplies', () => people.counter, 200],
  ])('%s: %#', async (_, who, status) => {
    const { id, lineIds } = await delivered()
    expect((await get(`/api/pedidos/${id}/devolucion`, who())).status).toBe(status)
    expect((await ask(id, [line(lineIds[0]!)], who())).status).toBe(status)
  })

  it('is requested by users who buy, not by those who only look', async () => {
    const { id, lineIds } = await delivered()
    const looker = await signIn(test.current, {
      permissions: ['colegas-update'],
      companyId: ids.company,
      sight: 'empresa',
    })
    expect((await get(`/api/pedidos/${id}/devolucion`, looker)).json.puedePedir).toBe(false)
    expect((await ask(id, [line(lineIds[0]!)], looker)).status).toBe(403)
  })
})

describe('asking', () => {
  it('stores the request with its rule, and notifies both sides', async () => {
    const { id, folio, orderId } = await requested({ motivo: 'no_la_necesita', nota: 'Se canceló el trabajo' })
    expect(folio).toMatch(/^DEV-\d+$/u)
    expect(await read(id)).toMatchObject({
      folio,
      estado: 'solicitada',
      piezas: 2,
      recibidas: 0,
      total: 0,
      siguientes: ['retirada'],
      puedeAgregarFotos: true,
      lineas: [
        {
          k_parte: `P-${ids.product}`,
          precio: 150,
          cantidad: 2,
          nota: 'Se canceló el trabajo',
          regla: { condicion: 'abierta', porcentaje: 100, envio: 'cliente', hasta: '2026-12-20' },
        },
      ],
      historia: [{ de: null, a: 'solicitada' }],
    })
    expect(await left(orderId)).toEqual([2])
    expect((await read(id, people.counter)).siguientes).toEqual(['autorizada', 'rechazada'])
    expect(await lastAudit(test.current)).toMatchObject({ action: 'devolucion.solicitada', subject_name: folio })
    expect((await latestNotices(test.current, people.counter))[0]).toBe(`Taller Díaz pide devolver 2 piezas: ${folio}`)
    const mails = await test.current.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('subject', 'like', `%${folio}`)
      .execute()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [people.buyer.user.email, people.counter.user.email, people.desk.user.email].toSorted(),
    )
  })

  it('with one key is done once', async () => {
    const { id, lineIds } = await delivered()
    const clave = key()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(id, [line(lineIds[0]!)], people.buyer, clave)),
    )
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await left(id)).toEqual([3])
  })

  it('with the key of an answer that never arrived is the same return, whatever became of it meanwhile', async () => {
    const { id, lineIds } = await delivered()
    const lines = [line(lineIds[0]!, { cantidad: 4 })]
    const clave = key()
    const { json: first } = await ask(id, lines, people.buyer, clave)
    const again = async () => (await ask(id, lines, people.buyer, clave)).json
    expect(await again()).toEqual(first)
    await act(first.id, 'autoriza')
    expect(await again()).toEqual(first)
    await act(first.id, 'rechaza', { motivo: 'No llegaron las piezas' })
    expect(await again()).toEqual(first)
    expect(await left(id)).toEqual([4])
    expect((await ask(id, lines)).json.id).not.toBe(first.id)
  })

  it('never returns more than was delivered, also with concurrent requests for the last piece', async () => {
    const { id, lineIds } = await delivered(3)
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id, [line(lineIds[0]!, { cantidad: 2 })])))
    const statuses = answers.map(({ status }) => status).toSorted((one, next) => one - next)
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.json.error.fields).toEqual({
      'lineas.0.cantidad': 'Queda 1 pieza por devolver.',
    })
    expect(await left(id)).toEqual([1])
  })

  it('is bounded by the database too', async () => {
    const { lineIds } = await delivered(3)
    const { db } = test.current.database
    const over = db.updateTable('order_lines').set({ returned: 4 }).where('id', '=', lineIds[0]!).execute()
    await expect(over).rejects.toThrow('order_lines_returned')
  })

  it.each([
    ['more than there are', { cantidad: 5 }, 'cantidad', 'Quedan 4 piezas por devolver.'],
    ['without a reason', { motivo: null }, 'motivo', 'Elige el motivo.'],
    ['without its condition', { condicion: null }, 'condicion', 'Elige cómo está la pieza.'],
    ['half a piece', { cantidad: 1.5 }, 'cantidad', expect.any(String)],
    ['a reason that is none', { motivo: 'porque_si' }, 'motivo', expect.any(String)],
    ['mounted', { condicion: 'montada' }, 'motivo', 'Se acepta si está así o mejor: empaque abierto, sin montar.'],
    ['without a vehicle', { motivo: 'no_le_quedo' }, 'vehiculo', 'Escribe a qué vehículo no le quedó.'],
    ['of another order', { linea: '999999' }, 'linea', 'Esta línea no es del pedido.'],
    ['by a word', { linea: '1 or 1' }, 'linea', expect.any(String)],
  ])('refuses %s', async (_, more, field, message) => {
    const { id, lineIds } = await delivered()
    const { status, json } = await ask(id, [line(lineIds[0]!, more)])
    expect([status, json.error.fields]).toEqual([400, { [`lineas.0.${field}`]: message }])
    expect(await left(id)).toEqual([4])
  })

  it.each([
    ['a line twice', (linea: string) => [line(linea), line(linea)], { 'lineas.1.linea': expect.any(String) }],
    ['nothing', () => [], { lineas: 'Escribe cuántas piezas devuelves: al menos una.' }],
    [
      'no pieces',
      (linea: string) => [line(linea, { cantidad: 0, motivo: null, condicion: null })],
      { lineas: 'Escribe cuántas piezas devuelves: al menos una.' },
    ],
  ])('refuses %s', async (_, lines, fields) => {
    const { id, lineIds } = await delivered()
    const { status, json } = await ask(id, lines(lineIds[0]!))
    expect([status, json.error.fields]).toEqual([400, fields])
  })

  it('refuses what has not been delivered', async () => {
    const { id, lineIds } = await delivered()
    const { db } = test.current.database
    await db.updateTable('order_shipments').set({ delivered_at: null }).where('order_id', '=', id).execute()
    const { json } = await ask(id, [line(lineIds[0]!)])
    expect(json.error.fields).toEqual({
      'lineas.0.cantidad': 'Todavía no se entrega ninguna pieza de esta línea.',
    })
  })

  it('after the last day is refused, but for faults; days are those of the branch', async () => {
    // 23:30 of the 23rd of October in Guadalajara.
    const onTime = await delivered(4, new Date('2026-10-25T05:30:00Z'))
    expect((await ask(onTime.id, [line(onTime.lineIds[0]!)])).status).toBe(200)
    const late = await delivered(4, new Date('2026-10-24T05:30:00Z'))
    const refused = await ask(late.id, [line(late.lineIds[0]!)])
    expect(refused.json.error.fields).toEqual({
      'lineas.0.motivo': 'Se podía pedir hasta 30 días después de la entrega.',
    })
    const broken = line(late.lineIds[0]!, { motivo: 'defectuosa', condicion: 'montada' })
    const { json } = await ask(late.id, [broken])
    expect((await read(json.id)).lineas[0].regla).toMatchObject({ porcentaje: 100, envio: 'tienda' })
  })

  it('of what did not fit opens a doubt on the applications of the part', async () => {
    const { id, orderLine, folio } = await requested({
      motivo: 'no_le_quedo',
      vehiculo: 'Nissan Tsuru 1998',
      nota: 'El perno es más ancho',
    })
    const report = await test.current.database.db
      .selectFrom('misfit_reports')
      .select(['product_id', 'vehicle', 'note', 'reporter_id'])
      .where('order_line_id', '=', orderLine)
      .executeTakeFirst()
    expect(report).toEqual({
      product_id: ids.product,
      vehicle: 'Nissan Tsuru 1998',
      note: `${folio}: El perno es más ancho`,
      reporter_id: people.buyer.user.id,
    })
    expect((await read(id)).lineas[0]).toMatchObject({ motivo: 'no_le_quedo', vehiculo: 'Nissan Tsuru 1998' })
  })
})

describe('the customer', () => {
  it.each([['solicitada'], ['autorizada']])(
    'withdraws a return that is %s, and may ask for the pieces again',
    async (state) => {
      const { id, orderId, orderLine, folio } = await requested()
      if (state === 'autorizada') await act(id, 'autoriza')
      expect((await read(id, people.buyer)).siguientes).toEqual(['retirada'])
      expect((await act(id, 'retira', {}, people.counter)).status).toBe(403)
      expect((await act(id, 'retira', { motivo: 'Sí le quedó' }, people.buyer)).json.estado).toBe('retirada')
      expect(await read(id)).toMatchObject({ estado: 'retirada', siguientes: [] })
      expect(await left(orderId)).toEqual([4])
      const mails = await test.current.database.db
        .selectFrom('mails')
        .select('recipient')
        .where('subject', 'like', `%retiró la devolución ${folio}`)
        .execute()
      expect(mails.map(({ recipient }) => recipient)).toContain(people.desk.user.email)
      expect((await ask(orderId, [line(orderLine, { cantidad: 4 })])).status).toBe(200)
    },
  )

  it.each(['autoriza', 'rechaza'])('and the branch that %s at once: one of them is done', async (name) => {
    const { id, orderId } = await requested()
    const { version } = await read(id)
    const answers = await Promise.all([
      post(`/api/devoluciones/${id}/retira`, { version }, people.buyer),
      post(`/api/devoluciones/${id}/${name}`, { version, motivo: 'x' }, people.desk),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect(await left(orderId)).toEqual([(await read(id)).estado === 'autorizada' ? 2 : 4])
  })

  it('cannot be withdrawn while it is received: one of both succeeds', async () => {
    const { id, orderId } = await requested()
    await act(id, 'autoriza')
    const { version, lineas } = await read(id)
    const came = [{ linea: lineas[0].id, condicion: 'sellada', piezas: 2, porcentaje: 100 }]
    const answers = await Promise.all([
      post(`/api/devoluciones/${id}/retira`, { version }, people.buyer),
      post(`/api/devoluciones/${id}/recibe`, { version, lineas: came }, people.desk),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect(await left(orderId)).toEqual([(await read(id)).estado === 'recibida' ? 2 : 4])
    const again = await act(id, 'retira', {}, people.buyer)
    expect(again.status).toBe(409)
  })
})

describe('the list', () => {
  it('is of who sees it, filtered, summed and exported', async () => {
    const { id, folio, orderId } = await requested({ motivo: 'defectuosa' })
    const found = async (query: string, who = people.buyer) =>
      (await get(`/api/devoluciones?${query}`, who)).json.filas.map((row: { id: number }) => row.id)
    for (const query of [
      `buscar=${folio}`,
      `pedido=${orderId}&motivo=defectuosa`,
      `pedido=${orderId}&buscar=p-${ids.product}`,
      `pedido=${orderId}&estado=solicitada&desde=2026-11-23&hasta=2026-11-23&sucursal=${ids.branch}&empresa=${ids.company}`,
    ])
      expect(await found(query), query).toEqual([id])
    for (const query of [
      `pedido=${orderId}&motivo=golpeada`,
      `pedido=${orderId}&hasta=2026-11-22`,
      `pedido=${orderId}&estado=recibida`,
      'buscar=DEV-99999',
    ])
      expect(await found(query), query).toEqual([])
    expect(await found(`pedido=${orderId}`, people.counter)).toEqual([id])
    expect(await found(`pedido=${orderId}`, people.other)).toEqual([])
    expect((await get(`/api/devoluciones?pedido=${orderId}`)).json.sumas).toEqual({ piezas: 2, recibidas: 0, total: 0 })
    const csv = (await get(`/api/devoluciones/exporta?pedido=${orderId}`)).json
    expect(csv).toContain(`${folio},`)
    expect(csv).toContain('Solicitada')
    expect((await get(`/api/devoluciones/exporta?pedido=${orderId}`, people.other)).json).not.toContain(folio)
  })

  it('of another company, a return is not there', async () => {
    const { id } = await requested()
    expect((await get(`/api/devoluciones/${id}`, people.other)).status).toBe(404)
    expect((await get('/api/devoluciones/999999', people.counter)).status).toBe(404)
  })
})
