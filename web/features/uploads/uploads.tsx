import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FileRules } from '#domain/uploads.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { UploadList } from '#web/ui/upload/upload-list.tsx'
import { UploadQueue, type SendFile } from './upload-queue.ts'

interface UploadsProps {
  /** What is uploaded: 'Fotos de la pieza'. */
  readonly label: string
  readonly rules: FileRules
  /** With `uploading` of web/data/upload.ts. Only the function of the first rendering is used. */
  readonly send: SendFile
}

/** Uploads files one after another, each with its progress, until the screen is left. */
export function Uploads({ label, rules, send }: UploadsProps) {
  const [queue] = useState(() => new UploadQueue(rules, send))
  const uploads = useSyncExternalStore(queue.watch, queue.uploads, queue.uploads)
  useEffect(() => () => queue.stop(), [queue])
  const isUnfinished = uploads.some(({ state }) => state === 'sending' || state === 'waiting')
  return (
    <div>
      {isUnfinished && (
        <LeaveGuard
          losesChanges={() => isUnfinished}
          title="¿Salir sin terminar de subir?"
          text="Los archivos que faltan no se suben."
          act="Salir"
        />
      )}
      <UploadArea label={label} rules={rules} onFiles={queue.add} />
      <UploadList label={`Archivos: ${label}`} uploads={uploads} onRemove={queue.remove} onRetry={queue.retry} />
    </div>
  )
}
