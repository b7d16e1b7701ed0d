import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

export interface NotifiedBranch {
  readonly branch: store.NotifiedBranchRow
  readonly userIds: readonly number[]
  readonly authorisers: readonly store.StaffRow[]
  readonly suppliers: readonly store.StaffRow[]
}

/** The people notified of waiting pre-orders and of new orders at each branch. */
export async function readBranchPeople({
  db,
}: Database): Promise<{ readonly branches: readonly NotifiedBranch[]; readonly staff: readonly store.StaffRow[] }> {
  const [branches, staff] = await Promise.all([store.notifiedBranches(db), store.staffOfBranches(db)])
  return {
    branches: branches.map((branch) => ({
      branch,
      userIds: staff.filter(({ branchIds }) => branchIds.includes(branch.id)).map(({ id }) => id),
      authorisers: ofBranch(
        staff.filter(({ authorises }) => authorises),
        [branch.id],
      ),
      suppliers: ofBranch(
        staff.filter(({ supplies }) => supplies),
        [branch.id],
      ),
    })),
    staff,
  }
}

/** The people of the branches and of no branch; where there are none, all of them, so that nothing waits without a reader. */
export function ofBranch(staff: readonly store.StaffRow[], branchIds: readonly number[]): readonly store.StaffRow[] {
  const own = staff.filter((each) => each.branchIds.length === 0 || each.branchIds.some((id) => branchIds.includes(id)))
  return own.length === 0 ? staff : own
}

export async function changeBranchPeople(
  database: Database,
  audit: AuditContext,
  branchId: number,
  { before, people }: { readonly before: readonly number[]; readonly people: readonly number[] },
): Promise<Failure | { readonly success: true }> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockBranchPeople(db, branchId)
    if (stored === undefined) return new Failure('not_found', 'Esta sucursal no existe.')
    const staff = new Map((await store.staffOfBranches(db)).map((each) => [each.id, each]))
    const wanted = [...new Set(people)].toSorted((a, b) => a - b)
    if (wanted.some((id) => !staff.has(id))) {
      const text = 'Alguien de la lista ya no autoriza ni surte: quítalo.'
      return new Failure('invalid_input', text, { personas: text })
    }
    // A person who lost the right is not shown, and is removed with the next change.
    const shown = stored.userIds.filter((id) => staff.has(id))
    if (String(shown) !== String([...before].toSorted((a, b) => a - b)))
      return new Failure('conflict', 'Alguien más cambió a quién se avisa: revisa cómo quedó.')
    await store.replaceBranchPeople(db, branchId, wanted)
    const names = (ids: readonly number[]) => ids.map((id) => staff.get(id)?.name ?? String(id))
    await recordAudit(db, audit, {
      action: 'sucursal.personas_avisadas',
      subject: { kind: 'sucursal', id: branchId, name: stored.name },
      before: { personas: names(shown) },
      after: { personas: names(wanted) },
    })
    return { success: true }
  })
}
