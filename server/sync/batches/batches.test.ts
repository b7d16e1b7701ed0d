import { describe, expect, it } from 'vitest'
import { MOST_BATCH_BYTES, MOST_RECORDS } from '#domain/systems/entities.ts'
import { checkCatalogue } from '#server/catalog/troubles/find-service.ts'
import { revertImport } from '#server/sync/imports/revert-service.ts'
import { lastAudit } from '#test/calls.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { useConnectedErp } from '#test/set-ups/connected-erp.ts'

const erp = useConnectedErp()
const { test, get, post, query, named, send, product } = erp
const descriptionOf = async (id: string) =>
  (await query<{ description: string }>('select description from products where key = $1', [`ERP-${id}`]))[0]
    ?.description
const stockOf = async (partKey: string) =>
  (
    await query<{ quantity: number }>(
      `select s.quantity from stock s join products p on p.id = s.product_id where p.key = $1 order by s.branch_id`,
      [partKey],
    )
  ).map(({ quantity }) => quantity)

describe('a batch', () => {
  it('is applied with its valid records; the rest waits in quarantine with the reason', async () => {
    const records = Array.from({ length: MOST_RECORDS }, (_, n) => product(`M${n}`, 1))
    records[2500] = product('M2500', 1, { clave: '5.33E+12' })
    const { status, json } = await send('products', records)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      estado: 'aplicado',
      recibidos: 5000,
      nuevos: 4999,
      rechazados: 1,
      mensaje: '4,999 nuevos. 1 registro está en cuarentena.',
      rechazos: [
        { registro: 2501, idExterno: 'M2500', campo: 'clave', motivo: expect.stringContaining('convirtió la clave') },
      ],
    })
    expect(await query(`select count(*)::integer as count from products where key like 'ERP-M%'`)).toEqual([
      { count: 4999 },
    ])
    const { json: list } = await get('/api/sincronizacion/cuarentena?entidad=productos')
    expect(list.filas).toMatchObject([{ idExterno: 'M2500', campo: 'clave', sistema: 'ERP', registro: 2501 }])
  })

  it('is applied once: the same one is answered the same, and its name with other records is refused', async () => {
    const lote = named()
    const records = [product('UNA', 1), product('DOS', 1)]
    const first = await send('products', records, { lote })
    const history = await query('select from product_history')
    const swapped = records.map(({ idExterno, ...rest }) => ({ ...rest, idExterno }))
    expect(await send('products', swapped, { lote })).toEqual(first)
    expect(await query('select from product_history')).toHaveLength(history.length)
    expect((await send('products', [product('UNA', 2)], { lote })).status).toBe(409)
    // Of another entity it is another batch.
    expect((await send('stock', [{ idExterno: 'UNA', existencia: 1, version: 1 }], { lote })).status).toBe(200)
  })

  it('sent twice at once is applied once', async () => {
    const lote = named()
    const records = Array.from({ length: 300 }, (_, n) => product(`G${n}`, 1))
    const [one, other] = await Promise.all([send('products', records, { lote }), send('products', records, { lote })])
    expect(one).toEqual(other)
    expect(one.json.nuevos).toBe(300)
    expect(await query('select from sync_batches where batch_id = $1', [lote])).toHaveLength(1)
  })

  it('older than the applied version changes nothing, in any order of arrival', async () => {
    await send('products', [product('V', 5, { descripcion: 'QUINTA' })])
    const { json } = await send('products', [product('V', 4, { descripcion: 'CUARTA' })])
    expect(json).toMatchObject({
      anteriores: 1,
      cambiados: 0,
      mensaje: 'Nada cambió. 1 registro traía una versión anterior.',
    })
    expect(await descriptionOf('V')).toBe('QUINTA')
    // Within a batch the highest version counts.
    await send('products', [product('V', 7, { descripcion: 'SÉPTIMA' }), product('V', 6, { descripcion: 'SEXTA' })])
    expect(await descriptionOf('V')).toBe('SÉPTIMA')
    await send('stock', [{ idExterno: 'V', existencia: 9, version: '2026-11-23T10:00:00Z' }])
    await send('stock', [{ idExterno: 'V', existencia: 3, version: '2026-11-23T09:00:00Z' }])
    expect(await stockOf('ERP-V')).toEqual([9])
  })

  it('without changes is answered as such', async () => {
    await send('products', [product('IGUAL', 1)])
    const { json } = await send('products', [product('IGUAL', 2)])
    expect(json).toMatchObject({ sinCambio: 1, cambiados: 0, mensaje: 'Nada cambió.' })
  })

  it('as a trial stores nothing', async () => {
    const { json } = await send('products', [product('PRUEBA', 1), product('MAL', 1, { clave: '1E+5' })], {
      prueba: true,
    })
    expect(json).toMatchObject({ estado: 'prueba', nuevos: 1, rechazados: 1, rechazos: [{ cuarentena: null }] })
    expect(await query(`select from products where key = 'ERP-PRUEBA'`)).toEqual([])
    expect(
      await query(
        `select from sync_batches where batch_id like 'lote-%' and records = 2 and created = 1 and rejected = 1`,
      ),
    ).toEqual([])
  })

  it('leaves fields that people hold, and its changes are in the history of the part', async () => {
    await send('products', [product('MANO', 1)])
    const [part] = await query<{ id: number }>(`select id from products where key = 'ERP-MANO'`)
    const { json: form } = await get(`/api/productos-admin/${part?.id}`)
    await post(`/api/updateProducto/${part?.id}`, { ...form.valores, version: form.version, descripcion: 'A MANO' })
    const { json } = await send('products', [product('MANO', 2, { descripcion: 'DEL ERP', linea: 'Bombas' })])
    expect(json).toMatchObject({ cambiados: 1 })
    expect(await descriptionOf('MANO')).toBe('A MANO')
    const { json: history } = await get(`/api/productos-admin/${part?.id}/historial`)
    expect(history.filas[0]).toMatchObject({
      quien: 'ERP',
      fuente: 'api',
      cambios: [{ campo: 'Línea', despues: 'Bombas' }],
    })
  })

  it('and an import between them leave the import to be undone', async () => {
    await importTexts(test.current.database, { 'a.csv': 'clave,descripción\nARCHIVO-1,BUJE\n' })
    await send('products', [product('DESPUES', 1)])
    expect(await revertImport(test.current.database, { actor: 'Ana' })).toHaveProperty('importId')
    expect(await query(`select from products where key = 'ARCHIVO-1'`)).toEqual([])
    expect(await descriptionOf('DESPUES')).toBe('PIEZA DESPUES')
  })

  it('and an import at once wait for each other', async () => {
    const records = Array.from({ length: 400 }, (_, n) => product(`J${n}`, 1))
    const file = `clave,descripción\n${records.map(({ clave }) => `${clave},DEL ARCHIVO`).join('\n')}\n`
    const [batch] = await Promise.all([
      send('products', records),
      importTexts(test.current.database, { 'b.csv': file }),
    ])
    expect(batch.status).toBe(200)
    expect(await query(`select from products where key like 'ERP-J%'`)).toHaveLength(400)
  })

  it.each([
    ['no records', { registros: [] }],
    ['too many records', { registros: Array.from({ length: MOST_RECORDS + 1 }, () => ({})) }],
    ['no name', { lote: ' ', registros: [{}] }],
    ['records that are no list', { registros: 'x' }],
  ])('with %s is refused whole', async (_, body) => {
    const { status, json } = await send('products', [], body)
    expect([status, json.error.code]).toEqual([400, 'invalid_input'])
  })

  it.each<[string, unknown, string]>([
    ['a text', 'x', 'registro'],
    ['null', null, 'registro'],
    ['no id', { version: 1, clave: 'A' }, 'idExterno'],
    ['no version', { idExterno: 'A1', clave: 'A1' }, 'version'],
    ['an unknown field', product('A2', 1, { precio: 7 }), 'precio'],
    [
      'a bad year',
      product('A3', 1, { aplicaciones: [{ armadora: 'Nissan', modelo: 'Tsuru', desde: 2005, hasta: 1999 }] }),
      'aplicaciones.0.hasta',
    ],
    ['the future', product('A4', 1, { version: '2027-01-01T00:00:00Z' }), 'version'],
    ['a key of another id', { idExterno: 'OTRO', version: 1, clave: 'ERP-DUENO' }, 'clave'],
    ['a new key of a known id', product('DUENO', 2, { clave: 'ERP-CAMBIADA' }), 'clave'],
  ])('a record with %s is set aside', async (_, record, campo) => {
    await send('products', [product('DUENO', 1)])
    const { json } = await send('products', [record, product('BUENA', 1)])
    expect(json).toMatchObject({ rechazados: 1, rechazos: [{ registro: 1, campo, motivo: expect.any(String) }] })
    expect(await query('select from sync_quarantine where id = $1', [json.rechazos[0].cuarentena])).toHaveLength(1)
  })

  it('larger than it may be is refused before it is read, by who has no key for that reason', async () => {
    const payload = `{"lote":"x","registros":["${'x'.repeat(MOST_BATCH_BYTES)}"]}`
    const big = (headers: Record<string, string>) =>
      test.current.app.inject({
        method: 'POST',
        url: '/api/erp/v1/stock',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await big({})).statusCode).toBe(401)
    expect((await big({ authorization: `Bearer ${erp.key}` })).statusCode).toBe(413)
  })
})

