import { useState } from 'react'
import { BANNER_PICTURE_RULES } from '#domain/banners/picture-rules.ts'
import { storePublicationPicture, type StoredPicture } from '#web/data/content/publication-calls.ts'
import { usePictureUpload } from '#web/features/uploads/use-picture-upload.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import classes from './publications.module.css'

interface PictureFieldProps extends FieldProps<number | null> {
  readonly help: string
  /** The picture of the stored value. */
  readonly picture: StoredPicture | null
}

/** A picture of a publication: uploaded at once, used when the publication is saved. */
export function PictureField({ id, name, label, error, help, picture, value, onChange }: PictureFieldProps) {
  const [kept, setStored] = useState(picture)
  const { problem, isSending, choose } = usePictureUpload(
    name,
    BANNER_PICTURE_RULES,
    storePublicationPicture,
    (stored) => {
      setStored(stored)
      onChange(stored.id)
    },
  )
  const shown = value !== null && kept?.id === value ? kept : null
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={`grid one-column gap-8 ${classes.picture ?? ''}`}
    >
      <p className="medium">{label}</p>
      <p className="muted">{help}</p>
      {shown !== null && <img src={shown.imagen.webp.md} alt={`${label}, como se ve`} />}
      {value !== null && (
        <div>
          <ActionButton look="plain" onClick={() => onChange(null)}>
            Quitar {label.toLowerCase()}
          </ActionButton>
        </div>
      )}
      <UploadArea
        label={value === null ? label : `Otra ${label.toLowerCase()}`}
        rules={BANNER_PICTURE_RULES}
        onFiles={(files) => void choose(files)}
        isDisabled={isSending}
      />
      <p role="status" className="bad hide-empty">
        {isSending ? 'Subiendo…' : (problem ?? error)}
      </p>
    </div>
  )
}
