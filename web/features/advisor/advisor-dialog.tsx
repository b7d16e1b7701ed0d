import { Button, Modal } from '@mantine/core'
import '#web/ui/mantine/button-styles.ts'
import '#web/ui/mantine/dialog-styles.ts'
import { useMediaQuery } from '@mantine/hooks'
import { QuestionForm } from './question-form.tsx'
import { QuestionReceived } from './question-received.tsx'
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
        <QuestionReceived title="Recibimos tu pregunta" answer={question.answer} fields={question.fields}>
          <Button size="md" variant="default" className={classes.action ?? ''} onClick={onClose}>
            Seguir buscando
          </Button>
        </QuestionReceived>
      )}
    </Modal>
  )
}
