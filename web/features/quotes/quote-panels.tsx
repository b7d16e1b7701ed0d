import { fromPesos, moneyText, percentText, sumOf } from '#domain/money/money.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import type { Quote, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { useSession } from '#web/data/session.ts'
import { DocumentFacts, DocumentHistory, DocumentSums } from '#web/features/documents/document-parts.tsx'
import { whoText } from '#web/features/documents/document-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { calendarDayText, momentText } from '#web/ui/format/date-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { QUOTE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { contentText, STEP_TEXTS } from './quote-text.ts'

/** What a revision comes to; without all its prices there is nothing to add up. */
export function QuoteSums({ revision }: { readonly revision: QuoteRevision }) {
  const { piezas: pieces, montosub: subtotal, iva: vat, total, vigencia, lineas } = revision
  if (subtotal === null || vat === null || total === null) {
    return (
      <TitledPanel id="importes" title="Importes">
        <Facts
          areFigures
          facts={[
            ['Contenido', contentText(lineas.length, pieces)],
            ['Total', 'Sin precio todavía'],
          ]}
        />
      </TitledPanel>
    )
  }
  return (
    <DocumentSums
      sums={{ pieces, subtotal, vat, total, shipping: 0 }}
      rate={revision.sucursales.length === 1 ? (revision.sucursales[0]?.tasa ?? null) : null}
      cores={lineas.reduce((sum, { casco, cantidad }) => sum + (casco ?? 0) * cantidad, 0)}
      further={[['Vale hasta', vigencia === null ? '' : calendarDayText(vigencia)]]}
    />
  )
}

/** For who may see costs: what the offer leaves, of the lines whose cost is known. */
export function QuoteWorth({ revision: { lineas } }: { readonly revision: QuoteRevision }) {
  const known = lineas.flatMap(({ precio, costo, cantidad }) =>
    precio === null || costo == null ? [] : [{ sale: fromPesos(precio) * cantidad, cost: fromPesos(costo) * cantidad }],
  )
  if (lineas.every(({ costo }) => costo === undefined) || known.length === 0) return null
  const [sale, cost] = [sumOf(known.map((line) => line.sale)), sumOf(known.map((line) => line.cost))]
  return (
    <TitledPanel id="vale" title="Lo que vale">
      <Facts
        areFigures
        facts={[
          ['Venta antes de IVA', moneyText(sale)],
          ['Costo', moneyText(cost)],
          ['Utilidad', <strong key="profit">{moneyText(sale - cost)}</strong>],
          ['Margen', sale === 0 ? '' : percentText(marginOf(sale, cost))],
          ['Sin costo conocido', known.length === lineas.length ? '' : `${lineas.length - known.length} líneas`],
        ]}
      />
    </TitledPanel>
  )
}

/** Who asks, who answers, until when. */
export function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const zone = useSession().zonaHoraria ?? 'UTC'
  const { empresa, solicitante, asesor, fecha, vence, referencia } = quote
  return (
    <DocumentFacts
      facts={[
        ['Empresa', empresa.nombre],
        ['Solicitó', solicitante],
        ['Asesor', asesor === '' ? 'Nadie la tiene todavía' : asesor],
        ['Referencia', referencia],
        ['Empezada', momentText(fecha, zone)],
        ['Vence', vence === null ? '' : momentText(vence, zone)],
      ]}
    />
  )
}

export function QuoteHistory({ quote }: { readonly quote: Quote }) {
  return (
    <DocumentHistory
      label="Historia de la cotización"
      moves={quote.historia.toReversed().map(({ de, a, revision, cuando, quien, motivo }, index) => ({
        id: index,
        at: cuando,
        title: de !== null && a === 'borrador' ? 'Reabierta' : stepText(a, revision),
        tone: QUOTE_LOOKS[a].tone,
        who: whoText(quien?.nombre ?? null, quien?.enNombreDe ?? null),
        reason: motivo,
      }))}
    />
  )
}

function stepText(state: Quote['estado'], revision: number | null): string {
  return revision === null || state === 'borrador' ? STEP_TEXTS[state] : `${STEP_TEXTS[state]} (revisión ${revision})`
}
