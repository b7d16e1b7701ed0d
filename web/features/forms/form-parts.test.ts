import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { labelKey, valueAt, withStored } from './form-values.ts'
import { GENERIC_FAILURE, problemsInOrder, refusalOf } from './refusal.ts'
import { isRequired } from './schema-facts.ts'

const stale = { version: 4, changedBy: 'María', changedAt: '2026-11-22T16:00:00.000Z', stored: { nombre: 'Uno' } }

describe('what a form does about a refusal', () => {
  it.each([
    ['an unexpected error of the server', new ApiError(500, { code: 'internal', message: 'Algo falló.' })],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a timeout', new DOMException('timed out', 'TimeoutError')],
  ])('%s: the sentence of the specification', (_, error) => {
    expect(refusalOf(error)).toEqual({ kind: 'failure', message: GENERIC_FAILURE })
  })

  it.each([
    [
      new ApiError(400, { code: 'invalid_input', message: 'Revisa.', fields: { nombre: 'Falta.' } }),
      { kind: 'fields', fields: { nombre: 'Falta.' } },
    ],
    [
      new ApiError(401, { code: 'unauthenticated', message: 'Tu sesión ha expirado.' }),
      { kind: 'signIn', message: 'Tu sesión ha expirado.' },
    ],
    [new ApiError(409, { code: 'conflict', message: 'María guardó.', stale }), { kind: 'stale', stale }],
    [new ApiError(409, { code: 'conflict', message: 'Ya existe.' }), { kind: 'failure', message: 'Ya existe.' }],
    [new ApiError(429, { code: 'too_many_requests', message: 'Espera.' }), { kind: 'failure', message: 'Espera.' }],
  ])('%o', (error, refusal) => expect(refusalOf(error)).toEqual(refusal))
})

it('problems come in the order of the fields, those of unknown fields last', () => {
  const labels: Readonly<Record<string, string>> = {
    nombre: 'Nombre',
    'lineas.*.cantidad': 'Cantidad',
    correo: 'Correo',
  }
  const messages = { datos: 'Sobran.', correo: 'Falta.', 'lineas.1.cantidad': 'Debe ser 1 o más.', nombre: 'Falta.' }
  const found = problemsInOrder(messages, (path) => labels[labelKey(path)] ?? null, ['nombre', 'lineas', 'correo'])
  expect(found.map(({ path, label }) => [path, label])).toEqual([
    ['nombre', 'Nombre'],
    ['lineas.1.cantidad', 'Cantidad'],
    ['correo', 'Correo'],
    ['datos', null],
  ])
})

describe('what was stored while a form is filled in', () => {
  const before = { calle: 'Colón 1', vende: true, telefonos: ['1'], version: 4 }
  it.each([
    ['nothing was changed here', before, { ...before, vende: false, version: 5 }, { vende: false, version: 5 }],
    [
      'other fields were changed here',
      { ...before, calle: 'Colón 2', telefonos: ['1', '2'] },
      { ...before, vende: false, version: 5 },
      { calle: 'Colón 2', telefonos: ['1', '2'], vende: false, version: 5 },
    ],
    [
      'the same field was changed here: saving asks',
      { ...before, calle: 'Colón 2' },
      { ...before, calle: 'Colón 3', vende: false, version: 5 },
      { calle: 'Colón 2', vende: false, version: 4 },
    ],
    [
      'the same field was changed alike',
      { ...before, calle: 'Colón 2' },
      { ...before, calle: 'Colón 2', version: 5 },
      { calle: 'Colón 2', version: 5 },
    ],
  ])('%s', (_, mine, stored, expected) => {
    expect(withStored(mine, before, stored)).toEqual({ ...before, ...expected })
  })
})

it('the value of a field is found by its name, also inside others', () => {
  const values = { nombre: 'Ana', direccion: { calle: 'Juárez' }, lineas: [{ cantidad: 2 }], nada: null }
  expect(
    ['nombre', 'direccion.calle', 'lineas.0.cantidad', 'nada', 'nada.x', 'lineas.9.cantidad'].map((path) =>
      valueAt(values, path),
    ),
  ).toEqual(['Ana', 'Juárez', 2, null, undefined, undefined])
})

it.each([
  ['required', z.string().min(1), true],
  ['a text of some length', z.string().trim().min(3), true],
  ['a text that may be empty', z.string(), false],
  ['left out', z.string().min(1).optional(), false],
  ['null', z.string().min(1).nullable(), false],
  ['a default', z.string().min(1).default('x'), false],
  ['a number', z.number(), true],
  ['changed after it was checked', z.string().min(1).transform(Number), true],
  ['a choice', z.enum(['a']), true],
  ['at least one', z.array(z.string()).min(1), true],
  ['any number of them', z.array(z.string()), false],
  ['yes or no', z.boolean(), false],
])('%s: the mark of a required field follows the schema', (_, schema, expected) => {
  const body = z.object({ dato: schema, lineas: z.array(z.object({ dato: schema })) }).superRefine(() => {})
  expect(isRequired(body, 'dato')).toBe(expected)
  expect(isRequired(body, 'lineas.3.dato')).toBe(expected)
  expect(isRequired(body, 'otro')).toBe(false)
})
