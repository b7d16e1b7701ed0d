import { useState } from 'react'
import { fiscalChange } from '#contract/customers/fiscal-data.ts'
import { updateFiscalData, type FiscalData } from '#web/data/customers/fiscal-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ChangeDecision } from './change-decision.tsx'
import { FiscalCard } from './fiscal-card.tsx'
import { draftOf } from './fiscal-draft.ts'
import { FiscalFields } from './fiscal-fields.tsx'
import { FiscalStrip } from './fiscal-state.tsx'
import { FISCAL_LABELS, gapsText, regimeText, cfdiUseText } from './fiscal-texts.ts'

/** A customer's fiscal data for staff: the pending change first, then the current data. */
export function CompanyFiscalData({ data }: { readonly data: FiscalData }) {
  const [isEdited, setEdited] = useState(false)
  const { empresa, faltan, cambio, motivo } = data
  return (
    <div className="stack gap-24">
      {cambio?.estado === 'pendiente' ? (
        <ChangeDecision key={cambio.id} data={data} change={cambio} />
      ) : (
        faltan.length > 0 && (
          <FiscalStrip tone="warning" title="No se le puede facturar con todos sus datos">
            {`${gapsText(faltan)} El cliente lo ve en su tablero y en «Datos fiscales».`}
          </FiscalStrip>
        )
      )}
      <FiscalCard title="Así se le factura" data={data} companyId={empresa.id} />
      <div>
        <ExplainedButton look="plain" reason={motivo} onClick={() => setEdited(true)}>
          Editar datos fiscales
        </ExplainedButton>
      </div>
      <FormDialog title="Datos fiscales" isOpen={isEdited} onClose={() => setEdited(false)}>
        <EditForm data={data} onClose={() => setEdited(false)} />
      </FormDialog>
    </div>
  )
}

interface EditFormProps {
  readonly data: FiscalData
  readonly onClose: () => void
}

function EditForm({ data: { empresa, datos, version }, onClose }: EditFormProps) {
  const form = useForm({
    schema: fiscalChange,
    initial: { ...draftOf(datos), version },
    labels: FISCAL_LABELS,
    texts: {
      regimenFiscal: (value) => regimeText(textOf(value)),
      usoCfdi: (value) => cfdiUseText(textOf(value)),
    },
    send: (body) => updateFiscalData(empresa.id, body),
    saved: 'Datos fiscales guardados.',
    onSaved: onClose,
  })
  const { field } = form
  return (
    <Form form={form} label={`Datos fiscales de ${empresa.nombre}`}>
      <FiscalFields
        rfc={field('rfc')}
        legalName={field('razonSocial')}
        regime={field('regimenFiscal')}
        postalCode={field('codigoPostal')}
        use={field('usoCfdi')}
      />
      <FormActions form={form} submit="Guardar" needsChange>
        <ActionButton look="plain" onClick={onClose}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
