import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { publicationChange } from '#contract/content/publications.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  publicationLinks,
  removePublication,
  storePublication,
  updatePublication,
  type Publication,
  type PublicationDraft,
  type PublicationOptions,
} from '#web/data/content/publication-calls.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { useSession } from '#web/data/session.ts'
import { RemoveButton } from '#web/features/content-links/remove-button.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { DraftStatus, EditorsNotice, RecoveredNotice } from './draft-notices.tsx'
import { LABELS, newValues, textsOf, valuesOf, type PublicationValues } from './form-state.ts'
import { draftKey, newestDraft } from './local-draft.ts'
import { ContentFields, PictureFields, ShowingFields } from './publication-fields.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useEditors } from './use-editors.ts'

interface PublicationFormProps {
  /** null: a new one. */
  readonly publication: Publication | null
  readonly options: PublicationOptions
  readonly draft: PublicationDraft
  /** Loads the stored values again. */
  readonly onStored: () => Promise<void>
}

/** A blog entry or a bulletin. Unsaved typed values are restored. In the browser only: drafts are stored there. */
export function PublicationForm({ publication, options, draft, onStored }: PublicationFormProps) {
  const navigate = useNavigate()
  const { id: userId } = useSession()
  const id = publication?.id ?? null
  const [recovered, setRecovered] = useState(() => newestDraft(draftKey(userId, id), draft.borrador))
  const stored = publication === null ? newValues(options.firma) : valuesOf(publication)
  const opened = versionIn(recovered?.content) ?? stored.version
  const [version, setVersion] = useState(opened)
  const change = useVersion(opened)((body: PublicationValues) => updatePublication(id ?? 0, body))
  const create = async ({ version: before, ...body }: PublicationValues) => ({
    ...(await storePublication(body)),
    before,
  })
  const form = useForm({
    schema: publicationChange,
    initial: stored,
    labels: LABELS,
    texts: textsOf(options),
    send: async (body: PublicationValues) => (publication === null ? create(body) : change(body)),
    saved: publication === null ? 'Publicación creada.' : 'Publicación guardada.',
    instead: (answer) => {
      kept.forget()
      setRecovered(null)
      setVersion(answer.version)
      if (answer.quitado.length > 0)
        void showToast({ message: `Del texto se quitó: ${answer.quitado.join('; ')}.`, color: 'orange' })
      if ('id' in answer) return navigate(privatePath('publication', { id: Number(answer.id) }), { replace: true })
      return onStored()
    },
  })
  const kept = useDraft({
    id,
    values: form.values,
    // After another user's version was accepted, further changes are based on it.
    version: Math.max(version, form.values.version ?? 0),
    isOpen: form.isDirty && form.status !== 'sending',
  })
  const editors = useEditors(id, draft.editando)
  useEffect(() => {
    if (recovered === null) return
    for (const [name, value] of Object.entries(recovered.content))
      if (name in stored && isLike(value, stored[name as keyof typeof stored])) form.set(name as never, value as never)
    // Once, over what is stored.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const discard = async () => {
    setRecovered(null)
    form.reset()
    await kept.discard()
    await onStored()
  }
  return (
    <>
      {recovered !== null && <RecoveredNotice at={recovered.at} onDiscard={() => void discard()} />}
      <EditorsNotice editors={editors} />
      <Form
        form={form}
        label={publication === null ? 'Nueva publicación' : `Publicación ${publication.titulo}`}
        asksBeforeLeaving={kept.state.kind !== 'kept'}
      >
        <ContentFields form={form} options={options} />
        {form.values.tipo === 'boletin' && (
          <SubjectFields form={form} options={options} chosen={publication?.partesElegidas ?? []} />
        )}
        <PictureFields form={form} publication={publication} />
        <ShowingFields
          form={form}
          options={options}
          wasPublished={publication !== null && publication.publicacion !== 'borrador'}
        />
        <FormActions
          form={form}
          submit={publication === null ? 'Crear publicación' : 'Guardar'}
          needsChange={publication !== null}
        >
          {publication !== null && (
            <RemoveButton
              name={publication.titulo}
              consequence="Se pierden sus versiones, y su dirección deja de existir. Para que no se vea, retírala."
              readLinks={async () => (await publicationLinks(publication.id)).enlaces}
              remove={(breaksLinks) =>
                removePublication(publication.id, Math.max(version, form.values.version ?? 0), breaksLinks)
              }
              removed="Publicación eliminada."
              list={privatePath('publications')}
            />
          )}
          <DraftStatus state={kept.state} />
        </FormActions>
      </Form>
    </>
  )
}

/** Whether a value of a draft has the shape of another value. */
function isLike(value: unknown, other: unknown): boolean {
  if (Array.isArray(other)) return Array.isArray(value)
  if (typeof other === 'string') return typeof value === 'string' || value === null
  return value === null || typeof value !== 'object'
}

function versionIn(content: Readonly<Record<string, unknown>> | undefined): number | null {
  const version = content?.['version']
  return typeof version === 'number' ? version : null
}
