import { useState } from 'react'
import { correctCores as endpoint, type CoreRow } from '#contract/cores/cores.ts'
import { correctCores } from '#web/data/cores/core-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

interface CorrectFormProps {
  readonly core: CoreRow
  readonly onDone: () => void
}

/** Corrects a count of one core. */
export function CorrectForm({ core, onDone }: CorrectFormProps) {
  const { id, k_parte, pedido, debe, recibidos, acreditados } = core
  const [clave] = useState(makeUuid)
  const form = useForm({
    schema: endpoint.body,
    initial: { clave, cuenta: 'debe' as const, piezas: null, motivo: '' },
    labels: { cuenta: 'Qué se corrige', piezas: 'Piezas de más o de menos', motivo: 'Motivo' },
    send: (body) => correctCores(id, body),
    saved: `Corregido: ${k_parte} del pedido ${pedido.folio}.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Corregir los cascos de ${k_parte}`}>
      <p className={dialog.text}>
        {k_parte} del pedido {pedido.folio}. La corrección queda como un movimiento con tu nombre; lo anterior no se
        borra.
      </p>
      <SelectField
        {...form.field('cuenta')}
        required
        options={[
          { value: 'debe', label: `Lo que debe: ${debe}` },
          { value: 'recibidos', label: `Lo recibido: ${recibidos}` },
          { value: 'acreditados', label: `Lo acreditado: ${acreditados}` },
        ]}
      />
      <NumberField {...form.field('piezas')} required help="Con signo menos, se quitan: -1." />
      <TextAreaField {...form.field('motivo')} required help="Lo ve también el cliente." />
      <FormActions form={form} submit="Corregir" />
    </Form>
  )
}
