import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { MOST_APPLICATIONS } from '#domain/parts/most-applications.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
let colleague: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })
  colleague = await signIn(test.current, { name: 'Beto Admin', roles: ['admin'] })
})
const { get, post } = callsOf(test, () => admin)
const query = (text: string, values: unknown[] = []) => test.current.database.pool.query(text, values)

const TSURU = { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }
const row = (cells: object = {}) => ({ marca: 'Nissan', modelo: 'Tsuru', anios: '92-17', ...cells })
const url = (id: number) => `/api/aplicaciones-admin/${id}`
const save = (key: string, version: number, filas: object[], who = admin) =>
  post(`/api/updateAplicacion/${key}`, { version, filas }, who)
const stored = async (id: number) => (await get(url(id))).json.filas

let part: number
let version: number
beforeEach(async () => {
  await query('truncate products, makes, engines restart identity cascade')
  part = await makeProduct(test.current.database.db, { key: 'BA-1047', line: 'Balatas', applications: [TSURU] })
  await makeProduct(test.current.database.db, {
    key: 'OTRA-1',
    applications: [
      {
        make: 'Volkswagen',
        model: 'Jetta',
        from: 1999,
        to: 2005,
        engine: 'L4 2.0L',
        positions: ['delantera', 'izquierda'],
      },
      { make: 'Volkswagen', model: 'Golf', from: 1999, to: 2006 },
    ],
  })
  version = (await get(url(part))).json.version
})

describe('the grid of a part', () => {
  it('has its applications as people write them', async () => {
    const { json } = await get(url(part))
    expect(json).toEqual({
      producto: { id: part, k_parte: 'BA-1047', estatus: 'active' },
      version,
      filas: [
        {
          id: expect.any(Number),
          marca: 'Nissan',
          modelo: 'Tsuru',
          anios: '1992-2017',
          motor: '',
          posicion: '',
          calificadores: '',
          nota: '',
        },
      ],
    })
    expect((await get(url(999_999))).status).toBe(404)
  })

  it('is of administrators alone', async () => {
    const calls = ENDPOINTS.filter(({ path }) => /aplicaciones-admin|updateAplicacion/u.test(path))
    expect(calls.length).toBe(9)
    for (const roles of [['cliente'], ['asesor'], ['MKTG'], ['Cotizador-Mostrador']] as const) {
      const other = await signIn(test.current, { roles: [...roles] })
      expect((await get(url(part), other)).status).toBe(403)
      expect((await save('BA-1047', version, [], other)).status).toBe(403)
    }
  })

  it('names makes with their models, and engines', async () => {
    const { json } = await get('/api/aplicaciones-admin/nombres')
    expect(json.marcas).toEqual([
      { nombre: 'Nissan', modelos: ['Tsuru'] },
      { nombre: 'Volkswagen', modelos: ['Golf', 'Jetta'] },
    ])
    expect(json.motores).toEqual(['L4 2.0L'])
  })
})

