import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { PostedFields } from '#web/data/forms/posted-fields.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { FORM_FIELDS } from '#web/ui/form/form-section.tsx'
import { UploadSteps } from './form-uploads.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import type { ShownForm } from './use-form.ts'

interface FormProps {
  readonly form: ShownForm
  /** Its accessible name. */
  readonly label: string
  /** false where typed values may be lost without a question: a search, a sign-in. */
  readonly asksBeforeLeaving?: boolean
  readonly children: ReactNode
}

/** A form with its errors above. Fields and buttons are its children. */
export function Form({ form, label, asksBeforeLeaving = true, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const takeTyped = useEffectEvent(form.takeTyped)
  useLayoutEffect(() => {
    if (element.current !== null) takeTyped(element.current)
  }, [])
  return (
    <form
      ref={element}
      method="post"
      // '': the address of the screen.
      action={form.posted === undefined ? undefined : ''}
      className={`max-w-44 ${FORM_FIELDS ?? ''}`}
      onSubmit={form.submit}
      noValidate
      aria-label={label}
    >
      {form.posted !== undefined && <PostedFields form={form.posted} />}
      <ErrorSummary
        failure={form.failure}
        problems={form.problems.map((problem) => ({ ...problem, fieldId: form.fieldId(problem.path) }))}
        refusals={form.refusals}
      />
      <UploadSteps value={form.reportUpload}>{children}</UploadSteps>
      {asksBeforeLeaving && (form.isDirty || form.status === 'uploading') && (
        <LeaveGuard losesChanges={form.losesChanges} />
      )}
      <StaleDialog form={form} />
    </form>
  )
}
