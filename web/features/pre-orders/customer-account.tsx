import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'

/** What the customer owes, and what of its credit is free without this pre-order. */
export function CustomerAccount({ preOrder: { cuenta, margen, totalAPagar } }: { readonly preOrder: PreOrder }) {
  if (cuenta === undefined) return null
  const { limite, debe, vencido, comprometido, disponible } = cuenta
  return (
    <TitledPanel id="cuenta" title="Crédito del cliente">
      <Facts
        areFigures
        facts={[
          ['Límite', limite === null ? 'Sin crédito: paga antes de surtir' : pesosText(limite)],
          ['Debe', pesosText(debe)],
          ['Vencido', pesosText(vencido)],
          ['En pedidos sin factura', pesosText(comprometido)],
          ['Disponible', disponible === null ? '' : pesosText(disponible)],
          ['Después de este', disponible === null ? '' : pesosText(disponible - totalAPagar)],
          ['Margen', margen === undefined ? '' : margen === null ? 'Sin costos conocidos' : `${margen} %`],
        ]}
      />
    </TitledPanel>
  )
}

/** What the buyer orders without their approver, what they did this month and what is left of it. */
export function BuyerLimits({ preOrder: { limites } }: { readonly preOrder: PreOrder }) {
  if (limites === undefined || limites === null) return null
  const { porPedido, porMes, esteTotal } = limites
  return (
    <TitledPanel id="limites" title="Límite del comprador">
      <Facts
        areFigures
        facts={[
          ['Por pedido', porPedido === null ? '' : pesosText(porPedido)],
          ['Este pedido', pesosText(esteTotal)],
          ['Por mes', porMes === null ? '' : pesosText(porMes.limite)],
          ['Pedido este mes', porMes === null ? '' : pesosText(porMes.gastado)],
          ['Queda del mes', porMes === null ? '' : pesosText(porMes.queda)],
        ]}
      />
    </TitledPanel>
  )
}
