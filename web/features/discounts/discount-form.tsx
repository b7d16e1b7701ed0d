import { useNavigate } from 'react-router'
import { DISCOUNT, type DiscountRow } from '#contract/pricing/discounts.ts'
import { DISCOUNT_KIND_TEXTS } from '#domain/pricing/discount.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { DiscountOptions } from '#web/data/selling/selling-calls.ts'
import { CompanyField } from '#web/features/companies/company-field.tsx'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { agreement, quantity, promotion } = DISCOUNT_KIND_TEXTS
const KINDS = [
  { value: 'agreement', label: agreement, help: 'Con una empresa o con quien compra por una lista.' },
  { value: 'quantity', label: quantity, help: 'Desde un número de piezas de la misma parte.' },
  { value: 'promotion', label: promotion, help: 'El cliente lee su nombre.' },
] as const

interface DiscountFormProps {
  readonly options: DiscountOptions
  /** null: a new one. */
  readonly stored: DiscountRow | null
}

export function DiscountForm({ options: { listas, marcas, lineas }, stored }: DiscountFormProps) {
  const navigate = useNavigate()
  const empresa = stored?.empresa ?? null
  const { field, ...form } = useResourceForm(DISCOUNT, {
    stored,
    onCreated: () => void navigate(privatePath('discounts')),
    texts: {
      empresa: (value) => (value === empresa?.id ? (empresa?.nombre ?? '') : value === null ? 'Ninguna' : 'Otra'),
      lista: nameIn(listas),
      marca: nameIn(marcas),
      linea: nameIn(lineas),
    },
  })
  return (
    <ResourceForm form={form} label={stored === null ? 'Nuevo descuento' : `Descuento ${stored.nombre}`}>
      <TextField {...field('nombre')} help="El cliente lo lee: «promoción noviembre»." />
      <RadioField {...field('tipo')} options={KINDS} />
      <FieldRow>
        <PercentField {...field('porcentaje')} />
        <NumberField {...field('cantidadMinima')} min={1} />
      </FieldRow>
      <FormSection title="Para quién" help="Sin empresa ni lista es para todos.">
        <FieldRow>
          <CompanyField {...field('empresa')} chosen={empresa} placeholder="Cualquiera" />
          <SelectField {...field('lista')} placeholder="Cualquiera" options={optionsOf(listas)} />
        </FieldRow>
      </FormSection>
      <FormSection title="De qué" help="Lo que dejes vacío es cualquiera; lo que elijas debe cumplirse todo.">
        <FieldRow>
          <TextField {...field('parte')} placeholder="Clave" />
          <SelectField {...field('marca')} placeholder="Cualquiera" options={optionsOf(marcas)} />
          <SelectField {...field('linea')} placeholder="Cualquiera" options={optionsOf(lineas)} />
        </FieldRow>
      </FormSection>
      <FormSection title="Cuándo">
        <FieldRow>
          <DateField {...field('desde')} help="Vacío: desde siempre." />
          <DateField {...field('hasta')} help="Incluido. Vacío: sin fin." />
        </FieldRow>
        <SwitchField {...field('excluyeOtros')} help="Se aplica solo, si así sale más barato." />
        <SwitchField {...field('activo')} help="Inactivo no cuenta, aunque esté en sus fechas." />
      </FormSection>
    </ResourceForm>
  )
}

function nameIn(named: DiscountOptions['listas']) {
  return (id: unknown) => named.find((each) => each.id === id)?.nombre ?? 'Cualquiera'
}

function optionsOf(named: DiscountOptions['listas']) {
  return named.map(({ id, nombre }) => ({ value: id, label: nombre }))
}
