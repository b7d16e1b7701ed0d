import type { TaxDocumentTotals } from '#contract/documents/documents.ts'
import { currencyText } from '#domain/tax-documents/amount-text.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import classes from './tax-documents.module.css'
import { KIND_PLURALS } from './kinds.ts'

type OfCurrency = TaxDocumentTotals['porMoneda'][number]
type OfKind = OfCurrency['tipos'][number]

/** The sums of the filtered documents, by currency and kind. */
export function TotalsStrip({ totals }: { readonly totals: TaxDocumentTotals }) {
  const { porMoneda, soloDe } = totals
  if (porMoneda.length === 0) return null
  return (
    <section aria-label="Totales" className="min-w-0">
      <StatTiles>
        {porMoneda.flatMap((of) => [
          ...of.tipos.map((kind) => <KindTile key={`${of.moneda} ${kind.tipo}`} kind={kind} currency={of.moneda} />),
          <BalanceTile key={`${of.moneda} saldo`} of={of} />,
        ])}
      </StatTiles>
      {soloDe !== null && (
        <p className="faint text-sm mt-8">
          {`Son los totales de los ${countText(soloDe)} documentos más recientes: acota el periodo para sumarlos todos.`}
        </p>
      )}
    </section>
  )
}

/** Kinds without amounts are counted. */
function KindTile({ kind, currency }: { readonly kind: OfKind; readonly currency: string }) {
  const { tipo, documentos, total, trasladados, retenidos, cancelados } = kind
  const label = KIND_PLURALS[tipo]
  const count = `${countText(documentos)} ${documentos === 1 ? 'documento' : 'documentos'}`
  if (currency === '') return <StatTile label={label} value={countText(documentos)} />
  const taxes = [
    `IVA y otros ${textOf(trasladados, currency)}`,
    ...(retenidos === 0 ? [] : [`retenido ${textOf(retenidos, currency)}`]),
  ]
  return (
    <StatTile label={`${label} en ${currency}`} value={textOf(total, currency)}>
      {count}
      <br />
      {taxes.join(', ')}
      {cancelados.documentos > 0 && (
        <>
          <br />
          <span className={classes.cancelled}>
            {`Incluye ${cancelledText(cancelados.documentos)} por ${textOf(cancelados.total, currency)}`}
          </span>
        </>
      )}
    </StatTile>
  )
}

function BalanceTile({ of: { moneda, tipos } }: { readonly of: OfCurrency }) {
  const centavos = tipos.reduce((sum, { saldo }) => sum + Math.round(saldo * 100), 0)
  if (centavos === 0 || moneda === '') return null
  return (
    <StatTile label={`Saldo en ${moneda}`} value={textOf(centavos / 100, moneda)}>
      Por pagar de estos documentos
    </StatTile>
  )
}

function cancelledText(count: number): string {
  return count === 1 ? '1 cancelado' : `${countText(count)} cancelados`
}

function textOf(amount: number, currency: string): string {
  return currencyText(amount.toFixed(2), currency)
}
