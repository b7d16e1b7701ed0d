import { currencyText, decimalText } from '#domain/tax-documents/amount-text.ts'
import { codeText, PAYMENT_FORMS } from '#domain/tax-documents/words.ts'
import type { TaxDocument } from '#web/data/documents/document-page-calls.ts'
import { DocumentTable } from '#web/features/documents/document-lines.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import type { Column } from '#web/ui/table/column.ts'
import { OtherLink } from './other-link.tsx'
import { localMomentText } from './page-text.ts'
import classes from './document-sheet.module.css'

type Payment = TaxDocument['pagos'][number]
type Paid = Payment['documentos'][number]

const amount = (name: string, title: string, value: (row: Paid) => string): Column<Paid> => ({
  name,
  title,
  kind: 'other',
  sortsAs: 'number',
  breaks: 'never',
  value,
})

const COLUMNS: readonly Column<Paid>[] = [
  {
    name: 'documento',
    title: 'Documento',
    kind: 'other',
    value: ({ documento }) => <OtherLink document={documento} />,
  },
  amount('parcialidad', 'Parcialidad', ({ parcialidad }) => parcialidad),
  amount('anterior', 'Saldo anterior', ({ saldoAnterior, moneda }) => currencyText(saldoAnterior, moneda)),
  amount('pagado', 'Pagado', ({ pagado, moneda }) => currencyText(pagado, moneda)),
  amount('insoluto', 'Saldo insoluto', ({ saldoInsoluto, moneda }) => currencyText(saldoInsoluto, moneda)),
]

/** The payments of a payment document, with the invoices they paid. */
export function PaymentBlocks({ payments }: { readonly payments: readonly Payment[] }) {
  return payments.map((payment) => (
    <section key={payment.numero} className="pt-16 ruled-light" aria-label={`Pago ${payment.numero}`}>
      <p className={`row items-baseline text-h3 bold ${classes.paid ?? ''}`}>
        {currencyText(payment.monto, payment.moneda)}
        <span className={classes.quiet}>pagados el {localMomentText(payment.fecha.slice(0, 10))}</span>
      </p>
      <Facts
        facts={[
          ['Forma de pago', codeText(PAYMENT_FORMS, payment.forma)],
          [
            'Tipo de cambio',
            payment.tipoCambio === null || payment.moneda === 'MXN' ? '' : decimalText(payment.tipoCambio),
          ],
          ['Operación', payment.operacion ?? ''],
        ]}
      />
      <DocumentTable
        caption={`Documentos que paga el pago ${payment.numero}`}
        columns={COLUMNS}
        rows={payment.documentos}
        rowId={({ documento, parcialidad }) => `${documento.uuid} ${parcialidad}`}
        rowName={({ folio, documento }) => folio || documento.uuid}
      />
      {payment.totalDocumentos > payment.documentos.length && (
        <p className="block muted m-0 text-sm">
          Se muestran {countText(payment.documentos.length)} de {countText(payment.totalDocumentos)}; el PDF los trae
          todos.
        </p>
      )}
    </section>
  ))
}
