import { useQuery } from '@tanstack/react-query'
import { buyerLimitBody, type BuyerLimit } from '#contract/customers/buyer-limits.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { limitQuery, updateLimit } from '#web/data/selling/terms-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

interface Buyer {
  readonly id: number
  readonly nombre: string
}

interface LimitDialogProps {
  /** null: the own company. */
  readonly companyId: number | null
  /** The buyer; null: closed. */
  readonly person: Buyer | null
  /** Why nothing can be changed; null where it can. */
  readonly reason?: string | null
  readonly onClose: () => void
}

/** How much a buyer may order alone, and whether they approve others' orders above that. */
export function LimitDialog({ companyId, person, reason = null, onClose }: LimitDialogProps) {
  const shown = useLastValue(person)
  return (
    <FormDialog title={`Límite de compra de ${shown?.nombre ?? ''}`} isOpen={person !== null} onClose={onClose}>
      {person !== null && <Loaded companyId={companyId} person={person} reason={reason} onClose={onClose} />}
    </FormDialog>
  )
}

function Loaded({ companyId, person, reason, onClose }: LimitDialogProps & { readonly person: Buyer }) {
  const { data, error, isFetching, refetch } = useQuery({ ...limitQuery(companyId, person.id), retry: false })
  if (error !== null) {
    const message = errorMessage(error, 'No pudimos cargar el límite.')
    return <FailurePanel message={message} isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <LoadingPanel label="Cargando el límite" lines={3} />
  return (
    <LimitForm companyId={companyId} id={person.id} limit={data} reason={reason ?? data.motivo} onClose={onClose} />
  )
}

interface LimitFormProps {
  readonly companyId: number | null
  readonly id: number
  readonly limit: BuyerLimit
  readonly reason: string | null
  readonly onClose: () => void
}

function LimitForm({ companyId, id, limit, reason, onClose }: LimitFormProps) {
  const { porPedido, porMes, aprueba, version } = limit
  const form = useForm({
    schema: buyerLimitBody,
    initial: { porPedido, porMes, aprueba, version },
    labels: { porPedido: 'Por pedido', porMes: 'Por mes', aprueba: 'Aprueba compras de otros' },
    send: (body) => updateLimit(companyId, id, body),
    saved: 'Límite guardado.',
    onSaved: onClose,
  })
  return (
    <Form form={form} label={`Límite de compra de ${limit.nombre}`}>
      <p className="paragraph">
        Lo que pasa del límite espera a que alguien de la empresa lo apruebe. {approversText(limit)}
      </p>
      <FieldRow>
        <PesosField {...form.field('porPedido')} help="Con IVA. Vacío: sin límite." />
        <PesosField {...form.field('porMes')} help="Con IVA. Vacío: sin límite." />
      </FieldRow>
      <SwitchField {...form.field('aprueba')} help="Nunca las propias: esas las aprueba otra persona." />
      <FormActions form={form} submit="Guardar" needsChange reason={reason} />
    </Form>
  )
}

const NAMES = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function approversText({ otrosAprobadores: names }: BuyerLimit): string {
  if (names.length === 0) return 'Hoy nadie más puede aprobar: da este permiso a alguien antes de poner un límite.'
  return names.length === 1 ? `Hoy aprueba ${names[0]}.` : `Hoy aprueban ${NAMES.format(names)}.`
}
