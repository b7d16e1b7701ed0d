import type { TaxDocumentTotals } from '#contract/documents/documents.ts'
import { currencyText } from '#domain/tax-documents/amount-text.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'
import classes from './tax-documents.module.css'
import { KIND_PLURALS } from './kinds.ts'

type OfCurrency = TaxDocumentTotals['porMoneda'][number]
type OfKind = OfCurrency['tipos'][number]

/** The sums of the filtered documents, by currency and kind: in a line, and with their taxes once it is opened. */
export function TotalsStrip({ totals }: { readonly totals: TaxDocumentTotals }) {
  const { porMoneda, soloDe } = totals
  if (porMoneda.length === 0) return null
  return (
    <section aria-label="Totales" className="min-w-0">
      <details>
        <summary className={`text-md ${classes.totals ?? ''}`}>
          <span className="semibold">Totales</span> {lineOf(porMoneda)}
        </summary>
        <StatTiles>
          {porMoneda.flatMap((of) => [
            ...of.tipos.map((kind) => <KindTile key={`${of.moneda} ${kind.tipo}`} kind={kind} currency={of.moneda} />),
            <BalanceTile key={`${of.moneda} saldo`} of={of} />,
          ])}
        </StatTiles>
      </details>
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

/** 'Saldo $2,396.00 · Facturas $3,484.00 (2 cancelados)': what is owed first, then the kinds with the most documents. */
function lineOf(totals: TaxDocumentTotals['porMoneda']): string {
  const parts = totals.flatMap((of) => {
    const owed = balanceOf(of)
    const kinds = of.tipos.toSorted((one, other) => other.documentos - one.documentos)
    return [
      ...(owed === 0 ? [] : [`Saldo ${textOf(owed / 100, of.moneda)}`]),
      ...kinds.map(({ tipo, total, documentos, cancelados }) => {
        const sum = of.moneda === '' ? countText(documentos) : textOf(total, of.moneda)
        const cancelled = cancelados.documentos === 0 ? '' : ` (${cancelledText(cancelados.documentos)})`
        return `${KIND_PLURALS[tipo]} ${sum}${cancelled}`
      }),
    ]
  })
  return parts.join(' · ')
}

/** In centavos. */
function balanceOf({ moneda, tipos }: OfCurrency): number {
  return moneda === '' ? 0 : tipos.reduce((sum, { saldo }) => sum + Math.round(saldo * 100), 0)
}

function BalanceTile({ of }: { readonly of: OfCurrency }) {
  const { moneda } = of
  const centavos = balanceOf(of)
  if (centavos === 0) return null
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
