import type { SatState } from '#domain/tax-documents/sat-state.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './sat-state-badge.module.css'
import { satStateLook } from './sat-state-looks.ts'

interface SatStateBadgeProps {
  /** null: SAT was not asked yet. */
  readonly state: SatState | null
  /** When SAT last said so. */
  readonly at: string | null
  /** It was cancelled before, and SAT says it is not any more. */
  readonly wentBack?: boolean
  /** Without its time, where a table has no room. */
  readonly isShort?: boolean
}

/** What SAT last said of a document, and how old that is. */
export function SatStateBadge({ state, at, wentBack = false, isShort = false }: SatStateBadgeProps) {
  return (
    <span className={`inline-flex wrap items-center ${classes.state ?? ''}`}>
      <StatusBadge {...satStateLook(state)} />
      {wentBack && <StatusBadge label="Antes estuvo cancelado" tone="warning" />}
      {!isShort && at !== null && (
        <span className="muted text-xs">
          según el SAT <RelativeTime iso={at} />
        </span>
      )}
    </span>
  )
}
