import { useId, useState, type ClipboardEvent, type SubmitEvent } from 'react'
import { writtenRows } from '#domain/quick-order/written-rows.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { newRow, type NewRow } from './quick-rows.ts'
import classes from './quick-order.module.css'

/** Typed, pasted or scanned keys: each Enter adds a row, and scanners end their input with Enter. */
export function KeyEntry({ onRows }: { readonly onRows: (rows: readonly NewRow[]) => void }) {
  const [text, setText] = useState('')
  const id = useId()
  const add = (written: string) => {
    const rows = writtenRows(written)
    if (rows.length > 0) onRows(rows.map(newRow))
    setText('')
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Text typed before hydration is in the field only.
    const typed = new FormData(event.currentTarget).get('lineas')
    add(typeof typed === 'string' ? typed : text)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    // A single-line field would join them.
    if (!/[\r\n]/u.test(pasted.trim())) return
    event.preventDefault()
    add(text + pasted)
  }
  return (
    <form method="post" className="stack gap-6" onSubmit={onSubmit}>
      <label htmlFor={id} className={classes.label}>
        Clave y cantidad
      </label>
      <div className={`row gap-8 ${classes.entryLine ?? ''}`}>
        <TextInput
          id={id}
          name="lineas"
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          placeholder="BAL-D465 4"
          aria-describedby={`${id}-help`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={onPaste}
        />
        <ActionButton type="submit" look="plain">
          Poner en la lista
        </ActionButton>
      </div>
      <p id={`${id}-help`} className="muted leading-145 text-md">
        Enter pone la fila. Puedes pegar muchas líneas de una hoja de cálculo, o leer el código con el lector: la misma
        clave otra vez suma una pieza.
      </p>
    </form>
  )
}
