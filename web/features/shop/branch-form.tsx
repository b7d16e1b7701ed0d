import { shopBranchBody } from '#contract/shop/shop-branches.ts'
import { updateShopBranch, type ShopBranch } from '#web/data/content/shop-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { BRANCH_LABELS, BranchFields } from './branch-fields.tsx'

interface BranchFormProps {
  readonly branch: ShopBranch
  readonly onSaved: () => unknown
}

/** Name, address, contact, position and networks of a branch. */
export function BranchForm({ branch, onSaved }: BranchFormProps) {
  const { id, principal: _principal, vende: _sells, cerrada: _closed, usos: _uses, ...initial } = branch
  const send = useVersion(branch.version)((body: Parameters<typeof updateShopBranch>[1]) => updateShopBranch(id, body))
  const form = useForm({
    schema: shopBranchBody,
    initial,
    followsStored: true,
    labels: BRANCH_LABELS,
    texts: { telefonos: (value) => (value as string[]).join(', ') },
    send,
    saved: 'Sucursal guardada.',
    onSaved,
  })
  const { field, values } = form
  return (
    <Form form={form} label={`Contacto de ${branch.nombre}`}>
      <FormSection title="Sucursal">
        <FieldRow>
          <TextField {...field('nombre')} autoComplete="off" />
          <TextField {...field('ciudad')} placeholder="Guadalajara, Jalisco" autoComplete="off" />
        </FieldRow>
        <TextField
          {...field('codigo')}
          autoComplete="off"
          help="Con él la nombran los archivos de existencias y otros sistemas: si lo cambias, cámbialo también ahí."
        />
      </FormSection>
      <BranchFields
        field={field}
        phones={values.telefonos}
        onAddPhone={() => form.addItem('telefonos', '')}
        onRemovePhone={(index) => form.removeItem('telefonos', index)}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
