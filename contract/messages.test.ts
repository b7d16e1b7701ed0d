import { expect, it } from 'vitest'
import { z } from 'zod'
// Sets the messages for every schema of the contract.
import './endpoint.ts'

const even = z.number().refine((value) => value % 2 === 0)
const CASES: readonly (readonly [name: string, z.ZodType, unknown, string])[] = [
  ['left out', z.string(), undefined, 'Falta este dato.'],
  ['emptied text', z.string().min(3), '', 'Falta este dato.'],
  ['emptied number', z.number(), null, 'Falta este dato.'],
  ['emptied e-mail', z.email(), '', 'Falta este dato.'],
  ['emptied choice', z.enum(['a', 'b']), '', 'Falta este dato.'],
  ['not a number', z.number(), 'x', 'Escribe un número.'],
  ['what a field cannot read', z.number(), Number.NaN, 'Escribe un número.'],
  ['a fraction', z.number().int(), 1.5, 'Escribe un número entero.'],
  ['a fraction of int()', z.int(), 1.5, 'Escribe un número entero.'],
  ['not a choice', z.enum(['a', 'b']), 'c', 'Elige una de las opciones.'],
  ['short', z.string().min(3), 'ab', 'Escribe 3 caracteres o más.'],
  ['long', z.string().max(1), 'ab', 'Escribe 1 carácter o menos.'],
  ['very long', z.string().max(1000), 'a'.repeat(1001), 'Escribe 1,000 caracteres o menos.'],
  ['none chosen', z.array(z.string()).min(1), [], 'Elige al menos una opción.'],
  ['too few chosen', z.array(z.string()).min(2), ['a'], 'Elige 2 o más.'],
  ['too many chosen', z.array(z.string()).max(1), ['a', 'b'], 'Elige 1 o menos.'],
  ['small', z.number().min(10), 9, 'Debe ser 10 o más.'],
  ['not positive', z.number().positive(), 0, 'Debe ser mayor que 0.'],
  ['large', z.number().max(5000), 5001, 'Debe ser 5,000 o menos.'],
  ['e-mail', z.email(), 'ana@', 'Escribe un correo como nombre@dominio.mx.'],
  ['date', z.iso.date(), '2026-02-30', 'Escribe una fecha válida.'],
  ['another form', z.string().regex(/^a$/u), 'b', 'No tiene la forma correcta.'],
  ['a message of its own', z.string().regex(/^a$/u, 'Escribe una a.'), 'b', 'Escribe una a.'],
  ['a rule without a message', even, 3, 'No es válido.'],
  ['too much', z.strictObject({}), { uno: 1, dos: 2 }, 'Sobran datos: uno, dos.'],
]

it.each(CASES)('%s', (_, schema, input, message) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message)
})
