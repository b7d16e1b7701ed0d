import { expect, it } from 'vitest'
import { ANONYMOUS } from '#domain/access.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { actorsOf } from './actors.ts'

const COMPANY = 10
const customer = (permissions: string[], impersonator: { id: number; name: string; sessionId: number } | null = null) =>
  makeViewer({ companyId: COMPANY, impersonator }, { roles: ['cliente'], permissions })
const staff = (permissions: string[], roles: string[] = []) => makeViewer({ companyId: null }, { roles, permissions })

it.each([
  ['a buyer', customer(['permission_compras']), ['customer']],
  ['a buyer who approves', customer(['permission_compras', 'prepedidos-approve']), ['customer', 'approver']],
  ['who approves and does not buy', customer(['prepedidos-approve']), ['approver']],
  ['who only asks for prices', customer([]), []],
  ['a customer with a permission of the house', customer(['prepedidos-authorize', 'pedidos-update']), []],
  [
    'an advisor in the name of a buyer',
    customer(['permission_compras'], { id: 3, name: 'Beto', sessionId: 9 }),
    ['customer'],
  ],
  ['the warehouse', staff(['pedidos-update']), ['staff']],
  ['who authorises', staff(['prepedidos-authorize']), ['authoriser']],
  ['the house with permissions of customers', staff(['permission_compras', 'prepedidos-approve']), []],
  ['an administrator', staff([], ['admin']), ['staff', 'authoriser']],
  ['a visitor', ANONYMOUS, []],
])('%s', (_, viewer, expected) => expect(actorsOf(viewer)).toEqual(expected))
