import { useQuery } from '@tanstack/react-query'
import { markupRowChange, markupRowFields, type MarkupTableRow } from '#contract/counter/markups.ts'
import { MAX_MARKUP_PERCENT, salePrice, type Rounding } from '#domain/counter/markup.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { markupChoicesQuery, storeMarkup, updateMarkup } from '#web/data/counter/table-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { marginText, markupOfWire, ROUNDING_CHOICES, rowText } from './markup-text.ts'

const LABELS = {
  marca: 'Marca',
  linea: 'Línea',
  desde: 'Costo desde',
  menorQue: 'Costo menor que',
  recargo: 'Recargo',
  redondeo: 'Redondeo hacia arriba',
}

interface MarkupFormProps {
  readonly onSaved: () => void
}

export function NewMarkupForm({ onSaved }: MarkupFormProps) {
  const form = useForm({
    schema: markupRowFields,
    initial: {
      marca: null as number | null,
      linea: null as number | null,
      desde: 0,
      menorQue: null as number | null,
      recargo: null as number | null,
      redondeo: '1',
    },
    labels: LABELS,
    send: storeMarkup,
    saved: 'Fila agregada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva fila">
      <Fields field={form.field} values={form.values} row={null} />
      <FormActions form={form} submit="Agregar fila" />
    </Form>
  )
}

export function EditMarkupForm({ row, onSaved }: MarkupFormProps & { readonly row: MarkupTableRow }) {
  const { id, version, marca, linea, desde, menorQue, recargo, redondeo } = row
  const { data } = useQuery(markupChoicesQuery)
  const nameOf =
    (names: readonly Named[] = []) =>
    (value: unknown) =>
      names.find((each) => each.id === value)?.nombre ?? 'Cualquiera'
  const form = useForm({
    schema: markupRowChange,
    initial: {
      marca: marca?.id ?? null,
      linea: linea?.id ?? null,
      desde,
      menorQue,
      recargo,
      redondeo,
      version,
    },
    labels: LABELS,
    texts: {
      marca: nameOf(data?.marcas),
      linea: nameOf(data?.lineas),
      redondeo: (value) => ROUNDING_CHOICES.find((each) => each.value === value)?.label ?? '',
    },
    send: (body) => updateMarkup(id, body),
    saved: 'Fila guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Fila ${rowText(row)}`}>
      <Fields field={form.field} values={form.values} row={row} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

type NumberName = 'marca' | 'linea' | 'desde' | 'menorQue' | 'recargo'

interface Values {
  readonly desde: number | null
  readonly recargo: number | null
  readonly redondeo: Rounding | null
}

interface FieldsProps {
  readonly field: ((name: NumberName) => FieldProps<number | null>) &
    ((name: 'redondeo') => FieldProps<Rounding | null>)
  readonly values: Values
  readonly row: MarkupTableRow | null
}

function Fields({ field, values, row }: FieldsProps) {
  const { data } = useQuery(markupChoicesQuery)
  return (
    <>
      <FieldRow>
        <SelectField {...field('marca')} placeholder="Cualquiera" options={optionsOf(data?.marcas, row?.marca)} />
        <SelectField {...field('linea')} placeholder="Cualquiera" options={optionsOf(data?.lineas, row?.linea)} />
      </FieldRow>
      <FieldRow>
        <PesosField {...field('desde')} help="De una pieza, sin IVA." />
        <PesosField {...field('menorQue')} placeholder="Sin límite" help="Vacío: sin límite." />
      </FieldRow>
      <FieldRow>
        <PercentField {...field('recargo')} max={MAX_MARKUP_PERCENT} help={exampleText(values)} />
        <SelectField {...field('redondeo')} options={ROUNDING_CHOICES} help="Nunca queda debajo de tu costo." />
      </FieldRow>
    </>
  )
}

interface Named {
  readonly id: number
  readonly nombre: string
}

/** Includes the chosen one before the others are loaded. */
function optionsOf(names: readonly Named[] = [], chosen: Named | null | undefined = null) {
  const isThere = chosen === null || names.some(({ id }) => id === chosen.id)
  return (isThere ? names : [chosen, ...names]).map(({ id, nombre }) => ({ value: id, label: nombre }))
}

const EXAMPLE_COST = 100

/** 'Margen de 28.57 %: lo que cuesta $100.00 se vende a $140.00.' */
function exampleText({ desde, recargo, redondeo }: Values): string {
  const margin = marginText(recargo)
  if (recargo === null || margin === null || redondeo === null) return 'Sobre lo que te cuesta la pieza.'
  const cost = fromPesos(desde === null || !(desde > EXAMPLE_COST) ? EXAMPLE_COST : desde)
  const price = salePrice(cost, markupOfWire({ recargo, redondeo }))
  return `Margen de ${margin}: lo que cuesta ${moneyText(cost)} se vende a ${moneyText(price)}.`
}
