import { expect, it } from 'vitest'
import { makeViewer } from '#test/factories/viewers.ts'
import { orderScope } from './order-sight.ts'

it.each([
  ['the warehouse', null, [], ['pedidos-update'], 'all'],
  ['who authorises', null, [], ['prepedidos-authorize'], 'all'],
  ['an advisor', null, ['asesor'], [], 'assigned'],
  ['an advisor who supplies orders', null, ['asesor'], ['pedidos-update'], 'all'],
  ['marketing', null, ['MKTG'], [], 'own'],
  ['a customer with permissions of the house', 10, ['cliente'], ['pedidos-update'], 'own'],
] as const)('%s', (_, companyId, roles, permissions, kind) =>
  expect(orderScope(makeViewer({ companyId }, { roles: [...roles], permissions: [...permissions] })).kind).toBe(kind),
)
