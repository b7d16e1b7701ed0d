import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PictureBatch, PictureBatchFile } from '#contract/catalog/picture-batches.ts'
import type { PartPictures } from '#contract/catalog/product-pictures.ts'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { useJobRunners } from '#test/jobs.ts'
import { multipart } from '#test/multipart.ts'
import { startServer } from '#test/server-process.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { pictureJobs } from './jobs.ts'
import { forgetOldFiles } from './make-service.ts'
import { waitingFolder } from './waiting-files.ts'

const test = useTestApp(async () => {})
const runners = useJobRunners()
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'], name: 'Paula Imágenes' })
})

const newKey = () => `IM-${randomUUID().slice(0, 8).toUpperCase()}`
const LOTS = '/api/imagenes-productos/lotes'

/** A photograph of its own: no two are equal. */
async function photo(width = 640, height = 480): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  return Buffer.from(bytes)
}

/** A picture of some hundred bytes that declares 60,000 by 60,000 pixels. */
function bomb(): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

async function post(url: string, payload: object = {}, who: SignedIn = admin) {
  return test.current.app.inject({ ...who, method: 'POST', url, payload })
}

async function get<Answer>(url: string): Promise<Answer> {
  return (await test.current.app.inject({ ...admin, method: 'GET', url })).json<Answer>()
}

async function openBatch(): Promise<number> {
  return (await post(LOTS)).json<PictureBatch>().id
}

async function send(url: string, files: readonly (readonly [string, Uint8Array<ArrayBuffer> | string])[]) {
  const named = files.map(([name, content]) => ({ field: 'archivo', name, content }))
  const { payload, headers } = await multipart(named)
  return test.current.app.inject({
    method: 'POST',
    url,
    payload,
    cookies: admin.cookies,
    headers: { ...admin.headers, ...headers },
  })
}

const add = async (batch: number, name: string, content: Uint8Array<ArrayBuffer> | string) =>
  send(`${LOTS}/${batch}/archivos`, [[name, content]])

const filesOf = async (batch: number) =>
  (await get<{ filas: PictureBatchFile[] }>(`/api/imagenes-productos/archivos?lote=${batch}&porPagina=100`)).filas

const stateOf = async (batch: number) => (await get<PictureBatch>(`${LOTS}/${batch}`)).estado

function start() {
  const { database, storage } = test.current
  return runners.start(database, pictureJobs({ database, storage }))
}

const waiting = async () => readdir(waitingFolder(test.current.storage)).catch(() => [])
const picturesOf = (id: number) => get<PartPictures>(`/api/productos/${id}/imagenes`)

