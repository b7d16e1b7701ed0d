import type { CompanyTerms } from '#web/data/selling/terms-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import screen from '#web/ui/screen.module.css'
import { daysText, inheritedText, TERMS_LABELS } from './terms-text.ts'

/** The terms for users who may only read them. */
export function TermsFacts({ terms }: { readonly terms: CompanyTerms }) {
  const { listas, sucursales, vias } = terms
  const branch = sucursales.find(({ id, principal }) => (terms.sucursal === null ? principal : id === terms.sucursal))
  return (
    <>
      <p className={screen.figures}>
        Solo puedes consultar: para cambiar las condiciones hace falta el permiso condiciones-update.
      </p>
      <Facts
        facts={[
          [TERMS_LABELS.lista, listas.find(({ id }) => id === terms.lista)?.nombre ?? inheritedText(terms)],
          [TERMS_LABELS.soloSuLista, terms.soloSuLista ? 'Sí' : ''],
          [TERMS_LABELS.limiteCredito, amountText(terms.limiteCredito, 'Paga por adelantado')],
          [TERMS_LABELS.diasCredito, daysText(terms.diasCredito)],
          [TERMS_LABELS.diasGracia, daysText(terms.diasGracia)],
          [TERMS_LABELS.motivoBloqueo, terms.motivoBloqueo],
          [TERMS_LABELS.pedidoMinimo, amountText(terms.pedidoMinimo, 'El de la vía de envío')],
          [TERMS_LABELS.pedidoMaximo, amountText(terms.pedidoMaximo, 'Sin máximo propio')],
          [TERMS_LABELS.autorizaHasta, amountText(terms.autorizaHasta, 'Lo de la configuración de ventas')],
          [TERMS_LABELS.sucursal, branch?.nombre ?? ''],
          ...vias.map(({ sucursal, via }): [string, string] => {
            const from = sucursales.find(({ id }) => id === sucursal)
            return [`Envío desde ${from?.nombre ?? ''}`, from?.vias.find(({ id }) => id === via)?.nombre ?? '']
          }),
        ]}
      />
    </>
  )
}

function amountText(pesos: number | null, none: string): string {
  return pesos === null ? none : pesosText(pesos)
}
