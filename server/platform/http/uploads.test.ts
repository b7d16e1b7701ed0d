import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { ANONYMOUS } from '#domain/access.ts'
import type { FileRules } from '#domain/uploads.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from './add-endpoint.ts'
import { installErrorHandler } from './errors.ts'
import { addUploadRoutes, readUpload } from './uploads.ts'

const RULES: FileRules = { kinds: ['png', 'pdf', 'csv'], mostFiles: 2, mostBytes: 200_000 }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

const endpoint = defineEndpoint('POST /files', {
  summary: 'Prueba',
  area: 'Prueba',
  access: 'public',
  body: z.unknown(),
  response: z.object({ files: z.array(z.unknown()), fields: z.record(z.string(), z.string()) }),
})

const app = fastify()

beforeAll(async () => {
  app.decorate('checksAnswers', false)
  app.decorateRequest('viewer', { getter: () => ANONYMOUS })
  app.setSerializerCompiler(() => JSON.stringify)
  app.setValidatorCompiler(() => (value) => ({ value }))
  installErrorHandler(app, '/tuerca/')
  addUploadRoutes(app, (scope) =>
    addEndpoint(scope, endpoint, async ({ request }) => {
      const upload = await readUpload(request, RULES)
      if (upload instanceof Failure) return upload
      return {
        files: upload.files.map(({ name, kind, bytes }) => ({ name, kind, size: bytes.length })),
        fields: upload.fields,
      }
    }),
  )
  await app.ready()
})
afterAll(() => app.close())

type Part = readonly [field: string, content: string | Buffer, fileName?: string]

async function send(parts: readonly Part[], { isCut = false } = {}) {
  const form = new FormData()
  for (const [field, content, fileName] of parts) {
    if (fileName === undefined) form.append(field, String(content))
    else form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName)
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const answer = await app.inject({
    method: 'POST',
    url: '/files',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: isCut ? payload.subarray(0, payload.length - 60) : payload,
  })
  return { status: answer.statusCode, json: answer.json() }
}

it('files are read with their kind by content, and the texts beside them', async () => {
  const answer = await send([
    ['titulo', 'Catálogo'],
    ['archivos', PNG, 'C:\\fotos\\balata.pdf'],
    ['archivos', 'clave,existencia\nBD-1047,3\n', 'existencias.csv'],
    ['nota', 'después'],
  ])
  expect(answer).toEqual({
    status: 200,
    json: {
      files: [
        { name: 'balata.pdf', kind: 'png', size: PNG.length },
        { name: 'existencias.csv', kind: 'csv', size: 27 },
      ],
      fields: { titulo: 'Catálogo', nota: 'después' },
    },
  })
})

it.each(['utf-16le', 'utf-16be'])('a text in %s with its mark is one', async (encoding) => {
  const bytes = Buffer.from('\uFEFFclave,línea\nBD-1,Bujías\n', 'utf16le')
  const answer = await send([['uno', encoding === 'utf-16be' ? bytes.swap16() : bytes, 'lista.csv']])
  expect(answer).toMatchObject({ status: 200, json: { files: [{ name: 'lista.csv', kind: 'csv' }] } })
})

describe('the refused file is named, whatever comes after it', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
  it.each<[string, readonly Part[], string]>([
    ['another kind', [['uno', jpeg, 'foto.png']], '“foto.png” no es PNG, PDF o CSV.'],
    [
      'a program behind the mark of a text',
      [['uno', Buffer.from([0xff, 0xfe, 0, 0, 0x4d, 0x5a]), 'lista.csv']],
      '“lista.csv” no es PNG, PDF o CSV.',
    ],
    ['a program', [['uno', Buffer.from('MZ\u0000\u0000'), 'lista.csv']], '“lista.csv” no es PNG, PDF o CSV.'],
    [
      'a page',
      [['uno', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'a.csv']],
      '“a.csv” no es PNG, PDF o CSV.',
    ],
    ['too large', [['uno', Buffer.alloc(200_001, 'a'), 'grande.csv']], '“grande.csv” pesa más de 0.2 MB.'],
    ['empty', [['uno', '', 'nada.csv']], '“nada.csv” está vacío.'],
    [
      'the first of two',
      [
        ['uno', '', 'nada.csv'],
        ['dos', PDF, 'a.pdf'],
      ],
      '“nada.csv” está vacío.',
    ],
    ['invisible characters in its name', [['uno', '', 'nada\u202Evsc.exe']], '“nadavsc.exe” está vacío.'],
    [
      'too many',
      [
        ['uno', PDF, 'a.pdf'],
        ['uno', PDF, 'b.pdf'],
        ['uno', PDF, 'c.pdf'],
      ],
      'Son demasiados archivos: el máximo es 2.',
    ],
    ['none', [['titulo', 'Catálogo']], 'Elige un archivo.'],
  ])('%s', async (_, parts, message) => {
    const { status, json } = await send(parts)
    expect({ status, message: json.error.message }).toEqual({ status: 400, message })
  })

  it('at its field', async () => {
    const { json } = await send([['portada', '', 'nada.png']])
    expect(json.error.fields).toEqual({ portada: '“nada.png” está vacío.' })
  })
})

it('a form that is cut off is refused', async () => {
  const { status, json } = await send([['uno', PDF, 'a.pdf']], { isCut: true })
  expect({ status, message: json.error.message }).toEqual({
    status: 400,
    message: 'Los archivos no llegaron completos. Mándalos de nuevo.',
  })
})

it('a request that is no form is refused', async () => {
  const answer = await app.inject({ method: 'POST', url: '/files', payload: {} })
  expect(answer.json().error).toEqual({ code: 'invalid_input', message: 'Faltan los archivos.' })
})
