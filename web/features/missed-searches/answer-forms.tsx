import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  answerWithAlias as aliasEndpoint,
  answerWithKey as keyEndpoint,
  answerWithSynonym as synonymEndpoint,
  wantMissed as wantEndpoint,
} from '#contract/catalog/missed-searches.ts'
import {
  answerWithAlias,
  answerWithKey,
  answerWithSynonym,
  vehicleChoicesQuery,
  wantMissed,
  type Answered,
  type MissedSearch,
} from '#web/data/catalog/missed-search-calls.ts'
import { partChoicesQuery } from '#web/data/catalog/part-choices.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField, type Choice } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import classes from './missed-searches.module.css'

interface AnswerFormProps {
  readonly search: MissedSearch
  readonly onAnswered: (answered: Answered) => void
}

/** Adds the searched text as another brand's number of a part. */
export function KeyForm({ search, onAnswered }: AnswerFormProps) {
  const form = useForm({
    schema: keyEndpoint.body,
    initial: { producto: null, clave: search.busqueda.slice(0, 60), marca: '' },
    labels: { producto: 'Pieza', clave: 'Clave que se buscó', marca: 'De qué marca es esa clave' },
    send: (body) => answerWithKey(search.id, body),
    saved: 'Equivalente agregado.',
    onSaved: (answer) => onAnswered(answer),
  })
  const [part, setPart] = useState('')
  const { clave, marca } = form.values
  return (
    <Form form={form} label="Es esta pieza">
      <PartField {...form.field('producto')} onNamed={setPart} />
      <TextField {...form.field('clave')} />
      <TextField {...form.field('marca')} help="Si se sabe: Bosch, Monroe…" />
      <Adds>
        {part === '' ? (
          'Elige la pieza: la clave será una de sus equivalentes.'
        ) : (
          <>
            <b>{clave}</b>
            {marca === '' ? '' : ` de ${marca}`} será equivalente de <b>{part}</b>.
          </>
        )}
      </Adds>
      <FormActions form={form} submit="Agregar equivalente" />
    </Form>
  )
}

/** Adds the searched text as a name of a make or model. */
export function AliasForm({ search, onAnswered }: AnswerFormProps) {
  const form = useForm({
    schema: aliasEndpoint.body,
    initial: { alias: search.busqueda.slice(0, 60), armadora: null, modelo: null },
    labels: { alias: 'Como lo llama la gente', armadora: 'Armadora', modelo: 'Modelo' },
    send: (body) => answerWithAlias(search.id, body),
    saved: 'Nombre agregado.',
    onSaved: (answer) => onAnswered(answer),
  })
  const { alias, armadora, modelo } = form.values
  const { data } = useQuery({ ...vehicleChoicesQuery(armadora), placeholderData: keepPreviousData })
  const makes = choices(data?.marcas)
  const models = armadora === null ? [] : choices(data?.modelos)
  const labelOf = (all: readonly Choice<number>[], id: number | null) =>
    all.find(({ value }) => value === id)?.label ?? ''
  const vehicle = `${labelOf(makes, armadora)} ${labelOf(models, modelo)}`.trim()
  const make = form.field('armadora')
  const model = form.field('modelo')
  return (
    <Form form={form} label="Es un vehículo">
      <TextField {...form.field('alias')} help="Sólo el nombre del vehículo: quita el año y la pieza." />
      <SelectField<number>
        {...make}
        options={makes}
        onChange={(value) => {
          model.onChange(null)
          make.onChange(value)
        }}
      />
      <SelectField<number> {...model} options={models} help="Sin modelo, es un nombre de la armadora." />
      <Adds>
        {vehicle === '' ? (
          'Elige el vehículo que la gente llama así.'
        ) : (
          <>
            Quien busque <b>{alias}</b> encontrará lo de <b>{vehicle}</b>.
          </>
        )}
      </Adds>
      <FormActions form={form} submit="Agregar nombre" />
    </Form>
  )
}

/** Adds a searched word as a synonym of one that finds parts. */
export function SynonymForm({ search, onAnswered }: AnswerFormProps) {
  const form = useForm({
    schema: synonymEndpoint.body,
    initial: { termino: search.busqueda.slice(0, 60), como: '' },
    labels: { termino: 'Palabra que se buscó', como: 'Significa lo mismo que' },
    send: (body) => answerWithSynonym(search.id, body),
    saved: 'Sinónimo agregado.',
    onSaved: (answer) => onAnswered(answer),
  })
  const { termino, como } = form.values
  return (
    <Form form={form} label="Es otro nombre">
      <TextField {...form.field('termino')} help="Sólo el nombre de la pieza: quita el vehículo." />
      <TextField {...form.field('como')} help="Una palabra con que ya se encuentra: balata, marcha…" />
      <Adds>
        {como === '' ? (
          'Escribe la palabra con que ya se encuentra.'
        ) : (
          <>
            <b>{termino}</b> y <b>{como}</b> encontrarán lo mismo, en todo el catálogo.
          </>
        )}
      </Adds>
      <FormActions form={form} submit="Agregar sinónimo" />
    </Form>
  )
}

/** The part is not in the catalogue: records that it should be bought. */
export function WantForm({ search, onDone }: { readonly search: MissedSearch; readonly onDone: () => void }) {
  const form = useForm({
    schema: wantEndpoint.body,
    initial: { nombre: search.busqueda, cantidad: 1, nota: '' },
    labels: { nombre: 'Qué hay que comprar', cantidad: 'Cantidad', nota: 'Nota' },
    send: (body) => wantMissed(search.id, body),
    saved: 'Quedó en la lista por comprar.',
    onSaved: onDone,
  })
  return (
    <Form form={form} label="No la tenemos">
      <TextField {...form.field('nombre')} />
      <NumberField {...form.field('cantidad')} />
      <TextAreaField {...form.field('nota')} rows={3} />
      <FormActions form={form} submit="Poner por comprar" />
    </Form>
  )
}

const TYPING_MS = 200

interface PartFieldProps extends FieldProps<number | null>, FieldHelp {
  readonly onNamed: (key: string) => void
}

/** One part, found by the search of the shop. */
function PartField({ onNamed, onChange, value, ...field }: PartFieldProps) {
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<Choice<number> | null>(null)
  const [text] = useDebouncedValue(typed === known?.label ? '' : typed.trim(), TYPING_MS)
  const { data } = useQuery({ ...partChoicesQuery(text), placeholderData: keepPreviousData })
  const found = (data?.results ?? []).map(({ id, k_parte: key, linea, descripcion }) => ({
    value: id,
    label: [key, linea, descripcion].filter((part) => part !== '').join(' · '),
    key,
  }))
  const options = known === null || found.some((option) => option.value === known.value) ? found : [known, ...found]
  return (
    <SelectField<number>
      {...field}
      placeholder="Clave, línea o vehículo"
      help="Escribe al menos tres letras o cifras."
      value={value}
      options={options.map(({ value: id, label }) => ({ value: id, label }))}
      onSearch={setTyped}
      onChange={(next) => {
        const chosen = found.find((option) => option.value === next)
        if (chosen !== undefined) setKnown({ value: chosen.value, label: chosen.label })
        onNamed(chosen?.key ?? '')
        onChange(next)
      }}
    />
  )
}

/** Shows what will be added. */
function Adds({ children }: { readonly children: ReactNode }) {
  return <p className={`p-10-14 tinted ${classes.adds ?? ''}`}>{children}</p>
}

function choices(options: readonly { readonly id: number; readonly nombre: string }[] = []): Choice<number>[] {
  return options.map(({ id, nombre }) => ({ value: id, label: nombre }))
}
