import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusField } from './focus-field.ts'
import classes from './error-summary.module.css'

interface SummaryProblem {
  readonly message: string
  /** Label of the field; null: no visible field. */
  readonly label: string | null
  /** Id of the field's element. */
  readonly fieldId: string
  /** The value was changed since. It stays in the list, so that nothing moves while the user types. */
  readonly isMended: boolean
}

interface ErrorSummaryProps {
  /** Why nothing was submitted, where no field is the cause. */
  readonly failure: string | null
  readonly problems: readonly SummaryProblem[]
  /** The summary gets the focus whenever this number increases. */
  readonly refusals: number
}

/** The problems of a form, above it: each field with its problem, as a link to the field. */
export function ErrorSummary({ failure, problems, refusals }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'nearest' })
  }, [refusals])
  if (failure === null && problems.length === 0) return null
  return (
    <div ref={summary} className={classes.summary} role="alert" tabIndex={-1}>
      <IconAlertTriangle className="flex-none failed" size={22} aria-hidden />
      <div>
        <p className="semibold">{failure ?? titleOf(problems.length)}</p>
        {failure !== null && problems.length === 0 && <p className="text-md mt-2">Lo que escribiste sigue aquí.</p>}
        {problems.length > 0 && (
          <ul className="mt-2">
            {problems.map((problem) => (
              <li key={problem.fieldId} className={classes.problem} data-mended={problem.isMended || undefined}>
                <Problem {...problem} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Problem({ label, message, fieldId }: SummaryProblem) {
  if (label === null) return message
  return (
    <a
      href={`#${fieldId}`}
      className={classes.link}
      onClick={(event) => {
        event.preventDefault()
        focusField(fieldId)
      }}
    >
      <strong>{label}:</strong> {message}
    </a>
  )
}

function titleOf(problems: number): string {
  return problems === 1 ? 'Falta corregir un dato' : `Falta corregir ${problems} datos`
}
