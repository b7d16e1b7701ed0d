import { matchTaxDocument as call, type UnmatchedTaxDocument } from '#contract/documents/admin-documents.ts'
import { matchTaxDocument } from '#web/data/documents/load-calls.ts'
import { CompanyField } from '#web/features/companies/company-field.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { documentName } from './looks.ts'

interface MatchDialogProps {
  /** null: closed. */
  readonly document: Pick<UnmatchedTaxDocument, 'uuid' | 'tipo' | 'serie' | 'folio' | 'empresa'> | null
  readonly onClose: () => void
  readonly onMatched: () => void
}

/** Assigns a company to a document. */
export function MatchDialog({ document, onClose, onMatched }: MatchDialogProps) {
  if (document === null) return null
  return (
    <FormDialog title={`¿De qué empresa es ${documentName(document)}?`} isOpen onClose={onClose}>
      <MatchForm document={document} onMatched={onMatched} />
    </FormDialog>
  )
}

const schema = call.body.pick({ empresa: true })

function MatchForm({
  document,
  onMatched,
}: Pick<MatchDialogProps, 'onMatched'> & { document: NonNullable<MatchDialogProps['document']> }) {
  const form = useForm({
    schema,
    initial: { empresa: document.empresa?.id ?? null },
    labels: { empresa: 'Empresa' },
    send: ({ empresa }) => matchTaxDocument(document.uuid, { empresa, pedido: null }),
    saved: 'Listo: ya tiene empresa.',
    onSaved: onMatched,
  })
  return (
    <Form form={form} label="Empresa del documento">
      <CompanyField
        {...form.field('empresa')}
        chosen={document.empresa}
        help="Se busca por nombre o RFC. Su gente lo verá en sus documentos; si el documento nombra un pedido suyo, también queda unido a él."
      />
      <FormActions form={form} submit="Asignar" saved={null} />
    </Form>
  )
}
