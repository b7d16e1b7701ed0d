import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP ; q=0.5', true],
  ['gzip', true],
  ['gzip;q=0', false],
  ['br, gzip;q=0.00', false],
  ['gzip;q=0.01', true],
  ['x-gzip-not', false],
  ['', false],
  [undefined, false],
])('%s takes gzip: %s', (header, accepts) => {
  const request = { headers: { 'accept-encoding': header } } as FastifyRequest
  expect(acceptsEncoding(request, 'gzip')).toBe(accepts)
})
