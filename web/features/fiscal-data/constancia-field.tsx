import { useState } from 'react'
import { CONSTANCIA_RULES } from '#domain/customers/fiscal-data.ts'
import { storeConstancia, type Constancia } from '#web/data/customers/fiscal-calls.ts'
import { usePictureUpload } from '#web/features/uploads/use-picture-upload.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { ConstanciaLink } from './constancia-link.tsx'
import classes from './fiscal-data.module.css'

interface ConstanciaFieldProps extends FieldProps<number | null> {
  /** The file of its initial value. */
  readonly stored: Constancia | null
}

/** The constancia de situación fiscal: uploaded when it is chosen, and part of the requested change. */
export function ConstanciaField({ id, name, label, error, value, onChange, stored }: ConstanciaFieldProps) {
  const [file, setFile] = useState(stored)
  const { problem, isSending, choose } = usePictureUpload(name, CONSTANCIA_RULES, storeConstancia, (sent) => {
    setFile(sent)
    onChange(sent.id)
  })
  const chosen = value !== null && file?.id === value ? file : null
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1} className="stack gap-8">
      {chosen !== null && (
        <div className="row items-center gap-8-16">
          <ConstanciaLink file={chosen} companyId={null} />
          <ActionButton look="plain" onClick={() => onChange(null)}>
            Quitar constancia
          </ActionButton>
        </div>
      )}
      <UploadArea
        label={chosen === null ? 'Constancia de situación fiscal (opcional)' : 'Otra constancia'}
        rules={CONSTANCIA_RULES}
        onFiles={(files) => void choose(files)}
        isDisabled={isSending}
      />
      <p role="status" className={`text-sm bad ${classes.problem ?? ''}`}>
        {isSending ? 'Subiendo…' : (problem ?? error)}
      </p>
    </div>
  )
}
