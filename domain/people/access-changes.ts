import type { Grants } from '#domain/access.ts'

/** Something that opens for some and not for others: a screen, a call. */
export interface Guarded {
  readonly kind: 'pantalla' | 'llamada'
  /** What people call it. */
  readonly name: string
  readonly isOpen: (grants: Grants) => boolean
}

/** Users who have the same roles and permissions, before and after a change. */
export interface ChangedGroup {
  readonly users: number
  readonly before: Grants
  readonly after: Grants
}

export interface AccessChange {
  readonly kind: Guarded['kind']
  readonly name: string
  /** For how many users. */
  readonly opens: number
  readonly closes: number
}

/** What a change opens and closes, and for how many; what stays as it is for everybody is left out. */
export function accessChanges(guarded: readonly Guarded[], groups: readonly ChangedGroup[]): AccessChange[] {
  return guarded.flatMap(({ kind, name, isOpen }) => {
    let [opens, closes] = [0, 0]
    for (const { users, before, after } of groups) {
      const [was, is] = [isOpen(before), isOpen(after)]
      if (is && !was) opens += users
      if (was && !is) closes += users
    }
    return opens + closes === 0 ? [] : [{ kind, name, opens, closes }]
  })
}
