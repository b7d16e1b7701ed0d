import { expect, it } from 'vitest'
import { whatsappText } from './whatsapp.ts'

it('names the part and the vehicle', () => {
  expect(whatsappText('FR-7389', 'Nissan Tsuru 1998')).toBe('Hola, me interesa la clave FR-7389 para Nissan Tsuru 1998')
  expect(whatsappText('FR-7389', null)).toBe('Hola, me interesa la clave FR-7389')
})
