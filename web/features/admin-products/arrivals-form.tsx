import { arrivalsBody } from '#contract/catalog/arrivals.ts'
import { updateArrivals, type BranchStock } from '#web/data/catalog/product-calls.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import classes from './arrivals-form.module.css'

interface ArrivalsFormProps {
  readonly product: { readonly id: number; readonly key: string }
  readonly stock: readonly BranchStock[]
}

/** The stock of a part at each branch, and the day of the next arrival. */
export function ArrivalsForm({ product, stock }: ArrivalsFormProps) {
  const form = useForm({
    schema: arrivalsBody,
    initial: {
      llegadas: stock.map(({ sucursal, llega }) => ({ sucursal: sucursal.id as number | null, llega, antes: llega })),
    },
    labels: { llegadas: 'Llegadas', 'llegadas.*.llega': 'Llega', 'llegadas.*.sucursal': 'Sucursal' },
    send: (body) => updateArrivals(product.id, body),
    saved: 'Llegadas guardadas.',
  })
  return (
    <Form form={form} label={`Existencias y llegadas de ${product.key}`}>
      <p className={classes.about}>
        Lo disponible es lo que se promete: sin lo apartado y en empaques completos. La llegada se muestra a quien
        espera piezas; sin fecha no se promete nada. También entra por archivo de existencias y desde otros sistemas.
      </p>
      <ul className="list">
        {stock.map(({ sucursal, vende, existencia, apartadas, disponible, actualizado }, index) => (
          <li key={sucursal.id} className={`grid items-end py-12 gap-8-24 ruled-light ${classes.branch ?? ''}`}>
            <div>
              <h3 className="semibold text-md">{sucursal.nombre}</h3>
              <span className="faint text-sm">
                {!vende && 'No vende · '}
                {actualizado === null ? (
                  'Sin reporte'
                ) : (
                  <>
                    Cifra de <RelativeTime iso={actualizado} />
                  </>
                )}
              </span>
            </div>
            <dl className={`flex gap-20 ${classes.figures ?? ''}`}>
              <Figure name="Existencia" count={existencia} />
              <Figure name="Apartadas" count={apartadas} />
              <Figure name="Disponible" count={disponible} />
            </dl>
            <DateField {...form.field(`llegadas.${index}.llega`)} label={`Llega a ${sucursal.nombre}`} />
          </li>
        ))}
      </ul>
      <FormActions form={form} submit="Guardar llegadas" />
    </Form>
  )
}

function Figure({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{countText(count)}</dd>
    </div>
  )
}
