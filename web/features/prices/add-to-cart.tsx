import { useId, useState, type SubmitEvent } from 'react'
import { leastOf, QUANTITY_LENGTH, readRequested, type PackRule } from '#domain/pricing/quantity.ts'
import { useSession } from '#web/data/session.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { outcomeOf } from './send-waiting.ts'
import { useAddToCart, type Adding } from './use-add-to-cart.ts'
import { parseWaiting, waitingKey } from './waiting-additions.ts'
import classes from './add-to-cart.module.css'

interface AddToCartProps {
  readonly product: { readonly id: number; readonly k_parte: string }
  readonly pack: PackRule
  /** The branch to order from; null: the buyer's usual branch. */
  readonly branch: { readonly id: number; readonly nombre: string } | null
  /** Accent where it is the main act of the screen; plain in cards and rows, of which there are many. */
  readonly look: 'accent' | 'plain'
}

/** The quantity, "Agregar", and the result in one line. */
export function AddToCart({ product, pack, branch, look }: AddToCartProps) {
  const [text, setText] = useState(String(leastOf(pack)))
  const { adding, add, undo, fail } = useAddToCart(product, branch?.id ?? null)
  const id = useId()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readRequested(text, pack)
    if ('value' in read) void add(read.value)
    else fail(read.reason)
  }
  return (
    <form method="post" className={classes.form} noValidate onSubmit={onSubmit}>
      <TextInput
        className={`edge-invalid ${classes.quantity ?? ''}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={QUANTITY_LENGTH}
        aria-label={`Cantidad de ${product.k_parte}`}
        aria-invalid={adding.step === 'failed'}
        aria-describedby={id}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ActionButton
        type="submit"
        look={look}
        className={classes.add ?? ''}
        aria-label={branch === null ? `Agregar ${product.k_parte}` : `Pedir ${product.k_parte} a ${branch.nombre}`}
        isBusy={adding.step === 'sending' || adding.step === 'undoing'}
      >
        {branch === null ? 'Agregar' : `Pedir a ${branch.nombre}`}
      </ActionButton>
      <p
        id={id}
        className={`span-all mt-2 text-sm break-anywhere ${classes.said ?? ''}`}
        role="status"
        data-step={adding.step}
      >
        <AddedNotice adding={adding} partKey={product.k_parte} onUndo={() => void undo()} />
      </p>
    </form>
  )
}

interface AddedNoticeProps {
  readonly adding: Adding
  readonly partKey: string
  readonly onUndo: () => void
}

function AddedNotice({ adding, partKey, onUndo }: AddedNoticeProps) {
  switch (adding.step) {
    case 'idle':
    case 'sending':
    case 'undoing':
      return null
    case 'undone':
      return 'Deshecho: tu carrito quedó como estaba.'
    case 'failed':
      return adding.reason
    case 'added':
      return (
        <>
          {countText(adding.added.solicitado)} en tu carrito · <Undo partKey={partKey} onUndo={onUndo} />
        </>
      )
    case 'waiting':
      return <Waiting {...adding} partKey={partKey} onUndo={onUndo} />
  }
}

interface WaitingProps {
  readonly clave: string
  readonly quantity: number
  readonly for: 'signal' | 'login'
  readonly partKey: string
  readonly onUndo: () => void
}

function Waiting({ clave, quantity, for: reason, partKey, onUndo }: WaitingProps) {
  const { id } = useSession()
  const waits = parseWaiting(useStoredText(waitingKey(id ?? 0))).some(({ body }) => body.clave === clave)
  if (!waits)
    return outcomeOf(clave) ?? `${reason === 'login' ? 'Ingresaste' : 'Volvió la señal'}: ya está en tu carrito.`
  return (
    <>
      {reason === 'login'
        ? `Tu sesión terminó: ${countText(quantity)} por agregar cuando ingreses`
        : `Sin señal: ${countText(quantity)} por agregar cuando vuelva`}
      {' · '}
      <Undo partKey={partKey} onUndo={onUndo} />
    </>
  )
}

function Undo({ partKey, onUndo }: { readonly partKey: string; readonly onUndo: () => void }) {
  return (
    <button
      type="button"
      className={`semibold accent relative underlined ${classes.undo ?? ''}`}
      aria-label={`Deshacer ${partKey}`}
      onClick={onUndo}
    >
      Deshacer
    </button>
  )
}
