import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PartPictures } from '#contract/catalog/product-pictures.ts'
import { pictureJobs } from '#server/catalog/picture-batches/jobs.ts'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { useJobRunners } from '#test/jobs.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const runners = useJobRunners()
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'], name: 'Paula Imágenes' })
})

const newKey = () => `IP-${randomUUID().slice(0, 8).toUpperCase()}`

async function photo(width = 800, height = 600) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return Buffer.from(
    await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer(),
  )
}

const read = async (id: number) =>
  (
    await test.current.app.inject({ ...admin, method: 'GET', url: `/api/productos/${id}/imagenes` })
  ).json<PartPictures>()

async function upload(id: number, contents: readonly Buffer<ArrayBuffer>[], fields: Record<string, string> = {}) {
  const files = contents.map((content, number) => ({ field: 'archivo', name: `f${number}.png`, content }))
  const { payload, headers } = await multipart(files, fields)
  const url = `/api/productos/${id}/imagenes`
  return test.current.app.inject({
    method: 'POST',
    url,
    payload,
    cookies: admin.cookies,
    headers: { ...admin.headers, ...headers },
  })
}

async function change(id: number, act: string, body: object) {
  const url = `/api/productos/${id}/imagenes/${act}`
  return test.current.app.inject({ ...admin, method: 'POST', url, payload: body })
}

/** A part with so many photographs. */
async function photographed(count: number): Promise<PartPictures> {
  const { database, storage } = test.current
  const id = await makeProduct(database.db, { key: newKey() })
  const contents = await Promise.all(Array.from({ length: count }, () => photo()))
  const answer = await upload(id, contents)
  expect(answer.json<PartPictures>().enProceso).toHaveLength(count)
  runners.start(database, pictureJobs({ database, storage }))
  await expect.poll(async () => (await read(id)).imagenes.length).toBe(count)
  return read(id)
}

