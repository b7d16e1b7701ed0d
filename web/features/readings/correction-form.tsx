import { useState } from 'react'
import { correction } from '#contract/sync/readings.ts'
import { POSITIONS, type Position } from '#domain/position.ts'
import { decideReading, type Correction, type Reading } from '#web/data/sync/reading-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import classes from './readings.module.css'

const LABELS = {
  linea: 'Línea',
  marca: 'Marca de la pieza',
  posiciones: 'Posiciones',
  claves: 'Números de otras marcas',
  'aplicaciones.*.armadora': 'Armadora',
  'aplicaciones.*.modelo': 'Modelo',
  'aplicaciones.*.del': 'Del año',
  'aplicaciones.*.al': 'Al año',
  'aplicaciones.*.motor': 'Motor',
  'aplicaciones.*.calificadores': 'Versión',
}

const POSITION_CHOICES = POSITIONS.map((value) => ({ value, label: value }))
const NEW_FIT = { armadora: '', modelo: '', del: null, al: null, motor: '', calificadores: [] }

interface CorrectionFormProps {
  readonly reading: Reading
  readonly onCorrected: (version: number) => void
}

/** The correct reading of a description, initially what was read. */
export function CorrectionForm({ reading, onCorrected }: CorrectionFormProps) {
  const { id, version, texto, lectura } = reading
  const form = useForm({
    schema: correction,
    initial: {
      linea: lectura.linea ?? '',
      marca: lectura.marca ?? '',
      posiciones: POSITIONS.filter((position) => lectura.posiciones.includes(position)),
      claves: lectura.claves,
      aplicaciones: lectura.aplicaciones.map(({ armadora, modelo, del, al, motor, calificadores }) => ({
        armadora: armadora ?? '',
        modelo,
        del,
        al,
        motor: motor ?? '',
        calificadores,
      })),
    },
    labels: LABELS,
    send: (values: Correction) => decideReading(id, { accion: 'corrige', version, correccion: values }),
    instead: (answer) => onCorrected(answer.version),
  })
  const fits = form.values.aplicaciones ?? []
  return (
    <Form form={form} label="Corregir la lectura">
      <p className={`semibold ${classes.source ?? ''}`}>{texto}</p>
      <div className={`grid gap-12 ${classes.pair ?? ''}`}>
        <TextField {...form.field('linea')} isFocusedFirst />
        <TextField {...form.field('marca')} />
      </div>
      <div className={`grid gap-12 ${classes.pair ?? ''}`}>
        <MultiSelectField<Position>
          {...(form.field('posiciones') as FieldProps<Position[]>)}
          options={POSITION_CHOICES}
        />
        <TextsField {...(form.field('claves') as FieldProps<string[]>)} />
      </div>
      {fits.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own
        <fieldset key={index} className={`grid gap-12 items-end m-0 p-12 square-frame ${classes.fit ?? ''}`}>
          <legend>{`Vehículo ${index + 1}`}</legend>
          <TextField {...form.field(`aplicaciones.${index}.armadora`)} />
          <TextField {...form.field(`aplicaciones.${index}.modelo`)} />
          <NumberField {...form.field(`aplicaciones.${index}.del`)} isGrouped={false} />
          <NumberField {...form.field(`aplicaciones.${index}.al`)} isGrouped={false} />
          <TextField {...form.field(`aplicaciones.${index}.motor`)} />
          <TextsField {...(form.field(`aplicaciones.${index}.calificadores`) as FieldProps<string[]>)} />
          <ActionButton look="plain" onClick={() => form.removeItem('aplicaciones', index)}>
            {`Quitar el vehículo ${index + 1}`}
          </ActionButton>
        </fieldset>
      ))}
      <ActionButton look="plain" onClick={() => form.addItem('aplicaciones', NEW_FIT)}>
        Agregar un vehículo
      </ActionButton>
      <FormActions form={form} submit="Guardar la corrección" saved={null} />
    </Form>
  )
}

/** Several texts in one field, separated by commas. */
function TextsField({ value, onChange, ...field }: FieldProps<string[]>) {
  const [typed, setTyped] = useState(value.join(', '))
  const textsOf = (text: string) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
  const shown = JSON.stringify(textsOf(typed)) === JSON.stringify(value) ? typed : value.join(', ')
  return (
    <TextField
      {...field}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(textsOf(text))
      }}
      help="Separa con comas."
    />
  )
}
