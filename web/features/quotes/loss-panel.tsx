import { useState } from 'react'
import { noteQuoteLoss as endpoint } from '#contract/quotes/losses.ts'
import { LOSS_REASON_LABELS, LOSS_REASONS } from '#domain/quotes/losses.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { noteQuoteLoss, type Quote } from '#web/data/quotes/quote-calls.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'

export const LOSS_CHOICES = LOSS_REASONS.map((value) => ({ value, label: LOSS_REASON_LABELS[value] }))

/** Why an offer was lost, with the form for users who may record it. */
export function LossPanel({ quote }: { readonly quote: Quote }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const zone = quote.zonaHoraria
  const { perdida, puedeAnotarPerdida } = quote
  if (perdida === null && !puedeAnotarPerdida) return null
  const isWriting = puedeAnotarPerdida && (perdida === null || isCorrecting)
  return (
    <TitledPanel id="perdida" title="Por qué se perdió">
      {perdida !== null && (
        <Facts
          facts={[
            ['Motivo', LOSS_REASON_LABELS[perdida.motivo]],
            ['Nota', perdida.nota],
            ['Anotó', whoText(perdida.quien.nombre, perdida.quien.enNombreDe)],
            ['Cuándo', momentText(perdida.cuando, zone)],
          ]}
        />
      )}
      {isWriting && <LossForm key={quote.version} quote={quote} onNoted={() => setCorrecting(false)} />}
      {puedeAnotarPerdida && !isWriting && (
        <ActionButton look="plain" onClick={() => setCorrecting(true)}>
          Corregir motivo
        </ActionButton>
      )}
    </TitledPanel>
  )
}

interface LossFormProps {
  readonly quote: Quote
  readonly onNoted: () => void
}

function LossForm({ quote: { id, version, perdida }, onNoted }: LossFormProps) {
  const [clave] = useState(makeUuid)
  const form = useForm({
    schema: endpoint.body,
    initial: {
      version,
      clave,
      motivo: perdida?.motivo ?? null,
      nota: perdida?.nota ?? '',
    },
    labels: { motivo: 'Motivo', nota: 'Nota' },
    send: (body) => noteQuoteLoss(id, body),
    saved: 'Motivo anotado',
    onSaved: onNoted,
  })
  return (
    <Form form={form} label="Motivo de pérdida" asksBeforeLeaving={false}>
      <SelectField {...form.field('motivo')} options={LOSS_CHOICES} />
      <TextAreaField {...form.field('nota')} rows={2} help="Opcional; el cliente no la lee." />
      <FormActions form={form} submit="Anotar motivo" saved={null} />
    </Form>
  )
}
