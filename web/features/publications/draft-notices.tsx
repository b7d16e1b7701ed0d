import { IconAlertTriangle, IconCloudCheck, IconHistory, IconUsers } from '@tabler/icons-react'
import type { PublicationDraft } from '#web/data/content/publication-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import classes from './publications.module.css'
import type { DraftState } from './use-draft.ts'

/** Unsaved values were restored. */
export function RecoveredNotice({ at, onDiscard }: { readonly at: string; readonly onDiscard: () => void }) {
  return (
    <div className="row items-center rounded gap-8-12 note" role="status">
      <IconHistory size={20} aria-hidden />
      <p className="leading-145 basis-16">
        Recuperamos lo que no habías guardado, de <RelativeTime iso={at} />.
      </p>
      <ActionButton look="plain" onClick={onDiscard}>
        Descartarlo
      </ActionButton>
    </div>
  )
}

/** Other users who have it open. */
export function EditorsNotice({ editors }: { readonly editors: PublicationDraft['editando'] }) {
  const [first] = editors
  if (first === undefined) return null
  return (
    <div className="row items-center rounded gap-8-12 note" role="status">
      <IconUsers size={20} aria-hidden />
      <p className="leading-145 basis-16">
        {editors.length === 1 ? (
          <>
            {first.nombre} está editando esto desde <RelativeTime iso={first.desde} />.
          </>
        ) : (
          <>{editors.map(({ nombre }) => nombre).join(' y ')} están editando esto.</>
        )}{' '}
        Si ambos guardan, verás las dos versiones antes de elegir.
      </p>
    </div>
  )
}

/** Whether the typed values are stored. */
export function DraftStatus({ state }: { readonly state: DraftState }) {
  if (state.kind === 'none') return null
  return (
    <p
      className={`inline-flex items-center muted gap-6 ${classes.kept ?? ''}`}
      data-kind={state.kind}
      role={state.kind === 'local' ? 'alert' : 'status'}
    >
      {state.kind === 'kept' ? (
        <>
          <IconCloudCheck size={18} aria-hidden /> Borrador conservado
        </>
      ) : (
        <>
          <IconAlertTriangle size={18} aria-hidden /> {state.reason}
        </>
      )}
    </p>
  )
}
