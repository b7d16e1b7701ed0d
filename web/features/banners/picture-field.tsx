import { useState, type MouseEvent } from 'react'
import { focusCrop, focusPosition, type Focus } from '#domain/banners/focus-crop.ts'
import { BANNER_PICTURE_RULES } from '#domain/banners/picture-rules.ts'
import type { Shape } from '#domain/banners/places.ts'
import { storeBannerPicture, type StoredPicture } from '#web/data/content/banner-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { usePictureUpload } from '#web/features/uploads/use-picture-upload.ts'
import classes from './banners.module.css'

interface PictureFieldProps extends FieldProps<number | null> {
  readonly help: string
  /** The picture of the stored value. */
  readonly picture: StoredPicture | null
  /** Of the place. */
  readonly shape: Shape
  readonly focus: Focus
  readonly onFocusChange: (focus: Focus) => void
}

/** A picture of a banner: uploaded at once; its visible part is stored with the banner. */
export function PictureField({ picture, shape, focus, onFocusChange, help, ...field }: PictureFieldProps) {
  const { id, name, label, error, value, onChange } = field
  const [kept, setStored] = useState<StoredPicture | null>(picture)
  const { problem, isSending, choose } = usePictureUpload(name, BANNER_PICTURE_RULES, storeBannerPicture, (stored) => {
    setStored(stored)
    onChange(stored.id)
    onFocusChange({ x: 50, y: 50 })
  })
  const shown = value !== null && kept?.id === value ? kept : null
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1} className="grid gap-8">
      <p className="medium">{label}</p>
      <p className="muted">{help}</p>
      {shown !== null && (
        <>
          <FocusChoice picture={shown} label={label} shape={shape} focus={focus} onChange={onFocusChange} />
          <div>
            <ActionButton look="plain" onClick={() => onChange(null)}>
              Quitar imagen
            </ActionButton>
          </div>
        </>
      )}
      <UploadArea
        label={shown === null ? label : `Otra ${label.toLowerCase()}`}
        rules={BANNER_PICTURE_RULES}
        onFiles={(files) => void choose(files)}
        isDisabled={isSending}
      />
      <p role="status" className="bad m-0 hide-empty">
        {isSending ? 'Subiendo…' : (problem ?? error)}
      </p>
    </div>
  )
}

interface FocusChoiceProps {
  readonly picture: StoredPicture
  readonly label: string
  readonly shape: Shape
  readonly focus: Focus
  readonly onChange: (focus: Focus) => void
}

/** The point that stays visible, set on the picture or by two sliders, with a preview. */
function FocusChoice({ picture: { imagen }, label, shape, focus, onChange }: FocusChoiceProps) {
  const whole = { width: imagen.ancho, height: imagen.alto }
  const area = focusCrop(whole, shape, focus)
  const position = focusPosition(whole, shape, focus)
  const share = (part: number, all: number) => `${((part / all) * 100).toFixed(2)}%`
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    onChange({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    })
  }
  return (
    <div className={`grid gap-16 ${classes.focus ?? ''}`}>
      <figure>
        <figcaption className="text-sm">Toca lo que siempre debe verse</figcaption>
        {/* The sliders beside it do the same by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={`picture-wide relative clipped ${classes.whole ?? ''}`} onClick={onClick}>
          <img src={imagen.webp.md} width={imagen.ancho} height={imagen.alto} alt={`${label}, entera`} />
          <span
            className="crop-area"
            style={{
              left: share(area.left, whole.width),
              top: share(area.top, whole.height),
              width: share(area.width, whole.width),
              height: share(area.height, whole.height),
            }}
          />
          <span className={classes.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </div>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis} className="stack text-sm crop-sliders">
            {axis === 'x'
              ? `Enfoque horizontal de ${label.toLowerCase()}`
              : `Enfoque vertical de ${label.toLowerCase()}`}
            <input
              type="range"
              min={0}
              max={100}
              value={focus[axis]}
              onChange={({ currentTarget }) => onChange({ ...focus, [axis]: Number(currentTarget.value) })}
            />
          </label>
        ))}
      </figure>
      <figure>
        <figcaption className="text-sm">Así se recorta</figcaption>
        <img
          src={imagen.webp.md}
          alt={`${label}, recortada`}
          className="block w-full object-cover"
          style={{
            aspectRatio: `${shape.width} / ${shape.height}`,
            objectPosition: `${position.x}% ${position.y}%`,
          }}
        />
      </figure>
    </div>
  )
}

function percent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}
