import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { readQuantity } from '#domain/numbers/written-number.ts'
import { QUANTITY_LENGTH, readRequested, type PackRule } from '#domain/pricing/quantity.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useReportUnsaved } from './unsaved-fields.ts'
import classes from './quantity-field.module.css'

interface QuantityFieldProps {
  /** The accessible name: 'Piezas solicitadas de BD-1047'. */
  readonly label: string
  /** The name in the list of unsaved fields: 'las piezas de BD-1047'. */
  readonly name: string
  readonly value: number
  readonly pack: PackRule
  /** Whether `value` is stored: not while a change is running. */
  readonly isCurrent: boolean
  /** @returns why it was refused; null where it was accepted, or the field shows the stored value */
  readonly onCommit: (quantity: number) => Promise<string | null>
}

/**
 * Pieces of a line: typed, or changed by the arrows; stored by Enter, which moves to the next line, or by leaving the field. Escape
 * restores the stored value. A refused value stays as typed, with the reason.
 */
export function QuantityField({ label, name, value, pack, isCurrent, onCommit }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isTaken, setTaken] = useState(false)
  const sent = useRef<string | null>(null)
  const id = useId()
  // An accepted value is shown as typed until the cart is read again: another value would lose the selection.
  if (typed !== null && isTaken && isCurrent) {
    setTyped(null)
    setTaken(false)
  }
  const shown = typed ?? String(value)

  const commit = async (isAgain = false) => {
    if (typed === null || isTaken || typed === sent.current || (refusal !== null && !isAgain)) return
    const read = readRequested(typed, pack)
    if (!('value' in read)) return setRefusal(read.reason)
    if (read.value === value && isCurrent) return forget()
    sent.current = typed
    const refused = await onCommit(read.value)
    // A value typed meanwhile is a change of its own.
    const isSame = sent.current === typed
    sent.current = null
    if (!isSame) return
    setRefusal(refused)
    setTaken(refused === null)
  }
  const type = (text: string) => {
    sent.current = null
    setTyped(text)
    setTaken(false)
    setRefusal(null)
  }
  const forget = () => {
    sent.current = null
    setTyped(null)
    setTaken(false)
    setRefusal(null)
  }
  useReportUnsaved(typed !== null && !isTaken, name, refusal, () => void commit())
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: pack.multiple, ArrowDown: -pack.multiple }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const from = readQuantity(shown)
      if ('value' in from) type(String(Math.max(pack.multiple, from.value + by)))
    } else if (event.key === 'Escape') forget()
    else if (event.key === 'Enter') {
      event.preventDefault()
      void commit(true)
      focusNext(event.currentTarget)
    }
  }
  return (
    <div className="stack gap-4">
      <TextInput
        className={classes.input ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={QUANTITY_LENGTH}
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : id}
        data-quantity
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void commit()}
      />
      {refusal !== null && (
        <p id={id} className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

/** The field of the next line; the last one stays, with its content selected. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity]')]
  const next = fields[fields.indexOf(field) + 1]
  if (next === undefined) field.select()
  else next.focus()
}
