import { Link } from 'react-router'
import type { ReturnDetail } from '#contract/returns/returns.ts'
import { CONDITION_LABELS, FREIGHT_LABELS, REASON_LABELS } from '#domain/returns/reasons.ts'
import { orderTimelineAddress } from '#domain/screen-address.ts'
import { DocumentLines } from '#web/features/documents/document-lines.tsx'
import { DocumentFacts, DocumentHistory } from '#web/features/documents/document-parts.tsx'
import { rateText, whoText } from '#web/features/documents/document-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText, dayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { RETURN_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import type { Column } from '#web/ui/table/column.ts'

type Line = ReturnDetail['lineas'][number]

const PIECES: readonly Column<Line & { readonly casco: null }>[] = [
  { name: 'devuelve', title: 'Devuelve', kind: 'number', value: ({ cantidad }) => cantidad },
  { name: 'recibida', title: 'Recibida', kind: 'number', value: ({ recibida }) => recibida },
]

/** The lines of a return, with reason, rule and received condition. */
export function ReturnLines({ lineas }: Pick<ReturnDetail, 'lineas'>) {
  return (
    <section aria-label="Piezas de la devolución">
      <DocumentLines
        caption="Piezas de la devolución"
        lines={lineas.map((line) => ({ ...line, casco: null }))}
        pieces={PIECES}
        details={lineDetails}
      />
    </section>
  )
}

function lineDetails({ motivo, condicion, regla, recibos }: Line): string[] {
  return [
    `Motivo: ${REASON_LABELS[motivo].toLowerCase()}`,
    `Dice que está: ${CONDITION_LABELS[condicion].toLowerCase()}`,
    `Regla: se acredita ${regla.porcentaje} %, ${FREIGHT_LABELS[regla.envio].toLowerCase()}, hasta el ${calendarDayText(regla.hasta)}`,
    ...recibos.map(
      ({ condicion: came, piezas, porcentaje }) =>
        `Llegó: ${piezas} × ${CONDITION_LABELS[came].toLowerCase()}, ${porcentaje === 0 ? 'no se acredita' : `se acredita ${porcentaje} %`}`,
    ),
  ]
}

/** The sums; empty until the pieces are received. */
export function ReturnSums({ found }: { readonly found: ReturnDetail }) {
  const { piezas, recibidas, subtotal, iva, total, tasa, estado, nota } = found
  const isCounted = estado === 'recibida' || estado === 'acreditada'
  return (
    <TitledPanel id="importes" title="Crédito">
      <Facts
        areFigures
        facts={[
          ['Piezas', countText(piezas)],
          ['Recibidas', recibidas === 0 ? '' : countText(recibidas)],
          ['Subtotal', isCounted ? pesosText(subtotal) : ''],
          [`IVA ${rateText(tasa)}`, isCounted ? pesosText(iva) : ''],
          ['Total', isCounted ? <strong key="total">{pesosText(total)}</strong> : ''],
          ['Nota de crédito', nota],
          ['', creditText(estado)],
        ]}
      />
    </TitledPanel>
  )
}

function creditText(state: ReturnDetail['estado']): string {
  switch (state) {
    case 'solicitada':
    case 'autorizada':
      return 'El importe se sabe cuando llegan las piezas.'
    case 'recibida':
      return 'Falta la nota de crédito.'
    case 'rechazada':
    case 'retirada':
    case 'devuelta':
      return 'No se acredita.'
    case 'acreditada':
      return ''
  }
}

export function ReturnFacts({ found }: { readonly found: ReturnDetail }) {
  const { pedido, empresa, sucursal, solicitante, fecha, zonaHoraria, comentario } = found
  return (
    <DocumentFacts
      facts={[
        [
          'Pedido',
          <Link key="pedido" to={orderTimelineAddress(pedido.id)}>
            {pedido.folio}
          </Link>,
        ],
        ['Cliente', empresa.nombre],
        ['Sucursal', sucursal.nombre],
        ['Solicitó', whoText(solicitante.nombre, solicitante.enNombreDe)],
        ['Fecha', dayText(fecha, zonaHoraria)],
        ['Comentario', comentario],
      ]}
    />
  )
}

export function ReturnHistory({ historia, zonaHoraria }: Pick<ReturnDetail, 'historia' | 'zonaHoraria'>) {
  return (
    <DocumentHistory
      label="Historia de la devolución"
      timeZone={zonaHoraria}
      moves={historia.map((each) => ({
        id: each.version,
        at: each.fecha,
        title: RETURN_LOOKS[each.a].label,
        tone: RETURN_LOOKS[each.a].tone,
        who: whoText(each.quien, each.enNombreDe),
        reason: each.motivo,
      }))}
    />
  )
}
