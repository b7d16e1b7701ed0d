import { IconAlertTriangle, IconCopy, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { FIELDS, isBlank, type GridRow } from './grid-rows.ts'
import { KIND_LABELS, worstOf, type ProblemKind, type RowReview } from './row-review.ts'
import { ROW_HEIGHT } from './row-window.ts'
import classes from './grid.module.css'

interface GridRowProps {
  readonly gridId: string
  /** undefined: the empty last row. */
  readonly row: GridRow | undefined
  readonly index: number
  readonly review: RowReview | undefined
  /** -1: the cursor is in another row. */
  readonly cursorColumn: number
  /** Selected columns; -1 for none. */
  readonly from: number
  readonly to: number
  /** The column of the open cell; -1: none. */
  readonly openColumn: number
  readonly editor: ReactNode
}

const ICONS = {
  error: IconExclamationCircle,
  duplicate: IconCopy,
  overlap: IconAlertTriangle,
  notice: IconInfoCircle,
} as const

/** One row, rendered again only when its own data changes. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { gridId, row, index, review, cursorColumn, from, to, openColumn, editor } = props
  const worst = worstOf(review)
  const isNew = row !== undefined && row.stored === null && !isBlank(row)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ top: index * ROW_HEIGHT }}
      data-kind={worst?.kind}
      data-at={cursorColumn >= 0 || undefined}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={`flex items-center justify-between gap-4 text-sm ${classes.number ?? ''}`}
        data-row={index}
        data-column={-1}
        data-new={isNew || undefined}
        title={isNew ? row.origin || 'Nueva' : undefined}
      >
        {row === undefined ? <span className="muted">+</span> : index + 1}
        {isNew && <span className="sr-only"> {row.origin || 'Nueva'}</span>}
        {worst !== null && <KindIcon kind={worst.kind} />}
      </div>
      {FIELDS.map((field, column) => {
        const text = row?.cells[field] ?? ''
        const problem = worstOf(review, field)
        const meant = review?.meant[field]
        const isSelected = column >= from && column <= to
        return (
          <div
            key={field}
            id={`${gridId}-${index}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-invalid={problem?.kind === 'error' || undefined}
            tabIndex={column === cursorColumn ? 0 : -1}
            className={`flex items-center gap-6 min-w-0 relative ${classes.cell ?? ''}`}
            data-row={index}
            data-column={column}
            data-kind={problem?.kind}
            title={problem?.text}
          >
            {openColumn === column ? (
              editor
            ) : (
              <>
                <span className={classes.text}>{text}</span>
                {meant !== undefined && (
                  <span className={`min-w-0 text-sm muted clipped ${classes.meant ?? ''}`}>{meant}</span>
                )}
                {problem !== null && (
                  <span className="sr-only">
                    . {KIND_LABELS[problem.kind]}: {problem.text}
                  </span>
                )}
                {row === undefined && index === 0 && column === 0 && (
                  <span className="muted" aria-hidden>
                    Escribe o pega aquí
                  </span>
                )}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
})

export function KindIcon({ kind, size = 16 }: { readonly kind: ProblemKind; readonly size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} className={classes.kind} data-kind={kind} role="img" aria-label={KIND_LABELS[kind]} />
}
