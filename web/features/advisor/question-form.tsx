import { Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '#web/ui/mantine/button-styles.ts'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type SubmitEvent } from 'react'
import { useHref } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { PostedFields } from '#web/data/forms/posted-fields.tsx'
import { CONTACT_LENGTHS, type ContactField } from '#domain/contact-request.ts'
import { PrivacyLine } from '#web/features/legal/privacy-line.tsx'
import { QUESTION } from './question.ts'
import type { Problems, Question } from './use-question.ts'
import classes from './advisor-dialog.module.css'

/** A hidden field that only programs fill in. */
const TRAP = 'sitio'
const ORDER: readonly ContactField[] = ['name', 'phone', 'email', 'question']
const INTRO = 'Dinos qué pieza buscas y para qué auto: un asesor la busca contigo.'
const classNames = { input: classes.input ?? '', label: 'semibold mb-4', error: 'failed text-md' }

interface QuestionFormProps {
  readonly question: Question
  readonly intro?: string
  /** The name of the form where it is not the whole dialog. */
  readonly label?: string
}

export function QuestionForm({ question, intro = INTRO, label }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const waysId = useId()
  const action = useHref(paths.contact)
  const { fields, problems, failure, isSending } = question
  const field = (name: ContactField) => ({
    name,
    value: fields[name],
    maxLength: CONTACT_LENGTHS[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => question.fill(name, event.currentTarget.value),
    size: 'md',
    classNames,
  })

  // Text typed before hydration is in the fields only, and would be lost.
  const takeTyped = useEffectEvent(() => {
    for (const name of ORDER) {
      const typed = fieldOf(form.current, name)?.value ?? ''
      if (typed !== '' && typed !== fields[name]) question.fill(name, typed)
    }
  })
  useLayoutEffect(() => takeTyped(), [])

  // Errors of the server are shown like those of the browser.
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) focusFirst(form.current, problems)
    wasSending.current = isSending
  }, [isSending, problems])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trap = new FormData(event.currentTarget).get(TRAP)
    focusFirst(form.current, question.send(typeof trap === 'string' ? trap : ''))
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="stack gap-16"
      onSubmit={onSubmit}
      noValidate
      aria-label={label}
    >
      <PostedFields form={QUESTION} />
      <p className="leading-145">{intro}</p>
      <TextInput {...field('name')} label="Nombre" autoComplete="name" required withAsterisk={false} data-autofocus />
      <div role="group" aria-labelledby={waysId} className="min-w-0">
        <p id={waysId} className="muted text-md mb-8">
          Para responderte, con uno basta:
        </p>
        <div className={`grid gap-12 ${classes.pair ?? ''}`}>
          <TextInput {...field('phone')} label="Teléfono" type="tel" inputMode="tel" autoComplete="tel" />
          <TextInput
            {...field('email')}
            label="Correo"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
          />
        </div>
      </div>
      <Textarea {...field('question')} label="Tu pregunta" rows={3} required withAsterisk={false} />
      <div className="trap" aria-hidden>
        <label>
          No llenes este campo
          <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div role="alert">
        {failure !== null && <p className={`leading-14 p-10-14 ${classes.failure ?? ''}`}>{failure}</p>}
      </div>
      <Button type="submit" size="md" className="text-lg h-52" loading={isSending}>
        {failure === null ? 'Enviar pregunta' : 'Enviar de nuevo'}
      </Button>
      <PrivacyLine purpose="responderte" otherwise="Usamos tus datos solo para responder esta pregunta." />
    </form>
  )
}

function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  const first = ORDER.find((name) => problems[name] !== undefined)
  if (first !== undefined) fieldOf(form, first)?.focus()
}

function fieldOf(form: HTMLFormElement | null, name: ContactField): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}
