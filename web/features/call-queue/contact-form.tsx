import { useState } from 'react'
import { storeContact as endpoint } from '#contract/customers/contacts.ts'
import {
  CONTACT_KIND_TEXTS,
  CONTACT_KINDS,
  CONTACT_RESULT_TEXTS,
  CONTACT_RESULTS,
  type ContactResult,
} from '#domain/contacts/contacts.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { storeContact, type CallSheet, type ContactBody } from '#web/data/selling/contact-calls.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { calendarDayText, weekdayOf } from '#web/ui/format/date-text.ts'
import classes from './call-queue.module.css'

const KINDS = CONTACT_KINDS.map((value) => ({ value, label: CONTACT_KIND_TEXTS[value] }))
const RESULTS = CONTACT_RESULTS.map((value) => ({ value, label: CONTACT_RESULT_TEXTS[value] }))

/** Results after which another call is usual. */
const CALLED_AGAIN: ReadonlySet<ContactResult> = new Set(['no_contesto', 'llamar_despues'])

interface ContactFormProps {
  readonly sheet: CallSheet
  readonly onNoted: () => void
  readonly onSkip: () => void
}

/** The result of a call, and the time of the next one. */
export function ContactForm({ sheet, onNoted, onSkip }: ContactFormProps) {
  const { empresa, diaSugerido, hoy } = sheet
  const [key] = useState(makeUuid)
  const form = useForm({
    schema: endpoint.body,
    initial: {
      clave: key,
      empresa: empresa.id,
      tipo: 'llamada',
      resultado: null as ContactResult | null,
      nota: '',
      siguienteDia: null as string | null,
      siguienteHora: '',
    },
    labels: {
      tipo: 'Cómo',
      resultado: 'Resultado',
      siguienteDia: 'Volver a llamar',
      siguienteHora: 'A las',
      nota: 'Nota',
    },
    send: (values: ContactBody) => storeContact(values),
    instead: onNoted,
  })
  const result = form.field('resultado')
  const suggested = `${weekdayOf(diaSugerido)} ${calendarDayText(diaSugerido)}`
  const choose = (chosen: ContactResult | null) => {
    result.onChange(chosen)
    if (chosen !== null && CALLED_AGAIN.has(chosen) && form.values.siguienteDia === null) {
      form.set('siguienteDia', diaSugerido)
    }
  }
  return (
    <Form form={form} label={`Resultado de ${empresa.nombre}`}>
      <RadioField {...result} onChange={choose} options={RESULTS} />
      <div className={`grid items-end gap-16 ${classes.fields ?? ''}`}>
        <DateField {...form.field('siguienteDia')} min={hoy} help={`Siguiente día hábil: ${suggested}`} />
        <TimeField {...form.field('siguienteHora')} help="Opcional; para hoy hace falta" />
      </div>
      <TextAreaField {...form.field('nota')} help="De qué hablaron y qué quedó pendiente" />
      <SelectField {...form.field('tipo')} options={KINDS} />
      <FormActions form={form} submit="Anotar" saved={null}>
        <ActionButton look="plain" onClick={onSkip}>
          Saltar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
