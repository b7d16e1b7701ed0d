import { useId } from 'react'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import classes from './rich-text-field.module.css'

const loadEditor = () => import('./rich-editor.tsx')

interface RichTextFieldProps extends FieldProps<string> {
  readonly help: string
}

/** Rich text as HTML; '' for an empty text. The editor is loaded separately: no other screen has it. */
export function RichTextField({ id, label, error, required, help, value, onChange }: RichTextFieldProps) {
  const editor = useLazyModule(loadEditor, true, true)
  const labelId = useId()
  const helpId = useId()
  const errorId = useId()
  return (
    <div className="grid one-column gap-6">
      <p id={labelId} className={`medium ${classes.label ?? ''}`}>
        {label} {required && <span aria-hidden>*</span>}
      </p>
      <p id={helpId} className="muted text-md">
        {help}
      </p>
      {editor === null ? (
        <div className={`grid centered outlined ${classes.waiting ?? ''}`}>
          <Spinner label="Abriendo el editor" />
        </div>
      ) : (
        <editor.RichEditor
          value={value}
          onChange={onChange}
          attributes={{
            id,
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-required': String(required),
            'aria-labelledby': labelId,
            'aria-describedby': error === null ? helpId : `${helpId} ${errorId}`,
            'aria-invalid': String(error !== null),
          }}
        />
      )}
      <p id={errorId} className="bad hide-empty">
        {error}
      </p>
    </div>
  )
}
