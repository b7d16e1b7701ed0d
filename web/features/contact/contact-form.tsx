import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId } from 'react'
import type { Asking } from '#web/features/advisor/question.ts'
import { QuestionForm } from '#web/features/advisor/question-form.tsx'
import { useQuestion } from '#web/features/advisor/use-question.ts'
import { keepTypedTexts } from '#web/features/chunks/typed-texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './contact-form.module.css'

const ASKING: Asking = { origin: 'contacto', searchText: '', proposed: '' }

/** A question to the company, on its screen. What is typed lasts through other screens and through loading the page anew. */
export function ContactForm() {
  const question = useQuestion(ASKING)
  const begin = useEffectEvent(question.open)
  const end = useEffectEvent(question.close)
  useEffect(() => {
    begin()
    window.addEventListener('pagehide', keepTypedTexts)
    return () => {
      window.removeEventListener('pagehide', keepTypedTexts)
      end()
    }
  }, [])
  if (question.answer !== null) {
    return <Received answer={question.answer} fields={question.fields} onAgain={question.close} />
  }
  return (
    <>
      <noscript>
        <p className={classes.noscript}>
          Para enviar este formulario activa JavaScript, o llámanos: los teléfonos están en esta página.
        </p>
      </noscript>
      <QuestionForm
        question={question}
        label="Escríbenos"
        intro="Cotizaciones, garantías, facturas o una pieza que no encuentras: cuéntanos y te respondemos."
      />
    </>
  )
}

interface ReceivedProps {
  readonly answer: string
  readonly fields: ReturnType<typeof useQuestion>['fields']
  readonly onAgain: () => void
}

function Received({ answer, fields, onAgain }: ReceivedProps) {
  const answerId = useId()
  return (
    <div className={classes.received}>
      <IconCircleCheck size={44} stroke={1.75} aria-hidden />
      {/* The form is gone, and the focus with it: it goes where it is said why. */}
      <h3 className={classes.done} tabIndex={-1} ref={focusOn} aria-describedby={answerId}>
        Recibimos tu mensaje
      </h3>
      <p id={answerId} className={classes.next}>
        {answer}
      </p>
      {/* A wrong digit is noticed now or never. */}
      <p className={classes.given}>{[fields.phone, fields.email].filter((way) => way !== '').join(' · ')}</p>
      <ActionButton look="plain" onClick={onAgain}>
        Escribir otro mensaje
      </ActionButton>
    </div>
  )
}

function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
