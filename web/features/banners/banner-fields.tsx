import { ROLES } from '#domain/access.ts'
import type { BannerDetail, BannerOptions } from '#web/data/content/banner-calls.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { BannerFormState } from './banner-form-state.ts'
import { LINK_CHOICES, LINK_HELP } from './banner-texts.ts'
import { RulePreview } from './rule-preview.tsx'
import { ShelfPartsField } from './shelf-parts-field.tsx'

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

const PRODUCTS_BY = [
  { value: 'elegidos', label: 'Las elijo una por una' },
  { value: 'regla', label: 'Las da una regla', help: 'Cambian solas con el catálogo y las ventas.' },
] as const
const BADGES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'especial', label: 'Especial' },
] as const

export function ShelfFields({
  form: { field, values },
  options,
  picked,
}: PartOfFormProps & { readonly picked: BannerDetail['partes'] }) {
  return (
    <>
      <RadioField {...field('productosPor')} options={PRODUCTS_BY} />
      {values.productosPor === 'regla' ? (
        <>
          <FieldRow>
            <SelectField {...field('reglaLinea')} placeholder="Cualquiera" options={optionsOf(options.lineas)} />
            <SelectField {...field('reglaMarca')} placeholder="Cualquiera" options={optionsOf(options.marcas)} />
            <SelectField {...field('reglaInsignia')} placeholder="Cualquiera" options={BADGES} />
          </FieldRow>
          <SwitchField {...field('reglaMasVendidos')} help="De toda la tienda o de su línea." />
          <RulePreview
            line={values.reglaLinea ?? null}
            brand={values.reglaMarca ?? null}
            badge={values.reglaInsignia ?? null}
            bestSellers={values.reglaMasVendidos ?? false}
          />
        </>
      ) : (
        <ShelfPartsField {...field('productos')} picked={picked} />
      )}
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
