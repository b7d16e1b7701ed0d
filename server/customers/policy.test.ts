import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS, SIGHTS, type Viewer } from '#domain/access.ts'
import { scopeOf, type Ownership } from '#domain/customers/sight.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { may, sees, visibleCompanies } from './policy.ts'
import { isSeen, isSeenCompany } from './sight-store.ts'

const test = useTestDatabase()
let ids: Record<'mother' | 'daughter' | 'granddaughter' | 'other' | 'advisor' | 'telemarketer' | 'buyer', number>
let branches: readonly number[]

beforeAll(async () => {
  const { db } = test.current
  const advisor = await makeUser(db, { roles: ['asesor'] })
  const telemarketer = await makeUser(db, { roles: ['vendedor'] })
  const mother = await makeCompany(db, { advisorId: advisor.id, branches: ['Norte', 'Sur'] })
  const daughter = await makeCompany(db, { parentId: mother.id, telemarketerId: telemarketer.id })
  const granddaughter = await makeCompany(db, { parentId: daughter.id })
  const other = await makeCompany(db, { telemarketerId: telemarketer.id })
  const buyer = await makeUser(db, { companyId: mother.id })
  branches = mother.branchIds
  ids = {
    mother: mother.id,
    daughter: daughter.id,
    granddaughter: granddaughter.id,
    other: other.id,
    advisor: advisor.id,
    telemarketer: telemarketer.id,
    buyer: buyer.id,
  }
})

function everybody(): readonly Viewer[] {
  const [branch = 0] = branches
  const ofMother = { id: ids.buyer, companyId: ids.mother, companyBranchIds: [branch] }
  return [
    ANONYMOUS,
    ...SIGHTS.map((sight) => makeViewer({ ...ofMother, sight }, { roles: ['cliente'] })),
    makeViewer({ id: ids.buyer, companyId: ids.daughter, sight: 'grupo' }, { roles: ['cliente'] }),
    makeViewer({ id: ids.advisor }, { roles: ['asesor'] }),
    makeViewer({ id: ids.telemarketer }, { roles: ['vendedor'] }),
    makeViewer({ id: ids.advisor }, { roles: ['MKTG'] }),
    makeViewer({ id: 999 }, { roles: ['manager'] }),
  ]
}

describe('sight of customers', () => {
  it('is the same in a query as in the rule, for every viewer and owner', async () => {
    const { db } = test.current
    const owners: Ownership[] = [null, ids.mother, ids.daughter, ids.granddaughter, ids.other].flatMap((companyId) =>
      [null, ...branches].flatMap((companyBranchId) =>
        [null, ids.buyer, ids.advisor, ids.telemarketer].map((userId) => ({ companyId, companyBranchId, userId })),
      ),
    )
    const columns = { company: 'o.company_id', branch: 'o.branch_id', user: 'o.user_id' }
    const owned = sql<{ place: number }>`
      (select (e->>'companyId')::integer as company_id, (e->>'companyBranchId')::integer as branch_id,
        (e->>'userId')::integer as user_id, place::integer
      from jsonb_array_elements(${JSON.stringify(owners)}::jsonb) with ordinality as x(e, place))`
    const counts: number[] = []
    for (const viewer of everybody()) {
      const { rows } = await sql<{ place: number }>`
        select place from ${owned} as o where ${isSeen(scopeOf(viewer), columns)} order by place`.execute(db)
      const expected: number[] = []
      for (const [index, owner] of owners.entries()) if (await sees(db, viewer, owner)) expected.push(index + 1)
      expect(rows.map(({ place }) => place)).toEqual(expected)
      counts.push(expected.length)
    }
    // None, own, branch, company, company and daughters; of the daughter; advisor, telemarketer, marketing, all.
    expect(counts).toEqual([0, 3, 6, 12, 36, 24, 15, 27, 3, owners.length])
  })

  it('of companies themselves', async () => {
    const { db } = test.current
    const found: number[] = []
    for (const viewer of everybody()) {
      const rows = await db
        .selectFrom('companies as c')
        .select('c.id')
        .where(isSeenCompany(scopeOf(viewer), 'c'))
        .orderBy('c.id')
        .execute()
      const seen = await visibleCompanies(db, viewer)
      const every = seen === 'all' ? [ids.mother, ids.daughter, ids.granddaughter, ids.other] : [...seen]
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(every))
      found.push(rows.length)
    }
    expect(found).toEqual([0, 1, 1, 1, 3, 2, 1, 2, 0, 4])
  })

  it('a circle of companies that was stored ends', async () => {
    const { db } = test.current
    const one = await makeCompany(db)
    const next = await makeCompany(db, { parentId: one.id })
    await db.updateTable('companies').set({ parent_id: next.id }).where('id', '=', one.id).execute()
    const viewer = makeViewer({ companyId: one.id, sight: 'grupo' }, { roles: ['cliente'] })
    expect(await visibleCompanies(db, viewer)).toEqual(new Set([one.id, next.id]))
  })
})

it.each<[string, readonly string[], readonly string[], boolean, boolean]>([
  ['an advisor of it', ['asesor'], ['empresas-read'], true, false],
  ['an advisor of it who may change companies', ['asesor'], ['empresas-update'], true, true],
  ['an advisor of others', ['vendedor'], ['empresas-update'], false, false],
  ['an administrator', ['admin'], [], true, true],
  ['who sees all', ['CustomerService'], ['empresas-read'], true, false],
  ['who may change all', ['manager'], ['empresas-update'], true, true],
])('may: %s', async (_, roles, permissions, reads, updates) => {
  const { db } = test.current
  const viewer = makeViewer({ id: ids.advisor }, { roles, permissions })
  const company = { id: ids.mother }
  const expected = roles.includes('vendedor') ? { id: ids.other } : company
  expect([await may(db, viewer, 'read', expected), await may(db, viewer, 'update', expected)]).toEqual([reads, updates])
})