describe('rows are read as files are', () => {
  const review = async (filas: object[]) => (await post(`${url(part)}/revisa`, { filas })).json

  it.each<[object, object]>([
    [
      { marca: 'VW', modelo: 'jetta', anios: '99-05', motor: '2.0 lts', posicion: 'DEL IZQ' },
      { marca: 'Volkswagen', modelo: 'Jetta', anios: '1999-2005', motor: '2.0L', posicion: 'delantera izquierda' },
    ],
    [{ anios: '2003+' }, { anios: '2003 en adelante' }],
    [{ anios: '' }, { anios: '' }],
    [{ anios: '98' }, { anios: '1998' }],
    [{ calificadores: 'c / abs; 4 x 2; c/abs' }, { calificadores: 'C/ABS; 4X2' }],
    [{ posicion: 'ambos lados' }, { posicion: 'izquierda derecha' }],
  ])('%j', async (cells, expected) => {
    const { filas } = await review([row(cells)])
    expect(filas[0].lee).toMatchObject(expected)
    expect(filas[0].problemas.filter(({ tipo }: { tipo: string }) => tipo === 'error')).toEqual([])
  })

  it.each<[object, string, string]>([
    [{ marca: '' }, 'marca', 'Falta la marca'],
    [{ modelo: '' }, 'modelo', 'Falta el modelo'],
    [{ marca: 'Nisson' }, 'marca', 'No hay ninguna marca «Nisson». Agrégala en Vehículos, o escribe Nissan.'],
    [{ modelo: 'Tsru' }, 'modelo', 'Nissan no tiene ningún modelo «Tsru». Agrégalo en Vehículos, o escribe Tsuru.'],
    [{ marca: 'Dodge, Chrysler' }, 'marca', 'Son varias marcas (Dodge y Chrysler)'],
    [{ anios: '2005-1999' }, 'anios', 'al revés'],
    [{ anios: '98-0x' }, 'anios', 'No entendemos «98-0x»'],
    [{ motor: 'el grande' }, 'motor', 'No entendemos «EL GRANDE»'],
    [{ posicion: 'donde sea' }, 'posicion', 'No entendemos «donde sea»'],
    [{ calificadores: 'x'.repeat(81) }, 'calificadores', 'a lo más 80'],
    [{ nota: 'x'.repeat(501) }, 'nota', 'a lo más 500'],
  ])('%j has an error of its field', async (cells, campo, texto) => {
    const { filas } = await review([row(cells)])
    expect(filas[0].problemas).toContainEqual(
      expect.objectContaining({ tipo: 'error', campo, texto: expect.stringContaining(texto) }),
    )
    const refused = await save('BA-1047', version, [row(), row({ ...cells })])
    expect(refused.status).toBe(400)
    expect(refused.json.error.fields[`filas.1.${campo}`]).toContain(texto)
    expect(await stored(part)).toHaveLength(1)
  })

  it('by the names that people use, and those that were merged', async () => {
    await query(`insert into vehicle_aliases (alias, make, model) values ('Tsurucho', 'Nissan', 'Tsuru')`)
    await query(`insert into vehicle_aliases (alias, make) values ('Nisanito', 'Nissan')`)
    const { filas } = await review([row({ marca: 'Nisanito', modelo: 'tsurucho' })])
    expect(filas[0].lee).toMatchObject({ marca: 'Nissan', modelo: 'Tsuru' })
  })

  it('duplicates, overlaps and consecutive rows are reported, with the row that joins them', async () => {
    const { filas, cambios } = await review([
      row({ anios: '1992-1995' }),
      row({ anios: '95-98' }),
      row({ anios: '1992-95' }),
      row({ anios: '1999-2001', posicion: 'del' }),
      row({ anios: '2002', posicion: 'delantera' }),
    ])
    expect(filas.map(({ problemas }: { problemas: object[] }) => problemas)).toEqual([
      [],
      [
        {
          tipo: 'traslape',
          campo: 'anios',
          texto: 'Se traslapa con la fila 1 en 1995.',
          une: [1, 0],
          anios: '1992-1998',
        },
      ],
      [{ tipo: 'duplicado', campo: null, texto: 'Es igual a la fila 1.', une: [], anios: '' }],
      [],
      [
        {
          tipo: 'aviso',
          campo: 'anios',
          texto: 'Sigue a la fila 4: juntas son 1999-2002.',
          une: [4, 3],
          anios: '1999-2002',
        },
      ],
    ])
    expect(cambios).toEqual({ nuevas: 5, cambiadas: 0, quitadas: 1 })
  })

  it('a new engine is reported, and created when it is saved', async () => {
    const { filas } = await review([row({ motor: 'L4 1.6' })])
    expect(filas[0].problemas).toMatchObject([
      { tipo: 'aviso', campo: 'motor', texto: expect.stringContaining('L4 1.6L') },
    ])
    const { rows: before } = await query(`select from engines where name = 'L4 1.6L'`)
    expect(before).toHaveLength(0)
    expect((await review([row({ motor: '1.6' })])).filas[0].problemas).toMatchObject([
      { texto: '«1.6L» es un motor nuevo: se agrega al guardar.' },
    ])
    await save('BA-1047', version, [row({ motor: 'L4 1.6' })])
    expect((await query(`select litres, cylinders from engines where name = 'L4 1.6L'`)).rows).toEqual([
      { litres: '1.6', cylinders: 4 },
    ])
    await query(`insert into engines (name, litres, cylinders) values ('V6 1.6L', 1.6, 6)`)
    expect((await review([row({ motor: '1.6' })])).filas[0].problemas).toMatchObject([
      {
        texto:
          'No hay ningún motor «1.6L»: ¿es L4 1.6L o V6 1.6L? Si no lo cambias, se agrega como motor nuevo al guardar.',
      },
    ])
    expect((await review([row({ motor: 'L4 1.6' })])).filas[0].problemas).toEqual([])
  })
})

