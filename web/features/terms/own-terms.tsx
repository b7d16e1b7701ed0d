import type { OwnTerms as Terms } from '#web/data/selling/terms-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { daysText } from './terms-text.ts'

/** The terms of the own company that the viewer sees. */
export function OwnTerms({ terms }: { readonly terms: Terms }) {
  const { lista, soloSuLista, pedidoMinimo, pedidoMaximo, sucursal, motivoBloqueo, credito } = terms
  return (
    <section aria-label="Condiciones de compra">
      <Facts
        facts={[
          ['Compras detenidas', motivoBloqueo],
          ['Lista de precios', listText(lista, soloSuLista)],
          ...(credito === null ? [] : creditFacts(credito)),
          [
            'Pedido mínimo',
            pedidoMinimo === null ? 'El de cada vía de envío' : `${pesosText(pedidoMinimo)} antes de IVA`,
          ],
          ['Pedido máximo', pedidoMaximo === null ? '' : `${pesosText(pedidoMaximo)} antes de IVA`],
          ['Te surte', sucursal ?? ''],
        ]}
      />
      <p className="paragraph">
        {credito === null ? 'El crédito lo ve quien ve toda la empresa. ' : ''}Para cambiar algo, habla con tu asesor.
      </p>
    </section>
  )
}

function listText(list: string | null, isOwnOnly: boolean): string {
  if (list === null) return 'Precio de lista'
  return isOwnOnly ? `${list}, y solo lo que ella tiene` : list
}

function creditFacts({ limite, dias, gracia }: NonNullable<Terms['credito']>): [string, string][] {
  if (limite === null) return [['Crédito', 'Pago por adelantado']]
  const grace = gracia === 0 ? '' : `, con ${daysText(gracia)} de gracia`
  return [['Crédito', `${pesosText(limite)} a ${daysText(dias)}${grace}`]]
}
