import { useState } from 'react'
import type { ContentPicture as Picture } from '#contract/content-picture.ts'
import { BRAND_LOGO_RULES } from '#domain/brand-logo.ts'
import { storeBrandLogo } from '#web/data/reference/reference-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { usePictureUpload } from '#web/features/uploads/use-picture-upload.ts'
import classes from './reference-data.module.css'

interface LogoFieldProps extends FieldProps<number | null> {
  /** The picture of the stored value. */
  readonly picture: Picture | null
}

/** The logo of a brand: uploaded when it is chosen, used when the form is saved. */
export function LogoField({ picture, id, name, label, error, value, onChange }: LogoFieldProps) {
  const [shown, setShown] = useState<Picture | null>(picture)
  const { problem, isSending, choose } = usePictureUpload(name, BRAND_LOGO_RULES, storeBrandLogo, (stored) => {
    setShown(stored.imagen)
    onChange(stored.id)
  })
  return (
    <div id={id} role="group" aria-label={label} className={classes.logoField}>
      <p className="medium">{label}</p>
      {value !== null && shown !== null && (
        <div className={`row items-center ${classes.chosen ?? ''}`}>
          <ContentPicture picture={shown} sizes="160px" className={classes.largeLogo} alt={`${label} elegido`} />
          <ActionButton look="plain" onClick={() => onChange(null)}>
            Quitar logotipo
          </ActionButton>
        </div>
      )}
      <UploadArea
        label="Imagen del logotipo"
        rules={BRAND_LOGO_RULES}
        onFiles={(files) => void choose(files)}
        isDisabled={isSending}
      />
      <p role="status" className="hide-empty failed">
        {isSending ? 'Subiendo…' : (problem ?? error)}
      </p>
    </div>
  )
}
