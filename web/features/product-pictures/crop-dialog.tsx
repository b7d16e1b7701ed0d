import { useRef, useState, type PointerEvent } from 'react'
import { movedCrop, type Crop } from '#domain/pictures/crop.ts'
import type { PartPicture } from '#web/data/catalog/picture-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'
import classes from './product-pictures.module.css'

interface CropDialogProps {
  readonly picture: PartPicture
  readonly isBusy: boolean
  readonly onClose: () => void
  /** null: uncropped. */
  readonly onCrop: (crop: NonNullable<PartPicture['recorte']> | null) => Promise<void>
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }
const EDGES = [
  ['left', 'Izquierda', ({ x }: Crop) => x],
  ['right', 'Derecha', ({ x, width }: Crop) => x + width],
  ['top', 'Arriba', ({ y }: Crop) => y],
  ['bottom', 'Abajo', ({ y, height }: Crop) => y + height],
] as const

/** The visible part of a picture, drawn on it or set edge by edge. */
export function CropDialog({ picture, isBusy, onClose, onCrop }: CropDialogProps) {
  const { recorte } = picture
  const [crop, setCrop] = useState<Crop>(
    recorte === null ? WHOLE : { x: recorte.x, y: recorte.y, width: recorte.ancho, height: recorte.alto },
  )
  const begin = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    begin.current = pointOf(event)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = begin.current
    if (from === null) return
    const to = pointOf(event)
    const edges = {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    }
    setCrop(movedCrop(WHOLE, edges))
  }
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  const isWhole = crop.width > 0.999 && crop.height > 0.999
  const save = () =>
    onCrop(
      isWhole
        ? null
        : { x: crop.x, y: crop.y, ancho: Math.min(crop.width, 1 - crop.x), alto: Math.min(crop.height, 1 - crop.y) },
    )
  return (
    <LargeDialog isOpen onClose={onClose} title="Recortar la imagen">
      <div className="stack gap-16">
        <p className="leading-15 max-w-46">Dibuja sobre la imagen lo que se debe ver, o mueve cada borde.</p>
        <div
          className={`relative clipped white-paper ${classes.whole ?? ''}`}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => (begin.current = null)}
          onPointerCancel={() => (begin.current = null)}
        >
          <img
            src={picture.entera ?? picture.lg}
            alt={picture.alt === '' ? 'Imagen entera' : picture.alt}
            draggable={false}
          />
          <span
            className="crop-area"
            style={{
              left: percent(crop.x),
              top: percent(crop.y),
              width: percent(crop.width),
              height: percent(crop.height),
            }}
          />
        </div>
        <div className={`grid gap-8-16 ${classes.edges ?? ''}`}>
          {EDGES.map(([edge, label, of]) => (
            <label key={edge} className="stack crop-sliders">
              {label}
              <input
                type="range"
                min={0}
                max={100}
                value={Math.round(of(crop) * 100)}
                onChange={({ currentTarget }) =>
                  setCrop(movedCrop(crop, { [edge]: Number(currentTarget.value) / 100 }))
                }
              />
            </label>
          ))}
        </div>
        <div className="row items-center gap-8">
          <ActionButton isBusy={isBusy} onClick={() => void save()}>
            Guardar recorte
          </ActionButton>
          <ActionButton look="plain" onClick={() => setCrop(WHOLE)}>
            Toda la imagen
          </ActionButton>
          <ActionButton look="plain" onClick={onClose}>
            Cancelar
          </ActionButton>
        </div>
      </div>
    </LargeDialog>
  )
}
