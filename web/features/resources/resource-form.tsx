import type { ReactNode } from 'react'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import type { ShownForm } from '#web/features/forms/use-form.ts'

interface ResourceFormProps {
  /** Of `useResourceForm`. */
  readonly form: ShownForm & { readonly isNew: boolean; readonly submitText: string }
  /** Names the form: 'Permiso users-read'. */
  readonly label: string
  readonly children: ReactNode
}

/** Its fields are its children. */
export function ResourceForm({ form, label, children }: ResourceFormProps) {
  return (
    <Form form={form} label={label}>
      {children}
      <FormActions form={form} submit={form.submitText} needsChange={!form.isNew} />
    </Form>
  )
}
