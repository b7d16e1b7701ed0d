import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import classes from './admin-products.module.css'

interface EquivalentsFieldProps {
  readonly count: number
  readonly field: (index: number, name: 'clave' | 'marca') => FieldProps<string>
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
}

/** Other brands' numbers for the part, one per row. */
export function EquivalentsField({ count, field, onAdd, onRemove }: EquivalentsFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={`buttons-at-start stack gap-12 ${classes.numbers ?? ''}`}>
      <p id={id} className="semibold text-md">
        Números equivalentes
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`grid items-end gap-8 max-w-44 ${classes.number ?? ''}`}>
          <TextField {...field(index, 'clave')} label={`Número ${index + 1}`} />
          <TextField {...field(index, 'marca')} label="De qué marca" placeholder="Opcional" />
          <button
            type="button"
            className={`hover-g1-d5 ${classes.remove ?? ''}`}
            aria-label={`Quitar el número ${index + 1}`}
            onClick={() => onRemove(index)}
          >
            <IconTrash size={20} aria-hidden />
          </button>
        </div>
      ))}
      <ActionButton look="plain" onClick={onAdd}>
        <IconPlus size={18} aria-hidden />
        Agregar número
      </ActionButton>
    </div>
  )
}
