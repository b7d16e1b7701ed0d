import { useState, type ReactElement } from 'react'
import { suspendCompany as suspendEndpoint } from '#contract/customers/companies.ts'
import { activateCompany, suspendCompany } from '#web/data/company-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface Company {
  readonly id: number
  readonly nombre: string
  readonly version: number
}

interface CompanyState {
  readonly suspend: (company: Company) => void
  readonly activate: (company: Company) => void
  /** To render anywhere on the screen. */
  readonly dialogs: ReactElement
}

/** Suspends a company, with a reason, and activates it again. */
export function useCompanyState(): CompanyState {
  const [suspending, setSuspending] = useState<Company | null>(null)
  const { act, dialog: confirm } = useAct()
  const activate = ({ id, nombre, version }: Company) =>
    act({
      question: {
        title: `¿Activar ${nombre}?`,
        text: 'Sus usuarios podrán entrar de nuevo.',
        act: 'Activar',
        isDestructive: false,
      },
      send: () => activateCompany(id, version),
      done: `${nombre} está activa.`,
    })
  return {
    suspend: setSuspending,
    activate: (company) => void activate(company),
    dialogs: (
      <>
        <SuspendDialog company={suspending} onClose={() => setSuspending(null)} />
        {confirm}
      </>
    ),
  }
}

interface SuspendDialogProps {
  readonly company: Company | null
  readonly onClose: () => void
}

function SuspendDialog({ company, onClose }: SuspendDialogProps) {
  const shown = useLastValue(company)
  return (
    <Dialog
      opened={company !== null}
      onClose={onClose}
      title={`¿Suspender ${shown?.nombre ?? ''}?`}
      size="md"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: dialog.header ?? '', title: dialog.title ?? '', close: dialog.close ?? '' }}
    >
      {shown !== null && <SuspendForm company={shown} onClose={onClose} />}
    </Dialog>
  )
}

function SuspendForm({ company, onClose }: SuspendDialogProps & { readonly company: Company }) {
  const form = useForm({
    schema: suspendEndpoint.body,
    initial: { motivo: '', version: company.version },
    labels: { motivo: 'Motivo' },
    send: (body) => suspendCompany(company.id, body),
    saved: `${company.nombre} quedó suspendida.`,
    onSaved: onClose,
  })
  return (
    <Form form={form} label={`Suspender ${company.nombre}`} asksBeforeLeaving={false}>
      <div className={dialog.text}>
        Las sesiones de sus usuarios se cierran de inmediato, y nadie de la empresa entra hasta que se active.
      </div>
      <TextAreaField {...form.field('motivo')} help="Queda en la historia de la empresa." />
      <FormActions form={form} submit="Suspender">
        <ActionButton look="plain" onClick={onClose}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
