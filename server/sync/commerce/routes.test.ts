import { beforeAll, describe, expect, it } from 'vitest'
import type { CommerceReport } from '#contract/sync/commerce-files.ts'
import {
  COMMERCE_FILES,
  COMMERCE_KINDS,
  isCommerceKind,
  type CommerceGroup,
  type CommerceKind,
} from '#domain/commerce-files.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makePriceList } from '#test/factories/prices.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { multipart } from '#test/multipart.ts'
import { latestNotices } from '#test/notices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async ({ db }) => {
  await makeProduct(db, { key: 'A-1', stock: { Centro: 5 } })
  await makePriceList(db, { name: 'General', isGeneral: true })
})
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
})

interface Sent {
  readonly who?: SignedIn
  readonly applies?: boolean
  readonly name?: string
  readonly confirmed?: string
  readonly fields?: Readonly<Record<string, string>>
}

async function send(
  kind: string,
  content: string | Uint8Array<ArrayBuffer>,
  { who = admin, applies = false, name = 'archivo.csv', confirmed = '', fields = {} }: Sent = {},
) {
  const { payload, headers } = await multipart([{ field: 'archivo', name, content }], {
    tipo: kind,
    lista: 'General',
    ...fields,
    ...(applies && { aplicar: 'si', confirmado: confirmed }),
  })
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `/api/cargas/${isCommerceKind(kind) ? COMMERCE_FILES[kind].group : 'precios'}`,
    payload,
    headers: { ...who.headers, ...headers },
    cookies: who.cookies,
  })
  return { status: answer.statusCode, json: answer.json() }
}

async function history(who = admin, group: CommerceGroup = 'precios') {
  const answer = await test.current.app.inject({
    url: `/api/cargas/${group}`,
    headers: who.headers,
    cookies: who.cookies,
  })
  return { status: answer.statusCode, json: answer.json() }
}

async function revert(id: number | null, who = admin, group: CommerceGroup = 'precios') {
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `/api/cargas/${group}/${id}/deshace`,
    payload: {},
    headers: who.headers,
    cookies: who.cookies,
  })
  return { status: answer.statusCode, json: answer.json() }
}

const PRICES = 'clave,precio,color\nA-1,100,rojo\nA-9,100,azul\n'

it('tries, applies, lists and undoes; each is in the audit', async () => {
  const tried = await send('precios', PRICES)
  expect(tried.json).toEqual({
    tipo: 'precios',
    archivo: 'archivo.csv',
    falla: '',
    carga: null,
    conteos: {
      filas: 2,
      listas: 1,
      nuevas: 1,
      cambian: 0,
      iguales: 0,
      anteriores: 0,
      repetidas: 0,
      sinDatos: 0,
      rechazadas: 1,
      celdasRechazadas: 0,
      ocultas: 0,
    },
    columnas: [
      { encabezado: 'clave', campo: 'clave' },
      { encabezado: 'precio', campo: 'precio' },
    ],
    campos: ['clave', 'lista', 'precio', 'precio de General'],
    columnasSinLeer: [{ encabezado: 'color', muestras: ['rojo', 'azul'] }],
    hojas: [],
    rechazadas: [{ fila: 3, columna: 'clave', valor: 'A-9', motivo: 'no existe una pieza con esta clave' }],
    primeras: [
      {
        grupo: '',
        archivo: 'archivo.csv',
        fila: 2,
        de: 'A-1 en General',
        estado: 'nueva',
        leido: [
          { columna: 'clave', texto: 'A-1' },
          { columna: 'precio', texto: '100' },
        ],
        valores: [{ campo: 'Precio', valor: '$100.00', hoy: null }],
      },
    ],
    mayores: [],
    porConfirmar: { huella: '', preguntas: [] },
  } satisfies CommerceReport)
  expect((await history()).json.cargas).toEqual([])

  const { json: applied } = await send('precios', PRICES, { applies: true })
  expect((await history()).json).toMatchObject({
    listas: ['General'],
    cargas: [{ id: applied.carga, tipo: 'precios', estado: 'aplicado', quien: 'Zoe Admin', deshacer: true, falla: '' }],
  })
  expect(await revert(applied.carga)).toEqual({ status: 200, json: { carga: applied.carga } })
  expect((await history()).json.cargas).toMatchObject([{ estado: 'revertido', deshacer: false }])
  expect((await revert(applied.carga)).status).toBe(409)
  const entries = await test.current.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_kind', '=', 'importacion')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'importacion.aplicada', actor_id: admin.user.id },
    { action: 'importacion.revertida', actor_id: admin.user.id },
  ])
})

