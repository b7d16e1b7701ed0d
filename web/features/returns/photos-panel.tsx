import { useRef, useState } from 'react'
import type { ReturnDetail } from '#contract/returns/returns.ts'
import { MAX_RETURN_PHOTOS, RETURN_PHOTO_RULES } from '#domain/returns/photos.ts'
import { fileProblem } from '#domain/uploads.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { addReturnPhoto } from '#web/data/returns/return-calls.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import documents from '#web/features/documents/documents.module.css'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import classes from './returns.module.css'

interface PhotosPanelProps {
  readonly found: ReturnDetail
  readonly onChanged: () => void
}

/** Photos of the pieces, which can be added until the return is closed. */
export function PhotosPanel({ found: { id, fotos, puedeAgregarFotos }, onChanged }: PhotosPanelProps) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The same file has the same key: after a failure it is added once.
  const sent = useRef({ name: '', key: '' })
  const add = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const wrong = fileProblem(file, RETURN_PHOTO_RULES)
    setProblem(wrong ?? '')
    if (wrong !== null) return
    const name = `${file.name} ${file.size} ${file.lastModified}`
    if (sent.current.name !== name) sent.current = { name, key: makeUuid() }
    setBusy(true)
    try {
      await addReturnPhoto(id, file, sent.current.key)
      sent.current = { name: '', key: '' }
      onChanged()
    } catch (error) {
      setProblem(errorMessage(error, 'No se pudo subir. Inténtalo otra vez.'))
    }
    setBusy(false)
  }
  const isFull = fotos.length >= MAX_RETURN_PHOTOS
  return (
    <TitledPanel id="fotos" title="Fotos">
      {fotos.length === 0 && (
        <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
          {puedeAgregarFotos ? 'Todavía no lleva fotos.' : 'No lleva fotos.'}
        </p>
      )}
      {fotos.length > 0 && (
        <ul className={`row gap-12 ${classes.photos ?? ''}`} aria-label="Fotos de las piezas">
          {fotos.map(({ id: foto, nombre, autor }) => (
            <li key={foto}>
              <a href={`/api/devoluciones/${id}/fotos/${foto}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/devoluciones/${id}/fotos/${foto}`}
                  alt={nombre}
                  width={120}
                  height={120}
                  loading="lazy"
                />
              </a>
              <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
                {whoText(autor.nombre, autor.enNombreDe)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {puedeAgregarFotos && !isFull && (
        <UploadArea
          label="Agregar una foto"
          rules={RETURN_PHOTO_RULES}
          onFiles={(files) => void add(files)}
          isDisabled={isBusy}
        />
      )}
      {puedeAgregarFotos && isFull && (
        <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
          Lleva {MAX_RETURN_PHOTOS} fotos: es lo más que admite.
        </p>
      )}
      {isBusy && <p role="status">Subiendo la foto…</p>}
      {problem !== '' && (
        <p role="alert" className="failed">
          {problem}
        </p>
      )}
    </TitledPanel>
  )
}
