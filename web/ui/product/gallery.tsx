import { useDisclosure } from '@mantine/hooks'
import { IconZoomIn } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Picture } from '#contract/products.ts'
import { pictureAfter } from './gallery-keys.ts'
import { GalleryZoom } from './gallery-zoom.tsx'
import { PartPicture } from './part-picture.tsx'
import classes from './gallery.module.css'

interface GalleryPicture extends Picture {
  /** Its description, if it has one. */
  readonly alt?: string | undefined
}

interface GalleryProps {
  /** At least one. */
  readonly pictures: readonly GalleryPicture[]
  /** The picture to begin with. */
  readonly first: number
  /** The description for pictures without their own. */
  readonly text: string
  /** Drawings, not photographs of the part. */
  readonly isDrawn: boolean
}

/** One large picture, which opens larger; with several, a strip to choose from. The arrow keys work too. */
export function Gallery({ pictures, first, text, isDrawn }: GalleryProps) {
  const [index, setIndex] = useState(first)
  const [isZoomed, zoom] = useDisclosure(false)
  const enlarge = useRef<HTMLButtonElement>(null)
  const wasZoomed = useRef(false)
  // The library returns the focus only from a dialog that was rendered before it opened.
  useEffect(() => {
    if (wasZoomed.current && !isZoomed) enlarge.current?.focus({ preventScroll: true })
    wasZoomed.current = isZoomed
  }, [isZoomed])
  const current = pictures[index] ?? pictures[0]
  if (current === undefined) return null
  const place = pictures.length === 1 ? '' : `, imagen ${index + 1} de ${pictures.length}`
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isZoomed ? null : pictureAfter(event.key, index, pictures.length)
    if (next === null) return
    event.preventDefault()
    setIndex(next)
  }
  return (
    <section aria-label="Imágenes de la pieza">
      <div>
        <button
          ref={enlarge}
          type="button"
          className={`grid w-full relative rounded centered ${classes.enlarge ?? ''}`}
          aria-haspopup="dialog"
          aria-label={`Ampliar imagen: ${current.alt ?? text}${place}`}
          onClick={zoom.open}
          onKeyDown={onKeyDown}
        >
          <PartPicture
            className={classes.picture}
            picture={current}
            alt=""
            sizes="(min-width: 48em) 40rem, 92vw"
            width={640}
            height={480}
            fetchPriority="high"
          />
          <span className={`no-print rounded soft centered paper-field ${classes.hint ?? ''}`} aria-hidden>
            <IconZoomIn size={20} />
          </span>
        </button>
      </div>
      {pictures.length > 1 && (
        <ul className="row gap-8 mt-8 no-print">
          {pictures.map((picture, each) => (
            <li key={picture.sm}>
              <button
                type="button"
                className={`grid rounded centered ${classes.choice ?? ''}`}
                aria-pressed={each === index}
                aria-label={placeText(pictures, each)}
                onClick={() => setIndex(each)}
                onKeyDown={onKeyDown}
              >
                <PartPicture picture={picture} alt="" sizes="64px" width={64} height={48} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDrawn && <p className="faint text-xs mt-8 no-print">Dibujo de la línea; no es fotografía de la pieza.</p>}
      <span className="sr-only" role="status">
        {index === first ? '' : placeText(pictures, index)}
      </span>
      {isZoomed && (
        <GalleryZoom
          pictures={pictures}
          index={index}
          text={current.alt ?? text}
          onClose={zoom.close}
          onChoose={setIndex}
        />
      )}
    </section>
  )
}

/** 'Imagen 2 de 3', with its description if known. */
function placeText(pictures: readonly GalleryPicture[], index: number): string {
  const alt = pictures[index]?.alt
  return `Imagen ${index + 1} de ${pictures.length}${alt === undefined ? '' : `: ${alt}`}`
}
