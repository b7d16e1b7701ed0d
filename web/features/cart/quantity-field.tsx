import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { TextInput } from '#web/ui/form/text-input.tsx'
import classes from './quantity-field.module.css'

interface QuantityFieldProps {
  /** Of what: 'Piezas de BD-1047'. */
  readonly label: string
  readonly value: number
  /** By how much the arrows change it. */
  readonly step: number
  /** @returns why it was refused; null where it was taken. */
  readonly onCommit: (quantity: number) => Promise<string | null>
}

/**
 * Pieces of a line: typed, or changed by the arrows; taken by Enter, which goes on to the next line, or by leaving the field. Escape gives
 * back what it was. What is refused stays as it was typed, with the reason.
 */
export function QuantityField({ label, value, step, onCommit }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [taken, setTaken] = useState<number | null>(null)
  const sent = useRef<string | null>(null)
  const id = useId()
  // What was taken is shown as it was typed until the cart is read again: another value would take the selection with it.
  if (typed !== null && taken !== null && value === taken) {
    setTyped(null)
    setTaken(null)
  }
  const shown = typed ?? String(value)

  const commit = async () => {
    if (typed === null || typed === sent.current) return
    const text = typed.trim()
    if (text === String(value)) return forget()
    const quantity = /^\d+([.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    if (Number.isNaN(quantity)) return setRefusal('Escribe cuántas piezas: un número entero desde 1.')
    sent.current = typed
    const refused = await onCommit(quantity)
    sent.current = null
    setRefusal(refused)
    if (refused === null) setTaken(quantity)
  }
  const forget = () => {
    setTyped(null)
    setRefusal(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const from = Number(shown)
      if (Number.isInteger(from)) {
        setTyped(String(Math.max(step, from + by)))
        setTaken(null)
      }
    } else if (event.key === 'Escape') forget()
    else if (event.key === 'Enter') {
      event.preventDefault()
      void commit()
      focusNext(event.currentTarget)
    }
  }
  return (
    <div className={classes.quantity}>
      <TextInput
        className={classes.input ?? ''}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : id}
        data-quantity
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTaken(null)
          setRefusal(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // What was sent already and not taken waits for whoever typed it.
          if (taken === null) void commit()
        }}
      />
      {refusal !== null && (
        <p id={id} className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

/** The field of the next line; the last one stays, ready to be typed over. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-quantity]')]
  const next = fields[fields.indexOf(field) + 1]
  if (next === undefined) field.select()
  else next.focus()
}
