/** A mark of a part (new, special) with its days, such as '2026-11-22'; null: open at that end. */
export interface Badge {
  readonly isSet: boolean
  readonly from: string | null
  readonly until: string | null
}

/** Whether a part has the mark on a day. The last day is included. */
export function isBadgeShown({ isSet, from, until }: Badge, today: string): boolean {
  return isSet && (from === null || from <= today) && (until === null || today <= until)
}

/** The mark of a stored part: one with days is set even while it is not shown. */
export function badgeOf(isShown: boolean, from: string | null, until: string | null): Badge {
  return { isSet: isShown || from !== null || until !== null, from, until }
}

/** The mark without its days if it is not set. */
export function wholeBadge({ isSet, from, until }: Badge): Badge {
  return isSet ? { isSet, from, until } : { isSet, from: null, until: null }
}
