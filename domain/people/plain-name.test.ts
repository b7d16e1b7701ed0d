import { expect, it } from 'vitest'
import { isPlainName } from './plain-name.ts'

it.each(['Rosa Díaz', "O'Farrill, J. R.", 'Ma.Elena Ruiz-Núñez', 'Taller 4 Hermanos S.A. de C.V.', 'Ing. Comas'])(
  '%s is a name',
  (name) => expect(isPlainName(name)).toBe(true),
)

it.each([
  'Ganaste\nEntra ya',
  'Entra a premio.com ya',
  'https://premio.example',
  'www.premio.example',
  'ana@taller.mx',
  '<b>Ana</b>',
  '[Ana](premio)',
  'PREMIO.MX',
  'Gana en bit.ly/x1',
  'premio.ru',
  'evil4.com',
  'EVIL4.COM',
])('%j is none', (name) => expect(isPlainName(name)).toBe(false))
