import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/orders.ts'
import type { OrderState } from '#domain/lifecycles.ts'
import { moveOrder } from '#web/data/orders/order-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { CancelForm } from './cancel-form.tsx'
import { MisfitForm } from './misfit-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { SupplyForm } from './supply-form.tsx'

type Plain = Extract<OrderState, 'confirmado' | 'surtiendo' | 'listo_para_recoger' | 'entregado' | 'cerrado'>
type Opened = 'supply' | 'ship' | 'cancel' | 'misfit'

const PLAIN: readonly (readonly [Plain, string])[] = [
  ['confirmado', 'Confirmar'],
  ['surtiendo', 'Empezar a surtir'],
  ['listo_para_recoger', 'Listo para recoger'],
  ['entregado', 'Marcar como entregado'],
  ['cerrado', 'Cerrar pedido'],
]

const TITLES: Readonly<Record<Opened, string>> = {
  supply: 'Surtir el pedido',
  ship: 'Enviar lo surtido',
  cancel: 'Cancelar el pedido',
  misfit: 'Una pieza no le quedó',
}

const SIZES = { supply: 'xl', ship: 'lg', cancel: 'md', misfit: 'md' } as const

/** The viewer's possible acts on an order. Nothing where there are none. */
export function OrderActs({ order }: { readonly order: OrderDetail }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { act, isBusy } = useAct()
  const { id, version, siguientes, puedeAnotar } = order
  const may = (state: OrderState) => siguientes.includes(state)
  if (siguientes.length === 0 && !puedeAnotar) return null
  const move = (estado: Plain) =>
    act({
      key: estado,
      send: () => moveOrder(id, { version, estado, motivo: '' }),
      done: `Pedido ${order.folio}: ${ORDER_LOOKS[estado].label.toLowerCase()}.`,
    })
  const close = () => setOpened(null)
  return (
    <div className="row gap-8" role="group" aria-label="Acciones del pedido">
      {may('surtido') && <ActionButton onClick={() => setOpened('supply')}>Surtir…</ActionButton>}
      {may('en_ruta') && <ActionButton onClick={() => setOpened('ship')}>Enviar…</ActionButton>}
      {PLAIN.filter(([state]) => may(state)).map(([state, label], index) => (
        <ActionButton
          key={state}
          look={index === 0 && !may('en_ruta') ? 'accent' : 'plain'}
          isBusy={isBusy(state)}
          onClick={() => void move(state)}
        >
          {label}
        </ActionButton>
      ))}
      {may('cancelado') && (
        <ActionButton look="plain" onClick={() => setOpened('cancel')}>
          Cancelar pedido…
        </ActionButton>
      )}
      {puedeAnotar && (
        <ActionButton look="plain" onClick={() => setOpened('misfit')}>
          No le quedó…
        </ActionButton>
      )}
      <FormDialog
        isOpen={opened !== null}
        onClose={close}
        title={opened === null ? '' : TITLES[opened]}
        size={SIZES[opened ?? 'cancel']}
      >
        {opened === 'supply' && <SupplyForm order={order} onDone={close} />}
        {opened === 'ship' && <ShipForm order={order} onDone={close} />}
        {opened === 'misfit' && <MisfitForm order={order} onDone={close} />}
        {opened === 'cancel' && <CancelForm order={order} onDone={close} onKeep={close} />}
      </FormDialog>
    </div>
  )
}
