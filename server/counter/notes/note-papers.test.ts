import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { locationOf } from '#server/platform/files/file-storage.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { lockPapers } from './store.ts'

const ids = { pads: 0, core: 0, gone: 0, noPrice: 0 }

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    const tsuru = { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017, engine: 'L4 1.6L' }
    const sold = { listPrice: '100.00', stock: { Guadalajara: 50 }, applications: [tsuru] }
    ids.pads = await makeProduct(db, {
      key: 'PADS',
      brand: 'Frenomex',
      line: 'Balatas',
      description: 'BALATA',
      ...sold,
    })
    ids.core = await makeProduct(db, { key: 'ALT', line: 'Alternadores', description: 'ALTERNADOR', ...sold })
    ids.gone = await makeProduct(db, { key: 'VIEJA', ...sold })
    ids.noPrice = await makeProduct(db, { key: 'SINPRECIO', stock: { Guadalajara: 1 } })
    await db.updateTable('products').set({ core_charge: '300.00' }).where('id', '=', ids.core).execute()
  },
  { withSearch: true, clock: () => new Date('2026-11-23T16:00Z') },
)

const db = () => test.current.database.db
let companyId = 0
let clerk: SignedIn
let colleague: SignedIn
let admin: SignedIn
beforeEach(async () => {
  companyId = (await makeCompany(db(), { name: 'Taller Díaz' })).id
  clerk = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  colleague = await signIn(test.current, { roles: ['Cotizador-Mostrador'], companyId })
  admin = await signIn(test.current, { roles: ['admin'] })
})
const { get, post } = callsOf(test, () => clerk)

let keys = 0
const key = () => `clave-de-mostrador-${++keys}`
const part = (producto: number, cantidad: number, more: object = {}) => ({ tipo: 'pieza', producto, cantidad, ...more })
const labour = (more: object = {}) => ({ tipo: 'mano', nombre: 'Cambio de balatas', horas: 1.5, tarifa: 300, ...more })
const BUYER = { comprador: 'Doña Lupe Ávila', telefono: '33 1234 5678', correo: 'lupe@ejemplo.mx' }
const written = (lineas: readonly object[], more: object = {}) => ({ auto: null, lineas, ...BUYER, ...more })
const create = (lineas: readonly object[], more: object = {}, who = clerk) =>
  post('/api/cotizador/notas', { clave: key(), ...written(lineas, more) }, who)
const created = async (lineas: readonly object[] = [part(ids.pads, 2), labour()], more: object = {}, who = clerk) => {
  const { status, json } = await create(lineas, more, who)
  expect([status, json.error]).toEqual([200, undefined])
  return json.id as number
}

describe('its paper', () => {
  it.each(['carta', 'recibo'])('is a PDF (%s)', async (formato) => {
    const id = await created([part(ids.pads, 2), part(ids.core, 1), labour()], { descuento: 5 })
    const answer = await test.current.app.inject({ ...clerk, url: `/api/cotizador/notas/${id}/pdf?formato=${formato}` })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const folder = process.env['PDF_FOLDER']
    if (folder !== undefined) {
      const { writeFile } = await import('node:fs/promises')
      await writeFile(join(folder, `nota-${formato}.pdf`), answer.rawPayload)
    }
  })

  it('is mailed to the buyer once; the house sees that there was a mail, and no more', async () => {
    const id = await created()
    const body = { clave: key(), correo: 'lupe@ejemplo.mx', mensaje: 'Buen día, Lupe.' }
    expect((await post(`/api/cotizador/notas/${id}/correo`, body)).status).toBe(200)
    expect((await post(`/api/cotizador/notas/${id}/correo`, body)).status).toBe(200)
    const mails = await db().selectFrom('mails').selectAll().where('template', '=', 'mostrador_nota').execute()
    expect(mails).toMatchObject([{ recipient: 'lupe@ejemplo.mx', subject: 'Cotización 1 de Taller Díaz' }])
    expect(mails[0]?.body_text).toContain('Buen día, Lupe.')
    const [file] = await db()
      .selectFrom('mail_attachments')
      .selectAll()
      .where('mail_id', '=', mails[0]?.id ?? '')
      .execute()
    const stored = join(test.current.storage.folder, locationOf(file?.file_name ?? ''))
    expect((await readFile(stored)).length).toBe(file?.bytes)

    const { filas } = (await get('/api/correos/salida', admin)).json
    expect(filas).toMatchObject([{ destinatario: 'Privado', asunto: '', plantilla: 'mostrador_nota' }])
    for (const buscar of ['lupe', 'Taller'])
      expect((await get(`/api/correos/salida?buscar=${buscar}`, admin)).json.total).toBe(0)
    const exported = (await get('/api/correos/salida/exporta', admin)).json
    expect(exported).not.toMatch(/lupe|Taller/iu)

    await db()
      .insertInto('counter_papers')
      .values(
        Array.from({ length: 58 }, () => ({
          quote_id: id,
          stored_as: file?.file_name ?? '',
          user_id: clerk.user.id,
          at: new Date('2026-11-23T15:30Z'),
        })),
      )
      .execute()
    const mail = (note: number) => post(`/api/cotizador/notas/${note}/correo`, { ...body, clave: key() })
    const atOnce = await Promise.all([mail(id), mail(id), mail(id)])
    expect(atOnce.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429])

    // The mails still wait with the file, and a note that is gone counts all the same.
    expect((await post(`/api/cotizador/notas/${id}/borra`, { version: 1 })).status).toBe(200)
    expect((await get(`/api/cotizador/notas/${id}`)).status).toBe(404)
    expect((await readFile(stored)).length).toBe(file?.bytes)
    expect((await mail(await created())).status).toBe(429)
    await db().updateTable('mails').set({ state: 'enviado' }).execute()
    expect((await post(`/api/cotizador/notas/${await created()}/borra`, { version: 1 })).status).toBe(200)
    await expect(readFile(stored)).rejects.toThrow('ENOENT')
  })

  it('is not mailed once a colleague has deleted the note meanwhile', async () => {
    const id = await created()
    const body = { clave: key(), correo: 'tarde@ejemplo.mx' }
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    const mailing = await db()
      .transaction()
      .execute(async (transaction) => {
        // Mails of the same user wait for each other.
        await lockPapers(transaction, clerk.user.id)
        const answer = post(`/api/cotizador/notas/${id}/correo`, body)
        await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
        expect((await post(`/api/cotizador/notas/${id}/borra`, { version: 1 }, colleague)).status).toBe(200)
        return { answer }
      })
    const { status, json } = await mailing.answer
    expect([status, json.error.message]).toEqual([404, 'Esta cotización de mostrador no existe.'])
    expect(await db().selectFrom('mails').select('id').where('recipient', '=', body.correo).execute()).toEqual([])
  })
})
