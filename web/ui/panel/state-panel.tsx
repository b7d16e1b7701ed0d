import { IconInbox, IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './state-panel.module.css'

interface EmptyPanelProps {
  /** 'Todavía no hay roles'. */
  readonly title: string
  /** The next step. */
  readonly text?: string
  readonly icon?: TablerIcon
  /** A button or link. */
  readonly children?: ReactNode
}

/** Replaces a list that is empty, or has no rows for its filters. */
export function EmptyPanel({ title, text, icon: Icon = IconInbox, children }: EmptyPanelProps) {
  return (
    <div className={`stack items-center gap-6 rounded balanced ${classes.panel ?? ''}`}>
      <Icon size={36} stroke={1.5} className="pale" aria-hidden />
      <p className="heading leading-115 text-h3 mt-4">{title}</p>
      {text !== undefined && <p className="muted leading-145 max-w-34">{text}</p>}
      {children !== undefined && <div className="row justify-center gap-12 mt-12">{children}</div>}
    </div>
  )
}

interface FailurePanelProps {
  /** What could not be shown, and why. */
  readonly message: string
  readonly isBusy?: boolean
  readonly onRetry?: () => void
}

/** Replaces content that could not be loaded. */
export function FailurePanel({ message, isBusy = false, onRetry }: FailurePanelProps) {
  return (
    <div className={`stack items-center gap-6 rounded balanced ${classes.panel ?? ''}`} role="alert">
      <IconPlugConnectedX size={36} stroke={1.5} className="pale" aria-hidden />
      <p className="heading leading-115 text-h3 mt-4">No se pudo cargar</p>
      <p className="muted leading-145 max-w-34">{message}</p>
      {onRetry !== undefined && (
        <div className="row justify-center gap-12 mt-12">
          <ActionButton look="plain" isBusy={isBusy} onClick={onRetry}>
            Reintentar
          </ActionButton>
        </div>
      )}
    </div>
  )
}

interface LoadingPanelProps {
  /** What is loading, for screen readers. */
  readonly label: string
  readonly lines?: number
}

/** A placeholder for content: lines of about its height. */
export function LoadingPanel({ label, lines = 5 }: LoadingPanelProps) {
  return (
    <div className="stack gap-14 py-8" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes.line} style={{ width: `${94 - ((line * 17) % 40)}%` }} />
      ))}
    </div>
  )
}
