import { describe, expect, it } from 'vitest'
import { accessOfScreen, decidesPreOrders, PRIVATE_SCREENS } from './screens.ts'

describe('the pre-orders that wait for a decision', () => {
  it.each([
    [['admin'], [], true],
    [[], ['prepedidos-approve'], true],
    [['asesor'], ['prepedidos-authorize'], true],
    [['cliente'], ['permission_compras'], false],
    [['director'], [], false],
  ])('are offered to %j with %j: %s', (roles, permissions, expected) => {
    expect(decidesPreOrders({ isLoggedin: true, roles, permissions })).toBe(expected)
    expect(decidesPreOrders({ isLoggedin: false, roles, permissions })).toBe(false)
  })
})

describe('the list of private screens', () => {
  it('has each path once', () => {
    const paths = Object.values(PRIVATE_SCREENS).map(({ path }) => path.toLowerCase())
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('throws for an unknown path: nothing is open by default', () => {
    expect(() => accessOfScreen('/nada')).toThrow('/nada')
  })
})
