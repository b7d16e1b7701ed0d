import { describe, expect, it } from 'vitest'
import { mayGivePermission, mayGiveRole, type Giver } from './ranks.ts'

const giver = (roles: string[], permissions: string[] = []): Giver => ({ roles, permissions })
const role = (name: string, permissions: string[] = []) => ({ name, permissions })
const advisor = role('asesor', ['users-impersonate', 'empresas-read'])
const store = role('Almacén', ['almacen-read'])

describe('mayGiveRole: nobody gives more than they have', () => {
  it.each([
    ['admin gives admin', giver(['admin']), role('admin'), true],
    ['admin gives what they do not have', giver(['admin']), store, true],
    ['a director gives no admin', giver(['director']), role('admin'), false],
    ['a director gives no admin, whatever the permissions', giver(['director'], ['x']), role('admin', ['x']), false],
    ['a director gives director', giver(['director']), role('director', ['auditoria-read']), true],
    ['a director gives manager', giver(['director']), role('manager', ['users-update']), true],
    ['a director gives a role of the staff', giver(['director']), advisor, true],
    ['a manager gives no director', giver(['manager']), role('director'), false],
    ['a manager gives a role of the staff', giver(['manager']), advisor, true],
    ['a manager gives a role of customers', giver(['manager']), role('cliente', ['permission_compras']), true],
    ['staff gives no manager', giver(['MKTG'], ['users-update']), role('manager', ['users-update']), false],
    ['staff gives a role of customers', giver(['vendedor']), role('cliente', ['permission_compras']), true],
    ['staff gives their own role', giver(['asesor']), advisor, true],
    ['staff gives no role with a permission that they lack', giver(['vendedor'], ['empresas-read']), advisor, false],
    [
      'staff gives a role whose permissions they have',
      giver(['vendedor'], ['empresas-read', 'users-impersonate']),
      advisor,
      true,
    ],
    ['a director gives no role of the shop with a permission they lack', giver(['director']), store, false],
    ['with the permission they do', giver(['director'], ['almacen-read']), store, true],
    ['a role of the shop counts as staff', giver(['Almacén']), role('cliente', ['permission_compras']), true],
    ['nobody with roles of customers gives a role of the staff', giver(['cliente'], ['a']), role('MKTG'), false],
    ['somebody without roles gives no role of the staff', giver([]), role('MKTG'), false],
  ])('%s', (_, who, given, expected) => expect(mayGiveRole(who, given)).toBe(expected))
})

it.each([
  [giver(['admin']), 'users-read', true],
  [giver(['director'], ['users-read']), 'users-read', true],
  [giver(['director'], ['users-read']), 'banner-create', false],
])('%j gives %s: %s', (who, permission, expected) => expect(mayGivePermission(who, permission)).toBe(expected))
