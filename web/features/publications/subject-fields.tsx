import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Publication, PublicationOptions } from '#web/data/content/publication-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import type { PublicationFormState } from './form-state.ts'
import { PartChoice } from './part-choice.tsx'
import classes from './publications.module.css'

interface SubjectFieldsProps {
  readonly form: PublicationFormState
  readonly options: PublicationOptions
  /** Names of its parts. */
  readonly chosen: Publication['partesElegidas']
}

const optionsOf = (named: PublicationOptions['lineas']) => named.map(({ id, nombre }) => ({ value: id, label: nombre }))

/** The subjects of a bulletin. */
export function SubjectFields({ form, options, chosen }: SubjectFieldsProps) {
  const vehicles = form.values.vehiculos ?? []
  const models = optionsOf(options.modelos)
  return (
    <FormSection
      title="De qué habla"
      help="Se muestra en la pantalla de esas partes. Si dices líneas y vehículos, en las partes de esas líneas que son de esos vehículos."
    >
      <MultiSelectField
        {...form.field('lineas')}
        value={form.values.lineas ?? []}
        options={optionsOf(options.lineas)}
      />
      <div
        role="group"
        aria-label="Vehículos"
        id={form.fieldId('vehiculos')}
        tabIndex={-1}
        className="grid one-column gap-12"
      >
        {vehicles.map((_, index) => (
          // Rows have nothing else that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={`grid one-column items-end gap-8 ${classes.vehicle ?? ''}`}>
            <FieldRow>
              <SelectField {...form.field(`vehiculos.${index}.modelo`)} options={models} />
              <NumberField
                {...form.field(`vehiculos.${index}.desde`)}
                value={vehicles[index]?.desde ?? null}
                isGrouped={false}
              />
              <NumberField
                {...form.field(`vehiculos.${index}.hasta`)}
                value={vehicles[index]?.hasta ?? null}
                isGrouped={false}
              />
            </FieldRow>
            <ActionButton
              look="plain"
              aria-label={`Quitar vehículo ${index + 1}`}
              onClick={() => form.removeItem('vehiculos', index)}
            >
              Quitar
            </ActionButton>
          </div>
        ))}
        <div>
          <ActionButton
            look="plain"
            onClick={() => form.addItem('vehiculos', { modelo: null, desde: null, hasta: null })}
          >
            Agregar un vehículo
          </ActionButton>
        </div>
        <p role="alert" className="bad hide-empty">
          {form.field('vehiculos').error}
        </p>
      </div>
      <PartsField form={form} chosen={chosen} />
    </FormSection>
  )
}

function PartsField({ form, chosen }: Pick<SubjectFieldsProps, 'form' | 'chosen'>) {
  const [known, setKnown] = useState(chosen)
  // A new field after each choice, so that it is empty.
  const [round, setRound] = useState(0)
  const { id, error } = form.field('partes')
  const ids = form.values.partes ?? []
  return (
    <div
      id={id}
      role="group"
      aria-label="Partes"
      tabIndex={-1}
      className={`grid one-column gap-8 ${classes.parts ?? ''}`}
    >
      <PartChoice
        key={round}
        label="Agregar una parte"
        error={error}
        chosen={null}
        without={ids}
        onChoose={(part) => {
          if (part === null) return
          setKnown([...known, { id: part.id, k_parte: part.k_parte }])
          setRound(round + 1)
          form.set('partes', [...ids, part.id])
        }}
      />
      {ids.length > 0 && (
        <ul aria-label="Partes elegidas">
          {ids.map((each) => {
            const key = known.find((part) => part.id === each)?.k_parte ?? `Parte ${each}`
            return (
              <li key={each}>
                <PartKey>{key}</PartKey>
                <button
                  type="button"
                  aria-label={`Quitar ${key}`}
                  onClick={() =>
                    form.set(
                      'partes',
                      ids.filter((other) => other !== each),
                    )
                  }
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
