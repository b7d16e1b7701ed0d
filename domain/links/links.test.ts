import { expect, it } from 'vitest'
import { isOutsideAddress } from './outside-address.ts'
import { isScreen } from './screen-exists.ts'

it.each([
  ['https://sat.gob.mx', true],
  ['https://sat.gob.mx/a?b=1#c', true],
  ['http://sat.gob.mx', false],
  ['https://yo@sat.gob.mx', false],
  ['https://sat gob mx', false],
  ['javascript:alert(1)', false],
  ['//sat.gob.mx', false],
  ['https://', false],
])('%s is an address outside: %s', (text, isOne) => expect(isOutsideAddress(text)).toBe(isOne))

it.each([
  ['/marcas', true],
  ['/ListaProds?linea=1', true],
  ['/Facturas', true],
  ['/Facturas#abril', true],
  ['/EditProds/ABC-1', true],
  ['/Publicaciones', true],
  ['/EditProds/ABC-1/mas', false],
  ['/nada', false],
  ['/', false],
])('%s opens a screen: %s', (address, opens) => expect(isScreen(address)).toBe(opens))
