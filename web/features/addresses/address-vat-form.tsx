import { addressVatBody, type CompanyAddress } from '#contract/customers/addresses.ts'
import { setAddressVat } from '#web/data/selling/terms-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const REGIONS = [
  { value: 'frontera', label: 'Está en la región fronteriza' },
  { value: 'general', label: 'Está fuera de la región fronteriza' },
] as const

const LABELS = { region: 'Región para el IVA', motivo: 'Motivo' }

interface AddressVatFormProps {
  readonly companyId: number
  readonly address: CompanyAddress
  readonly onSaved: () => void
}

/** An administrator's VAT for an address, which overrides its postal code. */
export function AddressVatForm({ companyId, address, onSaved }: AddressVatFormProps) {
  const { id, version, regionIva, codigoPostal } = address
  const send = useVersion(version)((body: Parameters<typeof setAddressVat>[2]) => setAddressVat(companyId, id, body))
  const form = useForm({
    schema: addressVatBody,
    initial: { region: regionIva, motivo: '', version },
    labels: LABELS,
    texts: { region: (value) => REGIONS.find((each) => each.value === value)?.label ?? 'Según su código postal' },
    send,
    saved: 'IVA de la dirección guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`IVA de ${address.nombre}`}>
      <SelectField
        {...form.field('region')}
        required={false}
        placeholder={`Según su código postal, ${codigoPostal}`}
        options={REGIONS}
        help="Decide si una sucursal de la frontera le cobra su tasa reducida."
      />
      <TextField {...form.field('motivo')} help="Queda en la bitácora con tu nombre." />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
