import fastify from 'fastify'
import { expect, it } from 'vitest'
import { addPages } from './plugin.ts'

const pages = () => Promise.reject(new Error('No screen is rendered here'))

it.each([
  ['/', '/es-mx//evil.com', '/evil.com'],
  ['/', '/es-mx/\\evil.com', '/evil.com'],
  ['/', '/es-mx/%5Cevil.com', '/evil.com'],
  ['/', '/es-mx/%2F%2Fevil.com', '/evil.com'],
  ['/', '/es-mx/\\/\\evil.com?a=1', '/evil.com?a=1'],
  ['/', '/es-mx/home', '/home'],
  ['/', '/es-mx', '/home'],
  ['/tuerca/', '/es-mx//evil.com', '/tuerca/evil.com'],
  ['/tuerca/', '/es-mx/verprods/AM.330%2F2', '/tuerca/verprods/AM.330%2F2'],
])('with BASE_PATH=%s, %s leads to %s', async (basePath, url, location) => {
  const app = fastify()
  await addPages(app, { basePath, origin: 'https://a.mx', pages, serveAssets: false })
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([statusCode, headers.location]).toEqual([301, location])
})
