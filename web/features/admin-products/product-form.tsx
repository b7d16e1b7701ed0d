import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { productFields, type ProductFields } from '#contract/catalog/admin-products.ts'
import type { PartStatus } from '#domain/parts/allowance.ts'
import { STATUS_NAMES } from '#domain/parts/part-fields.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { lineNamed } from '#domain/parts/line-named.ts'
import { POSITIONS } from '#domain/position.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  updateProduct,
  type AdminProduct,
  type AdminProductOptions,
  type HeldField,
  type ProductBody,
} from '#web/data/catalog/product-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import { focusField } from '#web/ui/form/focus-field.ts'
import { DateRangeField } from '#web/ui/form/date-range-field.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TagsField } from '#web/ui/form/tags-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DescriptionField, type Reading } from './description-field.tsx'
import { EquivalentsField } from './equivalents-field.tsx'
import { HeldMark } from './held-mark.tsx'
import { KeyNotices, useKeyUses } from './key-notices.tsx'
import { PartField } from './part-field.tsx'
import { PartsField } from './parts-field.tsx'
import { StatusAllowances } from './status-allowances.tsx'

const LABELS = {
  k_parte: 'Clave',
  linea: 'Línea',
  marca: 'Marca',
  descripcion: 'Descripción',
  posiciones: 'Posiciones',
  calificadores: 'Calificadores',
  alternas: 'Claves alternas',
  equivalentes: 'Números equivalentes',
  'equivalentes.*.clave': 'Número equivalente',
  'equivalentes.*.marca': 'Marca del número equivalente',
  badgenuevo: 'Nuevo',
  nuevoDesde: 'Nuevo, primer día',
  nuevoHasta: 'Nuevo, último día',
  especial: 'Especial',
  especialDesde: 'Especial, primer día',
  especialHasta: 'Especial, último día',
  multiplo: 'Se vende de cuántas en cuántas',
  minimo: 'Mínimo de venta',
  casco: 'Casco',
  estatus: 'Estatus',
  sustituta: 'Pieza que tomó su lugar',
  sustitutos: 'Sustitutos',
  tomaClave: 'Tomar esta clave',
}

const STATUSES = [
  { value: 'active', label: STATUS_NAMES.active, help: 'Se vende como siempre.' },
  { value: 'discontinued', label: STATUS_NAMES.discontinued, help: 'Ya no se fabrica: se vende lo que haya.' },
  { value: 'superseded', label: STATUS_NAMES.superseded, help: 'Otra pieza tomó su lugar.' },
  { value: 'hidden', label: STATUS_NAMES.hidden, help: 'Archivada: nadie la encuentra.' },
] as const satisfies readonly { readonly value: PartStatus; readonly label: string; readonly help: string }[]

const NEW_PART = {
  k_parte: '',
  linea: null,
  marca: null,
  descripcion: '',
  posiciones: [],
  calificadores: [],
  alternas: [],
  equivalentes: [],
  badgenuevo: false,
  nuevoDesde: null,
  nuevoHasta: null,
  especial: false,
  especialDesde: null,
  especialHasta: null,
  multiplo: 1,
  minimo: 1,
  casco: null,
  estatus: 'active',
  sustituta: null,
  sustitutos: [],
} as const

const nothing = () => {}

interface ProductFormProps {
  /** null: a new one. */
  readonly product: AdminProduct | null
  readonly options: AdminProductOptions
  /** A field was released: the form starts again with the stored values. */
  readonly onReleased?: (version: number) => void
}

