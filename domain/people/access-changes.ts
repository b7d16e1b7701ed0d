import type { Grants } from '#domain/access.ts'

/** A screen or call with restricted access. */
export interface Guarded {
  readonly kind: 'pantalla' | 'llamada'
  /** Its name for people. */
  readonly name: string
  readonly isOpen: (grants: Grants) => boolean
}

/** Users with the same roles and permissions, before and after a change. */
export interface ChangedGroup {
  readonly users: number
  readonly before: Grants
  readonly after: Grants
}

export interface AccessChange {
  readonly kind: Guarded['kind']
  readonly name: string
  /** Number of users. */
  readonly opens: number
  readonly closes: number
}

/** What a change opens and closes, and for how many users; what stays the same is left out. */
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
