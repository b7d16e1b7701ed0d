import { describe, expect, it } from 'vitest'
import {
  changeRefusal,
  leavesNoAdministrator,
  marginRefusal,
  maySelect,
  permissionsProblem,
  roleChangeProblem,
  rolesProblem,
  takeRefusal,
} from './user-rules.ts'

const SELF = 1
const viewer = (roles: string[], permissions: string[] = []) => ({ id: SELF, roles, permissions })
const account = (roles: string[], id = 2) => ({ id, roles })
const role = (name: string, permissions: string[] = []) => ({ name, permissions })

describe('maySelect (specification, section 6)', () => {
  it.each([
    // A director can select all users except themself.
    [['director'], account(['cliente']), true],
    [['director'], account(['admin']), true],
    [['director'], account(['director']), true],
    [['director'], account(['director'], SELF), false],
    // A manager can select all users except themself and directors.
    [['manager'], account(['cliente']), true],
    [['manager'], account(['admin']), true],
    [['manager'], account(['manager']), true],
    [['manager'], account(['asesor', 'director']), false],
    [['manager'], account(['manager'], SELF), false],
    [['director', 'manager'], account(['director']), true],
    // Left open by the specification.
    [['admin'], account(['admin']), true],
    [['admin'], account(['admin'], SELF), true],
    [['CustomerService'], account(['cliente']), true],
    [['CustomerService'], account(['manager']), true],
    [['CustomerService'], account(['director']), false],
    [['CustomerService'], account(['admin', 'asesor']), false],
    [['CustomerService'], account(['CustomerService'], SELF), false],
    [[], account([]), true],
  ])('%j chooses %j: %s', (roles, whom, expected) => expect(maySelect(viewer(roles), whom)).toBe(expected))
})

describe('changeRefusal', () => {
  it.each([
    ['admin changes an administrator', viewer(['admin']), [role('admin')], [], null],
    ['a director changes a manager', viewer(['director'], ['a', 'b']), [role('manager', ['a'])], [], null],
    ['a director changes a director', viewer(['director'], ['a']), [role('director', ['a'])], [], null],
    [
      'a director and an advisor, who acts for customers',
      viewer(['director'], ['users-update']),
      [role('asesor', ['users-impersonate'])],
      [],
      'No puedes cambiar una cuenta con el rol asesor: da más de lo que tú tienes.',
    ],
    [
      'a director chooses an administrator and does not change them',
      viewer(['director']),
      [role('cliente'), role('admin')],
      [],
      'No puedes cambiar una cuenta con el rol admin.',
    ],
    ['a manager and a director', viewer(['manager']), [role('director')], [], 'No puedes cambiar esta cuenta.'],
    [
      'a manager and an administrator',
      viewer(['manager']),
      [role('admin')],
      [],
      'No puedes cambiar una cuenta con el rol admin.',
    ],
    [
      'staff and a role that has more',
      viewer(['vendedor'], ['users-update']),
      [role('asesor', ['users-impersonate'])],
      [],
      'No puedes cambiar una cuenta con el rol asesor.',
    ],
    [
      'a permission of its own that is above',
      viewer(['director'], ['users-update']),
      [role('vendedor')],
      ['precios-update'],
      'No puedes cambiar una cuenta con el permiso precios-update, que tú no tienes.',
    ],
    ['an account without roles', viewer(['manager']), [], [], null],
  ])('%s', (_, who, roles, permissions, expected) =>
    expect(changeRefusal(who, { id: 2, roles, permissions, company: null })).toBe(expected),
  )

  it('taking the access of an account only depends on its rank', () => {
    const advisor = {
      id: 2,
      roles: [role('asesor', ['users-impersonate'])],
      permissions: ['costos-read'],
      company: null,
    }
    expect(takeRefusal(viewer(['director']), advisor)).toBeNull()
    expect(takeRefusal(viewer(['vendedor']), advisor)).toBe('No puedes cambiar una cuenta con el rol asesor.')
    const administrator = { id: 2, roles: [role('admin')], permissions: [], company: null }
    expect(takeRefusal(viewer(['manager']), administrator)).toBe('No puedes cambiar una cuenta con el rol admin.')
  })

  it.each([['admin'], ['director'], ['CustomerService']])('nobody changes themself here: %s', (own) =>
    expect(changeRefusal(viewer([own]), { id: SELF, roles: [role(own)], permissions: [], company: null })).toBe(
      'Tus propios datos se cambian en «Mi perfil y seguridad».',
    ),
  )
})

