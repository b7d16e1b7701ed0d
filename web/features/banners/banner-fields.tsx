import { ROLES } from '#domain/access.ts'
import type { BannerOptions } from '#web/data/content/banner-calls.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { BannerFormState } from './banner-form-state.ts'
import { LINK_CHOICES, LINK_HELP } from './banner-texts.ts'

interface PartOfFormProps {
  readonly form: BannerFormState
  readonly options: BannerOptions
}

export function LinkFields({ form: { field, values }, options }: PartOfFormProps) {
  const kind = values.enlaceTipo ?? 'ninguno'
  const text = LINK_HELP[kind]
  return (
    <>
      <FieldRow>
        <SelectField {...field('enlaceTipo')} required options={LINK_CHOICES} />
        {text !== undefined && <TextField {...field('enlaceTexto')} label={text.label} help={text.help} required />}
        {kind === 'linea' && <SelectField {...field('enlaceLinea')} required options={optionsOf(options.lineas)} />}
        {kind === 'marca' && <SelectField {...field('enlaceMarca')} required options={optionsOf(options.marcas)} />}
      </FieldRow>
      {kind !== 'ninguno' && <TextField {...field('etiqueta')} help="Vacío: todo el banner es el enlace." />}
    </>
  )
}

const AUDIENCES = [
  { value: 'todos', label: 'Todos' },
  { value: 'rol', label: 'Quien tiene un rol' },
  { value: 'lista', label: 'Clientes de una lista de precios' },
] as const

export function AudienceFields({ form: { field, values }, options }: PartOfFormProps) {
  return (
    <>
      <RadioField {...field('publico')} options={AUDIENCES} />
      {values.publico === 'rol' && (
        <MultiSelectField {...field('roles')} required options={ROLES.map((role) => ({ value: role, label: role }))} />
      )}
      {values.publico === 'lista' && <SelectField {...field('lista')} required options={optionsOf(options.listas)} />}
    </>
  )
}

function optionsOf(named: BannerOptions['lineas']) {
  return named.map(({ id, nombre }) => ({ value: id, label: nombre }))
}
