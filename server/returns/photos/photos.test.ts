import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_RETURN_PHOTOS } from '#domain/returns/photos.ts'
import { locationOf } from '#server/platform/files/file-storage.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeReturn } from '#test/factories/returns.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { returnPhotoStorage } from './folder.ts'

const test = useTestApp(async () => {})
let photo: Uint8Array<ArrayBuffer>
let buyer: SignedIn
let stranger: SignedIn
let desk: SignedIn
let recipe: Parameters<typeof makeReturn>[1]

beforeAll(async () => {
  const { db } = test.current.database
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } }
  const pixels = { width: 300, height: 200, channels: 3, background: '#a33' } as const
  photo = new Uint8Array(await sharp({ create: pixels }).jpeg().withExif(exif).toBuffer())
  const companyId = (await makeCompany(db)).id
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  const others = (await makeCompany(db)).id
  stranger = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId: others })
  desk = await signIn(test.current, { permissions: ['pedidos-update'] })
  const branchId = await makeBranch(db, 'Guadalajara')
  const productId = await makeProduct(db, { key: 'BD-1047' })
  recipe = { branchId, companyId, userId: buyer.user.id, lines: [{ productId }] }
})

const made = async (more: object = {}) => (await makeReturn(test.current.database.db, { ...recipe, ...more })).id
let keys = 0

interface Sent {
  readonly name?: string
  readonly content?: Uint8Array<ArrayBuffer> | string
  readonly clave?: string
}
async function add(
  id: number,
  { name = 'pieza.jpg', content = photo, clave = `foto-${++keys}-x` }: Sent = {},
  who = buyer,
) {
  const body = await multipart([{ field: 'foto', name, content }], { clave })
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `/api/devoluciones/${id}/fotos`,
    payload: body.payload,
    cookies: who.cookies,
    headers: { ...who.headers, ...body.headers },
  })
  return { status: answer.statusCode, json: answer.json() }
}
const open = (id: number, foto: number, who: Pick<SignedIn, 'headers' | 'cookies'> = buyer) =>
  test.current.app.inject({ url: `/api/devoluciones/${id}/fotos/${foto}`, headers: who.headers, cookies: who.cookies })

describe('photos of a return', () => {
  it('are stored anew without where they were taken, and shown to who sees the return', async () => {
    const id = await made()
    const { json } = await add(id)
    const [, added] = json.fotos
    expect(added).toMatchObject({ nombre: 'pieza.webp', autor: { nombre: buyer.user.name } })
    for (const who of [buyer, desk]) {
      const answer = await open(id, added.id, who)
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
      const { format, exif } = await sharp(answer.rawPayload).metadata()
      expect([format, exif]).toEqual(['webp', undefined])
    }
    expect((await open(id, added.id, stranger)).statusCode).toBe(404)
    expect((await open(await made(), added.id)).statusCode).toBe(404)
    const row = await test.current.database.db
      .selectFrom('return_photos')
      .select('stored_as')
      .where('id', '=', added.id)
      .executeTakeFirstOrThrow()
    const admin = await signIn(test.current, { roles: ['admin'] })
    const url = `/api/archivos/${row.stored_as}`
    expect((await test.current.app.inject({ url, headers: admin.headers, cookies: admin.cookies })).statusCode).toBe(
      404,
    )
    expect(existsSync(join(returnPhotoStorage(test.current.storage).folder, locationOf(row.stored_as)))).toBe(true)
  })

  it.each([
    ['a text', { name: 'a.jpg', content: 'hola' }, '“a.jpg” no es JPEG, PNG, WebP o AVIF.'],
    ['a page', { name: 'a.png', content: '<svg onload=alert(1)>' }, '“a.png” no es JPEG, PNG, WebP o AVIF.'],
    ['nothing', { name: 'a.png', content: '' }, '“a.png” está vacío.'],
    ['more than ten megabytes', { name: 'a.png', content: new Uint8Array(10_000_001) }, '“a.png” pesa más de 10 MB.'],
    ['no key', { clave: '' }, 'Falta la clave de la petición.'],
  ])('%s is refused', async (_, sent, message) => {
    const { status, json } = await add(await made(), sent)
    expect([status, json.error.message.replace('\u00A0', ' ')]).toEqual([400, message])
  })

  it('sent again with its key is one', async () => {
    const id = await made()
    const answers = await Promise.all([1, 2, 3].map(() => add(id, { clave: 'la-misma-foto' })))
    expect(new Set(answers.map(({ json }) => json.fotos.length))).toEqual(new Set([2]))
  })

  it('are so many at most, also where two come at once', async () => {
    const id = await made()
    for (let each = 2; each < MAX_RETURN_PHOTOS; each++) await add(id)
    const statuses = (await Promise.all([add(id), add(id)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it.each([
    ['a stranger', () => stranger, {}, 404],
    ['the branch', () => desk, {}, 200],
    ['anybody, once it has ended', () => buyer, { state: 'rechazada' }, 409],
  ] as const)('%s', async (_, who, more, status) =>
    expect((await add(await made(more), {}, who())).status).toBe(status),
  )
})
