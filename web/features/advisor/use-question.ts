import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { contactProblems, type ContactField, type ContactFields } from '#domain/contact-request.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { usePosted } from '#web/data/forms/posted.ts'
import { submitContactRequest } from '#web/data/mutations.ts'
import { saveDraft, savedDraft } from './saved-draft.ts'
import {
  fieldsOf,
  QUESTION,
  problemsOfAnswer,
  submissionOf,
  trimmed,
  withField,
  withoutQuestion,
  type QuestionSource,
  type Draft,
  type Submission,
} from './question.ts'

export type Problems = Partial<Record<ContactField, string | undefined>>

/** The state of a question: its fields, problems and sending. It outlives the dialog. */
export function useQuestion(asking: QuestionSource) {
  const posted = usePosted<{ readonly mensaje: string }>(QUESTION)
  const [draft, setDraft] = useState<Draft>(() => (posted === null ? savedDraft() : draftOf(posted.typed, asking)))
  const [problems, setProblems] = useState<Problems>(() => problemsOfAnswer(posted?.fields ?? {}))
  const [isPostedShown, setPostedShown] = useState(posted !== null)
  const openedAt = useRef(0)
  const last = useRef<Submission | null>(null)
  const call = useMutation({
    ...submitContactRequest,
    onError: (error) => setProblems(problemsOf(error)),
    onSuccess: () => change((now) => withoutQuestion(now, asking.proposed)),
  })
  const fields = fieldsOf(draft, asking.proposed)

  function change(next: (now: Draft) => Draft): void {
    const changed = next(savedDraft())
    saveDraft(changed)
    setDraft(changed)
  }

  return {
    fields,
    problems,
    isSending: call.isPending,
    /** The next step, once the question was received; null before. */
    answer: call.data?.mensaje ?? (isPostedShown ? (posted?.answer?.mensaje ?? null) : null),
    /** Why sending failed, where no field is the reason. */
    failure: call.isError ? failureText(call.error) : call.isIdle ? (posted?.failure ?? null) : null,
    open: () => {
      openedAt.current = Date.now()
      // A refused post of the browser continues with its values.
      if (posted !== null && posted.answer === null) saveDraft(draft)
      setDraft(savedDraft())
    },
    /** A received question is cleared; an unsent one stays. */
    close: () => {
      setPostedShown(false)
      if (call.isSuccess) call.reset()
    },
    fill: (field: ContactField, text: string) => {
      setProblems((before) => ({ ...before, [field]: undefined }))
      change((now) => withField(now, field, text, asking.proposed))
    },
    /** @returns the problems of the fields; nothing is sent while there are any */
    send: (trap: string): Problems => {
      if (call.isPending) return {}
      const sent: ContactFields = trimmed(fields)
      const found = contactProblems(sent)
      setProblems(found)
      if (Object.keys(found).length > 0) return found
      const { pathname, search } = window.location
      const secondsOpen = (Date.now() - openedAt.current) / 1000
      last.current = submissionOf(sent, asking, { page: pathname + search, secondsOpen, trap }, last.current)
      call.mutate(last.current.body)
      return {}
    },
  }
}

export type Question = ReturnType<typeof useQuestion>

function draftOf(typed: Readonly<Record<string, string>>, { proposed }: QuestionSource): Draft {
  const { name = '', phone = '', email = '', question = '' } = typed
  return { name, phone, email, questions: { [proposed]: question } }
}

function problemsOf(error: unknown): Problems {
  return isApiError(error) ? problemsOfAnswer(error.fields) : {}
}

function failureText(error: unknown): string | null {
  if (Object.keys(problemsOf(error)).length > 0) return null
  const reason = errorMessage(error, 'No pudimos conectar: revisa tu conexión e inténtalo de nuevo.')
  return `${reason} Lo que escribiste sigue aquí.`
}
