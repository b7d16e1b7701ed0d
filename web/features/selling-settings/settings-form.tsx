import { sellingSettingsBody } from '#contract/pricing/selling-settings.ts'
import { updateSettings, type SellingSettings } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

const ANONYMOUS = [
  { value: 'none', label: 'Ningún precio', help: 'Los ven al ingresar con su cuenta.' },
  { value: 'list', label: 'Precio de lista' },
  { value: 'general', label: 'Los de la lista general, con las promociones para todos' },
] as const

const BORDER = [
  {
    value: 'sucursal_y_entrega',
    label: 'Cuando sucursal y entrega están en la región',
    help: 'Si se entrega fuera, se cobra la tasa general.',
  },
  { value: 'sucursal', label: 'Siempre que vende una sucursal con tasa de frontera' },
] as const

const LABELS = {
  preciosAnonimos: 'Qué precios ve quien no ha ingresado',
  minutosReserva: 'Minutos de apartado',
  autorizaHasta: 'Se autoriza solo hasta',
  margenMinimo: 'Margen mínimo',
  reglaFrontera: 'IVA de la región fronteriza',
  codigosFrontera: 'Códigos postales de la región fronteriza',
  diasCasco: 'Días para devolver un casco',
  diasAvisoCasco: 'Días de aviso antes',
}

/** Defaults of selling, where neither company nor branch has a value. */
export function SettingsForm({ settings }: { readonly settings: SellingSettings }) {
  const send = useVersion(settings.version)(updateSettings)
  const form = useForm({
    schema: sellingSettingsBody,
    initial: settings,
    labels: LABELS,
    texts: {
      preciosAnonimos: (value) => ANONYMOUS.find((each) => each.value === value)?.label ?? '',
      reglaFrontera: (value) => BORDER.find((each) => each.value === value)?.label ?? '',
    },
    send,
    saved: 'Configuración guardada.',
  })
  return (
    <Form form={form} label="Configuración de ventas">
      <RadioField {...form.field('preciosAnonimos')} options={ANONYMOUS} />
      <FieldRow>
        <NumberField
          {...form.field('minutosReserva')}
          min={5}
          help={`Cuánto guarda sus piezas un prepedido: ${durationText(form.values.minutosReserva)}.`}
        />
        <PesosField
          {...form.field('autorizaHasta')}
          help="Con IVA. 0: todo lo revisa alguien. Vacío: cualquier monto."
        />
        <PercentField {...form.field('margenMinimo')} help="Debajo de él, alguien revisa. Vacío: cualquier margen." />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...form.field('diasCasco')}
          min={1}
          help="Desde que la pieza sale de la sucursal. Vale para lo que sale desde ahora."
        />
        <NumberField
          {...form.field('diasAvisoCasco')}
          min={0}
          help="Cuándo se recuerda por correo a la empresa y a su asesor. 0: el mismo día."
        />
      </FieldRow>
      <RadioField {...form.field('reglaFrontera')} options={BORDER} />
      <TextAreaField
        {...form.field('codigosFrontera')}
        help="Códigos o rangos, separados por comas: 21000-22999, 32000. De una dirección en particular se dice otra cosa en su empresa."
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

function durationText(minutes: number | null): string {
  if (minutes === null) return 'sin decir'
  const parts = [
    [Math.floor(minutes / DAY), 'd'],
    [Math.floor((minutes % DAY) / HOUR), 'h'],
    [minutes % HOUR, 'min'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
