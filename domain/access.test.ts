import { describe, expect, it } from 'vitest'
import { ANONYMOUS, mayCall, mayOpen, type Requirement, type Grants, showsCart } from './access.ts'

const viewer = (roles: string[], permissions: string[] = []): Grants => ({ isLoggedin: true, roles, permissions })

const customersOnly: Requirement = { roles: ['cliente'] }
const anyUser: Requirement = {}
const buyers: Requirement = { permissions: ['permission_compras'] }
const usersScreen: Requirement = { roles: ['admin'], permissions: ['users-read'] }
const adminDashboard: Requirement = { roles: ['admin'], permissions: ['users-read', 'publicaciones-read'] }

describe('mayOpen, the route guard of section 6', () => {
  it.each([
    ['a public screen for a visitor', 'public', ANONYMOUS, 'open'],
    ['a visitor on a screen for users', anyUser, ANONYMOUS, 'login'],
    ['a visitor on a screen for customers', customersOnly, ANONYMOUS, 'login'],
    ['admin passes every check', customersOnly, viewer(['admin']), 'open'],
    ['any user where nothing is listed', anyUser, viewer([]), 'open'],
    ['a listed role', customersOnly, viewer(['asesor', 'cliente']), 'open'],
    ['another role', customersOnly, viewer(['asesor']), 'unauthorized'],
    [
      'another role with permissions that are not required',
      customersOnly,
      viewer(['asesor'], ['users-read']),
      'unauthorized',
    ],
    ['all permissions in place of the role', usersScreen, viewer(['manager'], ['users-read']), 'open'],
    ['one of two permissions', adminDashboard, viewer(['manager'], ['users-read']), 'unauthorized'],
    ['both permissions', adminDashboard, viewer(['manager'], ['users-read', 'publicaciones-read']), 'open'],
    ['permissions only: any logged-in user', buyers, viewer(['MKTG']), 'open'],
    ['permissions only: a visitor', buyers, ANONYMOUS, 'login'],
  ] as const)('%s', (_, requirement, who, decision) => {
    expect(mayOpen(requirement, who)).toBe(decision)
  })
})

describe('mayCall, what the server answers', () => {
  it.each([
    ['a public call', 'public', ANONYMOUS, true],
    ['a visitor', buyers, ANONYMOUS, false],
    [
      'permissions only, and the user lacks them: the screen opens, the data does not come',
      buyers,
      viewer(['MKTG']),
      false,
    ],
    ['permissions only, and the user has them', buyers, viewer(['cliente'], ['permission_compras']), true],
    ['permissions only, and the user is admin', buyers, viewer(['admin']), true],
    ['a role that is not listed', customersOnly, viewer(['vendedor']), false],
    ['a listed role', customersOnly, viewer(['cliente']), true],
  ] as const)('%s', (_, access, who, answer) => {
    expect(mayCall(access, who)).toBe(answer)
  })
})

describe('the cart icon', () => {
  it.each([
    [['cliente'], ['permission_compras'], true],
    [['Cotizador-Mostrador'], ['permission_compras'], false],
    [['cliente'], [], false],
    [['admin'], [], false],
  ])('for %j with %j: %s', (roles, permissions, isShown) => {
    expect(showsCart({ isLoggedin: true, roles, permissions })).toBe(isShown)
    expect(showsCart({ isLoggedin: false, roles, permissions })).toBe(false)
  })
})
