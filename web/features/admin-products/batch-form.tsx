import { useState } from 'react'
import { batchChange } from '#contract/catalog/product-batches.ts'
import { PART_STATUSES } from '#domain/parts/allowance.ts'
import { STATUS_NAMES } from '#domain/parts/part-fields.ts'
import type { AdminProductOptions } from '#web/data/catalog/product-calls.ts'
import { previewBatch, startBatch, type BatchBody, type BatchPreview } from '#web/data/catalog/batch-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DateRangeField } from '#web/ui/form/date-range-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { PartField } from './part-field.tsx'
import classes from './batch.module.css'

const LABELS = {
  campo: 'Qué cambiar',
  linea: 'Línea',
  marca: 'Marca',
  marcada: 'Se marca',
  desde: 'Primer día',
  hasta: 'Último día',
  estatus: 'Estatus',
  sustituta: 'Pieza que toma su lugar',
  respetaAMano: 'Dejar como están las corregidas a mano',
}

const FIELDS = [
  { value: 'linea', label: 'Línea' },
  { value: 'marca', label: 'Marca' },
  { value: 'nuevo', label: 'Insignia Nuevo' },
  { value: 'especial', label: 'Insignia Especial' },
  { value: 'estatus', label: 'Estatus' },
] as const

const STATUSES = PART_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))

interface BatchFormProps {
  readonly selection: BatchBody['seleccion']
  readonly options: AdminProductOptions
  readonly onStarted: (id: string) => void
}

/** Changes one field of many parts: a preview first, then a job applies it. */
export function BatchForm({ selection, options, onStarted }: BatchFormProps) {
  const [seen, setSeen] = useState<{ readonly values: string; readonly preview: BatchPreview } | null>(null)
  const form = useForm({
    schema: batchChange,
    initial: {
      campo: null as (typeof FIELDS)[number]['value'] | null,
      linea: null as number | null,
      marca: null as number | null,
      marcada: true,
      desde: null as string | null,
      hasta: null as string | null,
      estatus: 'active',
      sustituta: null as number | null,
      respetaAMano: true,
    },
    labels: LABELS,
    send: async (cambio) => ({
      values: JSON.stringify(cambio),
      preview: await previewBatch({ seleccion: selection, cambio }),
    }),
    instead: (preview) => setSeen(preview),
  })
  const { values } = form
  const isBadge = values.campo === 'nuevo' || values.campo === 'especial'
  const isHoldable = values.campo === 'linea' || values.campo === 'marca'
  const named = (all: AdminProductOptions['lineas']) => all.map(({ id, nombre }) => ({ value: id, label: nombre }))
  const shown = seen?.values === JSON.stringify(values) ? seen.preview : null
  return (
    <>
      <Form form={form} label="Edición en grupo" asksBeforeLeaving={false}>
        <SelectField {...form.field('campo')} options={FIELDS} />
        {values.campo === 'linea' && (
          <SelectField {...form.field('linea')} placeholder="Sin línea" options={named(options.lineas)} />
        )}
        {values.campo === 'marca' && (
          <SelectField {...form.field('marca')} placeholder="Sin marca" options={named(options.marcas)} />
        )}
        {isBadge && <SwitchField {...form.field('marcada')} />}
        {isBadge && values.marcada && (
          <DateRangeField
            label="De qué día a qué día"
            help="Vacío: sin límite."
            from={form.field('desde')}
            to={form.field('hasta')}
          />
        )}
        {values.campo === 'estatus' && <SelectField {...form.field('estatus')} required options={STATUSES} />}
        {values.campo === 'estatus' && values.estatus === 'superseded' && (
          <PartField
            {...form.field('sustituta')}
            required
            without={[]}
            onChange={(next) => form.set('sustituta', next)}
          />
        )}
        {isHoldable && <SwitchField {...form.field('respetaAMano')} />}
        <FormActions form={form} submit="Ver qué cambiaría" saved={null} />
      </Form>
      {shown !== null && (
        <Preview
          preview={shown}
          onStart={async () => {
            const id = makeUuid()
            await startBatch({ id, seleccion: selection, cambio: values as BatchBody['cambio'] })
            onStarted(id)
          }}
        />
      )}
    </>
  )
}

function Preview({ preview, onStart }: { readonly preview: BatchPreview; readonly onStart: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const { resumen, total, cambian, iguales, aMano, ejemplos } = preview
  const start = async () => {
    setBusy(true)
    try {
      await onStart()
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <section aria-label="Qué cambiaría" className="stack items-start gap-12 mt-16 pt-16 ruled-strong">
      <p className="leading-145" role="status">
        <strong>{resumen}</strong>. Cambian {countText(cambian)} de {countText(total)}
        {iguales > 0 && `; ${countText(iguales)} ya están así`}
        {aMano > 0 && `; ${countText(aMano)} tienen el campo corregido a mano`}.
      </p>
      {ejemplos.length > 0 && (
        <table className={`table text-sm semibold-rows ${classes.sample ?? ''}`}>
          <caption>{total > ejemplos.length ? `Las primeras ${ejemplos.length}` : 'Todas'}</caption>
          <thead>
            <tr>
              <th scope="col">Clave</th>
              <th scope="col">Ahora</th>
              <th scope="col">Qué pasa</th>
            </tr>
          </thead>
          <tbody>
            {ejemplos.map(({ id, k_parte, antes, cambia, aMano: isHeld }) => (
              <tr key={id}>
                <th scope="row">{k_parte}</th>
                <td>{antes}</td>
                <td>{cambia ? (isHeld ? 'Cambia, a mano' : 'Cambia') : isHeld ? 'Se queda, a mano' : 'Ya está así'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {cambian > 0 && (
        <ActionButton isBusy={isBusy} onClick={() => void start()}>
          Cambiar {countText(cambian)} {cambian === 1 ? 'pieza' : 'piezas'}
        </ActionButton>
      )}
    </section>
  )
}
