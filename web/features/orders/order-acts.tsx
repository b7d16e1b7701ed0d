import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/orders.ts'
import type { OrderState } from '#domain/lifecycles.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { moveOrder } from '#web/data/orders/order-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { CancelForm } from './cancel-form.tsx'
import { MisfitForm } from './misfit-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { SupplyForm } from './supply-form.tsx'

interface OrderActsProps {
  readonly order: OrderDetail
  readonly onChanged: () => void
}

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

/** What who looks at an order can do with it now: the buttons of its lifecycle. Nothing where there is none. */
export function OrderActs({ order, onChanged }: OrderActsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [busy, setBusy] = useState<Plain | null>(null)
  const { id, version, siguientes, puedeAnotar } = order
  const may = (state: OrderState) => siguientes.includes(state)
  if (siguientes.length === 0 && !puedeAnotar) return null
  const move = async (estado: Plain) => {
    setBusy(estado)
    try {
      await moveOrder(id, { version, estado, motivo: '' })
      void showToast({ message: `Pedido ${order.folio}: ${ORDER_LOOKS[estado].label.toLowerCase()}.`, color: 'green' })
    } catch (error) {
      showFailure(error)
    }
    setBusy(null)
    onChanged()
  }
  const done = () => {
    setOpened(null)
    onChanged()
  }
  return (
    <div className="row gap-8" role="group" aria-label="Acciones del pedido">
      {may('surtido') && <ActionButton onClick={() => setOpened('supply')}>Surtir…</ActionButton>}
      {may('en_ruta') && <ActionButton onClick={() => setOpened('ship')}>Enviar…</ActionButton>}
      {PLAIN.filter(([state]) => may(state)).map(([state, label], index) => (
        <ActionButton
          key={state}
          look={index === 0 && !may('en_ruta') ? 'accent' : 'plain'}
          isBusy={busy === state}
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
        onClose={() => setOpened(null)}
        title={opened === null ? '' : TITLES[opened]}
        size={SIZES[opened ?? 'cancel']}
      >
        {opened === 'supply' && <SupplyForm order={order} onDone={done} />}
        {opened === 'ship' && <ShipForm order={order} onDone={done} />}
        {opened === 'misfit' && <MisfitForm order={order} onDone={done} />}
        {opened === 'cancel' && <CancelForm order={order} onDone={done} onKeep={() => setOpened(null)} />}
      </FormDialog>
    </div>
  )
}
