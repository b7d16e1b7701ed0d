import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { PartField, type PartName } from './part-field.tsx'
import classes from './admin-products.module.css'

interface PartsFieldProps extends FieldProps<number[]>, FieldHelp {
  /** The parts that are chosen already. */
  readonly chosen: readonly PartName[]
  /** The part itself. */
  readonly without: number
}

export function PartsField({ chosen, without, value, onChange, ...field }: PartsFieldProps) {
  const [known, setKnown] = useState<readonly PartName[]>(chosen)
  // A new field after each choice, so that it is empty.
  const [round, setRound] = useState(0)
  return (
    <div className={`stack gap-12 ${classes.parts ?? ''}`}>
      <PartField
        key={round}
        {...field}
        value={null}
        without={[without, ...value]}
        onChange={(id, part) => {
          if (id === null || part === null) return
          setKnown([...known, part])
          setRound(round + 1)
          onChange([...value, id])
        }}
      />
      {value.length > 0 && (
        <ul className={`row gap-8 ${classes.chosen ?? ''}`} aria-label={field.label}>
          {value.map((id) => {
            const key = known.find((part) => part.id === id)?.k_parte ?? `Pieza ${id}`
            return (
              <li key={id}>
                <Link to={privatePath('editProduct', { id })}>{key}</Link>
                <button
                  type="button"
                  aria-label={`Quitar ${key}`}
                  onClick={() => onChange(value.filter((each) => each !== id))}
                >
                  <IconX size={18} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
