import { IconCircleCheck } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Question } from './use-question.ts'
import classes from './question-received.module.css'

interface QuestionReceivedProps {
  /** The heading. */
  readonly title: string
  readonly answer: string
  readonly fields: Question['fields']
  /** Links for the next step. */
  readonly children: ReactNode
}

/** Replaces the form once the question is stored. */
export function QuestionReceived({ title, answer, fields, children }: QuestionReceivedProps) {
  const answerId = useId()
  return (
    <div className="stack items-start gap-12">
      <IconCircleCheck className={classes.mark} size={44} stroke={1.75} aria-hidden />
      {/* The form and its focus are gone: the heading gets the focus. */}
      <h3
        className={`no-ring text-h2 leading-115 ${classes.done ?? ''}`}
        tabIndex={-1}
        ref={focusOn}
        aria-describedby={answerId}
      >
        {title}
      </h3>
      <p id={answerId} className="leading-145 text-lg">
        {answer}
      </p>
      {/* The visitor can still notice a wrong digit. */}
      <p className="semibold mb-8">{[fields.phone, fields.email].filter((way) => way !== '').join(' · ')}</p>
      {children}
    </div>
  )
}

function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
