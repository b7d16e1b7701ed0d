import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHeadset } from '@tabler/icons-react'
import { AdvisorDialog } from './advisor-dialog.tsx'
import type { QuestionSource } from './question.ts'
import { useQuestion } from './use-question.ts'
import classes from './ask-advisor.module.css'

export interface AskAdvisorProps extends QuestionSource {
  /** Beside results that may be the right ones the offer steps back. */
  readonly isQuiet?: boolean
}

/** A button that asks an advisor, with its dialog. */
export function AskAdvisor({ isQuiet = false, ...asking }: AskAdvisorProps) {
  const question = useQuestion(asking)
  const [isOpen, dialog] = useDisclosure(false, { onOpen: question.open, onClose: question.close })
  const icon = <IconHeadset size={20} aria-hidden />
  return (
    <>
      {isQuiet ? (
        <button type="button" className={classes.quiet} aria-haspopup="dialog" onClick={dialog.open}>
          {icon}
          Pregúntale a un asesor
        </button>
      ) : (
        <Button
          size="md"
          className={classes.button ?? ''}
          leftSection={icon}
          aria-haspopup="dialog"
          onClick={dialog.open}
        >
          Pregúntale a un asesor
        </Button>
      )}
      <AdvisorDialog question={question} isOpen={isOpen} onClose={dialog.close} />
    </>
  )
}
