import { expect, it } from 'vitest'
import type { LoadedCart } from '#web/data/buying/cart-calls.ts'
import { promiseWords } from './promise-words.ts'

const entrega = { dia: '2026-11-26', hora: '16:00', texto: 'el jueves 26 16:00' }
const vias = [
  { id: 1, sucursal: 10, tipo: 'ruta', entrega },
  { id: 2, sucursal: 10, tipo: 'mostrador', entrega },
  { id: 3, sucursal: 20, tipo: 'mostrador', entrega },
  { id: 4, sucursal: 20, tipo: 'paqueteria', entrega: null },
]
const words = (...chosen: number[]) =>
  promiseWords({ vias, viacliente: { sucursales: chosen.map((via) => ({ via })) } } as unknown as LoadedCart)

it.each([
  [[1], 'Llega'],
  [[2], 'Listo para recoger'],
  [[2, 3], 'Listo para recoger'],
  [[1, 3], 'Llega o se recoge'],
  // Branches without a promise have no words.
  [[2, 4], 'Listo para recoger'],
  [[4], 'Llega'],
])('of the ways %j', (chosen, expected) => expect(words(...chosen)).toBe(expected))
