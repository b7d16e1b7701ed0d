import { Box } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { Picture } from '#contract/products.ts'
import { pictureAfter, zoomAfter, ZOOMS, type Zoom } from './gallery-keys.ts'
import { PartPicture } from './part-picture.tsx'
import classes from './gallery-zoom.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface GalleryZoomProps {
  readonly pictures: readonly Picture[]
  readonly index: number
  readonly text: string
  readonly onClose: () => void
  readonly onChoose: (index: number) => void
}

/** The pictures over the whole window: arrows choose, + − 0 change the size, a click enlarges where it points. Open while it is rendered. */
export function GalleryZoom({ onClose, ...shown }: GalleryZoomProps) {
  return (
    <Dialog
      opened
      returnFocus={false}
      onClose={onClose}
      title={shown.text}
      fullScreen
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{
        content: 'stack',
        header: classes.header ?? '',
        title: 'heading leading-115 text-xl',
        close: 'square',
        body: classes.body ?? '',
      }}
    >
      <Stage {...shown} />
    </Dialog>
  )
}

function Stage({ pictures, index, text, onChoose }: Omit<GalleryZoomProps, 'onClose'>) {
  const [zoom, setZoom] = useState<Zoom>(ZOOMS[0])
  const stage = useRef<HTMLDivElement>(null)
  /** The centre when the zoom changes, as shares of the picture. */
  const centre = useRef({ x: 0.5, y: 0.5 })
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    element.scrollLeft = (centre.current.x * zoom - 0.5) * element.clientWidth
    element.scrollTop = (centre.current.y * zoom - 0.5) * element.clientHeight
  }, [zoom])

  const choose = (key: string) => {
    const next = pictureAfter(key, index, pictures.length)
    if (next === null) return false
    centre.current = { x: 0.5, y: 0.5 }
    setZoom(ZOOMS[0])
    onChoose(next)
    return true
  }
  const enlarge = (key: string) => {
    const next = zoomAfter(key, zoom)
    if (next !== null) setZoom(next)
    return next !== null
  }
  // For any focus in the dialog, including its closing button.
  useWindowEvent('keydown', (event) => {
    // An enlarged picture is moved by the arrows.
    const isMoving = zoom > 1 && event.key.startsWith('Arrow')
    if (!isMoving && (enlarge(event.key) || choose(event.key))) event.preventDefault()
  })
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    centre.current = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    setZoom(zoom === 1 ? 2 : 1)
  }
  const picture = pictures[index]
  if (picture === undefined) return null
  const isSeveral = pictures.length > 1
  return (
    <div className="stack h-full">
      <Box
        ref={stage}
        className={`ring-inside grow clipped ${classes.stage ?? ''}`}
        data-zoomed={zoom > 1}
        tabIndex={0}
        data-autofocus
        role="group"
        aria-label="Imagen ampliada"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div className={classes.canvas} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }} onClick={onClick}>
          <PartPicture
            className={classes.picture}
            picture={picture}
            alt={text}
            sizes={`${zoom * 100}vw`}
            width={1200}
            height={900}
          />
        </div>
      </Box>
      <div className="flex justify-center gap-16 flex-none ruled p-8-16">
        <div className="flex items-center">
          <button
            type="button"
            className={`hover-g0-d6 framed icon-box ${classes.control ?? ''}`}
            aria-label="Alejar"
            aria-disabled={zoom === 1}
            onClick={() => enlarge('-')}
          >
            <IconZoomOut size={22} aria-hidden />
          </button>
          <span className={classes.said} role="status">{`${zoom * 100}%`}</span>
          <button
            type="button"
            className={`hover-g0-d6 framed icon-box ${classes.control ?? ''}`}
            aria-label="Acercar"
            aria-disabled={zoom === ZOOMS.at(-1)}
            onClick={() => enlarge('+')}
          >
            <IconZoomIn size={22} aria-hidden />
          </button>
        </div>
        {isSeveral && (
          <div className="flex items-center">
            <button
              type="button"
              className={`hover-g0-d6 framed icon-box ${classes.control ?? ''}`}
              aria-label="Imagen anterior"
              onClick={() => choose('ArrowLeft')}
            >
              <IconChevronLeft size={24} aria-hidden />
            </button>
            <span className={classes.said} role="status">{`${index + 1} de ${pictures.length}`}</span>
            <button
              type="button"
              className={`hover-g0-d6 framed icon-box ${classes.control ?? ''}`}
              aria-label="Imagen siguiente"
              onClick={() => choose('ArrowRight')}
            >
              <IconChevronRight size={24} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
