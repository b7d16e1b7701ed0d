import { describe, expect, it } from 'vitest'
import { mayGivePermission, mayGiveRole, mayTakeRole, type Giver } from './ranks.ts'

const giver = (roles: string[], permissions: string[] = []): Giver => ({ roles, permissions })
const role = (name: string, permissions: string[] = []) => ({ name, permissions })
const advisor = role('asesor', ['users-impersonate', 'empresas-read'])
const store = role('Almacén', ['almacen-read'])

describe('mayTakeRole: the holder of the role ranks lower, or has no more than the giver', () => {
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
  ])('%s', (_, who, given, expected) => expect(mayTakeRole(who, given)).toBe(expected))
})

describe('mayGiveRole: nobody gives what they lack, at any rank', () => {
  const director = giver(['director'], ['users-create', 'empresas-read'])
  it.each([
    ['admin gives what they do not have', giver(['admin']), store, true],
    ['a director gives no advisor, who acts for customers', director, advisor, false],
    [
      'with that permission they do',
      giver(['director'], [...director.permissions, 'users-impersonate']),
      advisor,
      true,
    ],
    [
      'a role that they have, with a permission that was withheld from them',
      giver(['asesor'], ['empresas-read']),
      advisor,
      false,
    ],
    ['a director gives a telemarketer', director, role('vendedor', ['empresas-read']), true],
    ['a director gives no other director, who has more', director, role('director', ['auditoria-read']), false],
    ['the staff gives what customers may', director, role('cliente', ['permission_compras']), true],
    ['a role of customers that has something of the staff', director, role('cliente', ['costos-read']), false],
    [
      'who sees their customers gives no role that sees all',
      giver(['vendedor'], ['empresas-read']),
      role('CustomerService'),
      false,
    ],
    ['who sees nobody gives no role that sees its customers', giver(['MKTG']), role('vendedor'), false],
    [
      'nor a role of the shop that sees all',
      giver(['vendedor'], ['empresas-read']),
      role('Cobranza', ['empresas-read']),
      false,
    ],
    [
      'a company leaves to its people what they hold, and withholds the rest',
      { ...giver(['cliente']), isOfCompany: true },
      role('cliente', ['permission_compras']),
      true,
    ],
    ['and no role of the staff', { ...giver(['cliente']), isOfCompany: true }, role('MKTG'), false],
  ])('%s', (_, who, given, expected) => expect(mayGiveRole(who, given)).toBe(expected))
})

it.each([
  [giver(['admin']), 'users-read', true],
  [giver(['director']), 'permission_compras', true],
  [{ ...giver(['cliente']), isOfCompany: true }, 'permission_compras', false],
  [{ ...giver(['cliente'], ['colegas-update']), isOfCompany: true }, 'prepedidos-approve', true],
  [{ ...giver(['cliente']), isOfCompany: true }, 'prepedidos-approve', false],
  [giver(['director'], ['users-read']), 'users-read', true],
  [giver(['director'], ['users-read']), 'banner-create', false],
])('%j gives %s: %s', (who, permission, expected) => expect(mayGivePermission(who, permission)).toBe(expected))
