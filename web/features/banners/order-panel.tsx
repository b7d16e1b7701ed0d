import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { updateBannerOrder as endpoint } from '#contract/banner-admin.ts'
import { PACE, PLACE_FACTS } from '#domain/banners/places.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { bannerOrderQuery, updateBannerOrder, type BannerOrder } from '#web/data/content/banner-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { movedTo } from '#web/ui/order/moved-to.ts'
import { OrderedList } from '#web/ui/order/ordered-list.tsx'
import { EmptyPanel, FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { PLACE_CHOICES, STATE_LOOKS } from './banner-looks.ts'
import classes from './banners.module.css'

/** The order of the banners of a place, and the time until the next one. */
export function OrderPanel() {
  const place = useAddressTab('lugar', PLACE_CHOICES)
  const { data, error, isFetching, refetch } = useQuery(bannerOrderQuery(place))
  const [problem, setProblem] = useState<string | null>(null)
  const isHere = data?.lugar === place
  return (
    <>
      <AddressTabs parameter="lugar" label="Lugares del inicio" tabs={PLACE_CHOICES} current={place} />
      <p className="muted">{PLACE_FACTS[place].help}</p>
      {problem !== null && (
        <p role="alert" className="bad m-0 hide-empty">
          {problem}
        </p>
      )}
      {isHere && (
        <OrderForm
          key={`${place} ${data.version}`}
          order={data}
          onSaved={() => {
            setProblem(null)
            void refetch()
          }}
          onRefused={(message) => {
            setProblem(message)
            void refetch()
          }}
        />
      )}
      {!isHere && error === null && <LoadingPanel label="Cargando los banners" lines={4} />}
      {!isHere && error !== null && (
        <FailurePanel
          message={errorMessage(error, 'No hay conexión con el servidor.')}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

interface OrderFormProps {
  readonly order: BannerOrder
  readonly onSaved: () => void
  readonly onRefused: (message: string) => void
}

function OrderForm({ order, onSaved, onRefused }: OrderFormProps) {
  const { lugar, version, ritmo, banners } = order
  const { isSequence } = PLACE_FACTS[lugar]
  const form = useForm({
    schema: endpoint.body,
    initial: { lugar, version, ids: banners.map(({ id }) => id), ritmo },
    labels: { ids: 'Orden', ritmo: 'Segundos en pantalla' },
    send: async (body) => {
      try {
        return await updateBannerOrder(body)
      } catch (error) {
        onRefused(errorMessage(error, 'No se pudo guardar el orden. Inténtalo de nuevo.'))
        throw error
      }
    },
    saved: 'Orden guardado.',
    onSaved,
  })
  const { ids } = form.values
  const items = ids.flatMap((id) => {
    const banner = banners.find((each) => each.id === id)
    return banner === undefined ? [] : [{ id, name: banner.titulo, content: <Ordered banner={banner} /> }]
  })
  if (items.length === 0) {
    return <EmptyPanel title="Este lugar no tiene banners" text="Crea uno para verlo aquí." />
  }
  return (
    <Form form={form} label={`Orden: ${PLACE_FACTS[lugar].label}`}>
      <OrderedList
        label="Banners en su orden"
        items={items}
        onMove={(from, to) => form.set('ids', movedTo(ids, from, to))}
      />
      {isSequence && (
        <NumberField
          {...form.field('ritmo')}
          min={0}
          max={PACE.most}
          help={`Cada cuánto pasa al siguiente: de ${PACE.least} a ${PACE.most} segundos; 0 para que no avance solo. A quien pide menos movimiento no se le mueve.`}
        />
      )}
      <FormActions form={form} submit="Guardar orden" needsChange />
    </Form>
  )
}

function Ordered({ banner }: { readonly banner: BannerOrder['banners'][number] }) {
  const { id, titulo, imagen, estado, problemas } = banner
  return (
    <div className="row items-center gap-4-12 tap-links text-links">
      {imagen !== null && (
        <ContentPicture picture={imagen} sizes="120px" alt="" className={classes.thumbnail} loading="lazy" />
      )}
      <Link to={privatePath('editBanner', { id })}>{titulo}</Link>
      <StatusBadge {...STATE_LOOKS[estado]} />
      {problemas.map((text) => (
        <span key={text} className="bad m-0 hide-empty">
          {text}
        </span>
      ))}
    </div>
  )
}
