import { useState } from 'react'
import * as contract from '#contract/cores/cores.ts'
import type { CompanyCores, CorePart } from '#contract/cores/cores.ts'
import { creditCores, receiveCores } from '#web/data/cores/core-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import documents from '#web/features/documents/documents.module.css'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { piecesText } from './core-sums.tsx'
import classes from './cores.module.css'

interface TakeFormProps {
  readonly cores: CompanyCores
}

/** Cores that the company hands in at a branch, by part. */
export function ReceiveForm({ cores: { empresa, partes, sucursales } }: TakeFormProps) {
  const [clave] = useState(makeUuid)
  const parts = partes.filter(({ porDevolver }) => porDevolver > 0)
  const [only, ...others] = sucursales
  const form = useForm({
    schema: contract.receiveCores.body,
    initial: {
      clave,
      sucursal: others.length === 0 ? (only?.id ?? null) : null,
      lineas: parts.map(({ producto }) => ({ producto, piezas: null })),
      nota: '',
    },
    labels: { sucursal: 'Se reciben en', 'lineas.*.piezas': 'Recibes', lineas: 'Piezas', nota: 'Nota' },
    send: (body) => receiveCores(empresa.id, body),
    saved: ({ piezas, importe }) => `Recibido: ${piecesText(piezas)}, ${pesosText(importe)} sin IVA por acreditar.`,
  })
  return (
    <Form form={form} label={`Recibir cascos de ${empresa.nombre}`}>
      <SelectField
        {...form.field('sucursal')}
        required
        options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <div>
        {parts.map((part, index) => (
          <Line key={part.producto} part={part} text={owedText(part)}>
            <NumberField {...form.field(`lineas.${index}.piezas`)} min={0} max={part.porDevolver} />
          </Line>
        ))}
      </div>
      <TextAreaField
        {...form.field('nota')}
        help="Del estado de los cascos, si hace falta. La ve también el cliente."
      />
      <FormActions form={form} submit="Recibir" />
    </Form>
  )
}

/** Received cores, with the credit note of the ERP. */
export function CreditForm({ cores: { empresa, partes } }: TakeFormProps) {
  const [clave] = useState(makeUuid)
  const parts = partes.filter(({ porAcreditar }) => porAcreditar > 0)
  const form = useForm({
    schema: contract.creditCores.body,
    initial: {
      clave,
      notaCredito: '',
      lineas: parts.map(({ producto, porAcreditar }) => ({ producto, piezas: porAcreditar })),
    },
    labels: { notaCredito: 'Nota de crédito', 'lineas.*.piezas': 'Acreditas', lineas: 'Piezas' },
    send: (body) => creditCores(empresa.id, body),
    saved: ({ piezas, importe }) => `Acreditado: ${piecesText(piezas)}, ${pesosText(importe)} sin IVA.`,
  })
  return (
    <Form form={form} label={`Acreditar cascos de ${empresa.nombre}`}>
      <TextField {...form.field('notaCredito')} required help="El número que le dio el ERP." autoComplete="off" />
      <div>
        {parts.map((part, index) => (
          <Line key={part.producto} part={part} text={`Recibidos y por acreditar: ${part.porAcreditar}`}>
            <NumberField {...form.field(`lineas.${index}.piezas`)} min={0} max={part.porAcreditar} />
          </Line>
        ))}
      </div>
      <FormActions form={form} submit="Acreditar" />
    </Form>
  )
}

interface LineProps {
  readonly part: CorePart
  readonly text: string
  readonly children: React.ReactNode
}

function Line({ part: { k_parte, descripcion }, text, children }: LineProps) {
  return (
    <div className={`ruled-fields ${classes.line ?? ''}`} role="group" aria-label={k_parte}>
      <div>
        <PartKey>{k_parte}</PartKey>
        <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>{descripcion}</span>
        <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>{text}</span>
      </div>
      {children}
    </div>
  )
}

/** 'Por devolver: 5 · vencidos: 2 · el primero vence el 3 de diciembre' */
function owedText({ porDevolver, vencidos, vence }: CorePart): string {
  const first = vence === null ? '' : `el primero ${vencidos > 0 ? 'venció' : 'vence'} el ${calendarDayText(vence)}`
  return [`Por devolver: ${porDevolver}`, vencidos === 0 ? '' : `vencidos: ${vencidos}`, first]
    .filter(Boolean)
    .join(' · ')
}
