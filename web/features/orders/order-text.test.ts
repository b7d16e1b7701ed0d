import { expect, it } from 'vitest'
import { orderChatText, promisedText } from './order-text.ts'

const order = (vehicles: readonly string[]) =>
  ({
    folio: 'A-102',
    sucursal: { id: 1, nombre: 'Guadalajara', codigo: 'GDL' },
    lineas: vehicles.map((vehiculo) => ({ vehiculo })),
  }) as Parameters<typeof orderChatText>[0]

it.each([
  [[], 'Hola, quisiera más información del pedido A-102 de Guadalajara: https://x.mx'],
  [
    ['Nissan Tsuru 1998', '', 'Nissan Tsuru 1998'],
    'Hola, quisiera más información del pedido A-102 de Guadalajara para Nissan Tsuru 1998: https://x.mx',
  ],
])('%j', (vehicles, text) => expect(orderChatText(order(vehicles), 'https://x.mx')).toBe(text))

it('says when it was promised', () => {
  expect(promisedText(null)).toBe('')
  expect(promisedText({ dia: '2026-11-26', hora: null })).toBe('26 nov 2026')
  expect(promisedText({ dia: '2026-11-26', hora: '16:00' })).toBe('26 nov 2026, 16:00')
})
