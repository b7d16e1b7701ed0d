import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { storeLogo } from '#server/platform/files/logo.ts'
import { changeLogo } from './setup-service.ts'

const test = useTestApp(async () => {})
const PATHS = ['/img/logo/app.png', '/tuerca/img/logo/app.png']

beforeEach(async () => {
  await test.current.database.pool.query(`update company set logo = ''`)
})

async function ownLogo(): Promise<Buffer> {
  const drawn = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const name = await storeLogo(test.current.storage, drawn)
  if (typeof name !== 'string') throw new Error(name.message)
  await changeLogo(test.current.database.db, name)
  return readFile(`${test.current.storage.folder}/${name.slice(0, 2)}/${name}`)
}

it.each(PATHS)('%s is the built logo until the shop has its own', async (url) => {
  const before = await test.current.app.inject(url)
  expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'image/png'])
  expect(before.rawPayload).toEqual(await readFile('web/public/img/logo/app.png'))
  const own = await ownLogo()
  expect((await test.current.app.inject(url)).rawPayload).toEqual(own)
})

it('a changed logo is shown within a minute: the cached answer is revalidated, and differs', async () => {
  const built = await test.current.app.inject(PATHS[0]!)
  expect(built.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60')
  const headers = { 'if-none-match': String(built.headers.etag) }
  expect((await test.current.app.inject({ url: PATHS[0]!, headers })).statusCode).toBe(304)
  await ownLogo()
  expect((await test.current.app.inject({ url: PATHS[0]!, headers })).statusCode).toBe(200)
})

it('is the built one where the file of the own logo is gone', async () => {
  await changeLogo(test.current.database.db, `${'0'.repeat(32)}.png`)
  expect((await test.current.app.inject(PATHS[0]!)).rawPayload).toEqual(await readFile('web/public/img/logo/app.png'))
})
