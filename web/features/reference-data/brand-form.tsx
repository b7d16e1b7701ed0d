import { brandChange, brandFields, type BrandRow } from '#contract/catalog/brand-rows.ts'
import { TIER_NAMES, TIERS, type Tier } from '#domain/counter/tiers.ts'
import { storeBrand, updateBrand } from '#web/data/reference/reference-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LogoField } from './logo-field.tsx'

const TIER_CHOICES = TIERS.map((value) => ({ value, label: TIER_NAMES[value] }))

const LABELS = {
  marca: 'Nombre',
  hechoenmexico: 'Hecha en México',
  viewimagesprinc: 'Imagen principal',
  logo: 'Logotipo',
  gama: 'Gama',
}

export function NewBrandForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: brandFields,
    initial: {
      marca: '',
      hechoenmexico: false,
      viewimagesprinc: null as number | null,
      logo: null as number | null,
      gama: null as Tier | null,
    },
    labels: LABELS,
    send: storeBrand,
    saved: 'Marca creada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva marca">
      <Fields
        name={form.field('marca')}
        mexican={form.field('hechoenmexico')}
        tier={form.field('gama')}
        index={form.field('viewimagesprinc')}
        logo={form.field('logo')}
        picture={null}
      />
      <FormActions form={form} submit="Crear marca" />
    </Form>
  )
}

interface EditBrandFormProps {
  readonly brand: BrandRow
  readonly onSaved: () => void
}

export function EditBrandForm({ brand, onSaved }: EditBrandFormProps) {
  const { id, version, marca, hechoenmexico, viewimagesprinc, gama, logo } = brand
  const form = useForm({
    schema: brandChange,
    initial: { marca, hechoenmexico, viewimagesprinc, gama, logo: logo?.id ?? null, version },
    labels: LABELS,
    texts: {
      hechoenmexico: (value) => (value === true ? 'Sí' : 'No'),
      gama: (value) => TIER_CHOICES.find((each) => each.value === value)?.label ?? 'Sin gama',
      viewimagesprinc: (value) => (typeof value === 'number' ? String(value) : 'La de siempre'),
      logo: (value) => (value === null ? 'Sin logotipo' : 'Otro logotipo'),
    },
    send: (body) => updateBrand(id, body),
    saved: 'Marca guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Marca ${marca}`}>
      <Fields
        name={form.field('marca')}
        mexican={form.field('hechoenmexico')}
        tier={form.field('gama')}
        index={form.field('viewimagesprinc')}
        logo={form.field('logo')}
        picture={logo?.imagen ?? null}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface FieldsProps {
  readonly name: FieldProps<string>
  readonly mexican: FieldProps<boolean>
  readonly tier: FieldProps<Tier | null>
  readonly index: FieldProps<number | null>
  readonly logo: FieldProps<number | null>
  readonly picture: Parameters<typeof LogoField>[0]['picture']
}

function Fields({ name, mexican, tier, index, logo, picture }: FieldsProps) {
  return (
    <>
      <TextField {...name} help="Como la ven los clientes: «Rodante»." isFocusedFirst />
      <SwitchField {...mexican} help="Sus piezas salen en Hechos en México." />
      <SelectField
        {...tier}
        placeholder="Sin gama"
        help="El cotizador propone una pieza de cada gama."
        options={TIER_CHOICES}
      />
      <NumberField
        {...index}
        min={0}
        max={99}
        help="Cuál de las imágenes de cada pieza se ve en las listas. Vacío: la 4, o la más cercana que haya."
      />
      <LogoField {...logo} picture={picture} />
    </>
  )
}