/** All data of a part except its applications and pictures. */
export function ProductForm({ product, options, onReleased = nothing }: ProductFormProps) {
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const id = product?.id ?? 0
  const version = product?.version ?? 0
  const withVersion = useVersion(version)
  const [read, setRead] = useState<Reading | null>(null)
  const send = withVersion((body: ProductBody) => updateProduct(id, body))
  const nameIn = (named: AdminProductOptions['lineas'], chosen: unknown) =>
    named.find((each) => each.id === chosen)?.nombre ?? 'Ninguna'
  const form = useForm({
    schema: productFields,
    initial: { ...NEW_PART, ...product?.valores, version, tomaClave: false } as FormValues,
    labels: LABELS,
    texts: {
      linea: (value) => nameIn(options.lineas, value),
      marca: (value) => nameIn(options.marcas, value),
      estatus: (value) => STATUS_NAMES[value as PartStatus] ?? '',
      sustituta: (value) => partText(value, product?.sustituta ?? null),
      sustitutos: (value) => (value as readonly number[]).map((each) => partText(each, findPart(each))).join(', '),
      equivalentes: (value) =>
        (value as FormValues['equivalentes']).map(({ clave, marca }) => `${clave} ${marca}`.trim()).join(', '),
    },
    send,
    saved: product === null ? 'Producto creado.' : 'El producto se actualizo correctamente!',
    // What was read of its applications waits in their table, to be checked and saved there.
    instead:
      product === null
        ? ({ id: made }) => {
            const rows = read?.aplicaciones.map(({ celdas }) => celdas) ?? []
            const path = privatePath('editProduct', { id: made })
            return navigate(rows.length === 0 ? path : `${path}?parte=aplicaciones`, { state: { leidas: rows } })
          }
        : undefined,
  })
  const findPart = (each: number) => product?.sustitutos.find((part) => part.id === each) ?? null

  const [query] = useSearchParams()
  const focusNamed = useEffectEvent(() => {
    const named = query.get('campo')
    if (named !== null && named in LABELS) focusField(form.fieldId(named))
  })
  useEffect(() => focusNamed(), [])

  const { values } = form
  const numbers = values.equivalentes.map(({ clave }) => clave)
  const uses = useKeyUses([values.k_parte, ...values.alternas, ...numbers], id)
  const isFormerOfOther = uses.some(
    ({ clave, como }) => como === 'anterior' && foldPartKey(clave) === foldPartKey(values.k_parte),
  )
  const brand = nameIn(options.marcas, values.marca)
  const heldField = (campo: HeldField['campo']) => product?.aMano.find((each) => each.campo === campo)
  const mark = (campo: HeldField['campo']) => (
    <HeldMark product={id} version={version} held={heldField(campo)} isDirty={form.isDirty} onReleased={onReleased} />
  )

  const takeReading = (reading: Reading) => {
    const line = lineNamed(reading.linea, options.lineas)
    if (line !== null) form.set('linea', line.id)
    if (reading.posiciones.length > 0) form.set('posiciones', reading.posiciones)
    setRead(reading)
  }

  const archive = async () => {
    const isSure = await ask({
      title: `¿Archivar ${product?.valores.k_parte ?? ''}?`,
      text: 'Nadie la encuentra ni la pide. Los documentos que la nombran se siguen leyendo, y puedes sacarla del archivo cuando quieras.',
      act: 'Archivar',
    })
    if (!isSure) return
    form.set('estatus', 'hidden')
    form.submit()
  }

  return (
    <Form form={form} label={product === null ? 'Nuevo producto' : `Producto ${product.valores.k_parte}`}>
      <FieldRow>
        <div>
          <TextField {...form.field('k_parte')} isFocusedFirst={product === null} />
          <KeyNotices uses={uses} keys={[values.k_parte]} label="Quién tiene la clave" />
        </div>
        <div>
          <SelectField {...form.field('linea')} placeholder="Sin línea" options={optionsOf(options.lineas)} />
          {mark('line')}
        </div>
        <div>
          <SelectField {...form.field('marca')} placeholder="Sin marca" options={optionsOf(options.marcas)} />
          {mark('brand')}
        </div>
      </FieldRow>
      {isFormerOfOther && (
        <SwitchField
          {...form.field('tomaClave')}
          help="Deja de llevar a la pieza que la tenía antes, también en los archivos que la nombran."
        />
      )}
      <DescriptionField
        {...form.field('descripcion')}
        brand={values.marca === null ? '' : brand}
        onUse={product === null ? takeReading : null}
      />
      {read !== null && (
        <p role="status" className="muted">
          {readText(read)}
        </p>
      )}
      {mark('description')}
      <FormSection title="Dónde va">
        <CheckboxesField {...form.field('posiciones')} options={POSITION_CHOICES} />
        {mark('positions')}
        <TagsField
          {...form.field('calificadores')}
          options={options.calificadores}
          placeholder="C/ABS, 4X2, 5 birlos"
          help="Valen para todas sus aplicaciones. Enter o coma después de cada uno."
        />
        {mark('qualifiers')}
      </FormSection>
      <FormSection title="Otras claves">
        <div>
          <TagsField
            {...form.field('alternas')}
            help="Otras claves nuestras para la misma pieza. Enter o coma después de cada una."
          />
          <KeyNotices uses={uses} keys={values.alternas} label="Quién tiene las claves alternas" />
        </div>
        <EquivalentsField
          count={values.equivalentes.length}
          field={(index, name) => form.field(`equivalentes.${index}.${name}`)}
          onAdd={() => form.addItem('equivalentes', { clave: '', marca: '' })}
          onRemove={(index) => form.removeItem('equivalentes', index)}
        />
        <KeyNotices uses={uses} keys={numbers} label="Quién más tiene estos números" />
        {mark('keys')}
      </FormSection>
      <FormSection title="Insignias" help="Con fechas, se muestran y se quitan solas.">
        <SwitchField {...form.field('badgenuevo')} />
        {values.badgenuevo && (
          <DateRangeField
            label="Nuevo, de qué día a qué día"
            help="Vacío: sin límite."
            from={{ ...form.field('nuevoDesde'), label: 'Primer día' }}
            to={{ ...form.field('nuevoHasta'), label: 'Último día' }}
          />
        )}
        <SwitchField {...form.field('especial')} />
        {values.especial && (
          <DateRangeField
            label="Especial, de qué día a qué día"
            help="Vacío: sin límite."
            from={{ ...form.field('especialDesde'), label: 'Primer día' }}
            to={{ ...form.field('especialHasta'), label: 'Último día' }}
          />
        )}
      </FormSection>
      {heldField('list_price') !== undefined && <FormSection title="Precio de lista">{mark('list_price')}</FormSection>}
      <FormSection title="Cómo se vende">
        <FieldRow>
          <NumberField {...form.field('multiplo')} min={1} help="1: de una en una." />
          <NumberField {...form.field('minimo')} min={1} help="1: el que sea." />
          <PesosField {...form.field('casco')} help="Vacío: ninguno." />
        </FieldRow>
        <FieldRow>
          <div>
            <RadioField {...form.field('estatus')} options={STATUSES} />
            {values.estatus === 'superseded' && (
              <PartField
                {...form.field('sustituta')}
                required
                chosen={product?.sustituta ?? null}
                without={[id]}
                onChange={(next) => form.set('sustituta', next)}
              />
            )}
          </div>
          <StatusAllowances status={values.estatus ?? 'active'} />
        </FieldRow>
        <PartsField
          {...form.field('sustitutos')}
          chosen={product?.sustitutos ?? []}
          without={id}
          help="Piezas que sirven en su lugar cuando no hay. No tienen que quedarle a los mismos vehículos."
        />
      </FormSection>
      <FormActions form={form} submit={product === null ? 'Crear producto' : 'Guardar'} needsChange={product !== null}>
        {product !== null && product.valores.estatus !== 'hidden' && (
          <ActionButton look="plain" onClick={() => void archive()}>
            Archivar
          </ActionButton>
        )}
      </FormActions>
      {dialog}
    </Form>
  )
}

/** As the fields hold them: null where nothing is typed yet. */
type FormValues = Omit<ProductFields, 'multiplo' | 'minimo' | 'estatus'> & {
  multiplo: number | null
  minimo: number | null
  estatus: PartStatus | null
}

const POSITION_CHOICES = POSITIONS.map((value) => ({
  value,
  label: value.charAt(0).toLocaleUpperCase('es-MX') + value.slice(1),
}))

function readText({ linea, aplicaciones }: Reading): string {
  const count = aplicaciones.length
  const rows =
    count === 0
      ? ''
      : ` Al crearlo, ${count === 1 ? 'su aplicación te espera' : `sus ${count} aplicaciones te esperan`} para revisarlas.`
  return `Se tomó lo que entiende el lector${linea === '' ? '; no dice la línea' : ''}.${rows}`
}

function optionsOf(named: AdminProductOptions['lineas']) {
  return named.map(({ id, nombre }) => ({ value: id, label: nombre }))
}

function partText(id: unknown, part: { readonly k_parte: string } | null): string {
  return typeof id === 'number' ? (part?.k_parte ?? `Pieza ${id}`) : 'Ninguna'
}
