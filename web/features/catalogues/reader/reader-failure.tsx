import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './reader-failure.module.css'

interface ReaderFailureProps {
  readonly title: string
  /** Address for downloading the PDF. */
  readonly download: string
  readonly onRetry: () => void
}

/** Replaces a catalogue that could not be opened or drawn. */
export function ReaderFailure({ title, download, onRetry }: ReaderFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  // The focused element of the reader is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={`no-ring ${classes.failure ?? ''}`} role="alert">
      <p className="semibold text-xl mb-8">No pudimos mostrar el catálogo {title}.</p>
      <p className="mb-8">Revisa tu conexión e inténtalo de nuevo, o descárgalo para abrirlo en tu equipo.</p>
      <p className={`mb-8 ${classes.ways ?? ''}`}>
        <ActionButton onClick={onRetry}>
          <IconRefresh size={20} aria-hidden />
          Reintentar
        </ActionButton>
        <a href={download} download className={`hover-edge gap-10 button-link ${classes.download ?? ''}`}>
          <IconDownload size={20} aria-hidden />
          Descargar PDF
        </a>
      </p>
    </div>
  )
}
