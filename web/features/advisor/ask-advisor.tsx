import { IconHeadset } from '@tabler/icons-react'
import { useLazyDialog } from '#web/app/lazy/use-lazy-dialog.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { QuestionSource } from './question.ts'
import { useQuestion } from './use-question.ts'
import classes from './ask-advisor.module.css'

export interface AskAdvisorProps extends QuestionSource {
  /** Less prominent, beside results that may be right. */
  readonly isQuiet?: boolean
  /** Where something else is what the screen is for. */
  readonly look?: 'accent' | 'plain'
  readonly label?: string
}

const loadDialog = () => import('./advisor-dialog.tsx')

/** The button that opens the dialog with a question to an advisor. */
export function AskAdvisor({
  isQuiet = false,
  look = 'accent',
  label = 'Pregúntale a un asesor',
  ...asking
}: AskAdvisorProps) {
  const question = useQuestion(asking)
  const dialog = useLazyDialog(loadDialog)
  const open = () => {
    question.open()
    dialog.open()
  }
  const close = () => {
    dialog.close()
    question.close()
  }
  const icon = <IconHeadset size={20} aria-hidden />
  return (
    <>
      {isQuiet ? (
        <button
          type="button"
          className="hover-underline tap-line semibold accent gap-8"
          aria-haspopup="dialog"
          onClick={open}
        >
          {icon}
          {label}
        </button>
      ) : (
        <ActionButton
          look={look}
          // Beside an accented act it is as high as the other plain ones.
          className={`${look === 'accent' ? 'text-lg h-52' : 'text-md'} ${classes.button ?? ''}`}
          aria-haspopup="dialog"
          onClick={open}
        >
          {icon}
          {label}
        </ActionButton>
      )}
      {dialog.part && <dialog.part.AdvisorDialog question={question} isOpen={dialog.isOpen} onClose={close} />}
    </>
  )
}
