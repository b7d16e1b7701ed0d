import { describe, expect, it } from 'vitest'
import { chatAddress, chatsOf } from './whatsapp.ts'

const NONE = { chatbox_asesores: '', chatbox_atencion: '', chatbox_tmk: '' }
const labels = (numbers: Partial<typeof NONE>) => chatsOf({ ...NONE, ...numbers }).map(({ label }) => label)

describe('chatsOf', () => {
  it('is nothing without a number that is not blank', () => {
    expect(labels({})).toEqual([])
    expect(labels({ chatbox_asesores: '   ', chatbox_tmk: '\t' })).toEqual([])
  })

  it.each([
    [{ chatbox_asesores: '523312345678' }, ['Asesores']],
    [{ chatbox_atencion: '523312345678', chatbox_asesores: ' ' }, ['Atención a clientes']],
    [{ chatbox_atencion: '523312345678', chatbox_tmk: '523312345679' }, ['Atención a clientes', 'Telemarketing']],
    [
      { chatbox_asesores: '523312345677', chatbox_atencion: '523312345678', chatbox_tmk: '523312345679' },
      ['Asesores', 'Atención a clientes', 'Telemarketing'],
    ],
  ])('of %j is %j', (numbers, expected) => expect(labels(numbers)).toEqual(expected))
})

describe('chatAddress', () => {
  const text = 'text=Hola%2C%20quisiera%20m%C3%A1s%20informaci%C3%B3n'
  it.each([
    ['523312345678', `https://wa.me/523312345678?${text}`],
    ['33 1234 5678', `https://wa.me/523312345678?${text}`],
    ['+52 (33) 1234-5678', `https://wa.me/523312345678?${text}`],
    ['+1 956 123 4567', `https://wa.me/19561234567?${text}`],
  ])('of %s is %s', (number, href) => expect(chatAddress(number)).toBe(href))

  it('carries another message, whatever signs it has', () => {
    expect(chatAddress('33 1234 5678', 'clave A/B&C #1')).toBe(
      'https://wa.me/523312345678?text=clave%20A%2FB%26C%20%231',
    )
  })
})
