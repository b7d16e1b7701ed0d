import type { ReactNode } from 'react'
import { currencyText, decimalText } from '#domain/tax-documents/amount-text.ts'
import { amountInWords } from '#domain/tax-documents/amount-words.ts'
import {
  CFDI_USES,
  codeText,
  complementText,
  EXPORTS,
  headingText,
  PAYMENT_FORMS,
  PAYMENT_METHODS,
  PERIODICITIES,
  PERIODS,
  REGIMES,
  taxFolioText,
} from '#domain/tax-documents/words.ts'
import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { ConceptTable } from './concept-table.tsx'
import { localMomentText, sumsOf } from './page-text.ts'
import { PaymentBlocks } from './payment-blocks.tsx'
import classes from './document-sheet.module.css'

/** The document as it would be on paper. */
export function DocumentSheet({ document }: { readonly document: TaxDocument }) {
  const { tipo, emisor, receptor, uuid } = document
  const folio = taxFolioText(document.serie, document.folio)
  return (
    <article
      className={`stack gap-20 relative framed paper-field ${classes.sheet ?? ''}`}
      aria-label="El documento"
      data-cancelled={document.sat.estado === 'cancelado' || undefined}
    >
      <header className={`grid one-column ${classes.head ?? ''}`}>
        <Party side="Emisor" name={emisor.nombre} rfc={emisor.rfc}>
          <Line name="Régimen">{codeText(REGIMES, emisor.regimenFiscal)}</Line>
          <Line name="Expedido en">{emisor.lugarExpedicion === '' ? '' : `C.P. ${emisor.lugarExpedicion}`}</Line>
        </Party>
        <div className={classes.number}>
          <p className="heading leading-11 text-h3">{headingText(tipo, document.complementos)}</p>
          {folio !== '' && <p className="mono semibold accent text-xl mt-2">{folio}</p>}
          <p className={`text-md mt-4 ${classes.date ?? ''}`}>{localMomentText(document.fecha)}</p>
          {document.esMuestra && (
            <p className={`mt-6 text-sm semibold bad ${classes.mark ?? ''}`}>Muestra sin valor fiscal</p>
          )}
          {document.version === '3.3' && (
            <p className={`mt-6 text-sm semibold bad ${classes.mark ?? ''}`}>Versión 3.3, anterior a la vigente</p>
          )}
        </div>
      </header>
      <div className={`grid one-column pt-16 ruled-light ${classes.parties ?? ''}`}>
        <Party side="Receptor" name={receptor.nombre} rfc={receptor.rfc}>
          <Line name="Régimen">{codeText(REGIMES, receptor.regimenFiscal)}</Line>
          <Line name="Uso">{codeText(CFDI_USES, receptor.usoCfdi)}</Line>
          <Line name="Domicilio fiscal">{receptor.codigoPostal === null ? '' : `C.P. ${receptor.codigoPostal}`}</Line>
          <Line name="Residencia fiscal">{receptor.residenciaFiscal ?? ''}</Line>
          <Line name="Registro tributario">{receptor.registroTributario ?? ''}</Line>
        </Party>
        <dl className={`stack text-md gap-4 ${classes.terms ?? ''}`}>
          {termsOf(document).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="break-anywhere">{value}</dd>
            </div>
          ))}
          <div>
            <dt>Folio fiscal</dt>
            <dd className="mono text-sm break-anywhere">{uuid.toUpperCase()}</dd>
          </div>
        </dl>
      </div>
      {tipo !== 'P' && <ConceptTable document={document} />}
      {tipo === 'P' && <PaymentBlocks payments={document.pagos} />}
      {tipo !== 'P' && tipo !== 'T' && <Sums document={document} />}
    </article>
  )
}

interface PartyProps {
  readonly side: string
  readonly name: string
  readonly rfc: string
  readonly children: ReactNode
}

function Party({ side, name, rfc, children }: PartyProps) {
  return (
    <section aria-label={side}>
      <p className={`text-xs semibold ${classes.role ?? ''}`}>{side}</p>
      <p className={`text-lg bold ${classes.name ?? ''}`}>{name === '' ? rfc : name}</p>
      <p className={`mono ${classes.rfc ?? ''}`}>{rfc}</p>
      {children}
    </section>
  )
}

/** '' is left out. */
function Line({ name, children }: { readonly name: string; readonly children: string }) {
  if (children === '') return null
  return (
    <p className="leading-145 text-md">
      <span className={classes.quiet}>{name} </span>
      {children}
    </p>
  )
}

function termsOf(document: TaxDocument): readonly (readonly [name: string, value: string])[] {
  const { moneda, tipoCambio, facturaGlobal: global } = document
  const rate = tipoCambio === null || moneda === 'MXN' ? '' : `, a ${decimalText(tipoCambio)} pesos`
  const terms: readonly (readonly [string, string])[] = [
    ['Forma de pago', codeText(PAYMENT_FORMS, document.formaPago)],
    ['Método de pago', codeText(PAYMENT_METHODS, document.metodoPago)],
    ['Condiciones', document.condiciones ?? ''],
    ['Moneda', moneda === 'XXX' ? '' : `${moneda}${rate}`],
    ['Exportación', document.exportacion === '01' ? '' : codeText(EXPORTS, document.exportacion)],
    [
      'Factura global',
      global === null
        ? ''
        : `${PERIODICITIES[global.periodicidad] ?? global.periodicidad}, ${PERIODS[global.meses] ?? global.meses} de ${global.anio}`,
    ],
    ['Complementos', document.complementos.map(complementText).join(', ')],
  ]
  return terms.filter(([, value]) => value !== '')
}

function Sums({ document }: { readonly document: TaxDocument }) {
  const { total, moneda } = document
  return (
    <div className={`row items-start justify-between ${classes.end ?? ''}`}>
      <p className={classes.words}>{amountInWords(total, moneda)}</p>
      <dl className={classes.sums} aria-label="Importes">
        {sumsOf(document).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="nowrap">{value}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd className="nowrap">{currencyText(total, moneda)}</dd>
        </div>
      </dl>
    </div>
  )
}
