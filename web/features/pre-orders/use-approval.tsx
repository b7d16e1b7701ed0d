import type { ReactElement } from 'react'
import type { PreOrderRow } from '#contract/orders/pre-orders.ts'
import { updatePetition } from '#web/data/buying/pre-order-calls.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'

interface Approval {
  readonly approve: (row: PreOrderRow) => void
  readonly isBusy: (id: number) => boolean
  /** To render anywhere on the screen. */
  readonly dialog: ReactElement
}

/** Approves a pre-order from a list. The question says what the list may not show: who asks, for how much. */
export function useApproval(): Approval {
  const { act, isBusy, dialog } = useAct()
  const approve = ({ id, version, comprador, piezas, totalAPagar }: PreOrderRow) =>
    act({
      key: id,
      question: {
        title: `¿Aprobar el prepedido ${id}?`,
        text: `${comprador} pide ${piezas === 1 ? '1 pieza' : `${countText(piezas)} piezas`}, ${pesosText(totalAPagar)} a pagar. Si la casa no tiene que revisarlo, se vuelve pedido enseguida.`,
        act: 'Aprobar',
        isDestructive: false,
      },
      send: () => updatePetition({ prepedido: id, version, accion: 'aprueba' }),
      done: ({ proceso }) => proceso.aviso,
    })
  return { approve: (row) => void approve(row), isBusy, dialog }
}
