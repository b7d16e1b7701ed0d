import { percentText } from '#domain/money/money.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import classes from './margin-field.module.css'

interface MarginFieldProps extends FieldProps<number | null> {
  /** From the address (`ajustarMargin`). */
  readonly proposed: number | null
  readonly disabled: boolean
}

/** By how many percentage points a user may change a margin when selling. */
export function MarginField({ proposed, disabled, ...field }: MarginFieldProps) {
  return (
    <div className={`row items-end gap-8-12 ${classes.margin ?? ''}`}>
      <PercentField
        {...field}
        min={0}
        max={100}
        disabled={disabled}
        placeholder="Ninguno"
        help={
          disabled ? 'Lo cambian la dirección y la gerencia.' : 'En puntos porcentuales, al vender. Vacío: ninguno.'
        }
      />
      {proposed !== null && proposed !== field.value && !disabled && (
        <ActionButton look="plain" onClick={() => field.onChange(proposed)}>
          Usar {percentText(Math.round(proposed * 100))}
        </ActionButton>
      )}
    </div>
  )
}