describe('stock', () => {
  it('is addressed by key or id, for the main branch or another', async () => {
    await send('products', [product('S', 1)])
    const { json } = await send('stock', [
      { idExterno: 'S', existencia: 5, version: 1 },
      { clave: 'erp s', sucursal: 'Monterrey', existencia: 0, version: 1 },
      { clave: 'NO-HAY', existencia: 1, version: 1 },
      { clave: 'ERP-S', sucursal: 'Marte', existencia: 1, version: 1 },
      { clave: 'ERP-S', version: 1 },
    ])
    expect(json).toMatchObject({ nuevos: 2, rechazados: 2, sinDatos: 1 })
    expect(json.rechazos.map(({ campo, motivo }: { campo: string; motivo: string }) => [campo, motivo])).toEqual([
      ['clave', 'la clave no existe'],
      ['sucursal', 'la sucursal no existe'],
    ])
    expect((await stockOf('ERP-S')).toSorted((a, b) => a - b)).toEqual([0, 5])
  })

  it('has the day on which more arrives, with the figure or alone', async () => {
    await send('products', [product('ARR', 1)])
    const arrival = async () =>
      query(`select s.quantity, s.arrives_on::text as day from stock s join products p on p.id = s.product_id
        where p.key = 'ERP-ARR'`)
    await send('stock', [{ idExterno: 'ARR', existencia: 3, llega: '2099-12-04', version: 1 }])
    expect(await arrival()).toEqual([{ quantity: 3, day: '2099-12-04' }])
    await send('stock', [{ idExterno: 'ARR', existencia: 0, version: 2 }])
    expect(await arrival()).toEqual([{ quantity: 0, day: '2099-12-04' }])
    const { json } = await send('stock', [{ idExterno: 'ARR', llega: 'sin fecha', version: 3 }])
    expect(json).toMatchObject({ cambiados: 1 })
    expect(await arrival()).toEqual([{ quantity: 0, day: null }])
    const wrong = await send('stock', [{ idExterno: 'ARR', llega: '4/12/2099', version: 4 }])
    expect(wrong.json.rechazos).toMatchObject([{ campo: 'llega' }])
  })

  it('below zero is set aside, and a trouble of the part until a good figure comes', async () => {
    await send('products', [product('NEG', 1)])
    await send('stock', [{ idExterno: 'NEG', existencia: 4, version: 1 }])
    const { json } = await send('stock', [{ idExterno: 'NEG', existencia: -2, version: 2 }])
    expect(json.rechazos).toMatchObject([{ campo: 'existencia', motivo: 'la existencia es negativa' }])
    expect(await stockOf('ERP-NEG')).toEqual([4])
    const troubles = async () =>
      query(`select t.detail from product_troubles t join products p on p.id = t.product_id
        where p.key = 'ERP-NEG' and t.kind = 'existencia_negativa' and t.state <> 'resuelto'`)
    await checkCatalogue(test.current.database)
    expect(await troubles()).toEqual([{ detail: expect.stringContaining('-2') }])
    // The newer figure takes the place of what waits, too.
    await send('stock', [{ idExterno: 'NEG', existencia: 4, version: 3 }])
    expect(await query('select state from sync_quarantine where id = $1', [json.rechazos[0].cuarentena])).toEqual([
      { state: 'superado' },
    ])
    await checkCatalogue(test.current.database)
    expect(await troubles()).toEqual([])
  })

  it('is found by who looks for the part', async () => {
    await send('products', [product('VISTO', 1, { descripcion: 'CARBURADOR VISTOSO' })])
    const found = async () => JSON.stringify((await get('/api/productoslista/carburador%20vistoso')).json)
    await expect.poll(found).toContain('ERP-VISTO')
  })
})