describe('POST /api/updateAplicacion/{k_parte}', () => {
  it('stores the rows, confirms them word for word, and leaves history, audit and a held field', async () => {
    const [first] = await stored(part)
    const { json } = await save('ba1047', version, [
      first,
      row({ anios: '98-02', posicion: 'tras der', nota: 'Con tambor' }),
    ])
    expect(json).toMatchObject({
      mensaje: 'La Apliacion se actualizo correctamente!',
      version: expect.any(Number),
      filas: [{ anios: '1992-2017' }, { anios: '1998-2002', posicion: 'trasera derecha', nota: 'Con tambor' }],
    })
    expect(json.version).toBeGreaterThan(version)
    expect(json.filas[0].id).toBe(first.id)
    const { rows: history } = await query(
      'select actor, source from product_history where product_id = $1 order by id desc limit 1',
      [part],
    )
    expect(history).toEqual([{ actor: 'Ana Admin', source: 'person' }])
    expect((await query('select field, held_by from product_held_fields where product_id = $1', [part])).rows).toEqual([
      { field: 'applications', held_by: 'Ana Admin' },
    ])
    expect(await lastAudit(test.current)).toMatchObject({ action: 'producto.aplicaciones_modificadas' })
    expect((await query('select count(*)::integer as count from years where year between 1998 and 2002')).rows).toEqual(
      [{ count: 5 }],
    )
  })

  it('is left alone by the next file, and brought back by the history', async () => {
    await save('BA-1047', version, [row({ anios: '1998' })])
    await importTexts(test.current.database, {
      'a.csv': 'clave,armadora,modelo,años\nBA-1047,Nissan,Tsuru,1992-2017\n',
    })
    expect(await stored(part)).toMatchObject([{ anios: '1998' }])
    const now = (await get(url(part))).json.version
    const back = await post(`/api/productos-admin/${part}/historial/0/vuelve`, { version: now })
    expect(back.status).toBe(200)
    expect(await stored(part)).toMatchObject([{ anios: '1992-2017' }])
  })

  it('the same call twice is one change, and answered twice', async () => {
    const filas = [row({ anios: '1998' })]
    const first = await save('BA-1047', version, filas)
    const again = await save('BA-1047', version, filas)
    expect(again.json).toEqual(first.json)
    expect((await query('select from product_history where product_id = $1', [part])).rowCount).toBe(1)
  })

  it('two people: the second gets the stored rows, and nothing is lost', async () => {
    const [one, other] = await Promise.all([
      save('BA-1047', version, [row({ anios: '1998' })]),
      save('BA-1047', version, [row({ anios: '1999' })], colleague),
    ])
    const [saved, stale] = one.status === 200 ? [one, other] : [other, one]
    expect(saved.status).toBe(200)
    expect(stale.status).toBe(409)
    expect(stale.json.error.stale).toMatchObject({
      version: saved.json.version,
      changedBy: one.status === 200 ? 'Ana Admin' : 'Beto Admin',
      stored: { filas: saved.json.filas },
    })
    expect(await stored(part)).toEqual(saved.json.filas)
  })

  it('copies of a row are stored once; none at all is fine', async () => {
    await save('BA-1047', version, [row({ anios: '98' }), row({ anios: '1998', marca: 'NISSAN' })])
    expect(await stored(part)).toHaveLength(1)
    const { version: now } = (await get(url(part))).json
    expect((await save('BA-1047', now, [])).json.filas).toEqual([])
  })

  it('unchanged rows have their source; changed ones are stated', async () => {
    await query(`update applications set source = 'read' where product_id = $1`, [part])
    const [first] = await stored(part)
    await save('BA-1047', version, [first, row({ anios: '1990' })])
    const sources = async () =>
      (await query('select year_from, source from applications where product_id = $1 order by 1', [part])).rows
    expect(await sources()).toEqual([
      { year_from: 1990, source: 'stated' },
      { year_from: 1992, source: 'read' },
    ])
  })

  it(`${MOST_APPLICATIONS} rows are stored, and one more is refused`, async () => {
    await query(`insert into models (make_id, name) select 1, 'M' || n from generate_series(1, 3001) n`)
    const many = Array.from({ length: MOST_APPLICATIONS }, (_, n) => row({ modelo: `M${n + 1}` }))
    expect((await save('BA-1047', version, [...many, row()])).status).toBe(400)
    const { json, status } = await save('BA-1047', version, many)
    expect(status).toBe(200)
    expect(json.filas).toHaveLength(MOST_APPLICATIONS)
  })

  it.each([
    ['no part', 'NADA-9', 404, [row()]],
    ['no rows', 'BA-1047', 400, undefined],
    ['a number for a cell', 'BA-1047', 400, [{ ...row(), marca: 7 }]],
  ])('%s', async (_, key, status, filas) => {
    expect((await post(`/api/updateAplicacion/${key}`, { version, filas })).status).toBe(status)
  })
})

