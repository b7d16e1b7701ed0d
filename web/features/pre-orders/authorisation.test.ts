import { expect, it } from 'vitest'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { readDraft } from './authorisation-draft.ts'
import { choiceProblem, firstChoices, outcomeOf } from './authorisation.ts'

const line = (id: string, sucursal: number) => ({
  id,
  sucursal,
  cantidad2: 3,
  porSurtir: 1,
  precio: 100,
  casco: null,
  sustitutas: [{ producto: 9, k_parte: 'OTHER', descripcion: '', precio: 90, disponible: 2 }],
})
const preOrder = {
  lineas: [line('1', 1), line('2', 2)],
  sucursales: [
    { sucursal: { id: 1, nombre: 'Guadalajara' }, tasa: 16, costo: 80 },
    { sucursal: { id: 2, nombre: 'Tijuana' }, tasa: 8, costo: 0 },
  ],
} as unknown as PreOrder

it('says what authorising would do', () => {
  expect(outcomeOf(preOrder, firstChoices(preOrder))).toEqual({ orders: 2, toPay: 988_80, returned: 0 })
  const part = { 1: { pieces: 2, substitute: 9 }, 2: { pieces: 0, substitute: null } }
  expect(outcomeOf(preOrder, part)).toEqual({ orders: 1, toPay: 301_60, returned: 6 })
})

it.each([
  [{ pieces: 4, substitute: null }, null],
  [{ pieces: 5, substitute: null }, 'Se pidieron 4.'],
  [{ pieces: null, substitute: null }, 'Escribe cuántas: 0 o más.'],
  [{ pieces: 3, substitute: 9 }, 'De OTHER hay 2.'],
])('%j: %s', (choice, problem) => expect(choiceProblem(preOrder.lineas[0]!, choice)).toBe(problem))

it.each([
  [null, null],
  ['', null],
  ['no es JSON', null],
  ['[1]', null],
  [{ choices: firstChoices(preOrder), reason: '' }, null],
  [{ choices: { 7: { pieces: 1, substitute: null } }, reason: '' }, null],
  [
    { choices: { 1: { pieces: 2, substitute: 9 }, 2: { pieces: 'x', substitute: 8 } }, reason: 'Faltan' },
    { choices: { 1: { pieces: 2, substitute: 9 }, 2: { pieces: null, substitute: null } }, reason: 'Faltan' },
  ],
  [{ reason: 'Mañana llega' }, { choices: firstChoices(preOrder), reason: 'Mañana llega' }],
])('what was typed is there after a reload: %j', (stored, draft) => {
  const text = stored === null || typeof stored === 'string' ? stored : JSON.stringify(stored)
  expect(readDraft(text, preOrder)).toEqual(draft)
})
