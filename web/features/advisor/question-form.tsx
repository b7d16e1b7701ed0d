import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, type SubmitEvent } from 'react'
import { CONTACT_LENGTHS, type ContactField } from '#domain/contact-request.ts'
import type { Problems, Question } from './use-question.ts'
import classes from './advisor-dialog.module.css'

/** The field that people do not see. */
const TRAP = 'sitio'
const ORDER: readonly ContactField[] = ['name', 'phone', 'email', 'question']
const classNames = { input: classes.input ?? '', label: classes.label ?? '', error: classes.error ?? '' }

/** The fields of a question, as they are kept in `question`. */
export function QuestionForm({ question }: { question: Question }) {
  const form = useRef<HTMLFormElement>(null)
  const waysId = useId()
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

  // What the server refused is shown like what is refused here.
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
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      <p className={classes.intro}>Dinos qué pieza buscas y para qué auto: un asesor la busca contigo.</p>
      <TextInput {...field('name')} label="Nombre" autoComplete="name" required withAsterisk={false} data-autofocus />
      <div role="group" aria-labelledby={waysId} className={classes.ways}>
        <p id={waysId} className={classes.hint}>
          Para responderte, con uno basta:
        </p>
        <div className={classes.pair}>
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
      <div className={classes.trap} aria-hidden>
        <label>
          No llenes este campo
          <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div role="alert">{failure !== null && <p className={classes.failure}>{failure}</p>}</div>
      <Button type="submit" size="md" className={classes.action ?? ''} loading={isSending}>
        {failure === null ? 'Enviar pregunta' : 'Enviar de nuevo'}
      </Button>
      <p className={classes.privacy}>Usamos tus datos solo para responder esta pregunta.</p>
    </form>
  )
}

function focusFirst(form: HTMLFormElement | null, problems: Problems): void {
  const first = ORDER.find((name) => problems[name] !== undefined)
  const input = first === undefined ? null : form?.elements.namedItem(first)
  if (input instanceof HTMLElement) input.focus()
}
