import { describe, expect, it } from 'vitest'
import {
  callQuery,
  changedQuery,
  columnsParameter,
  densityOf,
  filterQuery,
  hasSameRows,
  orderOf,
  shownColumns,
  stillPending,
} from './list-address.ts'

const query = (text: string) => new URLSearchParams(text)
const COLUMNS = [{ name: 'nombre' }, { name: 'correo' }, { name: 'rol' }, { name: 'alta', isExtra: true }]

describe('changedQuery', () => {
  it.each([
    ['pagina=4&orden=rol', { pagina: '5' }, '?pagina=5&orden=rol'],
    ['pagina=4', { densidad: 'compacta' }, '?pagina=4&densidad=compacta'],
    ['pagina=4&rol=3', { columnas: 'correo' }, '?pagina=4&rol=3&columnas=correo'],
    ['pagina=4&rol=3', { orden: '-rol' }, '?rol=3&orden=-rol'],
    ['pagina=4', { buscar: '100%' }, '?buscar=100%25'],
    ['pagina=4&buscar=ana&rol=3', { buscar: null, rol: '' }, ''],
    ['buscar=ana', { porPagina: '50' }, '?buscar=ana&porPagina=50'],
  ])('%s with %j is %s', (before, changes, after) => expect(changedQuery(query(before), changes)).toBe(after))
})

it('the call is asked everything but what only the screen reads', () => {
  expect(callQuery(query('orden=-rol&pagina=abc&buscar=&columnas=rol&densidad=compacta&rol=3'))).toEqual({
    orden: '-rol',
    pagina: 'abc',
    rol: '3',
  })
})

it('a bulk act and an export are given the search and the filters', () => {
  const all = query('orden=-rol&pagina=3&buscar=%20ana%20&rol=3&estado=&densidad=compacta&utm=x')
  expect(filterQuery(all, ['rol', 'estado'])).toEqual({ buscar: 'ana', rol: '3' })
})

describe('columns', () => {
  it.each([
    ['', ['nombre', 'correo', 'rol']],
    ['columnas=alta,correo', ['nombre', 'correo', 'alta']],
    ['columnas=nombre', ['nombre']],
    ['columnas=nada,%3Cb%3E', ['nombre', 'correo', 'rol']],
  ])('of %s are %j', (text, names) => expect(shownColumns(COLUMNS, query(text)).map(({ name }) => name)).toEqual(names))

  it('are in the address only where they are not the usual ones', () => {
    expect(columnsParameter(COLUMNS, ['nombre', 'correo', 'rol'])).toBeNull()
    expect(columnsParameter(COLUMNS, ['rol', 'nombre', 'alta'])).toBe('nombre,rol,alta')
    expect(columnsParameter(COLUMNS, ['nombre'])).toBe('nombre')
  })
})

it.each([
  ['orden=-rol', '-rol'],
  ['orden=rol', 'rol'],
  ['orden=--rol', 'nombre'],
  ['orden=clave', 'nombre'],
  ['', 'nombre'],
])('the order of %s is %s', (text, order) =>
  expect(orderOf<string>(query(text), ['nombre', 'rol'], 'nombre')).toBe(order),
)

it.each([
  ['densidad=compacta', 'compacta'],
  ['densidad=normal', 'normal'],
  ['densidad=enorme', null],
  ['', null],
])('%s: the density is %s', (text, density) => expect(densityOf(query(text))).toBe(density))

describe('what is still pending', () => {
  it.each([
    ['nothing was requested', [], '?a=1', []],
    ['the last has come', ['?a=1', '?a=1&b=2'], '?a=1&b=2', []],
    ['one came while the next was on its way', ['?a=1', '?a=1&b=2'], '?a=1', ['?a=1&b=2']],
    ['one was overtaken', ['?a=1', '?a=1&b=2', '?b=2'], '?a=1&b=2', ['?b=2']],
    ['there and back again', ['?a=1', '', '?a=1'], '?a=1', []],
    ['somebody went elsewhere', ['?a=1'], '?c=3', []],
  ])('%s', (_, requested, shown, pending) => expect(stillPending(requested, shown)).toEqual(pending))
})

describe('hasSameRows', () => {
  it.each([
    ['buscar=ana', 'buscar=ana&usuario=4', true],
    ['usuario=4&buscar=ana', 'buscar=ana', true],
    ['columnas=nombre', 'densidad=alta', true],
    ['', 'buscar=ana', false],
    ['rol=admin', 'rol=MKTG', false],
    ['', 'pagina=2', false],
    ['', 'orden=-nombre', false],
    ['porPagina=50', '', false],
  ])('%s and %s: %s', (one, other, expected) => expect(hasSameRows(query(one), query(other), ['rol'])).toBe(expected))
})