describe('accounts of customers', () => {
  const OF_ALL = viewer(['manager'], ['users-update'])
  const ADVISOR = viewer(['asesor'], ['users-update'])
  const SELLER = viewer(['vendedor'], ['users-update'])
  const WITHOUT_REACH = viewer(['MKTG'], ['users-update'])
  const UNSEEN = 'Es de una empresa que tú no ves: la cambia quien la atiende.'
  const GROUP = 'También ve a las filiales de su empresa: la cambia quien las ve todas.'
  const OWN = { advisorId: SELF, telemarketerId: null, sight: 'empresa' } as const
  const CALLED = { advisorId: 3, telemarketerId: SELF, sight: 'propio' } as const
  const OTHERS = { advisorId: 3, telemarketerId: 4, sight: 'propio' } as const
  const NOBODYS = { advisorId: null, telemarketerId: null, sight: 'propio' } as const

  it.each([
    ['who sees all customers', OF_ALL, OTHERS, null, null],
    ['an advisor and their own customer', ADVISOR, OWN, null, null],
    ['a telemarketer and their own customer', SELLER, CALLED, null, null],
    ['an advisor and a customer of another', ADVISOR, OTHERS, UNSEEN, UNSEEN],
    ['an advisor and a customer of nobody', ADVISOR, NOBODYS, UNSEEN, UNSEEN],
    ['who sees no customers', WITHOUT_REACH, OWN, UNSEEN, UNSEEN],
    ['an advisor and who sees the daughters too', ADVISOR, { ...OWN, sight: 'grupo' }, null, GROUP],
  ] as const)('%s', (_, who, company, take, change) => {
    const customer = { id: 2, roles: [role('cliente')], permissions: [], company }
    expect([takeRefusal(who, customer), changeRefusal(who, customer)]).toEqual([take, change])
  })
})

describe('rolesProblem', () => {
  it.each([
    [['admin', 'director'], false, null],
    [['Almacén'], false, null],
    [['Cotizador-Mostrador'], false, null],
    [['cliente'], true, null],
    [['cliente', 'Cotizador-Mostrador'], true, null],
    [[], false, 'Elige al menos un rol: el último no se puede quitar.'],
    [[], true, 'Elige al menos un rol: el último no se puede quitar.'],
    [['cliente'], false, 'El rol cliente necesita una empresa.'],
    [['asesor', 'cliente'], false, 'El rol cliente necesita una empresa.'],
    [
      ['cliente', 'MKTG', 'Almacén'],
      true,
      'Quien pertenece a una empresa solo lleva roles de cliente: quita MKTG, Almacén.',
    ],
  ])('%j, of a company: %s', (roles, isOfCompany, expected) => expect(rolesProblem(roles, isOfCompany)).toBe(expected))
})

describe('roleChangeProblem', () => {
  it.each([
    ['gives what is below', ['cliente'], ['cliente', 'MKTG'], null],
    ['leaves what is above as it is', ['admin', 'MKTG'], ['admin', 'asesor'], null],
    ['gives nothing above', ['cliente'], ['cliente', 'admin'], 'No puedes dar ni quitar el rol admin.'],
    ['takes nothing above', ['admin', 'MKTG'], ['MKTG'], 'No puedes dar ni quitar el rol admin.'],
    ['changes nothing', ['admin'], ['admin'], null],
  ])('a director %s', (_, before, after, expected) => {
    const all = (names: string[]) => names.map((name) => role(name))
    expect(roleChangeProblem(viewer(['director']), all(before), all(after))).toBe(expected)
  })
})

it.each([
  [[1], [1], true],
  [[1, 2], [1], false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1, 7], true],
  [[1], [7], false],
  [[1], [], false],
  // A shop without an administrator stays as it is.
  [[], [7], false],
])('of the administrators %j leave %j: nobody is left: %s', (active, losing, expected) =>
  expect(leavesNoAdministrator(active, losing)).toBe(expected),
)

it.each([
  [['permission_compras'], true, null],
  [['users-read', 'permission_compras'], true, 'Son permisos del personal, no de un cliente: users-read.'],
  [['users-read'], false, null],
  [['almacen-read'], true, null],
  [[], true, null],
])('own permissions %j, of a company %s: %s', (permissions, isOfCompany, expected) =>
  expect(permissionsProblem(permissions, isOfCompany)).toBe(expected),
)

describe('marginRefusal', () => {
  const OTHERS = 'El margen lo cambian la dirección y la gerencia.'
  it.each([
    ['admin', null, null, 100, null],
    ['director', 50, null, 50, null],
    ['director', 50, null, 50.01, 'No puedes dar más margen que el tuyo: 50 %.'],
    ['manager', null, null, 1, 'No puedes dar un margen: tú no tienes ninguno.'],
    ['manager', null, 30, 20, null],
    ['manager', null, 30, null, null],
    ['manager', null, 30, 30, null],
    ['CustomerService', 50, null, 10, OTHERS],
    ['CustomerService', 50, 10, null, OTHERS],
    ['CustomerService', null, 10, 10, null],
  ])('%s with %s, of an account with %s: %s', (who, own, before, after, expected) =>
    expect(marginRefusal(viewer([who]), { own, before, after })).toBe(expected),
  )
})
