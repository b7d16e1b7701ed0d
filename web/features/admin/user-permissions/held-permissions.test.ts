import { describe, expect, it } from 'vitest'
import { isEffective, originText, withPermission } from './held-permissions.ts'

const own = (propios: number[] = [], retirados: number[] = []) => ({ propios, retirados })
const byRole = { id: 1, porRoles: ['MKTG'] }
const byNone = { id: 1, porRoles: [] }

describe('giving and taking', () => {
  it.each([
    ['by a role: taking withholds it', byRole, own(), false, own([], [1])],
    ['by a role: giving ends that', byRole, own([], [1]), true, own()],
    ['by no role: giving is their own', byNone, own([5]), true, own([1, 5])],
    ['by no role: taking ends that', byNone, own([1, 5], [7]), false, own([5], [7])],
    ['withheld from nobody who has it: taken back', byNone, own([], [1]), true, own([1])],
    ['given and by a role: taking does both', byRole, own([1]), false, own([], [1])],
  ])('%s', (_, permission, before, isWanted, after) => {
    expect(withPermission(permission, before, isWanted)).toEqual(after)
    expect(isEffective(permission, after)).toBe(isWanted)
  })
})

it.each([
  [byRole, own(), 'Por MKTG'],
  [byRole, own([1]), 'Dado aparte, y por MKTG'],
  [byRole, own([], [1]), 'Retirado, aunque lo da MKTG'],
  [byNone, own([1]), 'Dado aparte de sus roles'],
  [byNone, own([], [1]), 'Retirado'],
  [byNone, own(), ''],
])('%j with %j: %s', (permission, held, text) => expect(originText(permission, held)).toBe(text))
