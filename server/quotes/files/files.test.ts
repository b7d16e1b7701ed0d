import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_QUOTE_FILES } from '#domain/quotes/quote-files.ts'
import { locationOf } from '#server/platform/files/file-storage.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeQuoteFile, SMALL_PDF } from '#test/factories/quotes.ts'
import { multipart } from '#test/multipart.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { quoteFileStorage } from './folder.ts'

const { test, db, ids, people, clock, get, post, key, line, begin, read, act, write, requested } = useQuoteDesk()

let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const pixels = { width: 300, height: 200, channels: 3, background: '#a33' } as const
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } }
  photo = new Uint8Array(await sharp({ create: pixels }).jpeg().withExif(exif).toBuffer())
})
const pdf = new Uint8Array(SMALL_PDF)

interface Sent {
  readonly name?: string
  readonly content?: Uint8Array<ArrayBuffer> | string
  readonly interno?: string
  readonly clave?: string
}
async function add(id: number, { name = 'tapón.jpg', content = photo, ...fields }: Sent = {}, who = people.buyer) {
  const body = await multipart([{ field: 'archivo', name, content }], { clave: key(), ...fields })
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `/api/cotizaciones/${id}/archivos`,
    payload: body.payload,
    cookies: who.cookies,
    headers: { ...who.headers, ...body.headers },
  })
  return { status: answer.statusCode, json: answer.json() }
}
const list = async (id: number, who: SignedIn = people.buyer) =>
  (await get(`/api/cotizaciones/${id}/archivos`, who)).json.archivos
const file = (id: number, fileId: number, who: SignedIn = people.buyer) =>
  test.current.app.inject({ method: 'GET', url: `/api/cotizaciones/${id}/archivos/${fileId}`, ...who })
const remove = (id: number, fileId: number, who: SignedIn = people.buyer) =>
  post(`/api/cotizaciones/${id}/archivos/${fileId}/quita`, {}, who)

