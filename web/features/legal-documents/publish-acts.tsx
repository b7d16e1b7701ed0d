import { useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import type { LegalCheck } from '#domain/legal/publication-checks.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { discardLegalDraft, publishLegalDraft, type LegalAdministration } from '#web/data/content/legal-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { longDayText } from '#web/features/legal/long-day-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { peopleText } from './overview-card.tsx'

interface PublishActsProps {
  readonly kind: LegalKind
  readonly draft: NonNullable<LegalAdministration['borrador']>
  readonly checks: readonly LegalCheck[]
  readonly people: number
  /** There are no unsaved changes, so that the shown text is what is published. */
  readonly isSaved: boolean
  readonly onDone: () => void
}

/** Publishes the saved draft, or discards it, after a confirmation. */
export function PublishActs({ kind, draft, checks, people, isSaved, onDone }: PublishActsProps) {
  const { ask, dialog } = useConfirm()
  const [problem, setProblem] = useState<string | null>(null)
  const missing = checks.filter(({ isDone, isRequired }) => isRequired && !isDone)
  const reason = !isSaved
    ? 'Guarda primero lo que cambiaste.'
    : missing.length > 0
      ? `Falta: ${missing.map(({ label }) => label).join('; ')}.`
      : null

  const act = async (work: () => Promise<unknown>, done: string) => {
    setProblem(null)
    try {
      await work()
      void showToast({ message: done, color: 'green' })
      onDone()
    } catch (error) {
      const field = isApiError(error) ? Object.values(error.fields)[0] : undefined
      setProblem(field ?? errorMessage(error, GENERIC_FAILURE))
    }
  }
  const publish = async () => {
    const agreed = await ask({
      title: `¿Publicar ${LEGAL_TITLES[kind]}, versión ${draft.numero}?`,
      text: publicationText(draft, people),
      act: 'Publicar',
      isDestructive: false,
    })
    if (agreed) await act(() => publishLegalDraft(kind, draft.version), `Versión ${draft.numero} publicada.`)
  }
  const discard = async () => {
    const text = 'Se pierde lo que se escribió. Lo publicado se queda igual.'
    if (!(await ask({ title: '¿Descartar el borrador?', text, act: 'Descartar' }))) return
    await act(() => discardLegalDraft(kind, draft.version), 'Borrador descartado.')
  }
  return (
    <div>
      <div className="row items-center gap-12 mt-auto">
        <ExplainedButton reason={reason} onClick={() => void publish()}>
          Publicar
        </ExplainedButton>
        <ActionButton look="plain" onClick={() => void discard()}>
          Descartar borrador
        </ActionButton>
      </div>
      <div role="alert">{problem !== null && <p className="failed mt-12">{problem}</p>}</div>
      {dialog}
    </div>
  )
}

function publicationText({ vigenteDesde, pideAceptacion }: PublishActsProps['draft'], people: number): string {
  const when =
    vigenteDesde === null ? 'Entra en vigor de inmediato.' : `Entra en vigor el ${longDayText(vigenteDesde)}.`
  const who = pideAceptacion
    ? `Desde entonces se pedirá aceptarla a ${peopleText(people)} al entrar.`
    : 'A nadie se le pedirá aceptarla.'
  return `${when} ${who} Ya publicada no se puede cambiar.`
}
