import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'

/** The customer's debt, and the free credit without this pre-order. */
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

/** The buyer's limit, for users who approve orders above it. */
export function BuyerLimit({ preOrder: { limite, totalAPagar, comprador } }: { readonly preOrder: PreOrder }) {
  if (limite === undefined) return null
  const { porPedido, porMes, gastado, queda } = limite
  return (
    <TitledPanel id="limite" title={`Límite de ${comprador.enNombreDe ?? comprador.nombre}`}>
      <Facts
        areFigures
        facts={[
          ['Por pedido', porPedido === null ? 'Sin límite' : pesosText(porPedido)],
          ['Por mes', porMes === null ? 'Sin límite' : pesosText(porMes)],
          ['Gastado este mes', porMes === null ? '' : pesosText(gastado)],
          ['Queda', queda === null ? '' : pesosText(queda)],
          ['Este prepedido', pesosText(totalAPagar)],
          ['Después de este', queda === null ? '' : pesosText(queda - totalAPagar)],
        ]}
      />
    </TitledPanel>
  )
}
