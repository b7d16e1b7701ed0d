import type { Viewer } from '#domain/access.ts'
import { scopeOf, type Scope } from '#domain/customers/sight.ts'
import { quoteSideOf, type QuoteSide } from '#domain/quotes/moves.ts'

/** The quotes that a user sees, and from which side: the other side's draft is not there. */
export interface QuoteSight {
  readonly scope: Scope
  /** null: the program itself. */
  readonly side: QuoteSide | null
}

/** The sight of the program itself. */
export const EVERY_QUOTE: QuoteSight = { scope: { kind: 'all' }, side: null }

export function quoteSight(viewer: Viewer): QuoteSight {
  return { scope: scopeOf(viewer), side: quoteSideOf(viewer) }
}
