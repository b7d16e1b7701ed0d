import { useMutation } from '@tanstack/react-query'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import { beginLegalDraft } from '#web/data/content/legal-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'

interface BeginDraftProps {
  readonly kind: LegalKind
  /** The newest published version; undefined for none. */
  readonly newest: number | undefined
  readonly onBegun: () => void
}

/** Shown without a draft. */
export function BeginDraft({ kind, newest, onBegun }: BeginDraftProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => beginLegalDraft(kind),
    onSettled: onBegun,
    onError: showFailure,
  })
  return (
    <EmptyPanel
      title={newest === undefined ? 'Todavía no hay nada escrito' : 'No hay un borrador'}
      text={
        newest === undefined
          ? 'Empieza con una propuesta que ya dice lo que pide la ley, con los datos de tu empresa. Revísala y complétala.'
          : `La siguiente empieza con el texto de la versión ${newest}.`
      }
    >
      <ActionButton isBusy={isPending} onClick={() => mutate()}>
        {newest === undefined ? 'Empezar con la propuesta' : `Escribir la versión ${newest + 1}`}
      </ActionButton>
    </EmptyPanel>
  )
}