describe('rows of other parts and sides', () => {
  it('are copied by any spelling of a key, or a former one', async () => {
    const { json } = await get('/api/aplicaciones-admin/copia?clave=otra1')
    expect(json).toMatchObject({
      k_parte: 'OTRA-1',
      filas: [{ modelo: 'Golf' }, { modelo: 'Jetta', posicion: 'delantera izquierda' }],
    })
    await query(
      `insert into product_redirects (key_folded, key, product_id) select 'VIEJA1', 'VIEJA-1', id from products where key = 'OTRA-1'`,
    )
    expect((await get('/api/aplicaciones-admin/copia?clave=vieja-1')).json.k_parte).toBe('OTRA-1')
    expect((await get('/api/aplicaciones-admin/copia?clave=nada')).status).toBe(404)
  })

  it('are turned to the other side; what names none is left out', async () => {
    const { json } = await get('/api/aplicaciones-admin/copia?clave=otra1&espejo=si')
    expect(json.filas).toMatchObject([{ modelo: 'Jetta', posicion: 'delantera derecha' }])
    const mirror = (filas: object[]) => post('/api/aplicaciones-admin/espejo', { filas })
    expect((await mirror([row({ posicion: 'TRAS RH' }), row()])).json.filas).toMatchObject([
      { posicion: 'trasera izquierda' },
    ])
    expect((await mirror([row()])).status).toBe(400)
  })
})

describe('several parts at once', () => {
  const several = (body: object, path = '') => post(`/api/aplicaciones-admin/varias${path}`, body)
  const filas = [row({ anios: '98-02', posicion: 'izq' }), row({ anios: '1992-2017' })]

  it('are previewed, and get what they have not', async () => {
    const claves = ['ba 1047', 'OTRA-1', 'NADA-1']
    const { json } = await several({ claves, filas }, '/revisa')
    expect(json.partes).toEqual([
      { clave: 'ba 1047', k_parte: 'BA-1047', nuevas: 1, yaEstaban: 1, traslapes: 0, problema: '' },
      { clave: 'OTRA-1', k_parte: 'OTRA-1', nuevas: 2, yaEstaban: 0, traslapes: 0, problema: '' },
      {
        clave: 'NADA-1',
        k_parte: null,
        nuevas: 0,
        yaEstaban: 0,
        traslapes: 0,
        problema: 'Ninguna parte tiene esta clave.',
      },
    ])
    const refused = await several({ claves, filas })
    expect(refused.json.error.fields.claves).toContain('NADA-1: Ninguna parte')
    expect(await stored(part)).toHaveLength(1)
    expect((await several({ claves: claves.slice(0, 2), filas })).json).toMatchObject({ partes: 2, nuevas: 3 })
    expect(await stored(part)).toHaveLength(2)
    expect(await lastAudit(test.current)).toMatchObject({ action: 'productos.aplicaciones_agregadas' })
    const { rows } = await query(
      'select count(distinct batch_id)::integer as batches, count(*)::integer as parts from product_history',
    )
    expect(rows).toEqual([{ batches: 1, parts: 2 }])
    expect((await several({ claves: claves.slice(0, 2), filas })).json).toMatchObject({ partes: 0, nuevas: 0 })
  })

  it('on the other side, with overlaps reported', async () => {
    await save('BA-1047', version, [row({ anios: '1995-1999', posicion: 'derecha' })])
    const body = { claves: ['BA-1047'], filas: [filas[0]], espejo: true }
    expect((await several(body, '/revisa')).json.partes).toMatchObject([{ nuevas: 1, traslapes: 1 }])
    await several(body)
    expect(await stored(part)).toMatchObject([
      { anios: '1998-2002', posicion: 'derecha' },
      { anios: '1995-1999', posicion: 'derecha' },
    ])
  })

  it.each([
    ['without keys', { claves: [], filas }],
    ['without rows', { claves: ['OTRA-1'], filas: [] }],
    ['with a row in error', { claves: ['OTRA-1'], filas: [row({ modelo: 'Nada' })] }],
    [
      'too many of both',
      { claves: Array.from({ length: 200 }, (_, n) => `K${n}`), filas: Array.from({ length: 101 }, () => row()) },
    ],
  ])('%s are refused', async (_, body) => {
    expect((await several(body)).status).toBe(400)
    expect((await several(body, '/revisa')).status).toBe(400)
  })

  it('the same part under two keys is one', async () => {
    await query(`insert into product_keys (product_id, kind, key) values ($1, 'alternate', 'ALT-1')`, [part])
    expect((await several({ claves: ['BA-1047', 'ALT-1'], filas })).json).toMatchObject({ partes: 1, nuevas: 1 })
  })
})
