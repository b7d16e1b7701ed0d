import { expect, it } from 'vitest'
import type { CartItem, CartLine } from '#web/data/buying/cart-calls.ts'
import { blockingLines, groupLines, vehicleText } from './cart-lines.ts'

const line = (id: string, branch: number, change: Partial<CartLine> = {}): CartLine => ({
  id,
  sucursal: { id: branch, nombre: `Sucursal ${branch}` },
  cantidad: 1,
  cantidad2: 1,
  importe: 1,
  nota: '',
  vehiculo: { marca: '', modelo: '', anio: null, motor: '' },
  apartada: false,
  por_surtir: false,
  problemas: [],
  otras_sucursales: [],
  equivalentes: [],
  llegada: '',
  ...change,
})
const item = (ShoppingCart: CartLine[]): CartItem => ({
  producto: 1,
  k_parte: 'A',
  descripcion: '',
  linea: '',
  marca: '',
  imagen: { sm: '', md: '', lg: '' },
  precio_ajuste: null,
  razon: '',
  casco: null,
  empaque: { multiplo: 1, minimo: 1 },
  sustituta: null,
  ShoppingCart,
})
const problem = { problema: 'no_price', bloquea: true, aviso: '', acciones: [] } as const

it('lines are grouped by branch, and those that are set aside are apart', () => {
  const cartItems = [item([line('1', 1), line('2', 2)]), item([line('3', 1), line('4', 1, { apartada: true })])]
  const { groups, setAside } = groupLines({ cartItems })
  expect(groups.map(({ branch, lines }) => [branch.id, lines.map((each) => each.line.id)])).toEqual([
    [1, ['1', '3']],
    [2, ['2']],
  ])
  expect(setAside.map((each) => each.line.id)).toEqual(['4'])
})

it('counts the lines that block', () => {
  const cartItems = [item([line('1', 1, { problemas: [{ ...problem, acciones: [] }] }), line('2', 1)])]
  expect(blockingLines({ cartItems })).toBe(1)
})

it('a vehicle is said in one line', () => {
  expect(vehicleText({ marca: 'Nissan', modelo: 'Tsuru', anio: 1998, motor: '' })).toBe('Nissan Tsuru 1998')
})
