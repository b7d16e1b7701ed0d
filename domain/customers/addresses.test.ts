import { describe, expect, it } from 'vitest'
import { addressRefusal, seesAddress } from './addresses.ts'
import type { Scope } from './sight.ts'

const OWN_BRANCH = 1
const OTHER_BRANCH = 2
const person = { userId: 7, companyId: 3, branchIds: [OWN_BRANCH] }

const SCOPES: Readonly<Record<string, Scope>> = {
  nobody: { kind: 'none' },
  own: { kind: 'own', ...person },
  branches: { kind: 'branches', ...person },
  company: { kind: 'company', ...person },
  group: { kind: 'group', ...person },
  staff: { kind: 'all' },
  advisor: { kind: 'assigned', userId: 9 },
}

describe('an address of the whole company, of the own branch, of another', () => {
  const places = [null, OWN_BRANCH, OTHER_BRANCH]

  it.each([
    ['nobody', [false, false, false], [false, false, false]],
    ['own', [true, true, false], [false, false, false]],
    ['branches', [true, true, false], [false, true, false]],
    ['company', [true, true, true], [true, true, true]],
    ['group', [true, true, true], [true, true, true]],
    ['staff', [true, true, true], [true, true, true]],
    ['advisor', [true, true, true], [true, true, true]],
  ])('%s sees %j and changes %j', (name, seen, changed) => {
    const scope = SCOPES[name] ?? { kind: 'none' }
    expect(places.map((place) => seesAddress(scope, place))).toEqual(seen)
    expect(places.map((place) => addressRefusal(scope, place) === null)).toEqual(changed)
  })
})
