import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { Grants } from '#domain/access.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

/** The frame around private screens of those who work for the shop. The private route brings it: public screens do not load it. */
export interface StaffFrame {
  readonly isFor: (grants: Grants) => boolean
  readonly Navigation: ComponentType
}

export interface FrameHandle {
  readonly frame: StaffFrame
}

/** null on public screens, and for those who have no screens of work. It stays below the login that is shown when a session ends. */
export function useStaffFrame(): StaffFrame | null {
  const session = useSession()
  const last = useLastValue(session.isLoggedin ? session : null)
  const frame = useMatches()
    .map(({ handle }) => handle as Partial<FrameHandle> | undefined)
    .find((handle) => handle?.frame !== undefined)?.frame
  return frame !== undefined && last !== null && frame.isFor(grantsOf(last)) ? frame : null
}
