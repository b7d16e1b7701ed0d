import { useId, useState } from 'react'
import { BANNER_PICTURE_RULES } from '#domain/banners/picture-rules.ts'
import { storePublicationPicture, type StoredPicture } from '#web/data/content/publication-calls.ts'
import { usePictureUpload } from '#web/features/uploads/use-picture-upload.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { InsertDialog, type OpenedDialog } from './insert-dialog.tsx'
import classes from './rich-editor.module.css'

/** A picture in the text, with an alternative text. */
export function PictureDialog(opened: OpenedDialog) {
  const id = useId()
  const [picture, setPicture] = useState<StoredPicture | null>(null)
  const [alt, setAlt] = useState('')
  const { problem, isSending, choose } = usePictureUpload(id, BANNER_PICTURE_RULES, storePublicationPicture, setPicture)
  return (
    <InsertDialog
      {...opened}
      title="Imagen"
      reason={reasonOf(picture, alt)}
      insert={(chain) =>
        picture === null
          ? chain
          : chain.setImage({
              src: picture.imagen.webp.lg,
              alt: alt.trim(),
              width: picture.imagen.ancho,
              height: picture.imagen.alto,
            })
      }
    >
      {picture === null ? (
        <UploadArea
          label="Imagen del texto"
          rules={BANNER_PICTURE_RULES}
          onFiles={(files) => void choose(files)}
          isDisabled={isSending}
        />
      ) : (
        <img className={classes.chosen} src={picture.imagen.webp.md} alt="La imagen elegida" />
      )}
      <p role="status" className="bad hide-empty">
        {isSending ? 'Subiendo…' : problem}
      </p>
      <TextField
        id={`${id}-alt`}
        name="alt-imagen"
        label="Qué muestra"
        help="Para quien no la ve: «Un disco con el borde gastado»."
        error={null}
        required
        value={alt}
        onChange={setAlt}
      />
    </InsertDialog>
  )
}

function reasonOf(picture: StoredPicture | null, alt: string): string | null {
  if (picture === null) return 'Sube la imagen.'
  return alt.trim() === '' ? 'Di qué muestra la imagen.' : null
}
