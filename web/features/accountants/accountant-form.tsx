import { accountantFields } from '#contract/documents/accountants.ts'
import { giveAccountant } from '#web/data/tax-documents/accountant-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Invited by mail: new users choose a password by the link; existing ones see the company at once. */
export function AccountantForm({ company, onSaved }: { readonly company: string; readonly onSaved: () => void }) {
  const form = useForm({
    schema: accountantFields,
    initial: { nombre: '', correo: '' },
    labels: { nombre: 'Nombre', correo: 'Correo' },
    send: giveAccountant,
    saved: 'Acceso dado. Le avisamos por correo.',
    onSaved,
  })
  return (
    <Form form={form} label="Dar acceso a un contador">
      <p className="paragraph">
        Verá y descargará los documentos electrónicos de toda la empresa {company}, y lo que se debe de ellos. No
        compra, no ve precios acordados y no cambia nada.
      </p>
      <TextField {...form.field('nombre')} autoComplete="off" />
      <TextField {...form.field('correo')} type="email" autoComplete="off" />
      <FormActions form={form} submit="Dar acceso" />
    </Form>
  )
}
