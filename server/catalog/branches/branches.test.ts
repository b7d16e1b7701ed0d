import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeCore } from '#test/factories/cores.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** A Monday; the Wednesday after next is Independence Day. */
const NOW = new Date('2026-09-07T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
let admin: SignedIn
let main = 0
let branch = 0
let number = 0
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  main = await makeBranch(db(), 'Matriz')
})
/** Codes are made of the first letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
beforeEach(async () => {
  number += 1
  branch = await makeBranch(db(), `${LETTERS[Math.floor(number / 26)]}${LETTERS[number % 26]}Q`)
})

const PATH = '/api/empresa/sucursales'
const url = (rest = '') => `${PATH}/${branch}${rest}`
const publicBranches = async () =>
  (await test.current.app.inject('/api/admin/contactosucursales')).json().sucursales as {
    id: number
    nombre: string
    diasCerrados: unknown
  }[]
const fields = () => ({
  nombre: `Torreón ${number}`,
  codigo: `TR${number}`,
  ciudad: 'Torreón, Coahuila',
  direccion: 'Calle 1',
  colonia: 'Centro',
  codigoPostal: '27000',
  telefonos: ['(871) 123-4567', '+52 871 123 4568'],
  correo: 'torreon@prueba.mx',
  ubicacion: 'https://www.google.com/maps/place/T/@25.1,-103.1,17z/data=!3d25.54!4d-103.41',
  whatsapp: '871 123 4567',
  facebook: 'facebook.com/tuerca',
})

describe('where a branch is and how to reach it', () => {
  it('is stored as it is read, shown to everybody and audited', async () => {
    expect((await post(url(), { ...fields(), version: 1 })).json).toEqual({ version: 2 })
    expect((await get(url())).json).toMatchObject({
      ubicacion: '25.54, -103.41',
      telefonos: ['871 123 4567', '871 123 4568'],
      whatsapp: '528711234567',
      facebook: 'https://facebook.com/tuerca',
      instagram: '',
      version: 2,
    })
    const shown = (await publicBranches()).find(({ id }) => id === branch)
    expect(shown).toMatchObject({
      nombre: `Torreón ${number}`,
      latitud: 25.54,
      longitud: -103.41,
      mapa: 'https://www.google.com/maps/search/?api=1&query=25.54%2C-103.41',
      redes: [
        { redsocial: 'Facebook', valor: 'https://facebook.com/tuerca' },
        { redsocial: 'WhatsApp', valor: '528711234567' },
      ],
    })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'sucursal.modificada',
      before: { direccion: '' },
      after: { direccion: 'Calle 1', whatsapp: '528711234567' },
    })
  })

  it.each([
    ['nombre', { nombre: '' }],
    ['nombre', { nombre: 'MATRIZ' }],
    ['codigo', { codigo: 'Ñ1' }],
    ['codigo', { codigo: 'MATR' }],
    ['codigoPostal', { codigoPostal: '270' }],
    ['telefonos.1', { telefonos: ['871 123 4567', '123'] }],
    ['telefonos.0', { telefonos: ['871 123 4567 ext 5'] }],
    ['telefonos', { telefonos: Array(7).fill('871 123 4567') }],
    ['correo', { correo: 'torreon' }],
    ['ubicacion', { ubicacion: 'https://maps.app.goo.gl/abc' }],
    ['mapa', { mapa: 'http://mapa.mx' }],
    ['facebook', { facebook: 'https://malo.mx/tuerca' }],
    ['youtube', { youtube: 'javascript:alert(1)' }],
    ['whatsapp', { whatsapp: '871 12' }],
  ])('%s is refused at its field: %j', async (field, wrong) => {
    const { status, json } = await post(url(), { ...fields(), version: 1, ...wrong })
    expect([status, json]).toMatchObject([400, { error: { fields: { [field]: expect.any(String) } } }])
  })

  it('is read also where it was stored before there were rules', async () => {
    await db()
      .insertInto('branch_networks')
      .values({ branch_id: branch, network: 'X', value: 'https://otra.red/tuerca' })
      .execute()
    expect((await get(url())).json).toMatchObject({ x: 'https://otra.red/tuerca' })
  })

  it('of two concurrent changes the second gets a notice', async () => {
    const both = await Promise.all([1, 2].map(() => post(url(), { ...fields(), version: 1 })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

it('a new branch comes last, is shown, and does not sell yet', async () => {
  const { json } = await post(PATH, { ...fields(), zonaHoraria: 'America/Monterrey' })
  const { id } = json as { id: number }
  expect((await get(`${PATH}/${id}`)).json).toMatchObject({ vende: false, principal: false, cerrada: false, usos: [] })
  expect((await publicBranches()).at(-1)?.id).toBe(id)
  const selling = (await get(`/api/sucursales-venta/${id}`)).json
  expect(selling).toMatchObject({ zonaHoraria: 'America/Monterrey', vende: false })
})

describe('the order', () => {
  const open = async () =>
    ((await get(PATH)).json as { sucursales: { id: number; cerrada: boolean }[] }).sucursales
      .filter(({ cerrada }) => !cerrada)
      .map(({ id }) => id)

  it('is that of /Contacto, with the main one first', async () => {
    const antes = await open()
    const [first, ...rest] = antes
    const ids = [first!, ...rest.toReversed()]
    expect((await post(`${PATH}/orden`, { antes, ids })).status).toBe(200)
    expect((await publicBranches()).map(({ id }) => id)).toEqual(ids)
    expect(await lastAudit(test.current)).toMatchObject({ action: 'sucursal.orden_modificado' })
  })

  it('is not stored where somebody else changed it meanwhile, nor with others than there are', async () => {
    const antes = await open()
    expect((await post(`${PATH}/orden`, { antes: antes.toReversed(), ids: antes })).status).toBe(409)
    expect((await post(`${PATH}/orden`, { antes, ids: [...antes.slice(1), antes[1]] })).status).toBe(409)
  })
})

describe('a branch that closes', () => {
  it('is not shown and sells nothing, until it opens and sells again', async () => {
    expect((await post(url('/cierra'), { version: 1 })).json).toEqual({ version: 2 })
    expect((await publicBranches()).map(({ id }) => id)).not.toContain(branch)
    const selling = (await get(`/api/sucursales-venta/${branch}`)).json as object
    expect(selling).toMatchObject({ cerrada: true, vende: false })
    const body = { iva: 16, horaCorte: '14:00', zonaHoraria: 'America/Mexico_City', horarios: [], version: 2 }
    expect((await post(`/api/sucursales-venta/${branch}`, { ...body, vende: true })).json).toMatchObject({
      error: { fields: { vende: expect.stringContaining('cerrada') } },
    })
    expect((await post(url('/abre'), { version: 2 })).json).toEqual({ version: 3 })
    expect((await publicBranches()).map(({ id }) => id)).toContain(branch)
    expect((await post(`/api/sucursales-venta/${branch}`, { ...body, vende: true })).status).toBe(200)
  })

  it('twice is once', async () => {
    await post(url('/cierra'), { version: 1 })
    expect((await post(url('/cierra'), { version: 2 })).json).toEqual({ version: 2 })
    expect((await post(url('/cierra'), { version: 1 })).status).toBe(409)
  })

  it('is never the main one', async () => {
    const version = ((await get(`${PATH}/${main}`)).json as { version: number }).version
    for (const act of ['cierra', 'elimina'])
      expect((await post(`${PATH}/${main}/${act}`, { version })).json).toMatchObject({
        error: { code: 'conflict', message: expect.stringContaining('principal') },
      })
  })
})

describe('the main branch', () => {
  it('is another one once it is chosen, also where two are chosen at once', async () => {
    const other = await makeBranch(db(), `W${LETTERS[number % 26]}W`)
    const both = await Promise.all([branch, other].map((id) => post(`${PATH}/${id}/principal`, { version: 1 })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await test.current.database.pool.query('select id from branches where is_main')
    expect(rows).toHaveLength(1)
    await test.current.database.pool.query('update branches set is_main = false where is_main')
    await test.current.database.pool.query('update branches set is_main = true where id = $1', [main])
  })

  it('sells', async () => {
    await post(url('/cierra'), { version: 1 })
    expect((await post(url('/principal'), { version: 2 })).status).toBe(409)
  })
})

describe('a branch is deleted', () => {
  it('where nothing uses it, with the parts without stock there', async () => {
    const product = await makeProduct(db(), { key: `CERO-${number}` })
    await db().insertInto('stock').values({ product_id: product, branch_id: branch, quantity: 0 }).execute()
    expect((await post(url('/elimina'), { version: 1 })).status).toBe(200)
    expect((await get(url())).status).toBe(404)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'sucursal.eliminada',
      before: { code: expect.any(String) },
    })
  })

  it('not where something does, which is named', async () => {
    const product = await makeProduct(db(), { key: `HAY-${number}` })
    await db().insertInto('stock').values({ product_id: product, branch_id: branch, quantity: 3 }).execute()
    expect((await get(url())).json).toMatchObject({ usos: [{ que: 'existencias', cantidad: 1 }] })
    const { status, json } = await post(url('/elimina'), { version: 1 })
    expect([status, json]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('1 parte con existencia') } },
    ])
  })

  it('nor where cores were handed in, of whichever branch their order was', async () => {
    const product = await makeProduct(db(), { key: `CASCO-${number}` })
    const { id: other } = await db()
      .selectFrom('branches')
      .select('id')
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    const { id } = await makeCore(db(), { productId: product, branchId: other })
    const entry = { debt_id: id, kind: 'recibido', account: 'returned', pieces: 1, amount: '350', key: 'x' }
    await db()
      .insertInto('core_entries')
      .values({ ...entry, branch_id: branch })
      .execute()
    const { status, json } = await post(url('/elimina'), { version: 1 })
    expect([status, json.error.message]).toEqual([409, expect.stringContaining('1 entrega de cascos')])
  })
})

it('special days of two weeks are shown with its hours', async () => {
  await db()
    .insertInto('branch_hours')
    .values([1, 2, 3, 4, 5].map((weekday) => ({ branch_id: branch, weekday, opens: '09:00', closes: '18:00' })))
    .execute()
  const shown = async () => (await publicBranches()).find(({ id }) => id === branch)?.diasCerrados
  expect(await shown()).toEqual([{ dia: '2026-09-16', nombre: 'Día de la Independencia' }])
  const own = (day: string, isOpen: boolean, name: string) => ({ dia: day, abierta: isOpen, nombre: name })
  // A Sunday is closed anyway; a day further ahead is not shown yet.
  for (const day of [
    own('2026-09-16', true, ''),
    own('2026-09-18', false, 'Inventario'),
    own('2026-09-13', false, 'Domingo'),
    own('2026-10-12', false, 'Lejos'),
  ])
    expect((await post(`/api/sucursales-venta/${branch}/dias`, day)).status).toBe(200)
  expect(await shown()).toEqual([{ dia: '2026-09-18', nombre: 'Inventario' }])
})

it('is for administrators alone', async () => {
  for (const roles of [['MKTG'], ['cliente'], ['manager']] as const) {
    const who = await signIn(test.current, { roles: [...roles] })
    expect((await get(PATH, who)).status).toBe(403)
    expect((await get(url(), who)).status).toBe(403)
    expect((await post(PATH, {}, who)).status).toBe(403)
    for (const act of ['', '/principal', '/cierra', '/abre', '/elimina'])
      expect((await post(url(act), { version: 1 }, who)).status).toBe(403)
    expect((await post(`${PATH}/orden`, {}, who)).status).toBe(403)
  }
  expect((await test.current.app.inject(PATH)).statusCode).toBe(401)
})
