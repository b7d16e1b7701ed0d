import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { Grants } from '#domain/access.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

/** The frame around private screens of those who work for the shop. The private route brings it: public screens do not load it. */
interface StaffFrame {
  readonly isFor: (grants: Grants) => boolean
  readonly Navigation: ComponentType
}

/** What a route says about what is around its screen. */
export interface FrameHandle {
  readonly frame?: StaffFrame
  /** It needs the height: the header has a single row. */
  readonly isTall?: boolean
}

/**
 * The frame is null on public screens, and for those who have no screens of work. It stays below the login that is shown when a session
 * ends.
 */
export function useStaffFrame() {
  const session = useSession()
  const last = useLastValue(session.isLoggedin ? session : null)
  const handles = useMatches().map(({ handle }) => handle as FrameHandle | undefined)
  const frame = handles.find((handle) => handle?.frame)?.frame
  const shown = frame && last && frame.isFor(grantsOf(last)) ? frame : null
  return { frame: shown, isLow: shown !== null || handles.some((handle) => handle?.isTall) }
}