it('notifies the user who started it of its end, and not one who only tried it', async () => {
  const who = await signIn(test.current, { permissions: ['precios-update'] })
  await send('precios', 'clave,precio\nA-1,70\n', { who })
  expect(await latestNotices(test.current, who)).toEqual([])
  const refused = await send('precios', 'clave,precio\nA-9,70\n', { who, applies: true })
  expect(refused.status).toBe(400)
  const applied = await send('precios', 'clave,precio\nA-1,70\n', { who, applies: true })
  expect(applied.status).toBe(200)
  expect(await latestNotices(test.current, who)).toEqual([
    'Listas de precios: la carga se aplicó',
    'Listas de precios: la carga tiene filas por revisar',
  ])
  await revert(applied.json.carga, who)
})

it('applies a file that must be confirmed only with the key of its trial', async () => {
  const text = 'lista,descuento\nGeneral,5\n'
  const { json: tried } = await send('descuentos', text)
  expect(tried.porConfirmar.preguntas).toMatchObject([
    { que: 'sin_fin', cuantas: 1, texto: '1 descuento vale desde hoy y no termina', filas: [{ fila: 2 }] },
  ])
  for (const confirmed of ['', 'otra']) {
    const refused = await send('descuentos', text, { applies: true, confirmed })
    expect([refused.status, refused.json.error.message]).toEqual([
      409,
      expect.stringContaining('1 descuento vale desde hoy y no termina (fila 2:'),
    ])
  }
  expect((await history()).json.cargas[0]).toMatchObject({ estado: 'con_errores', deshacer: false })
  const applied = await send('descuentos', text, { applies: true, confirmed: tried.porConfirmar.huella })
  expect(applied.json.conteos).toMatchObject({ nuevas: 1 })
  expect((await revert(applied.json.carga)).status).toBe(200)
})

it('a file of prices shows its changes, price by price', async () => {
  const { db } = test.current.database
  await makeProduct(db, { key: 'B-2', description: '' })
  const first = await send('precios', 'clave,precio\nB-2,40\n', { applies: true })
  const second = await send('precios', 'clave,precio\nB-2,42.5\n', { applies: true })
  const changes = async (id: number | string, { headers, cookies } = admin) => {
    const answer = await test.current.app.inject({ url: `/api/cargas/precios/${id}/cambios`, headers, cookies })
    return [answer.statusCode, answer.body.split('\r\n').slice(1).join('|')]
  }
  expect(await changes(first.json.carga)).toEqual([200, 'General,B-2,Descripción no disponible,,40.00|'])
  expect(await changes(second.json.carga)).toEqual([200, 'General,B-2,Descripción no disponible,40.00,42.50|'])
  const discounts = await send('descuentos', 'descuento,desde,hasta\n8,2026-01-01,2026-01-02\n', { applies: true })
  for (const id of [discounts.json.carga, 99_999, 'abc']) expect((await changes(id))[0]).toBe(404)
  const { id: companyId } = await makeCompany(db)
  const customer = await signIn(test.current, { roles: ['cliente'], permissions: ['precios-update'], companyId })
  expect((await changes(second.json.carga, customer))[0]).toBe(403)
  await revert(second.json.carga)
  await revert(first.json.carga)
})

describe('each kind needs its permission', () => {
  const FILES: Readonly<Record<CommerceKind, string>> = {
    precios: 'clave,precio\nA-1,100\n',
    descuentos: 'lista,descuento\nGeneral,5\n',
    condiciones: 'empresa,dias\nNadie,5\n',
    existencias: 'clave,sucursal,existencia\nA-1,Centro,9\n',
    cartera: 'factura,empresa,fecha,vence,total\nF1,Nadie,2026-01-01,2026-02-01,10\n',
  }
  const mayBring = async (who: SignedIn) => {
    const allowed: CommerceKind[] = []
    for (const kind of COMMERCE_KINDS) {
      const { status } = await send(kind, FILES[kind], { who })
      expect([200, 403]).toContain(status)
      if (status === 200) allowed.push(kind)
    }
    return allowed
  }

  it.each<[string, readonly CommerceKind[]]>([
    ['precios-update', ['precios', 'descuentos']],
    ['condiciones-update', ['condiciones', 'cartera']],
    ['pedidos-update', ['existencias']],
    ['costos-read', []],
  ])('%s', async (permission, kinds) => {
    const who = await signIn(test.current, { permissions: [permission] })
    expect(await mayBring(who)).toEqual(kinds)
  })

  it.each<[string, readonly CommerceKind[]]>([
    ['admin', COMMERCE_KINDS],
    ['director', COMMERCE_KINDS],
    ['manager', COMMERCE_KINDS],
    ['CustomerService', ['existencias']],
    ['asesor', []],
    ['cliente', []],
  ])('role %s', async (role, kinds) => {
    expect(await mayBring(await signIn(test.current, { roles: [role] }))).toEqual(kinds)
  })

  it('nothing for people of a company, whatever they hold', async () => {
    const { id } = await makeCompany(test.current.database.db)
    const who = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['precios-update', 'condiciones-update', 'pedidos-update'],
      companyId: id,
    })
    expect(await mayBring(who)).toEqual([])
    expect((await history(who)).status).toBe(403)
  })

  it('an import of another kind cannot be undone', async () => {
    const { json } = await send('precios', FILES.precios, { applies: true })
    const who = await signIn(test.current, { permissions: ['pedidos-update'] })
    expect((await revert(json.carga, who, 'existencias')).status).toBe(404)
    expect((await revert(json.carga)).status).toBe(200)
  })
})

