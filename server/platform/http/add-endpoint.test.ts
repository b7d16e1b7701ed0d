import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { ANONYMOUS, ANY_ACCOUNT, type CallAccess, type Viewer } from '#domain/access.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { addEndpoint } from './add-endpoint.ts'
import { installErrorHandler } from './errors.ts'
import { PassThroughJson } from './pass-through.ts'
import { precompressedJson } from './precompressed.ts'

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/names',
  summary: 'Prueba',
  area: 'Prueba',
  access: 'public',
  response: z.object({ names: z.array(z.string()) }),
})

async function statusOf(answer: string, kind: 'passed through' | 'precompressed', checksAnswers: boolean) {
  const app = fastify()
  app.decorate('checksAnswers', checksAnswers)
  app.decorateRequest('viewer', { getter: () => ANONYMOUS })
  app.setSerializerCompiler(() => JSON.stringify)
  app.setValidatorCompiler(() => (value) => ({ value }))
  installErrorHandler(app, '/tuerca/')
  addEndpoint(app, endpoint, async () =>
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

describe('who is refused', () => {
  const themself = makeViewer({ id: 7 })
  const onBehalf = makeViewer({ id: 7, impersonator: { id: 3, name: 'Beto', sessionId: 2 } })

  async function write(
    viewer: Viewer,
    { access = ANY_ACCOUNT, notOnBehalf, shown }: { access?: CallAccess; notOnBehalf?: boolean; shown?: string } = {},
  ) {
    const app = fastify()
    app.decorate('checksAnswers', false)
    app.decorateRequest('viewer', { getter: () => viewer })
    app.setSerializerCompiler(() => JSON.stringify)
    app.setValidatorCompiler(() => (value) => ({ value }))
    const change = defineEndpoint({
      method: 'POST',
      path: '/change',
      summary: 'Prueba',
      area: 'Prueba',
      access,
      ...(notOnBehalf === undefined ? {} : { notOnBehalf }),
      response: z.object({}),
    })
    addEndpoint(app, change, async () => ({}))
    const headers = shown === undefined ? {} : { 'x-session-person': shown }
    return (await app.inject({ method: 'POST', url: '/change', headers, payload: {} })).statusCode
  }

  it.each<[string, Viewer, Parameters<typeof write>[1], number]>([
    ['a visitor', ANONYMOUS, {}, 401],
    ['an account', themself, {}, 200],
    ['who acts for somebody', onBehalf, {}, 200],
    ['who acts for somebody, where it is theirs alone', onBehalf, { notOnBehalf: true }, 403],
    ['the person themself, where it is theirs alone', themself, { notOnBehalf: true }, 200],
    ['without the role', themself, { access: { roles: ['admin'] } }, 403],
    ['from a page of the same account', onBehalf, { shown: '7' }, 200],
    ['from a page of who acts', onBehalf, { shown: '3' }, 409],
    ['from a page of somebody acted for', themself, { shown: '8' }, 409],
    ['from an old page, where everybody may', themself, { access: 'public', shown: '8' }, 200],
    ['from a page of a session that has ended', ANONYMOUS, { shown: '8' }, 401],
  ])('%s: %o', async (_, viewer, call, status) => expect(await write(viewer, call)).toBe(status))
})
