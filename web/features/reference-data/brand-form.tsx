import { BRAND, type BrandRow } from '#contract/catalog/brand-rows.ts'
import { TIER_NAMES, TIERS } from '#domain/counter/tiers.ts'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { RowFormProps } from './editable-list.tsx'
import { LogoField } from './logo-field.tsx'

const TIER_CHOICES = TIERS.map((value) => ({ value, label: TIER_NAMES[value] }))

export function BrandForm({ stored, onSaved }: RowFormProps<BrandRow>) {
  const { field, ...form } = useResourceForm(BRAND, {
    stored,
    onSaved,
    texts: {
      hechoenmexico: (value) => (value === true ? 'Sí' : 'No'),
      gama: (value) => TIER_CHOICES.find((each) => each.value === value)?.label ?? 'Sin gama',
      viewimagesprinc: (value) => (typeof value === 'number' ? String(value) : 'La de siempre'),
      logo: (value) => (value === null ? 'Sin logotipo' : 'Otro logotipo'),
    },
  })
  return (
    <ResourceForm form={form} label={stored === null ? 'Nueva marca' : `Marca ${stored.marca}`}>
      <TextField {...field('marca')} help="Como la ven los clientes: «Rodante»." isFocusedFirst />
      <SwitchField {...field('hechoenmexico')} help="Sus piezas salen en Hechos en México." />
      <SelectField
        {...field('gama')}
        placeholder="Sin gama"
        help="El cotizador propone una pieza de cada gama."
        options={TIER_CHOICES}
      />
      <NumberField
        {...field('viewimagesprinc')}
        min={0}
        max={99}
        help="Cuál de las imágenes de cada pieza se ve en las listas. Vacío: la 4, o la más cercana que haya."
      />
      <LogoField {...field('logo')} picture={stored?.logo?.imagen ?? null} />
    </ResourceForm>
  )
}