describe('the pictures of a part', () => {
  it('are made in three sizes and two formats, and the nearest to the main index is the main one', async () => {
    const { producto, imagenes, indicePrincipal, indiceDeMarca } = await photographed(3)
    expect([indicePrincipal, indiceDeMarca]).toEqual([4, ''])
    expect(imagenes.map(({ indice, principal }) => [indice, principal])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    const [first] = imagenes
    for (const [url, width] of [
      [first?.sm, 400],
      [first?.md, 800],
      [first?.lg, 800],
      [first?.lg.replace('.webp', '.avif'), 800],
    ] as const) {
      const answer = await test.current.app.inject({ method: 'GET', url: url ?? '' })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    }
    const page = await test.current.app.inject({ method: 'GET', url: `/searchDetails/details/${producto.k_parte}` })
    expect(page.json().results.PicturesUrl.lg).toBe(imagenes[2]?.lg)
  })

  it('are reordered, described, cropped, restored and removed, each with its history', async () => {
    const before = await photographed(3)
    const { id, k_parte } = before.producto
    const ordered = (await change(id, 'orden', { version: before.version, indices: [3, 1, 2] })).json<PartPictures>()
    expect(ordered.imagenes.map(({ lg }) => lg)).toEqual([2, 0, 1].map((place) => before.imagenes[place]?.lg))

    const stale = await change(id, '1/texto', { version: before.version, alt: 'De frente' })
    expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'conflict'])
    const said = (await change(id, '1/texto', { version: ordered.version, alt: 'De frente' })).json<PartPictures>()
    const page = await test.current.app.inject({ method: 'GET', url: `/searchDetails/details/${k_parte}` })
    expect(page.json().results.imagenes[0].alt).toBe('De frente')
    expect('alt' in page.json().results.imagenes[1]).toBe(false)

    const recorte = { x: 0.25, y: 0.25, ancho: 0.5, alto: 0.5 }
    const small = { x: 0, y: 0, ancho: 0.05, alto: 0.05 }
    expect((await change(id, '1/recorte', { version: said.version, recorte: small })).statusCode).toBe(400)
    const cropped = (await change(id, '1/recorte', { version: said.version, recorte })).json<PartPictures>()
    expect(cropped.imagenes[0]).toMatchObject({ recorte, ancho: 400, alto: 300, alt: 'De frente' })
    expect(cropped.imagenes[0]?.entera).toBe(said.imagenes[0]?.lg)
    const file = await test.current.app.inject({ method: 'GET', url: cropped.imagenes[0]?.lg ?? '' })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 })
    const whole = (await change(id, '1/recorte', { version: cropped.version, recorte: null })).json<PartPictures>()
    expect(whole.imagenes[0]).toMatchObject({ recorte: null, ancho: 800, alto: 600, lg: said.imagenes[0]?.lg })

    const left = (await change(id, '3/quita', { version: whole.version })).json<PartPictures>()
    expect(left.imagenes.map(({ indice }) => indice)).toEqual([1, 2])
    expect((await change(id, '3/quita', { version: left.version })).statusCode).toBe(404)
    const { rows } = await test.current.database.pool.query(
      'select count(*)::integer as entries from product_history where product_id = $1',
      [id],
    )
    expect(rows[0].entries).toBeGreaterThanOrEqual(6)
  })

  it('are replaced at their index, with the same description', async () => {
    const before = await photographed(1)
    const { id } = before.producto
    const { version } = (await change(id, '1/texto', { version: before.version, alt: 'La caja' })).json<PartPictures>()
    expect((await upload(id, [await photo()], { reemplaza: '1' })).statusCode).toBe(200)
    await expect.poll(async () => (await read(id)).version).not.toBe(version)
    const { imagenes } = await read(id)
    expect(imagenes.map(({ indice, alt }) => [indice, alt])).toEqual([[1, 'La caja']])
    expect(imagenes[0]?.lg).not.toBe(before.imagenes[0]?.lg)
    expect((await upload(id, [await photo()], { reemplaza: '9' })).statusCode).toBe(409)
    expect((await upload(id, [await photo()], { reemplaza: 'x' })).statusCode).toBe(400)
  })

  it('that are drawn stay as they are, and are not cropped', async () => {
    const id = await makeProduct(test.current.database.db, { key: newKey(), pictures: { 1: 'drawings/b.svg' } })
    const { imagenes, version } = await read(id)
    expect(imagenes[0]).toMatchObject({ dibujo: true, entera: null, lg: '/tuerca/drawings/b.svg' })
    const answer = await change(id, '1/recorte', { version, recorte: null })
    expect(answer.statusCode).toBe(400)
  })

  it('files that are no pictures are named with the reason', async () => {
    const id = await makeProduct(test.current.database.db, { key: newKey() })
    const answer = await upload(id, [Buffer.from('<svg><script/></svg>')])
    expect(answer.json<PartPictures>()).toMatchObject({
      enProceso: [],
      rechazadas: [{ archivo: 'f0.png', motivo: '“f0.png” no es JPEG, PNG, WebP o AVIF.' }],
    })
  })

  it('are those of an administrator alone', async () => {
    const other = await signIn(test.current, { roles: ['MKTG'] })
    const answer = await test.current.app.inject({ ...other, method: 'GET', url: '/api/productos/1/imagenes' })
    expect(answer.statusCode).toBe(403)
  })

  it('are found by any key of their part', async () => {
    const key = newKey()
    const id = await makeProduct(test.current.database.db, { key, alternates: [`ALT${key}`] })
    for (const clave of [key.toLowerCase(), `alt ${key}`]) {
      const url = `/api/imagenes-productos/parte?clave=${encodeURIComponent(clave)}`
      expect((await test.current.app.inject({ ...admin, method: 'GET', url })).json()).toMatchObject({
        id,
        k_parte: key,
      })
    }
  })
})
