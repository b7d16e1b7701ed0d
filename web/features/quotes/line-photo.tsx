import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QUOTE_PHOTO_RULES } from '#domain/quotes/quote-files.ts'
import { quoteFilesQuery } from '#web/data/quotes/quote-calls.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import type { Draft } from './use-draft.ts'
import { useFiles } from './use-files.ts'
import classes from './line-photo.module.css'

const addressOf = (quoteId: number, photo: number) => `/api/cotizaciones/${quoteId}/archivos/${photo}`

interface LinePhotoProps {
  readonly quoteId: number
  /** A file of the quote. */
  readonly photo: number
  /** Its key or words. */
  readonly name: string
}

/** A thumbnail; a press opens the photo. */
export function LinePhoto({ quoteId, photo, name }: LinePhotoProps) {
  return (
    <a className={classes.whole} href={addressOf(quoteId, photo)} target="_blank" rel="noreferrer">
      <img
        className={`block rounded text-xs clipped tinted-strong object-cover ${classes.small ?? ''}`}
        src={addressOf(quoteId, photo)}
        alt={`Foto de ${name}`}
        width={56}
        height={42}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

interface PhotoDialogProps {
  readonly quoteId: number
  /** The name of the line; null: closed. */
  readonly name: string | null
  readonly onChoose: (photo: number) => void
  readonly onClose: () => void
}

/** Chooses a file of the quote as photo of a line, or uploads one. */
export function PhotoDialog({ quoteId, name, onChoose, onClose }: PhotoDialogProps) {
  const shownName = useLastValue(name) ?? ''
  return (
    <FormDialog title={`Foto de ${shownName}`} isOpen={name !== null} onClose={onClose}>
      <PhotoChoice quoteId={quoteId} onChoose={onChoose} />
    </FormDialog>
  )
}

function PhotoChoice({ quoteId, onChoose }: Pick<PhotoDialogProps, 'quoteId' | 'onChoose'>) {
  const { data, isError, refetch, isFetching } = useQuery(quoteFilesQuery(quoteId))
  const { add, isBusy, problem } = useFiles(quoteId)
  const photos = data?.archivos.filter(({ tipo, interno }) => tipo.startsWith('image/') && !interno) ?? []
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const upload = async (files: readonly File[]) => {
    const photo = await add(files, QUOTE_PHOTO_RULES, false)
    // A dialog closed meanwhile assigns no photo.
    if (photo !== null && isOpen.current) onChoose(photo)
  }
  return (
    <>
      {isError && <QuietError message="No se pudieron leer." isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingPanel label="Cargando fotos" lines={1} />}
      {photos.length > 0 && (
        <ul className="row gap-12 mb-16" aria-label="Fotos de la cotización">
          {photos.map(({ id, nombre }) => (
            <li key={id}>
              <button
                type="button"
                className={`hover-g1-d6 block rounded text-sm p-4 ${classes.choice ?? ''}`}
                disabled={isBusy}
                onClick={() => onChoose(id)}
              >
                <img
                  className={`block rounded text-xs clipped tinted-strong object-cover ${classes.medium ?? ''}`}
                  src={addressOf(quoteId, id)}
                  alt=""
                  width={112}
                  height={84}
                />
                <span className="block break-anywhere">
                  <span className="sr-only">Usar </span>
                  {nombre}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <UploadArea
        label="Foto nueva"
        rules={QUOTE_PHOTO_RULES}
        onFiles={(files) => void upload(files)}
        isDisabled={isBusy}
      />
      <p className="muted text-md mt-8">Queda entre los archivos de la cotización: la ve quien los ve.</p>
      {isBusy && (
        <p className="paragraph" role="status">
          Un momento…
        </p>
      )}
      {problem !== '' && (
        <p role="alert" className="bad mt-6">
          {problem}
        </p>
      )}
    </>
  )
}

/** A file removed from the quote is also removed from the lines of the draft. */
export function useMissingPhotos(quoteId: number, { draft, change }: Draft): void {
  // The list may be older than the screen, without a colleague's new files.
  const { data, isFetchedAfterMount, isFetching } = useQuery(quoteFilesQuery(quoteId))
  const known = data === undefined || !isFetchedAfterMount || isFetching ? null : data.archivos
  const missing =
    known === null ? [] : draft.rows.filter(({ photo }) => photo !== null && !known.some(({ id }) => id === photo))
  const ids = missing.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids === '') return
    const rows = new Set(ids.split(' ').map(Number))
    change((now) => ({ ...now, rows: now.rows.map((row) => (rows.has(row.id) ? { ...row, photo: null } : row)) }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- change is another function each time, and does the same
  }, [ids])
}
