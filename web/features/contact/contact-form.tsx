import { useEffect, useEffectEvent } from 'react'
import type { QuestionSource } from '#web/features/advisor/question.ts'
import { QuestionForm } from '#web/features/advisor/question-form.tsx'
import { QuestionReceived } from '#web/features/advisor/question-received.tsx'
import { useQuestion } from '#web/features/advisor/use-question.ts'
import { saveTypedTexts } from '#web/app/lazy/typed-texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

const SOURCE: QuestionSource = { origin: 'contacto', searchText: '', proposed: '' }

/** A question to the company. Typed values survive other screens and a reload. */
export function ContactForm() {
  const question = useQuestion(SOURCE)
  const begin = useEffectEvent(question.open)
  const end = useEffectEvent(question.close)
  useEffect(() => {
    begin()
    window.addEventListener('pagehide', saveTypedTexts)
    return () => {
      window.removeEventListener('pagehide', saveTypedTexts)
      end()
    }
  }, [])
  if (question.answer !== null) {
    return (
      <QuestionReceived title="Recibimos tu mensaje" answer={question.answer} fields={question.fields}>
        <ActionButton look="plain" onClick={question.close}>
          Escribir otro mensaje
        </ActionButton>
      </QuestionReceived>
    )
  }
  return (
    <QuestionForm
      question={question}
      label="Escríbenos"
      intro="Cotizaciones, garantías, facturas o una pieza que no encuentras: cuéntanos y te respondemos."
    />
  )
}
