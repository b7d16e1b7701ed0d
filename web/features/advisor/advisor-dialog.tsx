import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { QuestionForm } from './question-form.tsx'
import type { Question } from './use-question.ts'
import classes from './advisor-dialog.module.css'

interface AdvisorDialogProps {
  readonly question: Question
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for a way to answer and the question; then says what happens next. */
export function AdvisorDialog({ question, isOpen, onClose }: AdvisorDialogProps) {
  const isSmall = useMediaQuery('(max-width: 47.99em)', false)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Pregúntale a un asesor"
      size="lg"
      fullScreen={isSmall}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', close: classes.close ?? '' }}
    >
      {question.answer === null ? (
        <QuestionForm question={question} />
      ) : (
        <Received answer={question.answer} fields={question.fields} onClose={onClose} />
      )}
    </Modal>
  )
}

interface ReceivedProps {
  readonly answer: string
  readonly fields: Question['fields']
  readonly onClose: () => void
}

function Received({ answer, fields, onClose }: ReceivedProps) {
  const answerId = useId()
  return (
    <div className={classes.received}>
      <IconCircleCheck size={44} stroke={1.75} aria-hidden />
      {/* The form is gone, and the focus with it: it goes where it is said why. */}
      <h3 className={classes.done} tabIndex={-1} ref={focusOn} aria-describedby={answerId}>
        Recibimos tu pregunta
      </h3>
      <p id={answerId} className={classes.next}>
        {answer}
      </p>
      {/* A wrong digit is noticed now or never. */}
      <p className={classes.given}>{[fields.phone, fields.email].filter((way) => way !== '').join(' · ')}</p>
      <Button size="md" variant="default" className={classes.action ?? ''} onClick={onClose}>
        Seguir buscando
      </Button>
    </div>
  )
}

function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
