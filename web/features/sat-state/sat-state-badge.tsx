import type { SatState } from '#domain/tax-documents/sat-state.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './sat-state-badge.module.css'
import { satStateLook } from './sat-state-looks.ts'

interface SatStateBadgeProps {
  /** null: not requested yet. */
  readonly state: SatState | null
  /** The date of SAT's last answer. */
  readonly at: string | null
  /** It was cancelled before, and according to SAT no longer is. */
  readonly wentBack?: boolean
  /** Without the date, for narrow tables. */
  readonly isShort?: boolean
}

/** SAT's last answer about a document, with its age. */
export function SatStateBadge({ state, at, wentBack = false, isShort = false }: SatStateBadgeProps) {
  return (
    <span className={`inline-flex wrap items-center ${classes.state ?? ''}`} data-short={isShort || undefined}>
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
