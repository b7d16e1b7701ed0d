import type { Dispatch } from 'react'
import { moneyText, percentText } from '#domain/money/money.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { readDiscount, type CounterTotals } from './counter-rows.ts'
import type { CounterAction } from './counter-state.ts'
import type { CounterState, NoteFields } from './note-state.ts'
import classes from './note-panels.module.css'

interface NotePanelProps {
  readonly state: CounterState
  readonly dispatch: Dispatch<CounterAction>
}

function fieldOf(
  { state, dispatch }: NotePanelProps,
  field: keyof NoteFields,
  label: string,
  error: string | null = null,
) {
  return {
    id: `cotizador-${field}`,
    name: field,
    label,
    error,
    required: false,
    value: state[field],
    onChange: (text: string) => dispatch({ type: 'write', field, text }),
  }
}

/** The buyer and the remarks. */
export function NoteFieldsPanel(props: NotePanelProps) {
  const validity = fieldOf(props, 'validUntil', 'Válida hasta')
  return (
    <div className={`grid gap-12-16 two-equal ${classes.fields ?? ''}`}>
      <TextField {...fieldOf(props, 'buyer', 'Comprador')} autoComplete="off" />
      <TextField {...fieldOf(props, 'phone', 'Teléfono')} inputMode="tel" autoComplete="off" />
      <TextField {...fieldOf(props, 'mail', 'Correo')} type="email" autoComplete="off" />
      <DateField {...validity} onChange={(day) => validity.onChange(day ?? '')} />
      <div className="span-all">
        <TextAreaField {...fieldOf(props, 'notes', 'Notas')} />
      </div>
    </div>
  )
}

interface NoteTotalsProps extends NotePanelProps {
  readonly totals: CounterTotals
  /** In hundredths of a percent; null: not known yet. */
  readonly vatRate: number | null
}

/** The totals, without and with VAT. */
export function NoteTotals({ totals, vatRate, ...props }: NoteTotalsProps) {
  const read = readDiscount(props.state.discount)
  const { amount, reduction, cores, subtotal, vat, total, open } = totals
  return (
    <div className="stack gap-10">
      <TextField
        {...fieldOf(props, 'discount', 'Descuento a toda la nota', 'reason' in read ? read.reason : null)}
        placeholder="-5%"
        autoComplete="off"
      />
      <dl className={classes.sums}>
        {(reduction > 0 || cores > 0) && <Sum label="Renglones" amount={amount} />}
        {reduction > 0 && <Sum label="Descuento" amount={-reduction} />}
        {cores > 0 && <Sum label="Cascos" amount={cores} />}
        <Sum label="Sin IVA" amount={subtotal} />
        {vatRate !== null && <Sum label={`IVA ${percentText(vatRate)}`} amount={vat} />}
        {vatRate !== null && (
          <div className={classes.total}>
            <dt>Total con IVA</dt>
            <dd>{moneyText(total)}</dd>
          </div>
        )}
      </dl>
      {open > 0 && (
        <p className="soft text-sm">
          {open === 1
            ? 'Un renglón no suma todavía: le falta pieza o precio.'
            : `${open} renglones no suman todavía: les falta pieza o precio.`}
        </p>
      )}
    </div>
  )
}

function Sum({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{moneyText(amount)}</dd>
    </div>
  )
}
