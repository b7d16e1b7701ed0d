import type { ReactNode } from 'react'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import type { ShownForm } from '#web/features/forms/use-form.ts'

interface ResourceFormProps {
  /** The result of `useResourceForm`. */
  readonly form: ShownForm & { readonly isNew: boolean; readonly submitText: string }
  /** The accessible name: 'Permiso users-read'. */
  readonly label: string
  readonly children: ReactNode
}

/** The fields are its children. */
export function ResourceForm({ form, label, children }: ResourceFormProps) {
  return (
    <Form form={form} label={label}>
      {children}
      <FormActions form={form} submit={form.submitText} needsChange={!form.isNew} />
    </Form>
  )
}
