import { SYNONYMS as SYNONYM_RESOURCE, VEHICLE_NAME } from '#contract/catalog/vehicle-names.ts'
import type { SynonymRow, VehicleNameRow } from '#contract/catalog/vehicle-names.ts'
import { EditableList, type RowFormProps, type ShownList } from '#web/features/reference-data/editable-list.tsx'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { NAMES, SYNONYMS } from './vehicle-lists.ts'
import { WordsField } from './words-field.tsx'

/** What people call makes and models. */
export function NameList(props: ShownList<VehicleNameRow>) {
  return (
    <EditableList
      {...props}
      screen={NAMES}
      resource={VEHICLE_NAME}
      addLabel="Nuevo nombre"
      editTitle={({ nombre }) => nombre}
      RowForm={NameForm}
      removal={({ nombre, partes }) => ({
        question: `¿Quitar ${nombre}?`,
        text: `Con él ya no se encontrarán sus partes: ${partes}.`,
        done: 'Nombre quitado.',
      })}
      empty={{ title: 'Todavía no hay nombres', text: 'Agrega cómo le dice la gente a un modelo.' }}
    />
  )
}

function NameForm({ stored, onSaved }: RowFormProps<VehicleNameRow>) {
  const form = useResourceForm(VEHICLE_NAME, {
    stored,
    onSaved,
    create: 'Agregar nombre',
    created: 'Nombre agregado: la búsqueda ya lo entiende.',
  })
  return (
    <ResourceForm form={form} label={stored === null ? 'Nuevo nombre' : `Nombre ${stored.nombre}`}>
      <TextField {...form.field('nombre')} {...(stored === null ? { help: '«Vocho», «VW».' } : {})} isFocusedFirst />
      <FieldRow>
        <TextField {...form.field('armadora')} />
        <TextField {...form.field('modelo')} help="Vacío: es un nombre de la armadora." />
      </FieldRow>
      {stored !== null && (
        <p className="muted">
          {`Con él se encuentran ${countText(stored.partes)} ${stored.partes === 1 ? 'parte' : 'partes'}.`}
        </p>
      )}
    </ResourceForm>
  )
}

/** What people call the parts. */
export function SynonymList(props: ShownList<SynonymRow>) {
  return (
    <EditableList
      {...props}
      screen={SYNONYMS}
      resource={SYNONYM_RESOURCE}
      addLabel="Nuevos sinónimos"
      editTitle={() => 'Sinónimos'}
      RowForm={SynonymForm}
      removal={({ terminos }) => ({
        question: '¿Quitar estos sinónimos?',
        text: terminos.join(', '),
        done: 'Sinónimos quitados.',
      })}
      empty={{ title: 'Todavía no hay sinónimos', text: 'Agrega palabras que dicen lo mismo.' }}
    />
  )
}

function SynonymForm({ stored, onSaved }: RowFormProps<SynonymRow>) {
  const form = useResourceForm(SYNONYM_RESOURCE, {
    stored,
    onSaved,
    create: 'Agregar sinónimos',
    created: 'Sinónimos agregados: la búsqueda ya los entiende.',
    changed: 'Sinónimos guardados.',
  })
  const searches = stored?.busquedas ?? 0
  return (
    <ResourceForm form={form} label={stored === null ? 'Nuevos sinónimos' : `Sinónimos de ${stored.terminos[0] ?? ''}`}>
      <WordsField
        {...form.field('terminos')}
        help="De 2 a 20, separadas por comas, en singular: «balata, pastilla, pastilla de freno»."
      />
      {stored !== null && (
        <p className="muted">
          {`${countText(searches)} ${searches === 1 ? 'búsqueda popular usa' : 'búsquedas populares usan'} alguna.`}
        </p>
      )}
    </ResourceForm>
  )
}