describe('a batch of pictures', () => {
  it('is matched by the names of its files, made in the background, and shows the result of each', async () => {
    const { db } = test.current.database
    const [one, two] = [newKey(), newKey()]
    const alternate = newKey()
    const first = await makeProduct(db, { key: one, alternates: [alternate] })
    const second = await makeProduct(db, { key: two, pictures: { 4: '/dibujo.svg' } })
    await makeProduct(db, { key: `${two}-5` })
    const batch = await openBatch()
    const files: readonly [string, Uint8Array<ArrayBuffer> | string, string][] = [
      [`${one}.jpg`, await photo(), 'pendiente'],
      [`${alternate.toLowerCase()}_2.jpg`, await photo(), 'pendiente'],
      [`${one} (2).jpg`, await photo(), 'repetida'],
      [`${two}_4.jpg`, await photo(2000, 1500), 'pendiente'],
      [`${two}-5.jpg`, await photo(), 'ambigua'],
      ['NADIE-1.jpg', await photo(), 'sin_coincidencia'],
      [`${one}_6.jpg`, await photo(120, 90), 'pendiente'],
      [`${one}_7.png`, bomb(), 'pendiente'],
      [`${one}_8.svg`, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'rechazada'],
      [`${one}_9.jpg`, '%PDF-1.7 no es una imagen', 'rechazada'],
      [`${one}_10.jpg`, (await photo()).subarray(0, 3000), 'pendiente'],
    ]
    for (const [name, content, state] of files) {
      const answer = await add(batch, name, content)
      expect([name, answer.json<PictureBatchFile>().estado]).toEqual([name, state])
    }
    start()
    await post(`${LOTS}/${batch}/procesa`)
    await expect.poll(() => stateOf(batch)).toBe('terminada')
    const rows = new Map((await filesOf(batch)).map((row) => [row.archivo, row]))
    expect(rows.get(`${one}.jpg`)?.estado).toBe('hecha')
    expect(rows.get(`${one}_6.jpg`)).toMatchObject({
      estado: 'rechazada',
      motivo: 'La imagen mide menos de 200 puntos por lado.',
    })
    expect(rows.get(`${one}_7.png`)).toMatchObject({
      estado: 'rechazada',
      motivo: 'La imagen tiene más de 50 millones de puntos.',
    })
    expect(rows.get(`${one}_10.jpg`)).toMatchObject({ estado: 'rechazada', motivo: 'La imagen está dañada.' })
    expect((await picturesOf(first)).imagenes.map(({ indice }) => indice)).toEqual([1, 2])
    const [photographed] = (await picturesOf(second)).imagenes
    expect(photographed).toMatchObject({ indice: 4, dibujo: false, ancho: 1200, alto: 900, quien: 'Paula Imágenes' })
    // Files that can be corrected still wait, and no others.
    expect(await waiting()).toHaveLength(3)

    const unknown = rows.get('NADIE-1.jpg')
    await post(`/api/imagenes-productos/archivos/${unknown?.id}/asigna`, { clave: two, indice: 7 })
    await expect.poll(() => stateOf(batch)).toBe('terminada')
    expect((await picturesOf(second)).imagenes.map(({ indice }) => indice)).toEqual([4, 7])
    await post(`${LOTS}/${batch}/descarta`)
    expect(await waiting()).toEqual([])
    const history = await sql<{
      source: string
    }>`select source from product_history where product_id = ${second} order by id`.execute(db)
    expect(history.rows).toEqual([{ source: 'bulk' }, { source: 'bulk' }])
  })

  it('takes the same file once, and returns those that are missing', async () => {
    const batch = await openBatch()
    const bytes = await photo()
    const first = await add(batch, 'a.jpg', bytes)
    const again = await add(batch, 'a.jpg', bytes)
    expect(again.json()).toEqual(first.json())
    const other = await add(batch, 'a.jpg', await photo(300, 300))
    expect(other.statusCode).toBe(409)
    const requested = [
      { nombre: 'a.jpg', bytes: bytes.length },
      { nombre: 'b.jpg', bytes: 1 },
    ]
    const missing = await post(`${LOTS}/${batch}/faltantes`, { archivos: requested })
    expect(missing.json()).toEqual({ faltan: ['b.jpg'] })
    await post(`${LOTS}/${batch}/descarta`)
    expect((await add(batch, 'b.jpg', bytes)).statusCode).toBe(409)
    expect(await waiting()).toEqual([])
  })

  it('stores nothing of a file that is too large', async () => {
    const batch = await openBatch()
    const answer = await add(batch, 'enorme.jpg', Buffer.alloc(15_000_001, 'a'))
    expect(answer.json()).toMatchObject({ estado: 'rechazada', motivo: '“enorme.jpg” pesa más de 15 MB.' })
    expect(await waiting()).toEqual([])
  })

  it('without a file that has a part is not made', async () => {
    const batch = await openBatch()
    expect((await post(`${LOTS}/${batch}/procesa`)).statusCode).toBe(400)
  })

  it('two files cannot become one picture', async () => {
    const key = newKey()
    await makeProduct(test.current.database.db, { key })
    const batch = await openBatch()
    await add(batch, `${key}_2.jpg`, await photo())
    const other = (await add(batch, 'otra.jpg', await photo())).json<PictureBatchFile>()
    const answer = await post(`/api/imagenes-productos/archivos/${other.id}/asigna`, { clave: key, indice: 2 })
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, ['indice']])
    const nobody = await post(`/api/imagenes-productos/archivos/${other.id}/asigna`, { clave: 'NO-HAY', indice: 2 })
    expect([nobody.statusCode, Object.keys(nobody.json().error.fields)]).toEqual([404, ['clave']])
    await post(`${LOTS}/${batch}/descarta`)
  })

  it.each([{ roles: ['cliente' as const] }, { roles: ['MKTG' as const] }])('is refused to $roles', async (recipe) => {
    const other = await signIn(test.current, recipe)
    expect((await post(LOTS, {}, other)).statusCode).toBe(403)
  })

  it('whose server is killed in the middle continues by itself, and does nothing twice', async () => {
    const { database, storage } = test.current
    const keys = Array.from({ length: 16 }, newKey)
    for (const key of keys) await makeProduct(database.db, { key })
    const batch = await openBatch()
    for (const key of keys) await add(batch, `${key}_1.jpg`, await photo(900, 700))
    await post(`${LOTS}/${batch}/procesa`)
    const program = join(import.meta.dirname, 'process-for-tests.ts')
    const server = startServer({}, { args: [program, database.url, storage.folder] })
    const made = async () => (await get<PictureBatch>(`${LOTS}/${batch}`)).porEstado.hecha
    await expect.poll(made).toBeGreaterThan(0)
    server.child.kill('SIGKILL')
    await server.exited
    expect(await made()).toBeLessThan(16)
    await sql`update pgboss.job set expire_seconds = 1 where state = 'active'`.execute(database.db)
    start()
    const hurried = async () => {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db)
      return stateOf(batch)
    }
    await expect.poll(hurried).toBe('terminada')
    expect(await made()).toBe(16)
    const counted = await sql<{ pictures: number; entries: number }>`
      select (select count(*)::integer from product_pictures i join picture_batch_files f on f.product_id = i.product_id
          and f.picture_name = i.name where f.batch_id = ${batch}) as pictures,
        (select count(*)::integer from product_history h join picture_batches b on b.history_id = h.batch_id
          where b.id = ${batch}) as entries`.execute(database.db)
    expect(counted.rows).toEqual([{ pictures: 16, entries: 16 }])
    expect(await waiting()).toEqual([])
  })

  it('without activity is given up, and files of no batch are removed', async () => {
    const { database, storage } = test.current
    const others = await waiting()
    const batch = await openBatch()
    await add(batch, 'a.jpg', await photo())
    await forgetOldFiles({ database, storage })
    expect(await waiting()).toHaveLength(others.length + 1)
    await sql`update picture_batches set created_at = now() - interval '31 days' where id = ${batch}`.execute(
      database.db,
    )
    await forgetOldFiles({ database, storage })
    expect([await stateOf(batch), await waiting()]).toEqual(['descartada', others])
  })
})
