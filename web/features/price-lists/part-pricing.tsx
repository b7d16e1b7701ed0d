import { useQuery } from '@tanstack/react-query'
import { costBody, listPriceBody, type PartPricing as Pricing } from '#contract/pricing/price-lists.ts'
import { Link } from 'react-router'
import { fromPesos } from '#domain/money/money.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { partPricingQuery, updateCost, updateListPrice } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { descriptionOf } from '#web/ui/product/product-text.ts'

interface PartPricingProps {
  /** null: closed. */
  readonly partKey: string | null
  readonly onClose: () => void
}

/** The list price and cost of one part, and its price in each list. */
export function PartPricing({ partKey, onClose }: PartPricingProps) {
  return (
    <FormDialog title={`Precios de ${partKey ?? ''}`} isOpen={partKey !== null} onClose={onClose}>
      {partKey !== null && <Loaded partKey={partKey} />}
    </FormDialog>
  )
}

function Loaded({ partKey }: { readonly partKey: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...partPricingQuery(partKey), retry: false })
  if (error !== null) {
    const message = errorMessage(error, 'No pudimos cargar sus precios.')
    return <FailurePanel message={message} isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <LoadingPanel label="Cargando precios" lines={4} />
  const versions = { listPrice: fromPesos(data.precioLista ?? 0), cost: fromPesos(data.costo ?? 0) }
  return (
    <>
      <p className="paragraph">{descriptionOf(data)}</p>
      <ListPriceForm key={`lista ${versions.listPrice}`} part={data} version={versions.listPrice} onSaved={refetch} />
      {data.veCosto && (
        <CostForm key={`costo ${versions.cost}`} part={data} version={versions.cost} onSaved={refetch} />
      )}
      <Facts
        facts={data.listas.map(({ id, nombre, precio }) => [
          nombre,
          precio === null ? (
            'No la tiene'
          ) : (
            <Link key={id} to={`${privatePath('priceList', { id })}?buscar=${encodeURIComponent(data.clave)}`}>
              {pesosText(precio)}
            </Link>
          ),
        ])}
      />
    </>
  )
}

interface AmountFormProps {
  readonly part: Pricing
  readonly version: number
  readonly onSaved: () => Promise<unknown>
}

function ListPriceForm({ part, version, onSaved }: AmountFormProps) {
  const form = useForm({
    schema: listPriceBody,
    initial: { precioLista: part.precioLista, version },
    labels: { precioLista: 'Precio de lista' },
    send: (body) => updateListPrice(part.id, body),
    saved: 'Precio de lista guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`Precio de lista de ${part.clave}`}>
      <PesosField
        {...form.field('precioLista')}
        help="Antes de IVA. Vacío: sin precio, se cotiza. Los archivos ya no lo cambian; en su producto se les devuelve."
      />
      <FormActions form={form} submit="Guardar precio" needsChange />
    </Form>
  )
}

function CostForm({ part, version, onSaved }: AmountFormProps) {
  const form = useForm({
    schema: costBody,
    initial: { costo: part.costo, version },
    labels: { costo: 'Costo' },
    send: (body) => updateCost(part.id, body),
    saved: 'Costo guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`Costo de ${part.clave}`}>
      <PesosField {...form.field('costo')} help="Antes de IVA. Vacío: no se conoce." />
      <FormActions form={form} submit="Guardar costo" needsChange />
    </Form>
  )
}
