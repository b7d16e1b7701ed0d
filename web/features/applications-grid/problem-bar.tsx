import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countText } from '#web/ui/format/count-text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { KindIcon } from './grid-row.tsx'
import type { GridRow } from './grid-rows.ts'
import { countsOf, countsText, KIND_LABELS, type ProblemKind, type Review, type RowReview } from './row-review.ts'
import type { ReviewStatus } from './use-review.ts'
import classes from './editor.module.css'

interface ProblemBarProps {
  readonly rows: readonly GridRow[]
  readonly review: Review
  readonly status: ReviewStatus
  readonly onNext: (kind: ProblemKind) => void
  readonly onRetry: () => void
  /** At its end. */
  readonly children: ReactNode
}

/** The number of rows and of problems; each kind leads to its next row. */
export function ProblemBar({ rows, review, status, onNext, onRetry, children }: ProblemBarProps) {
  const counts = countsOf(rows, review)
  return (
    <div className={`row items-center tappable text-md ${classes.summary ?? ''}`}>
      <span className="semibold">{rows.length === 1 ? '1 aplicación' : `${countText(rows.length)} aplicaciones`}</span>
      <span role="status" className="hide-empty inline-flex wrap items-center muted gap-6">
        {status === 'reviewing' && (
          <>
            <Spinner label={null} /> Revisando…
          </>
        )}
        {status === 'reviewed' && counts.length === 0 && rows.length > 0 && (
          <>
            <IconCircleCheck size={18} aria-hidden /> Sin errores ni duplicados
          </>
        )}
        {status === 'reviewed' && counts.length > 0 && <span className="sr-only">{countsText(counts)}</span>}
      </span>
      {status === 'failed' && (
        <span role="alert" className="hide-empty inline-flex wrap items-center muted gap-6">
          No pudimos revisar las filas. Lo que escribiste sigue aquí.{' '}
          <button type="button" className={`semibold underlined accent ${classes.link ?? ''}`} onClick={onRetry}>
            Revisar otra vez
          </button>
        </span>
      )}
      {counts.map((count) => (
        <button
          key={count.kind}
          type="button"
          className={`tap-line gap-6 semibold px-12 pill ${classes.problemCount ?? ''}`}
          onClick={() => onNext(count.kind)}
        >
          <KindIcon kind={count.kind} size={18} />
          <span>
            {countsText([count])}: <u>siguiente</u>
          </span>
        </button>
      ))}
      {children}
    </div>
  )
}

interface RowDetailProps {
  /** From 1. */
  readonly number: number
  readonly review: RowReview | undefined
  readonly onJoin: (ids: readonly number[], years: string) => void
}

/** The problems of one row in sentences, and their remedies. */
export function RowDetail({ number, review, onJoin }: RowDetailProps) {
  const problems = review?.problems ?? []
  return (
    <div className={`stack gap-6 hide-empty ${classes.detail ?? ''}`} role="status">
      {problems.map(({ kind, field, text, joins, joinedYears }) => (
        <p key={`${kind} ${field ?? ''} ${text}`}>
          <KindIcon kind={kind} size={18} />
          <span>
            <strong>
              Fila {number}. {KIND_LABELS[kind]}:
            </strong>{' '}
            {text}{' '}
            {joins.length > 1 && (
              <button
                type="button"
                className={`semibold underlined accent ${classes.link ?? ''}`}
                onClick={() => onJoin(joins, joinedYears)}
              >
                Unir años: {joinedYears}
              </button>
            )}
          </span>
        </p>
      ))}
    </div>
  )
}
