import { currencyText } from '#domain/tax-documents/amount-text.ts'
import { codeText, PAYMENT_FORMS, RELATIONS } from '#domain/tax-documents/words.ts'
import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { DocumentTable } from '#web/features/documents/document-lines.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { OtherLink } from './other-link.tsx'
import { NOT_COUNTED } from './page-text.ts'
import classes from './tax-document.module.css'

type Received = TaxDocument['abonos'][number]
type Credit = TaxDocument['acreditaciones'][number]

const amount = (name: string, title: string, value: (row: Received) => string): Column<Received> => ({
  name,
  title,
  kind: 'other',
  sortsAs: 'number',
  breaks: 'never',
  value,
})

const PAYMENT_COLUMNS: readonly Column<Received>[] = [
  {
    name: 'complemento',
    title: 'Complemento',
    kind: 'other',
    value: ({ documento, noCuenta }) => (
      <span>
        <OtherLink document={documento} />
        {noCuenta !== '' && <span className="block bad text-sm">{NOT_COUNTED[noCuenta]}</span>}
      </span>
    ),
  },
  { name: 'fecha', title: 'Fecha', kind: 'day', value: ({ fecha }) => fecha },
  { name: 'forma', title: 'Forma', kind: 'text', value: ({ forma }) => codeText(PAYMENT_FORMS, forma) },
  amount('parcialidad', 'Parcialidad', ({ parcialidad }) => countText(parcialidad)),
  amount('antes', 'Antes', ({ saldoAnterior, moneda }) => currencyText(saldoAnterior, moneda)),
  amount('pagado', 'Pagado', ({ pagado, moneda }) => currencyText(pagado, moneda)),
  amount('despues', 'Después', ({ saldoInsoluto, moneda }) => currencyText(saldoInsoluto, moneda)),
]

const CREDIT_COLUMNS: readonly Column<Credit>[] = [
  {
    name: 'nota',
    title: 'Nota',
    kind: 'other',
    value: ({ documento, noCuenta }) => (
      <span>
        <OtherLink document={documento} />
        {noCuenta !== '' && <span className="block bad text-sm">{NOT_COUNTED[noCuenta]}</span>}
      </span>
    ),
  },
  {
    name: 'fecha',
    title: 'Fecha',
    kind: 'day',
    value: ({ documento }) => documento.visible?.fecha.slice(0, 10) ?? null,
  },
  { name: 'por', title: 'Por', kind: 'text', value: ({ relacion }) => codeText(RELATIONS, relacion) },
  {
    name: 'total',
    title: 'Total',
    kind: 'other',
    sortsAs: 'number',
    breaks: 'never',
    value: ({ documento: { visible } }) => (visible === null ? null : currencyText(visible.total, visible.moneda)),
  },
]

/** Payments and credits of an invoice. */
export function ReceivedPayments({ document }: { readonly document: TaxDocument }) {
  const { tipo, metodoPago, abonos, totalAbonos, acreditaciones } = document
  if (tipo !== 'I') return null
  return (
    <>
      {(abonos.length > 0 || metodoPago === 'PPD') && (
        <TitledPanel id="pagos" title="Pagos">
          {abonos.length === 0 ? (
            <p className={`text-md muted ${classes.none ?? ''}`}>
              Todavía no hay complementos de pago. Cuando pagues, aquí aparece el complemento: a más tardar el día 5 del
              mes siguiente.
            </p>
          ) : (
            <DocumentTable
              caption="Pagos"
              columns={PAYMENT_COLUMNS}
              rows={abonos}
              rowId={({ documento, parcialidad, pagado }) => `${documento.uuid} ${parcialidad} ${pagado}`}
              rowName={({ parcialidad }) => `Parcialidad ${parcialidad}`}
            />
          )}
          {totalAbonos > abonos.length && (
            <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
              Se muestran los primeros {countText(abonos.length)} de {countText(totalAbonos)}.
            </p>
          )}
        </TitledPanel>
      )}
      {acreditaciones.length > 0 && (
        <TitledPanel id="notas" title="Notas de crédito">
          <DocumentTable
            caption="Notas de crédito"
            columns={CREDIT_COLUMNS}
            rows={acreditaciones}
            rowId={({ documento, relacion }) => `${documento.uuid} ${relacion}`}
            rowName={({ documento }) => documento.uuid}
          />
        </TitledPanel>
      )}
    </>
  )
}