describe('files of a quote', () => {
  it('a photo becomes WebP without where it was taken; a PDF stays as it is', async () => {
    const id = await requested()
    const added = (await add(id)).json
    expect(added).toMatchObject({
      nombre: 'tapón.webp',
      tipo: 'image/webp',
      interno: false,
      autor: { nombre: 'Ana Ruiz', enNombreDe: null },
      sePuedeQuitar: true,
    })
    const answer = await file(id, added.id, people.advisor)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    const { format, width, exif } = await sharp(answer.rawPayload).metadata()
    expect([format, width, exif]).toEqual(['webp', 300, undefined])
    const sheet = (await add(id, { name: 'C:\\hojas\\ficha.PDF', content: pdf }, people.advisor)).json
    expect(sheet).toMatchObject({ nombre: 'ficha.pdf', tipo: 'application/pdf' })
    expect((await file(id, sheet.id)).rawPayload).toEqual(SMALL_PDF)
    expect((await list(id)).map(({ nombre }: { nombre: string }) => nombre)).toEqual(['tapón.webp', 'ficha.pdf'])
  })

  it.each([
    ['a text', { name: 'a.pdf', content: 'hola' }, '“a.pdf” no es JPEG, PNG, WebP, AVIF o PDF.'],
    ['a page', { name: 'a.jpg', content: '<script>' }, '“a.jpg” no es JPEG, PNG, WebP, AVIF o PDF.'],
    ['nothing', { name: 'a.png', content: '' }, '“a.png” está vacío.'],
    ['half a PDF', { content: '%PDF-1.7\nhola' }, 'El PDF está incompleto.'],
    [
      'a PDF with programs',
      { content: '%PDF-1.7\n<</JavaScript 1>>\n%%EOF' },
      'El PDF contiene programas o archivos adjuntos.',
    ],
    ['more than ten megabytes', { name: 'a.pdf', content: new Uint8Array(10_000_001) }, '“a.pdf” pesa más de 10 MB.'],
    ['no key', { clave: '' }, 'Falta la clave de la petición.'],
  ])('%s is refused, and nothing of it stays', async (_, sent, message) => {
    const id = await requested()
    const { status, json } = await add(id, sent)
    expect([status, json.error.message.replace('\u00A0', ' ')]).toEqual([400, message])
    expect(await list(id)).toEqual([])
  })

  it('sent five times with one key is one', async () => {
    const id = await requested()
    const clave = key()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, { clave })))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await list(id)).toHaveLength(1)
    const { rows } = await test.current.database.pool.query('select stored_as from quote_files where quote_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('are so many at most, also where two come at once', async () => {
    const id = await requested()
    for (let each = 1; each < MAX_QUOTE_FILES; each++)
      await makeQuoteFile(db(), { quoteId: id, authorId: people.buyer.user.id })
    const statuses = (await Promise.all([add(id), add(id)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('who sees them', () => {
  it('for staff alone: no answer shows it to a user of the customer', async () => {
    const id = await requested()
    const secret = (await add(id, { name: 'costos.pdf', content: pdf, interno: 'si' }, people.advisor)).json
    expect(secret.interno).toBe(true)
    expect(await list(id)).toEqual([])
    expect((await file(id, secret.id)).statusCode).toBe(404)
    expect((await remove(id, secret.id)).status).toBe(404)
    expect((await add(id, { interno: 'si' })).json.error.fields).toEqual({
      interno: 'Los archivos internos son de la tienda.',
    })
    const lines = [line(null, 1, { descripcion: 'Tapón', foto: secret.id })]
    expect((await write(id, lines, people.advisor)).json.error.fields).toEqual({
      'lineas.0.foto': 'Esa foto no es de esta cotización.',
    })
  })

  it('nobody else: not under the address of the quote, nor of another one, nor of a stored file', async () => {
    const id = await requested()
    const own = (await begin([line(ids.pads, 1)])).id
    const added = (await add(id)).json
    const other = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    const stranger = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    for (const who of [other, stranger]) {
      expect((await file(id, added.id, who)).statusCode).toBe(404)
      expect((await get(`/api/cotizaciones/${id}/archivos`, who)).status).toBe(404)
      expect((await add(id, {}, who)).status).toBe(404)
      expect((await remove(id, added.id, who)).status).toBe(404)
    }
    expect((await file(own, added.id)).statusCode).toBe(404)
    const { stored_as: name } = await db()
      .selectFrom('quote_files')
      .select('stored_as')
      .where('id', '=', added.id)
      .executeTakeFirstOrThrow()
    const admin = await signIn(test.current, { roles: ['admin'] })
    for (const who of [people.buyer, admin]) expect((await get(`/api/archivos/${name}`, who)).status).toBe(404)
  })
})

describe('the photo of a line in words', () => {
  const named = (more: object) => line(null, 1, { descripcion: 'Tapón raro', ...more })
  const photosOf = async (id: number, who: SignedIn) =>
    (await read(id, who)).revisiones.flatMap(({ lineas }: { lineas: { foto: number | null }[] }) =>
      lineas.map(({ foto }) => foto),
    )

  it('is chosen by the customer or by the house among the pictures of the quote, and taken from the line again', async () => {
    const { id } = await begin([named({})])
    const added = (await add(id)).json
    const sheet = (await add(id, { name: 'ficha.pdf', content: pdf })).json
    expect((await write(id, [named({ foto: sheet.id })], people.buyer)).json.error.fields).toEqual({
      'lineas.0.foto': 'Esa foto no es de esta cotización.',
    })
    expect((await write(id, [named({ foto: added.id })], people.buyer)).status).toBe(200)
    expect(await photosOf(id, people.buyer)).toEqual([added.id])
    expect((await write(id, [named({})], people.buyer)).status).toBe(200)
    expect(await photosOf(id, people.buyer)).toEqual([null])
    // It stays a file of the quote.
    expect(await list(id)).toHaveLength(2)
    await act(id, 'request')
    await act(id, 'take', people.advisor)
    const ofHouse = (await add(id, {}, people.advisor)).json
    await write(id, [named({ foto: ofHouse.id, precio: 80 })], people.advisor, { vigencia: '2026-11-30' })
    expect(await photosOf(id, people.buyer)).toEqual([null])
    await act(id, 'offer', people.advisor)
    expect(await photosOf(id, people.buyer)).toEqual([null, ofHouse.id])
    expect((await file(id, ofHouse.id)).headers['content-type']).toBe('image/webp')
  })

  it('is visible to users who see the quote, on each side, and to nobody else', async () => {
    const { id } = await begin([named({})])
    const added = (await add(id)).json
    await write(id, [named({ foto: added.id })], people.buyer)
    await act(id, 'request')
    const { company: companyId } = ids
    const director = await signIn(test.current, {
      roles: ['director'],
      permissions: ['cotizaciones-answer', 'cotizaciones-authorize'],
    })
    for (const who of [people.buyer, people.clerk, people.advisor, director]) {
      expect(await photosOf(id, who)).toEqual([added.id])
      expect((await file(id, added.id, who)).headers['content-type']).toBe('image/webp')
    }
    const ownSight = await signIn(test.current, { roles: ['cliente'], companyId })
    const other = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    const stranger = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    for (const who of [ownSight, other, stranger]) expect((await file(id, added.id, who)).statusCode).toBe(404)
    const url = `/api/cotizaciones/${id}/archivos/${added.id}`
    expect((await test.current.app.inject({ url })).statusCode).toBe(401)
    // A photo of one quote cannot be used in another.
    const foreign = (await begin([named({})])).id
    expect((await write(foreign, [named({ foto: added.id })], people.buyer)).status).toBe(400)
  })
})

describe('taking one away', () => {
  it('is for who added it, while nothing was sent since', async () => {
    const { id } = await begin([line(null, 1, { descripcion: 'Tapón raro' })])
    const added = (await add(id)).json
    const lines = [line(null, 1, { descripcion: 'Tapón raro', foto: added.id })]
    expect((await write(id, lines, people.buyer)).status).toBe(200)
    expect((await remove(id, added.id, people.clerk)).status).toBe(403)
    const { stored_as: name } = await db()
      .selectFrom('quote_files')
      .select('stored_as')
      .where('id', '=', added.id)
      .executeTakeFirstOrThrow()
    const path = join(quoteFileStorage(test.current.storage).folder, locationOf(name))
    expect(existsSync(path)).toBe(true)
    expect((await remove(id, added.id)).json).toEqual({ archivos: [] })
    expect(existsSync(path)).toBe(false)
    expect((await read(id)).revisiones[0].lineas[0].foto).toBeNull()
    expect((await remove(id, added.id)).status).toBe(404)
  })

  it('is refused once it was sent; a line has its photo in every revision', async () => {
    const { id } = await begin([line(null, 1, { descripcion: 'Tapón raro' })])
    const added = (await add(id)).json
    await write(id, [line(null, 1, { descripcion: 'Tapón raro', foto: added.id })], people.buyer)
    clock.now = new Date('2026-11-23T16:05Z')
    await act(id, 'request')
    expect((await list(id))[0].sePuedeQuitar).toBe(false)
    expect((await remove(id, added.id)).json.error.message).toBe('Ya se envió: se queda en la cotización.')
    await expect(test.current.database.pool.query('delete from quote_files where id = $1', [added.id])).rejects.toThrow(
      'does not change',
    )
    await act(id, 'take', people.advisor)
    const [sent] = (await read(id, people.advisor)).revisiones[0].lineas
    expect(sent.foto).toBe(added.id)
    const lines = [line(null, 1, { descripcion: 'Tapón de radiador', precio: 80, anterior: sent.id, foto: sent.foto })]
    await write(id, lines, people.advisor, { vigencia: '2026-11-30' })
    await act(id, 'offer', people.advisor)
    expect((await read(id)).revisiones.at(-1).lineas[0]).toMatchObject({ foto: added.id, anterior: sent.id })
  })

  it('is refused to who only acts for its author', async () => {
    const id = await requested()
    const added = (await add(id)).json
    const acting = await signIn(test.current, { user: people.buyer.user, impersonatedBy: people.advisor.user.id })
    expect((await remove(id, added.id, acting)).status).toBe(403)
    const byOther = (await add(id, {}, acting)).json
    expect(byOther.autor).toEqual({ nombre: 'Beto Luna', enNombreDe: 'Ana Ruiz' })
    expect((await remove(id, byOther.id, acting)).status).toBe(200)
  })
})
