import { newShopBranchBody } from '#contract/shop/shop-branches.ts'
import { MEXICAN_TIME_ZONES } from '#domain/delivery/time-zones.ts'
import { storeShopBranch } from '#web/data/content/shop-calls.ts'
import { zoneText } from '#web/features/branch-settings/branch-text.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { BRANCH_LABELS, BranchFields } from './branch-fields.tsx'

const NEW = {
  nombre: '',
  codigo: '',
  ciudad: '',
  direccion: '',
  colonia: '',
  codigoPostal: '',
  telefonos: [] as string[],
  correo: '',
  ubicacion: '',
  mapa: '',
  messenger: '',
  facebook: '',
  instagram: '',
  whatsapp: '',
  x: '',
  youtube: '',
  zonaHoraria: 'America/Mexico_City' as const,
}

/** A new branch is shown at once; hours, tax and shipping are set later, and then it sells. */
export function NewBranchForm({ onSaved }: { readonly onSaved: (id: number) => void }) {
  const form = useForm({
    schema: newShopBranchBody,
    initial: NEW,
    labels: BRANCH_LABELS,
    send: storeShopBranch,
    saved: 'Sucursal agregada. Falta su horario.',
    instead: ({ id }) => onSaved(id),
  })
  const { field, values } = form
  return (
    <Form form={form} label="Nueva sucursal">
      <FormSection title="Sucursal">
        <FieldRow>
          <TextField {...field('nombre')} autoComplete="off" isFocusedFirst />
          <TextField {...field('ciudad')} placeholder="Guadalajara, Jalisco" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField
            {...field('codigo')}
            autoComplete="off"
            placeholder="GDL"
            help="De 2 a 8 letras o números. Con él la nombran los archivos de existencias."
          />
          <SelectField
            {...field('zonaHoraria')}
            options={MEXICAN_TIME_ZONES.map((zone) => ({ value: zone, label: zoneText(zone) }))}
            help="La de su reloj."
          />
        </FieldRow>
      </FormSection>
      <BranchFields
        field={field}
        phones={values.telefonos}
        onAddPhone={() => form.addItem('telefonos', '')}
        onRemovePhone={(index) => form.removeItem('telefonos', index)}
      />
      <FormActions form={form} submit="Agregar sucursal" />
    </Form>
  )
}
