import { useNavigate } from 'react-router'
import { allocation, type CreditNote } from '#contract/documents/balances.ts'
import { amountText } from '#domain/money/currency.ts'
import { fromPesos, sumOf, type Centavos } from '#domain/money/money.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { allocateCredit } from '#web/data/documents/balance-calls.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { PesosField } from '#web/ui/form/pesos-field.tsx'

/** The share of a credit note in each of its invoices. */
export function AllocationForm({ note }: { readonly note: CreditNote }) {
  const navigate = useNavigate()
  const form = useForm({
    schema: allocation,
    initial: {
      version: note.version,
      importes: note.facturas.map(({ id, importe }) => ({ factura: id, importe: importe ?? 0 })),
    },
    labels: { importes: 'Importes', 'importes.*.importe': 'Importe' },
    send: (body) => allocateCredit(note.id, body),
    saved: 'Nota repartida.',
    instead: () => navigate(privatePath('balanceWarnings')),
  })
  const amounts = note.facturas.map((_, index) => form.field(`importes.${index}.importe`))
  const left =
    fromPesos(note.total) - sumOf(note.facturas.map((each, index) => inNote(each.moneda, amounts[index]?.value)))
  function inNote(currency: string, pesos: number | null | undefined): Centavos {
    return currency === note.moneda ? fromPesos(pesos ?? 0) : 0
  }
  return (
    <Form form={form} label={`Repartir ${note.nombre}`}>
      {note.facturas.map(({ id, nombre, moneda, saldo }, index) => {
        const field = amounts[index]
        if (field === undefined) return null
        const owed = saldo === null ? 'Sin saldo: no es válida' : `Saldo ${amountText(fromPesos(saldo), moneda)}`
        return <PesosField key={id} {...field} label={`${nombre}, en ${moneda}`} help={owed} />
      })}
      <p className="semibold text-lg warns" role="status" data-over={left < 0 || undefined}>
        {left < 0
          ? `Sobran ${amountText(-left, note.moneda)}: la nota es de ${amountText(fromPesos(note.total), note.moneda)}.`
          : `Falta repartir ${amountText(left, note.moneda)} de ${amountText(fromPesos(note.total), note.moneda)}.`}
      </p>
      <FormActions form={form} submit="Repartir" />
    </Form>
  )
}
