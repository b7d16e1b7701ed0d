import type { Quarantined, Mended } from '#web/data/systems/system-calls.ts'
import { correctQuarantined } from '#web/data/systems/system-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { TagsField } from '#web/ui/form/tags-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import {
  listOfValue,
  RECORD_FIELDS,
  recordSchema,
  textOfValue,
  typedRecord,
  unknownNames,
  type LooseRecord,
  type RecordField,
} from './record-fields.ts'
import classes from './sync.module.css'

interface RecordFormProps {
  readonly entry: Quarantined
  readonly record: LooseRecord
  /** Reads the screen again. */
  readonly onMended: (mended: Mended) => Promise<unknown>
}

interface Values {
  readonly version: number
  readonly contenido: Record<string, unknown>
}

/** A rejected record, field by field; the cause is marked until it is changed. */
export function RecordForm({ entry, record, onMended }: RecordFormProps) {
  const { id, entidad, campo, motivo, version } = entry
  const fields = RECORD_FIELDS[entidad]
  const withLatest = useVersion(version)
  const send = withLatest(({ version: seen, contenido }: Values) =>
    correctQuarantined(id, { version: seen, contenido: typedRecord(entidad, record, contenido) }),
  )
  const form = useForm({
    schema: recordSchema(entidad),
    initial: { version, contenido: record as Record<string, never> },
    labels: {
      contenido: 'Registro',
      ...Object.fromEntries(fields.map(({ name, label }) => [`contenido.${name}`, label])),
    },
    texts: { contenido: (value) => JSON.stringify(value, null, 2) },
    send: (values) => send(values),
    instead: (mended) => onMended(mended),
  })
  const values = form.values.contenido as LooseRecord
  const refused = campo.split('.')[0] ?? ''
  const set = (next: LooseRecord) => form.set('contenido', next as never)
  const problem = (name: string) => {
    const typed = form.problems.find(({ path, isMended }) => path === `contenido.${name}` && !isMended)
    if (typed !== undefined) return typed.message
    return refused === name && textOfValue(values[name]) === textOfValue(record[name]) ? sentence(campo, motivo) : null
  }
  const field = <Value,>({ name, label }: RecordField, value: Value): FieldProps<Value> => ({
    id: form.fieldId(`contenido.${name}`),
    name: `contenido.${name}`,
    label,
    error: problem(name),
    required: false,
    value,
    onChange: (next) => set({ ...values, [name]: next }),
  })
  const unknown = unknownNames(entidad, values)
  // Fields with problems come first.
  const ordered = fields.toSorted((one, other) => Number(other.name === refused) - Number(one.name === refused))
  return (
    <Form form={form} label="Corregir el registro">
      {unknown.length > 0 && (
        <div className={classes.unknown}>
          <p className="medium mb-4">Estos datos no se conocen:</p>
          <ul className="stack gap-8">
            {unknown.map((name) => (
              <li key={name}>
                <span>
                  <strong>{name}</strong> <code>{textOfValue(values[name])}</code>
                </span>
                <ActionButton
                  look="plain"
                  aria-label={`Quitar ${name}`}
                  onClick={() => set(Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)))}
                >
                  Quitar
                </ActionButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ordered.map((each) => (
        <Field key={each.name} spec={each} value={values[each.name]} field={field} />
      ))}
      <FormActions form={form} submit="Guardar y reintentar" saved={null} />
    </Form>
  )
}

interface ShownFieldProps {
  readonly spec: RecordField
  readonly value: unknown
  readonly field: <Value>(spec: RecordField, value: Value) => FieldProps<Value>
}

function Field({ spec, value, field }: ShownFieldProps) {
  const help = spec.help === undefined ? {} : { help: spec.help }
  switch (spec.kind) {
    case 'list':
      return <TagsField {...field(spec, listOfValue(value))} help="Cada dato termina con Enter." />
    case 'json':
    case 'lines':
      return <TextAreaField {...field(spec, textOfValue(value))} {...help} rows={spec.kind === 'json' ? 5 : 3} />
    case 'text':
    case 'number':
    case 'version':
      return <TextField {...field(spec, textOfValue(value))} {...help} />
  }
}

/** 'La existencia es negativa.' With the path of a nested value: 'aplicaciones.0.hasta: …'. */
export function sentence(field: string, reason: string): string {
  const text = field.includes('.')
    ? `${field}: ${reason}`
    : reason.charAt(0).toLocaleUpperCase('es-MX') + reason.slice(1)
  return /[.!?]$/u.test(text) ? text : `${text}.`
}
