import { useId } from 'react'
import { Form } from 'react-router'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import classes from './product-pictures.module.css'

/** A part by any of its keys, which goes into the address. */
export function PartChoice({ partKey, problem }: { readonly partKey: string; readonly problem: string | null }) {
  const id = useId()
  return (
    <Form method="get" className="stack gap-4 max-w-34" aria-label="Elegir una parte">
      <input type="hidden" name="vista" value="parte" />
      <label htmlFor={id}>Clave de la parte</label>
      <div className={`row gap-8 ${classes.altLine ?? ''}`}>
        <TextInput
          id={id}
          name="clave"
          key={partKey}
          defaultValue={partKey}
          maxLength={60}
          required
          aria-describedby={problem === null ? undefined : `${id}-problema`}
          aria-invalid={problem !== null}
        />
        <ActionButton type="submit">Ver sus imágenes</ActionButton>
      </div>
      {problem !== null && (
        <p id={`${id}-problema`} className="fault" role="alert">
          {problem}
        </p>
      )}
    </Form>
  )
}
