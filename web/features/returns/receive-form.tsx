import { receiveReturn as endpoint, type ReturnDetail } from '#contract/returns/returns.ts'
import { CONDITION_LABELS, PIECE_CONDITIONS } from '#domain/returns/reasons.ts'
import { meetsCondition } from '#domain/returns/rules.ts'
import { receiveReturn } from '#web/data/returns/return-calls.ts'
import documents from '#web/features/documents/documents.module.css'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { piecesText } from './return-text.ts'
import classes from './returns.module.css'

interface ReceiveFormProps {
  readonly found: ReturnDetail
  readonly onDone: () => void
}

/** The received pieces of each line by condition, and their credit. Initially all pieces, in the condition that the customer stated. */
export function ReceiveForm({ found: { id, folio, version, lineas }, onDone }: ReceiveFormProps) {
  const form = useForm({
    schema: endpoint.body,
    initial: {
      version,
      lineas: lineas.flatMap(({ id: linea, cantidad, condicion: said, regla }) =>
        PIECE_CONDITIONS.map((condicion) => ({
          linea,
          condicion,
          piezas: condicion === said ? cantidad : 0,
          porcentaje: meetsCondition(condicion, regla.condicion) ? regla.porcentaje : 0,
        })),
      ),
      motivo: '',
    },
    labels: { 'lineas.*.piezas': 'Piezas', 'lineas.*.porcentaje': 'Se acredita', motivo: 'Comentario' },
    send: (body) => receiveReturn(id, body),
    saved: `Devolución ${folio}: piezas recibidas.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Recibir las piezas de ${folio}`}>
      <p className={dialog.text}>
        Cuenta las piezas de cada condición. Lo que no llegó queda en 0, y el cliente puede pedirlo otra vez.
      </p>
      {lineas.map((line, place) => (
        <fieldset key={line.id} className={`grid gap-10 min-w-0 m-0 ${classes.received ?? ''}`}>
          <legend>
            <PartKey>{line.k_parte}</PartKey>
            <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
              {line.descripcion} · {piecesText(line.cantidad)}
            </span>
          </legend>
          {PIECE_CONDITIONS.map((condition, offset) => {
            const index = place * PIECE_CONDITIONS.length + offset
            return (
              <div
                key={condition}
                className={`grid gap-6-12 ${classes.condition ?? ''}`}
                role="group"
                aria-label={CONDITION_LABELS[condition]}
              >
                <span>{CONDITION_LABELS[condition]}</span>
                <NumberField {...form.field(`lineas.${index}.piezas`)} min={0} max={line.cantidad} />
                <PercentField {...form.field(`lineas.${index}.porcentaje`)} decimals={0} max={100} />
              </div>
            )
          })}
        </fieldset>
      ))}
      <TextAreaField {...form.field('motivo')} help="El cliente lo lee en el correo." />
      <FormActions form={form} submit="Guardar lo recibido" />
    </Form>
  )
}
