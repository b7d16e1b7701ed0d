import { describe, expect, it } from 'vitest'
import { chatAddress } from './chat-address.ts'

describe('chatAddress', () => {
  const text = 'text=Hola%2C%20quisiera%20m%C3%A1s%20informaci%C3%B3n'
  it.each([
    ['523312345678', `https://wa.me/523312345678?${text}`],
    ['33 1234 5678', `https://wa.me/523312345678?${text}`],
    ['+52 (33) 1234-5678', `https://wa.me/523312345678?${text}`],
    ['+1 956 123 4567', `https://wa.me/19561234567?${text}`],
  ])('of %s is %s', (number, href) => expect(chatAddress(number)).toBe(href))

  it('carries another message with any characters', () => {
    expect(chatAddress('33 1234 5678', 'clave A/B&C #1')).toBe(
      'https://wa.me/523312345678?text=clave%20A%2FB%26C%20%231',
    )
  })

  it('without a number lets the visitor choose the contact', () => {
    expect(chatAddress('', 'Cotización 12')).toBe('https://wa.me/?text=Cotizaci%C3%B3n%2012')
  })
})