describe('quarantine', () => {
  const aside = async (record: object) => {
    const { json } = await send('products', [record])
    return (await get(`/api/sincronizacion/cuarentena/${json.rechazos[0].cuarentena}`)).json
  }
  const mend = (id: number, body: object) => post(`/api/sincronizacion/cuarentena/${id}/corrige`, body)

  it('is corrected and applied; one that is still wrong stays, as it was tried', async () => {
    const { id, version, contenido } = await aside(product('Q1', 1, { clave: '1E+7' }))
    const again = await mend(id, { version, contenido: { ...contenido, clave: '2E+7' } })
    expect(again.json).toMatchObject({ estado: 'pendiente', mensaje: expect.stringContaining('Sigue en cuarentena') })
    const mended = await mend(id, { version: again.json.version, contenido: { ...contenido, clave: 'ERP-Q1' } })
    expect(mended.json).toMatchObject({ estado: 'aplicado' })
    expect(await descriptionOf('Q1')).toBe('PIEZA Q1')
    expect(await lastAudit(test.current)).toMatchObject({ action: 'cuarentena.corregida' })
    expect((await mend(id, { version: 9, contenido })).status).toBe(404)
  })

  it('two users: the second gets what the first tried', async () => {
    const { id, version, contenido } = await aside(product('Q2', 1, { clave: '1E+7' }))
    await mend(id, { version, contenido: { ...contenido, clave: '2E+7' } })
    const stale = await mend(id, { version, contenido: { ...contenido, clave: 'ERP-Q2' } })
    expect(stale).toMatchObject({
      status: 409,
      json: { error: { stale: { stored: { contenido: { clave: '2E+7' } } } } },
    })
  })

  it('never overwrites what came since', async () => {
    const { id, version, contenido } = await aside(product('Q3', 3, { clave: '1E+7' }))
    // Its part came with a newer version, under its id. The waiting record is over.
    await send('products', [product('Q3', 4, { descripcion: 'NUEVA' })])
    expect((await mend(id, { version, contenido: { ...contenido, clave: 'ERP-Q3' } })).status).toBe(404)
    expect(await descriptionOf('Q3')).toBe('NUEVA')
  })

  it('is retried when the missing record exists, and discarded', async () => {
    const { json } = await send('stock', [
      { clave: 'ERP-Q4', existencia: 7, version: 1 },
      { clave: 'ERP-Q5', existencia: 7, version: 1 },
    ])
    const ids = json.rechazos.map(({ cuarentena }: { cuarentena: number }) => cuarentena)
    await send('products', [product('Q4', 1)])
    const path = '/api/sincronizacion/cuarentena'
    expect((await post(`${path}/reintenta`, { seleccion: { ids } })).json).toEqual({
      aplicados: 1,
      superados: 0,
      siguen: 1,
    })
    expect(await stockOf('ERP-Q4')).toEqual([7])
    expect((await post(`${path}/descarta`, { seleccion: { ids } })).json).toEqual({ descartados: 1 })
    expect((await post(`${path}/descarta`, { seleccion: { ids } })).status).toBe(404)
  })
})

