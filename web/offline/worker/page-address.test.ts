import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

const BASE = 'https://t.mx/tuerca/'

it.each([
  ['verprods/BD-1?auto=2012*Chevrolet*Aveo*todos&utm=a#equivalentes', 'verprods/BD-1'],
  ['ListadoProductos?busqueda=balatas%20aveo', 'ListadoProductos?busqueda=balatas+aveo'],
  ['home', 'home'],
])('%s is cached as %s', (address, cached) => expect(pageAddress(BASE + address, BASE)).toBe(BASE + cached))
