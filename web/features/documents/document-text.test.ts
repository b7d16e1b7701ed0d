import { expect, it } from 'vitest'
import { documentChatText, rateText, whoText } from './document-text.ts'

it.each([
  [[], 'Hola, quisiera más información del pedido A-102 de Guadalajara: https://x.mx'],
  [
    ['Nissan Tsuru 1998', '', 'Nissan Tsuru 1998'],
    'Hola, quisiera más información del pedido A-102 de Guadalajara para Nissan Tsuru 1998: https://x.mx',
  ],
  [
    ['Tsuru', 'Jetta', 'Pointer', 'Aveo'],
    'Hola, quisiera más información del pedido A-102 de Guadalajara para Tsuru, Jetta, Pointer: https://x.mx',
  ],
])('a chat names the document, its vehicles and its page: %j', (vehicles, text) => {
  const lines = vehicles.map((vehiculo) => ({ vehiculo }))
  expect(documentChatText('pedido A-102 de Guadalajara', lines, 'https://x.mx')).toBe(text)
})

it('says who did it', () => {
  expect(whoText(null, null)).toBe('El sistema')
  expect(whoText('Ana', null)).toBe('Ana')
  expect(whoText('Ana', 'Beto')).toBe('Ana, en nombre de Beto')
})

it('writes a rate as people read it', () => {
  expect(rateText(16)).toBe('16\u00a0%')
  expect(rateText(8.25)).toBe('8.25\u00a0%')
})
