import { expect, it } from 'vitest'
import { networkAddress } from './social-networks.ts'

it.each([
  ['Facebook', 'https://facebook.com/tuerca', 'https://facebook.com/tuerca'],
  ['Messenger', ' https://m.me/tuerca ', 'https://m.me/tuerca'],
  ['WhatsApp', '523312345678', expect.stringMatching(/^https:\/\/wa\.me\/523312345678\?text=Hola/u)],
  ['WhatsApp', 'https://wa.me/523312345678', 'https://wa.me/523312345678'],
  ['WhatsApp', '123', null],
  ['X', '@tuerca', null],
  ['Youtube', 'javascript:alert(1)', null],
  ['Instagram', '', null],
] as const)('%s with %j leads to %j', (redsocial, valor, href) => {
  expect(networkAddress({ redsocial, valor })).toEqual(href)
})