it('takes a workbook', async () => {
  const sheet = writeSheet({
    name: 'Existencias',
    timeZone: 'America/Mexico_City',
    columns: [
      { heading: 'Clave', value: (row: { key: string; pieces: number }) => row.key },
      { heading: 'Sucursal', value: () => 'Centro' },
      { heading: 'Existencia', value: (row: { key: string; pieces: number }) => row.pieces },
    ],
    batches: (async function* () {
      yield [{ key: 'A-1', pieces: 12 }]
    })(),
  })
  const bytes = new Uint8Array(Buffer.concat(await Array.fromAsync(sheet)))
  expect((await send('existencias', bytes, { name: 'existencias.xlsx' })).json.conteos).toMatchObject({ cambian: 1 })
})

it('names the tabs of a workbook, and reads another one or its hidden rows where that is asked for', async () => {
  const workbook =
    '<workbook><sheets><sheet name="Centro" r:id="rId1"/><sheet name="Nueva" state="hidden" r:id="rId2"/><sheet name="Notas" r:id="rId3"/></sheets></workbook>'
  const HEADINGS = ['clave', 'sucursal', 'existencia', 'llega']
  const cells = (row: number, texts: readonly string[]) =>
    texts.map((text, at) => `<c r="${'ABCD'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const hiding = `<worksheet><sheetData><row r="1">${cells(1, HEADINGS)}</row><row r="2">${cells(2, ['A-1', 'Centro', '21', 'pronto'])}</row><row r="3" hidden="1">${cells(3, ['A-1', 'Centro', '22', ''])}</row></sheetData></worksheet>`
  const other = [HEADINGS, ['A-1', 'Centro', '31', '']]
  const file = new Uint8Array(
    xlsxFile([[], other, [['Nota']]], { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': hiding }),
  )
  const read = async (fields: Readonly<Record<string, string>> = {}): Promise<CommerceReport> =>
    (await send('existencias', file, { name: 'existencias.xlsx', fields })).json
  const first = await read()
  expect(first.hojas.map(({ nombre, leida, motivo }) => [nombre, leida, motivo])).toEqual([
    ['Centro', true, ''],
    ['Notas', false, 'no tiene encabezados conocidos'],
    ['Nueva', false, 'está oculta'],
  ])
  expect(first.conteos).toMatchObject({ filas: 1, cambian: 1, rechazadas: 0, celdasRechazadas: 1, ocultas: 1 })
  expect(first.rechazadas).toEqual([
    { fila: 2, columna: 'llega', valor: 'pronto', motivo: expect.stringContaining('lo demás de la fila sí se toma') },
  ])
  expect((await read({ ocultas: 'si' })).conteos).toMatchObject({ filas: 2, ocultas: 0 })
  const named = await read({ hoja: 'Nueva' })
  expect(named.primeras[0]?.leido).toContainEqual({ columna: 'existencia', texto: '31' })
  expect((await send('existencias', file, { name: 'a.xlsx', fields: { hoja: 'Otra' } })).json.error.message).toContain(
    'no tiene la hoja «Otra»; tiene «Centro», «Notas» y «Nueva».',
  )
})

it('reads columns as they are chosen, in the preview and when it is applied', async () => {
  const text = 'clave,sucursal,existencia,fisico\nA-1,Centro,3,41\n'
  const columnas = (choices: readonly { encabezado: string; campo: string }[]) => ({
    columnas: JSON.stringify(choices),
  })
  const fields = columnas([
    { encabezado: 'existencia', campo: '' },
    { encabezado: 'FISICO', campo: 'existencia' },
  ])
  const tried: CommerceReport = (await send('existencias', text, { fields })).json
  expect(tried.campos).toEqual(['clave', 'sucursal', 'existencia', 'fecha', 'llega'])
  expect(tried.columnas).toContainEqual({ encabezado: 'fisico', campo: 'existencia' })
  expect(tried.columnasSinLeer).toEqual([{ encabezado: 'existencia', muestras: ['3'] }])
  const confirmed = tried.porConfirmar.huella
  const applied: CommerceReport = (await send('existencias', text, { fields, applies: true, confirmed })).json
  expect(applied.conteos).toMatchObject({ cambian: 1 })
  const again: CommerceReport = (await send('existencias', text, { fields })).json
  expect(again.conteos).toMatchObject({ iguales: 1 })

  const refused = async (choices: Readonly<Record<string, string>>) =>
    (await send('existencias', text, { fields: choices })).json.error.message
  expect(await refused(columnas([{ encabezado: 'fisico', campo: 'precio' }]))).toContain(
    '«fisico» no puede ser «precio»; en este tipo de archivo es una de: clave, sucursal, existencia',
  )
  expect(await refused(columnas([{ encabezado: 'conteo', campo: 'existencia' }]))).toContain(
    'no tiene la columna «conteo»',
  )
  for (const unreadable of ['{', '[{}]']) {
    expect(await refused({ columnas: unreadable })).toBe('No se entiende qué columnas se eligieron.')
  }
})

it('a file whose columns cannot be read so is shown with its columns, and is not applied', async () => {
  const text = 'clave,sucursal,conteo\nA-1,Centro,57\nA-2,Centro,58\n'
  const reason = '«archivo.csv»: falta la columna «existencia». Sus encabezados son: «clave», «sucursal», «conteo».'
  expect(await send('existencias', text)).toMatchObject({
    status: 200,
    json: {
      falla: reason,
      conteos: { filas: 0, nuevas: 0, cambian: 0 },
      columnas: [
        { encabezado: 'clave', campo: 'clave' },
        { encabezado: 'sucursal', campo: 'sucursal' },
      ],
      columnasSinLeer: [{ encabezado: 'conteo', muestras: ['57', '58'] }],
      primeras: [],
    },
  })
  expect(await send('existencias', text, { applies: true })).toMatchObject({
    status: 400,
    json: { error: { message: reason } },
  })
  const columnas = JSON.stringify([{ encabezado: 'conteo', campo: 'existencia' }])
  expect((await send('existencias', text, { fields: { columnas } })).json).toMatchObject({
    falla: '',
    conteos: { filas: 2 },
  })
  const twice = (await send('existencias', 'clave,código,sucursal,existencia\nA-1,A-1,Centro,1\n')).json
  expect(twice.falla).toContain('las columnas «clave» y «código» dicen lo mismo; deja una.')
  expect(twice.columnasSinLeer).toEqual([{ encabezado: 'código', muestras: ['A-1'] }])
  const lists = (await send('precios', 'clave,precio\nA-1,1\n', { fields: { lista: '' } })).json
  expect(lists.falla).toContain('falta la columna «lista»; ponla, o di a qué lista van los precios.')
})

it('takes the currency and the UUID of an invoice', async () => {
  await makeCompany(test.current.database.db, { name: 'Refacciones del Dólar' })
  const text =
    'factura,empresa,fecha,vence,total,moneda,uuid\nD-1,Refacciones del Dólar,2026-11-20,2026-12-20,100,dólares,5A1D4E7B-0000-4000-8000-000000000001\n'
  const tried: CommerceReport = (await send('cartera', text)).json
  expect(tried.rechazadas).toEqual([])
  expect(tried.columnasSinLeer).toEqual([])
  expect(tried.primeras[0]?.valores).toContainEqual({ campo: 'Moneda', valor: 'USD', hoy: null })
})

it('reads a column as the prices of a list', async () => {
  const fields = { lista: '', columnas: JSON.stringify([{ encabezado: 'neto', campo: 'precio de General' }]) }
  const tried: CommerceReport = (await send('precios', 'clave,neto\nA-1,12.50\n', { fields })).json
  expect(tried.columnas).toContainEqual({ encabezado: 'neto', campo: 'precio de General' })
})

it.each([
  ['precios', '%PDF-1.7 …', 'lista.pdf'],
  ['precios', '\u0000\u0001', 'lista.csv'],
  ['nada', 'clave,precio\nA-1,1\n', 'lista.csv'],
  ['precios', '', 'lista.csv'],
])('refuses %s %j', async (kind, content, name) => {
  expect((await send(kind, content, { name, applies: true })).status).toBe(400)
})