describe('an entity that is stopped', () => {
  const act = (what: string) => post(`/api/sincronizacion/entidades/existencias/${what}`, {})

  it('lets batches wait, tries them on request, and continues in their order', async () => {
    await send('products', [product('PARO', 1)])
    await act('detiene')
    const lote = named()
    const first = await send('stock', [{ idExterno: 'PARO', existencia: 1, version: 1 }], { lote })
    expect(first.json).toMatchObject({ estado: 'pendiente', mensaje: expect.stringContaining('detenida') })
    expect(await send('stock', [{ idExterno: 'PARO', existencia: 1, version: 1 }], { lote })).toEqual(first)
    await send('stock', [{ idExterno: 'PARO', existencia: 2, version: 2 }])
    expect(await stockOf('ERP-PARO')).toEqual([])
    const { json: summary } = await get('/api/sincronizacion/resumen')
    const state = summary.entidades.find(({ entidad }: { entidad: string }) => entidad === 'existencias')
    expect(state).toMatchObject({ detenida: true, esperan: 2, cambio: { quien: 'Ana Admin' } })
    const [waiting] = await query<{ id: number }>('select id from sync_batches where batch_id = $1', [lote])
    const trial = await get(`/api/sincronizacion/lotes/${waiting?.id}/prueba`)
    expect(trial.json).toMatchObject({ estado: 'prueba', nuevos: 1 })
    expect((await act('reanuda')).json).toEqual({ detenida: false })
  })
})
