import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import type { ShownForm } from './use-form.ts'
import classes from './form.module.css'

interface FormActionsProps {
  readonly form: ShownForm
  /** What sending does: 'Guardar'. */
  readonly submit: string
  /** Why it cannot be sent now; null where it can. */
  readonly reason?: string | null
  /** Sending makes sense only after a change: for what exists already. */
  readonly needsChange?: boolean
  /** Said once it was sent; null where nothing is saved by it. */
  readonly saved?: string | null
  /** Further acts: a link back, for one. */
  readonly children?: ReactNode
}

/** The button that sends a form, and what it came to. */
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
    <div className={`row items-center gap-12 ${classes.actions ?? ''}`}>
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
    </div>
  )
}
