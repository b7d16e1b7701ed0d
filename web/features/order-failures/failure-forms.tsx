import { notifyFailure as noticeEndpoint, resolveFailure as resolveEndpoint } from '#contract/orders/failures.ts'
import { notifyFailure, resolveFailure, type OrderFailure } from '#web/data/orders/failure-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

interface FailureFormProps {
  readonly failure: OrderFailure
  readonly onCancel: () => void
}

const ROLES = { cliente: 'Cliente', asesor: 'Asesor' } as const

export function NoticeForm({ failure: { id, version, destinatarios, causa }, onCancel }: FailureFormProps) {
  const form = useForm({
    schema: noticeEndpoint.body,
    initial: { version, a: destinatarios[0]?.a ?? null, mensaje: `No se pudo completar tu pedido: ${causa}` },
    labels: { a: 'A quién', mensaje: 'Mensaje' },
    send: (body) => notifyFailure(id, body),
    saved: 'Aviso enviado por correo.',
  })
  return (
    <Form form={form} label="Avisar por correo">
      <SelectField
        {...form.field('a')}
        options={destinatarios.map(({ a, nombre, correo }) => ({
          value: a,
          label: `${ROLES[a]}: ${nombre} · ${correo}`,
        }))}
        required
      />
      <TextAreaField {...form.field('mensaje')} rows={5} />
      <FormActions form={form} submit="Enviar aviso">
        <ActionButton look="plain" onClick={onCancel}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}

export function ResolveForm({ failure: { id, version }, onCancel }: FailureFormProps) {
  const form = useForm({
    schema: resolveEndpoint.body,
    initial: { version, texto: '' },
    labels: { texto: 'Cómo se resolvió' },
    send: (body) => resolveFailure(id, body),
    saved: 'Error resuelto.',
  })
  return (
    <Form form={form} label="Dar por resuelto">
      <TextAreaField {...form.field('texto')} help="Queda con tu nombre y la fecha." />
      <FormActions form={form} submit="Dar por resuelto">
        <ActionButton look="plain" onClick={onCancel}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
