import { Button } from '@mantine/core'
import '#web/ui/mantine/button-styles.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionReceived } from './question-received.tsx'
import type { Question } from './use-question.ts'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'

interface AdvisorDialogProps {
  readonly question: Question
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function AdvisorDialog({ question, isOpen, onClose }: AdvisorDialogProps) {
  return (
    <LargeDialog isOpen={isOpen} onClose={onClose} title="Pregúntale a un asesor">
      {question.answer === null ? (
        <QuestionForm question={question} />
      ) : (
        <QuestionReceived title="Recibimos tu pregunta" answer={question.answer} fields={question.fields}>
          <Button size="md" variant="default" className="text-lg h-52" onClick={onClose}>
            Seguir buscando
          </Button>
        </QuestionReceived>
      )}
    </LargeDialog>
  )
}
