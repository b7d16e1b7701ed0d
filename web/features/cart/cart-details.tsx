import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { GONE_ADDRESS, PAST_DAY } from '#domain/cart/generation.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { withQuery } from '#web/app/paths.ts'
import type { Cart, CartAddress } from '#web/data/buying/cart-calls.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { chosenAddress } from './cart-lines.ts'
import { useReportUnsaved } from './unsaved-fields.ts'
import classes from './cart-details.module.css'

interface DetailChange {
  readonly direccion?: number | null
  readonly pedido_cliente?: string
  readonly fecha_requerida?: string | null
  readonly nota?: string
}

interface CartDetailsProps {
  readonly cart: Cart
  readonly addresses: readonly CartAddress[]
  /** @returns why it was refused; null: stored */
  readonly onChange: (label: string, change: DetailChange) => Promise<string | null>
}

/** The destination and the remarks of the order. Each field is stored when it is left. */
export function CartDetails({ cart, addresses, onChange }: CartDetailsProps) {
  const [dayRefusal, setDayRefusal] = useState<string | null>(null)
  const dayId = useId()
  const addressId = useId()
  const chosen = chosenAddress(cart, addresses)
  const isGone = cart.direccion !== null && chosen === undefined
  return (
    <section className="stack gap-12" aria-labelledby="cart-details">
      <h2 id="cart-details" className="heading text-h3">
        Datos del pedido
      </h2>
      {addresses.length === 0 && !isGone ? (
        <p className="regular muted leading-14 m-0 text-sm">Tu empresa todavía no tiene direcciones de entrega.</p>
      ) : (
        <label className={`stack semibold gap-4 ${classes.field ?? ''}`}>
          Dirección de entrega
          <Select
            value={chosen?.id ?? (isGone ? 'gone' : '')}
            aria-invalid={isGone}
            aria-describedby={isGone ? addressId : undefined}
            onChange={({ currentTarget: { value } }) =>
              void onChange('cambiar la dirección', { direccion: value === '' ? null : Number(value) })
            }
          >
            {isGone && (
              <option value="gone" disabled>
                Elige una dirección
              </option>
            )}
            {!addresses.some(({ predeterminada }) => predeterminada) && <option value="">Sin dirección</option>}
            {addresses.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </Select>
          {chosen !== undefined && <span className="regular muted leading-14 m-0 text-sm">{chosen.texto}</span>}
          {isGone && (
            <span id={addressId} className={classes.refusal} role="alert">
              {GONE_ADDRESS}
            </span>
          )}
        </label>
      )}
      <Link to={withQuery(privatePath('colleagues'), { parte: 'direcciones' })} className="self-start as-text text-sm">
        Registrar una dirección
      </Link>
      <StoredField
        label="Tu número de pedido"
        value={cart.pedido_cliente}
        maxLength={60}
        warning={repeatedText(cart)}
        onStore={(text) => onChange('guardar tu número de pedido', { pedido_cliente: text })}
      />
      <DateField
        id={dayId}
        name="fecha_requerida"
        label="Fecha requerida"
        required={false}
        error={dayRefusal ?? (cart.fecha_pasada ? PAST_DAY : null)}
        value={cart.fecha_requerida}
        onChange={(day) => {
          if (day !== cart.fecha_requerida)
            void onChange('guardar la fecha requerida', { fecha_requerida: day }).then(setDayRefusal)
        }}
      />
      <StoredField
        label="Nota del carrito"
        value={cart.nota}
        maxLength={500}
        onStore={(text) => onChange('guardar la nota', { nota: text })}
      />
    </section>
  )
}

interface StoredFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength?: number
  /** A notice about the stored value; '' for none. */
  readonly warning?: string
  readonly onStore: (value: string) => Promise<string | null>
}

/** A refused value stays as typed, with the reason. */
function StoredField({ label, value, maxLength, warning = '', onStore }: StoredFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  const store = async (isAgain = false) => {
    if (typed === null || typed === sent.current || (refusal !== null && !isAgain)) return
    if (typed.trim() === value) return setTyped(null)
    sent.current = typed
    const refused = await onStore(typed.trim())
    // A value typed meanwhile is a change of its own.
    const isSame = sent.current === typed
    sent.current = null
    if (!isSame) return
    setRefusal(refused)
    if (refused === null) setTyped(null)
  }
  useReportUnsaved(typed !== null && typed.trim() !== value, `“${label}”`, refusal, () => void store())
  return (
    <label className={`stack semibold gap-4 ${classes.field ?? ''}`}>
      {label}
      <TextInput
        autoComplete="off"
        value={typed ?? value}
        maxLength={maxLength}
        aria-invalid={refusal !== null}
        onChange={(event) => {
          sent.current = null
          setTyped(event.currentTarget.value)
          setRefusal(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void store(true)
        }}
        onBlur={() => void store()}
      />
      {refusal !== null && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
      {warning !== '' && typed === null && (
        <span className={classes.warning} role="status">
          {warning}
        </span>
      )}
    </label>
  )
}

function repeatedText({ pedido_repetido: day }: Cart): string {
  return day === null
    ? ''
    : `Tu empresa ya pidió con este número el ${calendarDayText(day)}. Revisa que no sea el mismo pedido.`
}
