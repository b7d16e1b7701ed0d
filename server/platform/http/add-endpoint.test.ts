import fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { ANONYMOUS } from '#domain/access.ts'
import { addEndpoint } from './add-endpoint.ts'
import { installErrorHandler } from './errors.ts'
import { PassThroughJson } from './pass-through.ts'
import { precompressedJson } from './precompressed.ts'

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/names',
  summary: 'Prueba',
  area: 'Prueba',
  response: z.object({ names: z.array(z.string()) }),
})

async function statusOf(answer: string, kind: 'passed through' | 'precompressed', checksAnswers: boolean) {
  const app = fastify()
  app.decorate('checksAnswers', checksAnswers)
  app.decorateRequest('viewer', { getter: () => ANONYMOUS })
  app.setSerializerCompiler(() => JSON.stringify)
  app.setValidatorCompiler(() => (value) => ({ value }))
  installErrorHandler(app, '/tuerca/')
  addEndpoint(app, endpoint, 'public', async () =>
    kind === 'precompressed' ? precompressedJson(answer, 2) : new PassThroughJson(answer),
  )
  const { statusCode } = await app.inject('/names')
  return statusCode
}

it.each([
  ['whole', '{"names":["a"]}', 200],
  ['with another type', '{"names":[1]}', 500],
  ['with a field too many', '{"names":["a"],"secret":1}', 500],
  ['with a field missing', '{}', 500],
])('an answer that skips the serializer is checked in tests: %s', async (_, answer, status) => {
  expect(await statusOf(answer, 'passed through', true)).toBe(status)
  expect(await statusOf(answer, 'precompressed', true)).toBe(status)
  expect(await statusOf(answer, 'passed through', false)).toBe(200)
})
