import { hideTaxDocument as call, type ReviewedTaxDocument } from '#contract/documents/admin-documents.ts'
import { hideTaxDocument } from '#web/data/documents/load-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { documentName } from './looks.ts'

interface HideDialogProps {
  /** null: closed. */
  readonly document: ReviewedTaxDocument | null
  readonly onClose: () => void
  readonly onHidden: () => void
}

/** Asks for the reason of hiding a document. */
export function HideDialog({ document, onClose, onHidden }: HideDialogProps) {
  if (document === null) return null
  return (
    <FormDialog title={`¿Ocultar ${documentName(document)}?`} isOpen onClose={onClose}>
      <HideForm uuid={document.uuid} onHidden={onHidden} />
    </FormDialog>
  )
}

function HideForm({ uuid, onHidden }: { readonly uuid: string; readonly onHidden: () => void }) {
  const form = useForm({
    schema: call.body,
    initial: { motivo: '' },
    labels: { motivo: 'Motivo' },
    send: ({ motivo }) => hideTaxDocument(uuid, motivo),
    saved: 'El documento está oculto.',
    onSaved: onHidden,
  })
  return (
    <Form form={form} label="Ocultar el documento">
      <TextAreaField
        {...form.field('motivo')}
        help="Los clientes dejan de verlo. El archivo se conserva y puedes mostrarlo otra vez."
      />
      <FormActions form={form} submit="Ocultar" saved={null} />
    </Form>
  )
}
