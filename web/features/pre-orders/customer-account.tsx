import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { pesos } from './pre-order-text.ts'
import classes from './pre-orders.module.css'

/** What the customer owes, and what of its credit is free without this pre-order. */
export function CustomerAccount({ preOrder: { cuenta, margen, total } }: { readonly preOrder: PreOrder }) {
  if (cuenta === undefined) return null
  const { limite, debe, vencido, comprometido, disponible } = cuenta
  return (
    <section aria-labelledby="cuenta" className={classes.panel}>
      <h2 id="cuenta" className={classes.heading}>
        Crédito del cliente
      </h2>
      <Facts
        areFigures
        facts={[
          ['Límite', limite === null ? 'Sin crédito: paga antes de surtir' : pesos(limite)],
          ['Debe', pesos(debe)],
          ['Vencido', pesos(vencido)],
          ['En pedidos sin factura', pesos(comprometido)],
          ['Disponible', disponible === null ? '' : pesos(disponible)],
          ['Después de este', disponible === null ? '' : pesos(disponible - total)],
          ['Margen', margen === undefined ? '' : margen === null ? 'Sin costos conocidos' : `${margen} %`],
        ]}
      />
    </section>
  )
}
