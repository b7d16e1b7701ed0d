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

const endpoint = defineEndpoint('GET /names', {
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
    {
      access = ANY_ACCOUNT,
      method = 'POST',
      onBehalf: open,
      shown,
    }: { access?: CallAccess; method?: 'GET' | 'POST'; onBehalf?: boolean | string; shown?: string } = {},
  ) {
    const app = fastify()
    app.decorate('checksAnswers', false)
    app.decorateRequest('viewer', { getter: () => viewer })
    app.decorateRequest('resolvedViewer', { getter: () => viewer })
    app.setSerializerCompiler(() => JSON.stringify)
    app.setValidatorCompiler(() => (value) => ({ value }))
    const change = defineEndpoint(`${method} /change`, {
      summary: 'Prueba',
      area: 'Prueba',
      access,
      ...(open === undefined ? {} : { onBehalf: open }),
      response: z.object({}),
    })
    addEndpoint(app, change, async () => ({}))
    const headers = shown === undefined ? {} : { 'x-session-person': shown }
    return (await app.inject({ method, url: '/change', headers })).statusCode
  }

  it.each<[string, Viewer, Parameters<typeof write>[1], number]>([
    ['a visitor', ANONYMOUS, {}, 401],
    ['an account', themself, {}, 200],
    ['who acts for somebody', onBehalf, {}, 403],
    ['who acts for somebody, also where everybody may', onBehalf, { access: 'public' }, 403],
    ['who acts for somebody, where it is said what they are told', onBehalf, { onBehalf: 'Hizo algo' }, 200],
    ['who acts for somebody, where nothing is done in their name', onBehalf, { onBehalf: true }, 200],
    ['who reads for somebody', onBehalf, { method: 'GET' }, 200],
    ['who reads for somebody what is theirs alone', onBehalf, { method: 'GET', onBehalf: false }, 403],
    ['the person themself, where it is theirs alone', themself, { onBehalf: false }, 200],
    ['without the role', themself, { access: { roles: ['admin'] } }, 403],
    ['from a page of the same account', onBehalf, { onBehalf: true, shown: '7' }, 200],
    ['from a page of who acts', onBehalf, { onBehalf: true, shown: '3' }, 409],
    ['from a page of somebody acted for', themself, { shown: '8' }, 409],
    ['from an old page, where everybody may', themself, { access: 'public', shown: '8' }, 200],
    ['from a page of a session that has ended', ANONYMOUS, { shown: '8' }, 401],
  ])('%s: %o', async (_, viewer, call, status) => expect(await write(viewer, call)).toBe(status))
})
