import { describe, expect, it } from 'vitest'
import { jumpScreens, matchingScreens, optionAfter } from './jump-screens.ts'

const grants = (roles: string[], permissions: string[] = []) => ({ isLoggedin: true, roles, permissions })
const found = (text: string, roles = ['admin']) =>
  matchingScreens(jumpScreens(grants(roles)), text).map(({ label }) => label)

describe('the screens of the jump', () => {
  it.each([
    ['descu', ['Descuentos', 'Nuevo descuento']],
    ['DESCUENTOS', ['Descuentos']],
    ['catalogo de prod', ['Catálogo de productos']],
    ['empresa nueva', ['Nueva empresa']],
    ['xyz', []],
    ['', []],
    [' - ', []],
    ['%', []],
    ['(', []],
  ])('%j finds %j', (text, expected) => expect(found(text)).toEqual(expected))

  it.each([
    ['vehi', 'Vehículos'],
    ['empresas', 'Empresas'],
    ['auditoría', 'Auditoría'],
    ['precio', 'Listas de precios'],
  ])('the first for %j is %j', (text, expected) => expect(found(text)[0]).toBe(expected))

  it('are only those that the person works with', () => {
    expect(found('usuarios', ['MKTG'])).toEqual([])
    expect(found('banners', ['MKTG'])).toContain('Banners')
  })

  it.each([[['cliente']], [['contador']], [['Cotizador-Mostrador']], [[]]])('are none for %j', (roles) =>
    expect(jumpScreens(grants(roles))).toEqual([]),
  )
})

describe('the keys', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', 1, 3, 0],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['ArrowDown', 0, 0, null],
    ['a', 1, 3, null],
  ])('%s from %i of %i leads to %s', (key, marked, count, expected) =>
    expect(optionAfter(key, marked, count)).toBe(expected),
  )
})
