import { beforeAll, describe, expect, it } from 'vitest'
import { RECORD_SCHEMAS } from '#contract/systems/batches.ts'
import { useTestApp } from '#test/app.ts'
import { signIn } from '#test/sign-in.ts'

interface Operation {
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly example: Sent } } }
  readonly responses: Readonly<
    Record<string, { readonly content: { readonly 'application/json': { example?: object } } }>
  >
}
interface Sent {
  readonly lote: string
  readonly registros: readonly object[]
}
interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: object }>> }
}

const test = useTestApp(
  async ({ pool }) =>
    void (await pool.query(
      `insert into branches (code, name, city, is_main) values ('CEN', 'Centro', 'Centro', true), ('GDL', 'Guadalajara', 'Guadalajara', false)`,
    )),
  { clock: () => new Date('2026-11-23T16:00:00Z') },
)
let document: Document
let key: string
beforeAll(async () => {
  const { app } = test.current
  document = (await app.inject('/api/erp/v1/openapi.json')).json()
  const admin = await signIn(test.current, { roles: ['admin'] })
  const payload = { sistema: 'ERP', alcances: ['productos', 'existencias', 'documentos'], vence: '2026-12-31' }
  key = (await app.inject({ method: 'POST', url: '/api/sistemas/llaves', payload, ...admin })).json().llave
})

const send = (url: string, payload: object, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
  test.current.app.inject({ method: 'POST', url, payload, headers })

describe('the OpenAPI document', () => {
  it('names each call, and each field of its records with its description', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(['/api/erp/v1/products', '/api/erp/v1/stock', '/api/erp/v1/documents'])
    const { Producto, Existencia } = document.components.schemas
    expect(Object.keys(Producto?.properties ?? {})).toEqual(Object.keys(RECORD_SCHEMAS.productos.shape))
    expect(Object.keys(Existencia?.properties ?? {})).toEqual(Object.keys(RECORD_SCHEMAS.existencias.shape))
  })

  it('has examples that the server answers in the same way, in their order', async () => {
    for (const [path, { post }] of Object.entries(document.paths)) {
      const answer = await send(path, post.requestBody.content['application/json'].example)
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.json()).toEqual(post.responses['200']?.content['application/json'].example)
    }
  })

  it('lists the errors of calls', async () => {
    const [path = '', { post } = { post: undefined }] = Object.entries(document.paths)[0] ?? []
    const { lote = '', registros = [] } = post?.requestBody.content['application/json'].example ?? {}
    const answers = [
      await send(path, { lote, registros: [] }),
      await send(path, { lote, registros }, {}),
      await send(path, { lote, registros: registros.slice(1) }),
    ]
    for (const answer of answers) {
      expect(Object.keys(post?.responses ?? {})).toContain(String(answer.statusCode))
      expect(answer.json().error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 401, 409])
  })

  it('is public, and reveals nothing of the sender', async () => {
    expect(JSON.stringify(document)).not.toContain(key)
  })
})
