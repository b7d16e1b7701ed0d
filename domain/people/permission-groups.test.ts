import { expect, it } from 'vitest'
import { containsAny, groupPermissions, namedValues, permissionGroup } from './permission-groups.ts'

it.each([
  ['users-read', 'users'],
  ['reportes-ventas-read', 'reportes'],
  ['permission_compras', 'permission_compras'],
  ['', ''],
])('%s is of the group %s', (name, group) => expect(permissionGroup(name)).toBe(group))

it.each([
  ['users-read', [], true],
  ['users-read', ['users'], true],
  ['users-read', ['banner', 'READ'], true],
  ['users-read', ['banner'], false],
  ['users-read', ['users-update'], false],
])('%s contains any of %j: %s', (name, values, expected) => expect(containsAny(name, values)).toBe(expected))

it.each([
  ['', []],
  [' , ', []],
  ['users, BANNER ', ['users', 'BANNER']],
])('%j are the values %j', (typed, values) => expect(namedValues(typed)).toEqual(values))

it('groups and the names in them are sorted', () => {
  const named = (name: string) => ({ name })
  const grouped = groupPermissions(['users-update', 'banner-create', 'users-read'].map(named))
  expect(grouped).toEqual([
    { group: 'banner', permissions: [named('banner-create')] },
    { group: 'users', permissions: [named('users-read'), named('users-update')] },
  ])
})
