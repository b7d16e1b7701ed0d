import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeBranch } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
let admin: SignedIn
let branch = 0
let number = 0
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  await makeBranch(db(), 'Matriz')
})
/** Codes are made of the first letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
beforeEach(async () => {
  number += 1
  branch = await makeBranch(db(), `${LETTERS[number]}X`)
})

const url = (rest = '') => `/api/sucursales-venta/${branch}${rest}`
const BODY = {
  iva: 8,
  horaCorte: '13:30',
  zonaHoraria: 'America/Tijuana',
  vende: true,
  horarios: [
    { dia: 1, abre: '09:00', cierra: '14:00' },
    { dia: 1, abre: '16:00', cierra: '19:00' },
  ],
  version: 1,
}
const OPTION = {
  tipo: 'route',
  nombre: 'Ruta norte',
  costo: 80.5,
  gratisDesde: 1500,
  salidas: [
    { dia: 1, corte: '', dias: 0, llega: '16:00' },
    { dia: 1, corte: '17:00', dias: 1, llega: '' },
  ],
}

describe('how a branch sells', () => {
  it('is changed once at a time, and audited', async () => {
    const both = await Promise.all([post(url(), BODY), post(url(), BODY)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { version: _, ...expected } = BODY
    expect((await get(url())).json).toMatchObject({ ...expected, version: 2 })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'sucursal.ventas_modificadas',
      before: { vatRate: 16, cutOff: '14:00' },
      after: { vatRate: 8, cutOff: '13:30', timeZone: 'America/Tijuana' },
    })
  })

  it.each([
    [{ horarios: [{ dia: 1, abre: '18:00', cierra: '09:00' }] }, 'horarios.0.cierra'],
    [{ horarios: [BODY.horarios[0], { dia: 1, abre: '13:00', cierra: '15:00' }] }, 'horarios.1.abre'],
    [{ iva: 100 }, 'iva'],
    [{ horaCorte: '25:00' }, 'horaCorte'],
    [{ zonaHoraria: 'Europe/Madrid' }, 'zonaHoraria'],
  ])('%j is refused at %s', async (wrong, field) => {
    const { status, json } = await post(url(), { ...BODY, ...wrong })
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('the main one sells', async () => {
    const main = await db().selectFrom('branches').select('id').where('is_main', '=', true).executeTakeFirstOrThrow()
    const { json } = await post(`/api/sucursales-venta/${main.id}`, { ...BODY, vende: false })
    expect(json.error.fields).toHaveProperty('vende')
  })
})

describe('days of its own', () => {
  it('are listed with the holidays of the law, and deleted', async () => {
    const day = { dia: '2026-12-24', abierta: false, nombre: 'Nochebuena' }
    expect((await post(url('/dias'), day)).status).toBe(200)
    expect((await post(url('/dias'), { ...day, nombre: 'Nochebuena, cerrado' })).status).toBe(200)
    await post(url('/dias'), { dia: '2026-11-20', abierta: false })
    const { json } = await get(url())
    expect(json.dias).toEqual([{ dia: '2026-12-24', abierta: false, nombre: 'Nochebuena, cerrado' }])
    expect(json.feriados[0]).toEqual({ dia: '2026-12-25', nombre: 'Navidad' })
    expect((await post(url('/dias/quita'), { dia: '2026-12-24' })).status).toBe(200)
    expect((await post(url('/dias/quita'), { dia: '2026-12-24' })).status).toBe(404)
  })
})

describe('ways of shipping', () => {
  it('have departures, and are changed once at a time', async () => {
    const { id } = (await post(url('/vias'), OPTION)).json
    expect((await get(url())).json.opciones).toMatchObject([{ id, ...OPTION, minimo: null, version: 1 }])
    expect((await post(url('/vias'), OPTION)).json.error.fields).toHaveProperty('nombre')
    const change = { ...OPTION, activa: false, salidas: [], version: 1 }
    expect((await post(url(`/vias/${id}`), change)).json).toEqual({ version: 2 })
    expect((await post(url(`/vias/${id}`), change)).json.error.stale).toMatchObject({ version: 2 })
    const other = await makeBranch(db(), `${LETTERS[number]}Y`)
    expect((await post(`/api/sucursales-venta/${other}/vias/${id}`, { ...change, version: 2 })).status).toBe(404)
  })

  it.each([
    [{ minimo: 500, maximo: 100 }, 'maximo'],
    [{ salidas: [OPTION.salidas[0], OPTION.salidas[0]] }, 'salidas.1.corte'],
    [{ salidas: [{ dia: 8, corte: '', dias: 0, llega: '' }] }, 'salidas.0.dia'],
    [{ costo: 1.005 }, 'costo'],
  ])('%j is refused at %s', async (wrong, field) => {
    const { status, json } = await post(url('/vias'), { ...OPTION, ...wrong })
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })
})

describe('folios', () => {
  const taken = async () =>
    (
      await test.current.database.pool.query<{ series: string; folio: number }>(
        'select taken_series as series, taken_folio as folio from take_folio($1)',
        [branch],
      )
    ).rows[0]

  it('go on where a series was left, and never back', async () => {
    expect(await taken()).toEqual({ series: 'A', folio: 1 })
    expect((await post(url('/folios'), { serie: 'b', ultimoFolio: 100 })).status).toBe(200)
    expect(await taken()).toEqual({ series: 'B', folio: 101 })
    const back = await post(url('/folios'), { serie: 'B', ultimoFolio: 100 })
    expect(back.json.error.fields).toEqual({ ultimoFolio: 'Ya se usó hasta el 101: escribe ese o uno mayor.' })
    expect((await post(url('/folios'), { serie: 'A', ultimoFolio: 1 })).status).toBe(200)
    expect(await taken()).toEqual({ series: 'A', folio: 2 })
    expect((await get(url())).json.series).toEqual([
      { serie: 'A', ultimoFolio: 2, actual: true },
      { serie: 'B', ultimoFolio: 101, actual: false },
    ])
    for (const serie of ['A1', 'Ñ', 'ABCDEFG']) {
      expect((await post(url('/folios'), { serie, ultimoFolio: 5 })).json.error.fields).toHaveProperty('serie')
    }
  })
})

it('is for administrators alone', async () => {
  const director = await signIn(test.current, { roles: ['director'] })
  for (const path of ['/api/sucursales-venta', url()]) expect((await get(path, director)).status).toBe(403)
  for (const rest of ['', '/dias', '/vias', '/folios']) expect((await post(url(rest), BODY, director)).status).toBe(403)
})
