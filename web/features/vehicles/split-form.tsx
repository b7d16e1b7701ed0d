import { useState } from 'react'
import { z } from 'zod'
import { splitBody, type ModelRow, type SplitCounts } from '#contract/catalog/vehicles.ts'
import { previewSplit, splitModel } from '#web/data/reference/vehicle-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './vehicles.module.css'

interface SplitFormProps {
  readonly model: ModelRow
  readonly onDone: () => void
}

interface Seen {
  readonly modelo: string
  readonly desde: number
  readonly hasta: number
  readonly counts: SplitCounts
}

/** Moves some years of a model to a new model: a preview first. */
export function SplitForm({ model: { id, version, modelo }, onDone }: SplitFormProps) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const { act, isBusy } = useAct()
  const form = useForm<z.input<typeof splitBody>, Seen>({
    schema: splitBody,
    initial: { modelo: '', desde: null, hasta: null, version },
    labels: { modelo: 'Nombre del modelo nuevo', desde: 'Desde', hasta: 'Hasta' },
    send: async ({ modelo: name, desde, hasta }) => ({
      modelo: name,
      desde,
      hasta,
      counts: await previewSplit(id, { desde, hasta }),
    }),
    instead: (preview) => setSeen(preview),
  })
  const { values } = form
  const isShown =
    seen !== null && seen.modelo === values.modelo && seen.desde === values.desde && seen.hasta === values.hasta
  const split = async ({ modelo: name, desde, hasta }: Seen) => {
    const isDone = await act({
      send: () => splitModel(id, { modelo: name, desde, hasta, version }),
      done: `${name} quedó aparte de ${modelo}.`,
    })
    if (isDone) onDone()
  }
  return (
    <>
      <p className="muted">
        Lo que le queda a esos años pasa al modelo nuevo. Lo que empieza antes o sigue después se corta. Para volver,
        fusiónalos.
      </p>
      <Form form={form} label={`Dividir ${modelo}`} asksBeforeLeaving={false}>
        <TextField {...form.field('modelo')} placeholder={`${modelo} A4`} isFocusedFirst />
        <FieldRow>
          <NumberField {...form.field('desde')} min={1900} max={2100} isGrouped={false} />
          <NumberField {...form.field('hasta')} min={1900} max={2100} isGrouped={false} />
        </FieldRow>
        <FormActions form={form} submit="Ver qué pasa" saved={null} />
      </Form>
      {isShown && (
        <section aria-label="Qué pasa" className={`grid gap-12 mt-16 ${classes.preview ?? ''}`}>
          <Facts
            areFigures
            facts={[
              ['Pasan enteras', countText(seen.counts.pasan)],
              ['Se cortan', countText(seen.counts.seCortan)],
              ['Se quedan', countText(seen.counts.seQuedan)],
              ['Partes que tocan', countText(seen.counts.partes)],
            ]}
          />
          {seen.counts.pasan + seen.counts.seCortan === 0 ? (
            <p className="paragraph" role="status">
              Ninguna aplicación es de estos años.
            </p>
          ) : (
            <ActionButton isBusy={isBusy()} onClick={() => void split(seen)}>
              {`Dividir en ${seen.modelo}`}
            </ActionButton>
          )}
        </section>
      )}
    </>
  )
}
