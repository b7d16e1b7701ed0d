import { useNavigate } from 'react-router'
import { discountChange, discountFields } from '#contract/pricing/discounts.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  storeDiscount,
  updateDiscount,
  type DiscountDetail,
  type DiscountOptions,
} from '#web/data/selling/selling-calls.ts'
import { CompanyField } from '#web/features/companies/company-field.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const LABELS = {
  nombre: 'Nombre',
  tipo: 'Tipo',
  porcentaje: 'Porcentaje',
  empresa: 'Empresa',
  lista: 'Lista de precios',
  parte: 'Parte',
  marca: 'Marca',
  linea: 'Línea',
  cantidadMinima: 'Desde cuántas piezas',
  desde: 'Primer día',
  hasta: 'Último día',
  excluyeOtros: 'No combina con otros',
  activo: 'Activo',
}

const KINDS = [
  { value: 'agreement', label: 'Acuerdo', help: 'Con una empresa o con quien compra por una lista.' },
  { value: 'quantity', label: 'Por volumen', help: 'Desde un número de piezas de la misma parte.' },
  { value: 'promotion', label: 'Promoción', help: 'El cliente lee su nombre.' },
] as const

interface DiscountFormProps {
  readonly options: DiscountOptions
}

export function NewDiscountForm({ options }: DiscountFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: discountFields,
    initial: {
      nombre: '',
      tipo: 'promotion',
      porcentaje: null as number | null,
      empresa: null as number | null,
      lista: null as number | null,
      parte: '',
      marca: null as number | null,
      linea: null as number | null,
      cantidadMinima: 1,
      desde: null as string | null,
      hasta: null as string | null,
      excluyeOtros: false,
      activo: true,
    },
    labels: LABELS,
    send: storeDiscount,
    saved: 'Descuento creado.',
    onSaved: () => void navigate(privatePath('discounts')),
  })
  return (
    <Form form={form} label="Nuevo descuento">
      <DiscountFields
        options={options}
        text={form.field}
        kind={form.field('tipo')}
        amount={form.field}
        id={form.field}
        day={form.field}
        flag={form.field}
      />
      <FormActions form={form} submit="Crear descuento" />
    </Form>
  )
}

export function EditDiscountForm({ options, discount }: DiscountFormProps & { readonly discount: DiscountDetail }) {
  const { id, version, empresa, lista, parte, marca, linea, estado: _, promocion: _p, ...fields } = discount
  const send = useVersion(version)((body: Parameters<typeof updateDiscount>[1]) => updateDiscount(id, body))
  const form = useForm({
    schema: discountChange,
    initial: {
      ...fields,
      empresa: empresa?.id ?? null,
      lista: lista?.id ?? null,
      parte: parte ?? '',
      marca: marca?.id ?? null,
      linea: linea?.id ?? null,
      version,
    },
    labels: LABELS,
    texts: {
      tipo: (value) => KINDS.find((each) => each.value === value)?.label ?? '',
      empresa: (value) => (value === empresa?.id ? (empresa?.nombre ?? '') : value === null ? 'Ninguna' : 'Otra'),
      lista: nameIn(options.listas),
      marca: nameIn(options.marcas),
      linea: nameIn(options.lineas),
    },
    send,
    saved: 'Descuento guardado.',
  })
  return (
    <Form form={form} label={`Descuento ${discount.nombre}`}>
      <DiscountFields
        options={options}
        company={empresa}
        text={form.field}
        kind={form.field('tipo')}
        amount={form.field}
        id={form.field}
        day={form.field}
        flag={form.field}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

function nameIn(named: DiscountOptions['listas']) {
  return (id: unknown) => named.find((each) => each.id === id)?.nombre ?? 'Cualquiera'
}

interface DiscountFieldsProps extends DiscountFormProps {
  /** That of the discount, where it has one. */
  readonly company?: DiscountDetail['empresa']
  readonly kind: FieldProps<(typeof KINDS)[number]['value'] | null>
  readonly text: (name: 'nombre' | 'parte') => FieldProps<string>
  readonly amount: (name: 'porcentaje' | 'cantidadMinima') => FieldProps<number | null>
  readonly id: (name: 'empresa' | 'lista' | 'marca' | 'linea') => FieldProps<number | null>
  readonly day: (name: 'desde' | 'hasta') => FieldProps<string | null>
  readonly flag: (name: 'excluyeOtros' | 'activo') => FieldProps<boolean>
}

function DiscountFields({ options, company = null, kind, text, amount, id, day, flag }: DiscountFieldsProps) {
  const { listas, marcas, lineas } = options
  return (
    <>
      <TextField {...text('nombre')} help="El cliente lo lee: «promoción noviembre»." />
      <RadioField {...kind} options={KINDS} />
      <FieldRow>
        <PercentField {...amount('porcentaje')} />
        <NumberField {...amount('cantidadMinima')} min={1} />
      </FieldRow>
      <FormSection title="Para quién" help="Sin empresa ni lista es para todos.">
        <FieldRow>
          <CompanyField {...id('empresa')} chosen={company} placeholder="Cualquiera" />
          <SelectField {...id('lista')} placeholder="Cualquiera" options={optionsOf(listas)} />
        </FieldRow>
      </FormSection>
      <FormSection title="De qué" help="Lo que dejes vacío es cualquiera; lo que elijas debe cumplirse todo.">
        <FieldRow>
          <TextField {...text('parte')} placeholder="Clave" />
          <SelectField {...id('marca')} placeholder="Cualquiera" options={optionsOf(marcas)} />
          <SelectField {...id('linea')} placeholder="Cualquiera" options={optionsOf(lineas)} />
        </FieldRow>
      </FormSection>
      <FormSection title="Cuándo">
        <FieldRow>
          <DateField {...day('desde')} help="Vacío: desde siempre." />
          <DateField {...day('hasta')} help="Incluido. Vacío: sin fin." />
        </FieldRow>
        <SwitchField {...flag('excluyeOtros')} help="Se aplica solo, si así sale más barato." />
        <SwitchField {...flag('activo')} help="Inactivo no cuenta, aunque esté en sus fechas." />
      </FormSection>
    </>
  )
}

function optionsOf(named: DiscountOptions['listas']) {
  return named.map(({ id, nombre }) => ({ value: id, label: nombre }))
}
