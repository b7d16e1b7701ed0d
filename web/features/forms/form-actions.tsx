import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { FormBar } from './form-bar.tsx'
import type { ShownForm } from './use-form.ts'

interface FormActionsProps {
  readonly form: ShownForm
  /** The label of the button: 'Guardar'. */
  readonly submit: string
  /** Why the form cannot be sent now; null where it can. */
  readonly reason?: string | null
  /** Sending needs a change: for stored things. */
  readonly needsChange?: boolean
  /** Shown after sending; null where nothing is saved. */
  readonly saved?: string | null
  /** Further acts, such as a link back. */
  readonly children?: ReactNode
}

/** The submit button of a form, and the result. */
export function FormActions({
  form,
  submit,
  reason = null,
  needsChange = false,
  saved = 'Guardado',
  children,
}: FormActionsProps) {
  const { status, uploading } = form
  const isBusy = status === 'sending' || status === 'uploading'
  const hasChange = form.isDirty || uploading !== null || isBusy
  return (
    <FormBar>
      <ExplainedButton
        type="submit"
        isBusy={isBusy}
        reason={reason ?? (needsChange && !hasChange ? 'No hay cambios que guardar.' : null)}
      >
        {status === 'uploading' ? `Subiendo ${uploading ?? ''}…` : submit}
      </ExplainedButton>
      {children}
      <span role="status" className="inline-flex items-center semibold gap-6 good">
        {status === 'uploading' && 'Se guardará al terminar de subir.'}
        {status === 'saved' && saved !== null && (
          <>
            <IconCheck size={20} aria-hidden /> {saved}
          </>
        )}
      </span>
    </FormBar>
  )
}
