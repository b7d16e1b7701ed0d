import { shippingOptionBody, shippingOptionChange, type ShippingOption } from '#contract/catalog/branch-settings.ts'
import { storeOption, updateOption } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TagsField } from '#web/ui/form/tags-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { KIND_TEXTS, numbered, WEEKDAYS, weekdayText } from './branch-text.ts'
import classes from './branch-settings.module.css'

const LABELS = {
  tipo: 'Tipo',
  nombre: 'Nombre',
  costo: 'Costo',
  gratisDesde: 'Gratis desde',
  minimo: 'Pedido mínimo',
  maximo: 'Pedido máximo',
  posicion: 'Orden',
  activa: 'Activa',
  codigosPostales: 'Códigos postales a los que llega',
  salidas: 'Salidas',
  'salidas.*.dia': 'Día',
  'salidas.*.corte': 'Corte',
  'salidas.*.dias': 'Días hábiles',
  'salidas.*.llega': 'Llega',
}

type Kind = ShippingOption['tipo']
const KINDS = (['route', 'parcel', 'pickup'] as const).map((value) => ({ value, label: KIND_TEXTS[value] }))
const EVERY_DAY = [1, 2, 3, 4, 5, 6]

interface OptionFormProps {
  readonly branchId: number
  readonly onSaved: () => void
}

export function NewOptionForm({ branchId, onSaved }: OptionFormProps) {
  const form = useForm({
    schema: shippingOptionBody,
    initial: {
      tipo: 'route',
      nombre: '',
      costo: 0,
      gratisDesde: null as number | null,
      minimo: null as number | null,
      maximo: null as number | null,
      posicion: 0,
      activa: true,
      codigosPostales: [] as string[],
      salidas: EVERY_DAY.map((dia) => ({ dia: dia as number | null, corte: '', dias: 0 as number | null, llega: '' })),
    },
    labels: LABELS,
    send: (body) => storeOption(branchId, body),
    saved: 'Vía agregada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva vía de envío">
      <OptionFields
        kind={form.field('tipo')}
        name={form.field('nombre')}
        places={form.field('codigosPostales')}
        amount={form.field}
      />
      <Departures
        rows={form.values.salidas}
        weekday={(index) => form.field(`salidas.${index}.dia`)}
        days={(index) => form.field(`salidas.${index}.dias`)}
        cutOff={(index) => form.field(`salidas.${index}.corte`)}
        arrival={(index) => form.field(`salidas.${index}.llega`)}
        onAdd={(row) => form.addItem('salidas', row)}
        onRemove={(index) => form.removeItem('salidas', index)}
      />
      <FormActions form={form} submit="Agregar vía" />
    </Form>
  )
}

export function EditOptionForm({ branchId, option, onSaved }: OptionFormProps & { readonly option: ShippingOption }) {
  const { id, version, ...fields } = option
  const send = useVersion(version)((body: Parameters<typeof updateOption>[2]) => updateOption(branchId, id, body))
  const form = useForm({
    schema: shippingOptionChange,
    initial: { ...fields, version },
    labels: LABELS,
    texts: { salidas: (rows) => (rows as ShippingOption['salidas']).map(({ dia }) => weekdayText(dia)).join(', ') },
    send,
    saved: 'Vía guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Vía ${option.nombre}`}>
      <OptionFields
        kind={form.field('tipo')}
        name={form.field('nombre')}
        places={form.field('codigosPostales')}
        amount={form.field}
      />
      <SwitchField {...form.field('activa')} help="Inactiva no se ofrece en carritos nuevos." />
      <Departures
        rows={form.values.salidas}
        weekday={(index) => form.field(`salidas.${index}.dia`)}
        days={(index) => form.field(`salidas.${index}.dias`)}
        cutOff={(index) => form.field(`salidas.${index}.corte`)}
        arrival={(index) => form.field(`salidas.${index}.llega`)}
        onAdd={(row) => form.addItem('salidas', row)}
        onRemove={(index) => form.removeItem('salidas', index)}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface OptionFieldsProps {
  readonly kind: FieldProps<Kind | null>
  readonly name: FieldProps<string>
  readonly places: FieldProps<string[]>
  readonly amount: (name: 'costo' | 'gratisDesde' | 'minimo' | 'maximo' | 'posicion') => FieldProps<number | null>
}

function OptionFields({ kind, name, places, amount }: OptionFieldsProps) {
  return (
    <>
      <RadioField {...kind} options={KINDS} />
      <FieldRow>
        <TextField {...name} help="Ruta norte, Paquetería Express." isFocusedFirst />
        <NumberField {...amount('posicion')} min={0} help="De menor a mayor." />
      </FieldRow>
      <FieldRow>
        <PesosField {...amount('costo')} help="Antes de IVA." />
        <PesosField {...amount('gratisDesde')} help="Vacío: siempre cuesta." />
      </FieldRow>
      <FieldRow>
        <PesosField {...amount('minimo')} help="Antes de IVA." />
        <PesosField {...amount('maximo')} help="Antes de IVA." />
      </FieldRow>
      <TagsField
        {...places}
        help="Con qué empiezan: 44, 45050. A otra dirección no se promete ni se ofrece. Vacío: una ruta promete solo en el estado de la sucursal."
      />
    </>
  )
}

interface Departure {
  readonly dia: number | null | undefined
  readonly corte: string
}

interface DeparturesProps {
  readonly rows: readonly Departure[]
  readonly weekday: (index: number) => FieldProps<number | null>
  readonly days: (index: number) => FieldProps<number | null>
  readonly cutOff: (index: number) => FieldProps<string>
  readonly arrival: (index: number) => FieldProps<string>
  readonly onAdd: (row: { dia: number; corte: string; dias: number; llega: string }) => void
  readonly onRemove: (index: number) => void
}

function Departures({ rows, weekday, days, cutOff, arrival, onAdd, onRemove }: DeparturesProps) {
  return (
    <FormSection title="Salidas" help="Corte vacío: la hora de corte de la sucursal. Llega vacío: durante el día.">
      {numbered(rows).map(([row, index]) => (
        <div
          key={index}
          className={`grid items-end gap-12 ${classes.hours ?? ''}`}
          role="group"
          aria-label={`Salida ${index + 1}`}
        >
          <SelectField {...weekday(index)} options={WEEKDAYS} required />
          <TimeField {...cutOff(index)} />
          <NumberField {...days(index)} min={0} />
          <TimeField {...arrival(index)} />
          <ActionButton
            look="plain"
            aria-label={`Quitar la salida ${weekdayText(row.dia ?? 0)} ${row.corte}`}
            onClick={() => onRemove(index)}
          >
            Quitar
          </ActionButton>
        </div>
      ))}
      <div>
        <ActionButton look="plain" onClick={() => onAdd({ dia: 1, corte: '', dias: 0, llega: '' })}>
          Agregar salida
        </ActionButton>
      </div>
    </FormSection>
  )
}
