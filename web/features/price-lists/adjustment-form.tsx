import { useState } from 'react'
import { z } from 'zod'
import { previewAdjustment as previewEndpoint } from '#contract/pricing/price-lists.ts'
import {
  adjustPrices,
  previewAdjustment,
  type AdjustmentBody,
  type AdjustmentPreview,
} from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import classes from './adjustment-form.module.css'

const PERCENT = z.object({ porcentaje: previewEndpoint.body.shape.porcentaje })

interface AdjustmentFormProps {
  readonly list: { readonly id: number; readonly nombre: string }
  readonly selection: AdjustmentBody['seleccion']
  readonly onDone: () => void
}

/** Changes many prices by a percentage: a preview first. */
export function AdjustmentForm({ list, selection, onDone }: AdjustmentFormProps) {
  const [seen, setSeen] = useState<{ readonly porcentaje: number; readonly preview: AdjustmentPreview } | null>(null)
  const form = useForm({
    schema: PERCENT,
    initial: { porcentaje: null as number | null },
    labels: { porcentaje: 'Suben' },
    send: async ({ porcentaje }) => ({
      porcentaje,
      preview: await previewAdjustment(list.id, { seleccion: selection, porcentaje }),
    }),
    instead: (preview) => setSeen(preview),
  })
  const isShown = seen !== null && seen.porcentaje === form.values.porcentaje
  return (
    <>
      <Form form={form} label={`Ajustar precios de ${list.nombre}`} asksBeforeLeaving={false}>
        <PercentField
          {...form.field('porcentaje')}
          min={-100}
          help="Con signo menos bajan: −5. Se redondea al centavo; ninguno queda en $0.00."
        />
        <FormActions form={form} submit="Ver cómo quedan" saved={null} />
      </Form>
      {isShown && (
        <Preview {...seen} listId={list.id} selection={selection} onDone={onDone} onStale={() => setSeen(null)} />
      )}
    </>
  )
}

interface PreviewProps {
  readonly listId: number
  readonly selection: AdjustmentBody['seleccion']
  readonly porcentaje: number
  readonly preview: AdjustmentPreview
  readonly onDone: () => void
  /** Another user changed a price meanwhile. */
  readonly onStale: () => void
}

function Preview({ listId, selection, porcentaje, preview, onDone, onStale }: PreviewProps) {
  const { act, isBusy } = useAct()
  const { partes, iguales, muestra, huella } = preview
  const changed = partes - iguales
  const adjust = async () => {
    const isDone = await act({
      send: () => adjustPrices(listId, { seleccion: selection, porcentaje, huella }),
      done: (adjusted) => `Se ajustaron ${countText(adjusted.partes)} precios.`,
    })
    if (isDone) onDone()
    else onStale()
  }
  return (
    <section aria-label="Cómo quedan" className="stack items-start gap-12 mt-16">
      <p role="status">
        {partes === 0
          ? 'La selección no tiene precios.'
          : `Cambian ${countText(changed)} de ${countText(partes)} precios${iguales > 0 ? '; los demás, menos de un centavo' : ''}.`}
      </p>
      {muestra.length > 0 && (
        <table className={`table ${classes.sample ?? ''}`}>
          <caption>{partes > muestra.length ? `Los primeros ${muestra.length}` : 'Todos'}</caption>
          <thead>
            <tr>
              <th scope="col">Clave</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {muestra.map(({ clave, antes, despues }) => (
              <tr key={clave}>
                <th scope="row">{clave}</th>
                <td>{pesosText(antes)}</td>
                <td>{pesosText(despues)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed > 0 && (
        <ActionButton isBusy={isBusy()} onClick={() => void adjust()}>
          Ajustar {countText(changed)} precios
        </ActionButton>
      )}
    </section>
  )
}
