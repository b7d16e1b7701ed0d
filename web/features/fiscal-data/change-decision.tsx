import { useState } from 'react'
import { rejectFiscalData as rejectEndpoint, type FiscalChange } from '#contract/customers/fiscal-data.ts'
import { approveFiscalData, rejectFiscalData, type FiscalData } from '#web/data/customers/fiscal-calls.ts'
import { useSession } from '#web/data/session.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Comparison } from '#web/ui/comparison.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { ConstanciaLink } from './constancia-link.tsx'
import { fiscalFacts } from './fiscal-texts.ts'

interface ChangeDecisionProps {
  readonly data: FiscalData
  readonly change: FiscalChange
}

/** The requested change beside the current data, and the decision. */
export function ChangeDecision({ data, change }: ChangeDecisionProps) {
  const { empresa, datos, motivo: reason } = data
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { act, isBusy } = useAct()
  const [isRejected, setRejected] = useState(false)
  const approve = () =>
    act({
      send: () => approveFiscalData(empresa.id, change.id),
      done: 'Datos fiscales aprobados. El cliente recibe un correo.',
    })
  const before = new Map<string, string>(fiscalFacts(datos))
  const fields = fiscalFacts(change.datos).map(([label, after]) => ({ label, before: before.get(label) ?? '', after }))
  return (
    <TitledPanel id="cambio-fiscal" title="El cliente pide un cambio">
      <p className="mb-12">{`${change.propuso}, ${momentText(change.cuando, timeZone)}`}</p>
      <Comparison caption="Datos fiscales de ahora y los que pide" before="Ahora" after="Pide" fields={fields} />
      <p className="mb-12">
        {change.constancia === null ? (
          'No mandó su constancia: revisa los datos con ella antes de aprobar.'
        ) : (
          <ConstanciaLink file={change.constancia} companyId={empresa.id} />
        )}
      </p>
      {isRejected ? (
        <RejectionForm companyId={empresa.id} changeId={change.id} onCancel={() => setRejected(false)} />
      ) : (
        <div className="row gap-12">
          <ExplainedButton reason={reason} isBusy={isBusy()} onClick={() => void approve()}>
            Aprobar
          </ExplainedButton>
          <ExplainedButton look="plain" reason={reason} onClick={() => setRejected(true)}>
            Rechazar…
          </ExplainedButton>
        </div>
      )}
    </TitledPanel>
  )
}

interface RejectionFormProps {
  readonly companyId: number
  readonly changeId: number
  readonly onCancel: () => void
}

function RejectionForm({ companyId, changeId, onCancel }: RejectionFormProps) {
  const form = useForm({
    schema: rejectEndpoint.body,
    initial: { cambio: changeId, motivo: '' },
    labels: { motivo: 'Motivo' },
    send: (body) => rejectFiscalData(companyId, body),
    saved: 'Cambio rechazado. El cliente recibe el motivo por correo.',
  })
  return (
    <Form form={form} label="Rechazar el cambio">
      <TextAreaField {...form.field('motivo')} help="El cliente lo lee tal como lo escribas, con qué debe corregir." />
      <FormActions form={form} submit="Rechazar">
        <ActionButton look="plain" onClick={onCancel}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
