import { IconAlertTriangle, IconCircleCheck, IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { bytesText } from '#web/ui/format/count-text.ts'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import classes from './upload-list.module.css'

export interface ListedUpload {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'done' | 'refused' | 'failed'
  /** From 0 to 1, during the upload. */
  readonly part: number
  /** Why it was refused or failed. */
  readonly message: string
}

interface UploadListProps {
  /** The name of the list. */
  readonly label: string
  readonly uploads: readonly ListedUpload[]
  /** Cancels an upload, or removes a finished one. */
  readonly onRemove: (key: string) => void
  readonly onRetry: (key: string) => void
}

/** Uploads with their progress and results. */
export function UploadList({ label, uploads, onRemove, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="mt-12 max-w-44" aria-label={label}>
      {uploads.map(({ key, name, size, state, part, message }) => (
        <li key={key} className={`flex items-center gap-12 py-8 ${classes.upload ?? ''}`} data-state={state}>
          <Mark state={state} />
          <div className="grow min-w-0">
            <p className="semibold">{name}</p>
            {state === 'sending' ? (
              <ProgressBar label={`Subiendo ${name}`} done={part} total={1} />
            ) : (
              <p
                className={`faint leading-14 text-sm ${classes.state ?? ''}`}
                role={message === '' ? undefined : 'alert'}
              >
                {message === '' ? `${bytesText(size)} · ${STATES[state]}` : message}
              </p>
            )}
          </div>
          {state === 'failed' && (
            <button
              type="button"
              className={`hover-g0-d6 inline-flex square items-center justify-center flex-none ${classes.act ?? ''}`}
              onClick={() => onRetry(key)}
              aria-label={`Subir otra vez ${name}`}
            >
              <IconRefresh size={20} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={`hover-g0-d6 inline-flex square items-center justify-center flex-none ${classes.act ?? ''}`}
            onClick={() => onRemove(key)}
            aria-label={`Quitar ${name}`}
          >
            <IconX size={20} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

const STATES = { waiting: 'En espera', sending: 'Subiendo', done: 'Listo', refused: 'No se subió', failed: 'Falló' }

function Mark({ state }: { readonly state: ListedUpload['state'] }) {
  if (state === 'done')
    return <IconCircleCheck size={24} className={`flex-none pale ${classes.mark ?? ''}`} aria-hidden />
  if (state === 'refused' || state === 'failed')
    return <IconAlertTriangle size={24} className={`flex-none pale ${classes.mark ?? ''}`} aria-hidden />
  return <IconFile size={24} className={`flex-none pale ${classes.mark ?? ''}`} aria-hidden />
}
