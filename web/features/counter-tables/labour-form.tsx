import { labourChange, labourFields, type LabourLine } from '#contract/counter/labour.ts'
import { labourAmount } from '#domain/counter/labour.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { storeLabour, updateLabour } from '#web/data/counter/table-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const LABELS = { nombre: 'Trabajo', horas: 'Horas', tarifa: 'Tarifa por hora', activa: 'En uso' }

interface LabourFormProps {
  readonly onSaved: () => void
}

export function NewLabourForm({ onSaved }: LabourFormProps) {
  const form = useForm({
    schema: labourFields,
    initial: { nombre: '', horas: 1, tarifa: null as number | null },
    labels: LABELS,
    send: storeLabour,
    saved: 'Trabajo agregado.',
    onSaved,
  })
  return (
    <Form form={form} label="Nuevo trabajo">
      <Fields name={form.field('nombre')} hours={form.field('horas')} rate={form.field('tarifa')} />
      <FormActions form={form} submit="Agregar trabajo" />
    </Form>
  )
}

export function EditLabourForm({ line, onSaved }: LabourFormProps & { readonly line: LabourLine }) {
  const { id, version, nombre, horas, tarifa, activa } = line
  const send = useVersion(version)((body: Parameters<typeof updateLabour>[1]) => updateLabour(id, body))
  const form = useForm({
    schema: labourChange,
    initial: { nombre, horas, tarifa, activa, version },
    labels: LABELS,
    texts: { activa: (value) => (value === true ? 'Sí' : 'No') },
    send,
    saved: 'Trabajo guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`Trabajo ${nombre}`}>
      <Fields name={form.field('nombre')} hours={form.field('horas')} rate={form.field('tarifa')} />
      <SwitchField {...form.field('activa')} help="De baja no se ofrece al cotizar; lo ya cotizado no cambia." />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface FieldsProps {
  readonly name: FieldProps<string>
  readonly hours: FieldProps<number | null>
  readonly rate: FieldProps<number | null>
}

function Fields({ name, hours, rate }: FieldsProps) {
  return (
    <>
      <TextField {...name} help="Cambio de balatas delanteras, afinación." isFocusedFirst />
      <FieldRow>
        <NumberField {...hours} decimals={2} min={0.01} help="Media hora es 0.5." />
        <PesosField {...rate} help={amountText(hours.value, rate.value)} />
      </FieldRow>
    </>
  )
}

/** 'Sin IVA. El trabajo cuesta $562.50.' */
function amountText(hours: number | null, rate: number | null): string {
  if (hours === null || rate === null || !(hours > 0) || !(rate > 0)) return 'Sin IVA.'
  return `Sin IVA. El trabajo cuesta ${moneyText(labourAmount(hours, fromPesos(rate)))}.`
}
