import { describe, expect, it } from 'vitest'
import { ANONYMOUS, type Person, type Sight, type Viewer } from '#domain/access.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { isWithin, scopeOf, type Ownership } from './sight.ts'

const ME = 1
const COLLEAGUE = 2
const [MINE, DAUGHTER, OTHER] = [10, 11, 20]
const [MY_BRANCH, OTHER_BRANCH] = [100, 101]

const viewer = (change: Partial<Person>, roles: readonly string[] = [], permissions: readonly string[] = []) =>
  makeViewer({ id: ME, ...change }, { roles, permissions })
const customer = (sight: Sight) => viewer({ companyId: MINE, sight, companyBranchIds: [MY_BRANCH] }, ['cliente'])
const of = (companyId: number | null, companyBranchId: number | null, userId: number | null): Ownership => ({
  companyId,
  companyBranchId,
  userId,
})

describe('what a customer sees', () => {
  const reachable = new Set([MINE, DAUGHTER])
  it.each<[string, Ownership, readonly Sight[]]>([
    ['their own', of(MINE, OTHER_BRANCH, ME), ['propio', 'sucursal', 'empresa', 'grupo']],
    ['their own without branch', of(MINE, null, ME), ['propio', 'sucursal', 'empresa', 'grupo']],
    ["a colleague's of their branch", of(MINE, MY_BRANCH, COLLEAGUE), ['sucursal', 'empresa', 'grupo']],
    ["nobody's of their branch", of(MINE, MY_BRANCH, null), ['sucursal', 'empresa', 'grupo']],
    ["a colleague's of another branch", of(MINE, OTHER_BRANCH, COLLEAGUE), ['empresa', 'grupo']],
    ["a colleague's without branch", of(MINE, null, COLLEAGUE), ['empresa', 'grupo']],
    ["a daughter's", of(DAUGHTER, OTHER_BRANCH, COLLEAGUE), ['grupo']],
    ["another company's", of(OTHER, MY_BRANCH, COLLEAGUE), []],
    ['their own of a company they left', of(OTHER, null, ME), []],
    ['their own of before they had a company', of(null, null, ME), []],
    ["nobody's", of(null, null, null), []],
  ])('%s', (_, owner, expected) => {
    const sights: Sight[] = ['propio', 'sucursal', 'empresa', 'grupo']
    expect(sights.filter((sight) => isWithin(scopeOf(customer(sight)), reachable, owner))).toEqual(expected)
  })
})

describe('what staff sees', () => {
  const assigned = new Set([MINE])
  const see = (who: Viewer, owner: Ownership) => isWithin(scopeOf(who), assigned, owner)

  it.each<[readonly string[], readonly string[], boolean, boolean]>([
    [['admin'], [], true, true],
    [['CustomerService'], [], true, true],
    [['director'], [], true, true],
    [['manager'], [], true, true],
    [['asesor'], ['empresas-read'], true, false],
    [['vendedor'], ['empresas-read'], true, false],
    [['asesor', 'manager'], [], true, true],
    [['Cobranza'], ['empresas-read'], true, true],
    [['MKTG'], [], false, false],
    [['Cotizador-Mostrador'], ['permission_compras'], false, false],
    [[], [], false, false],
  ])('%j with %j: assigned %s, others %s', (roles, permissions, ofAssigned, ofOthers) => {
    const who = viewer({}, roles, permissions)
    expect([see(who, of(MINE, null, COLLEAGUE)), see(who, of(OTHER, null, COLLEAGUE))]).toEqual([ofAssigned, ofOthers])
    expect(see(who, of(null, null, ME))).toBe(true)
  })

  it("a colleague's records without a company are only seen by those who see everything", () => {
    expect(see(viewer({}, ['asesor']), of(null, null, COLLEAGUE))).toBe(false)
    expect(see(viewer({}, ['Cotizador-Mostrador']), of(null, null, COLLEAGUE))).toBe(false)
    expect(see(viewer({}, ['manager']), of(null, null, COLLEAGUE))).toBe(true)
  })
})

it('a staff role gives a user of a customer nothing, except that of administrator', () => {
  const theirs = { companyId: MINE, sight: 'propio' } as const
  const see = (role: string) =>
    isWithin(scopeOf(viewer(theirs, [role], ['empresas-read'])), new Set([OTHER]), of(OTHER, null, null))
  expect(['asesor', 'manager', 'CustomerService', 'director', 'admin'].filter(see)).toEqual(['admin'])
})

it('an anonymous visitor sees nothing', () => {
  const owners = [of(null, null, null), of(MINE, MY_BRANCH, ME)]
  expect(owners.map((owner) => isWithin(scopeOf(ANONYMOUS), new Set([MINE]), owner))).toEqual([false, false])
})
