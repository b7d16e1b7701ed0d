import { fiscalProposal } from '#contract/customers/fiscal-data.ts'
import { proposeFiscalData, type FiscalData } from '#web/data/customers/fiscal-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { ConstanciaField } from './constancia-field.tsx'
import { draftOf } from './fiscal-draft.ts'
import { FiscalFields } from './fiscal-fields.tsx'
import { FISCAL_LABELS } from './fiscal-texts.ts'

/** A customer's request to change their fiscal data: initially their last request, else the current data. */
export function ProposalForm({ data }: { readonly data: FiscalData }) {
  const { cambio, datos, motivo } = data
  const open = cambio !== null && cambio.estado !== 'aprobado' ? cambio : null
  const stored = open?.constancia ?? null
  const form = useForm({
    schema: fiscalProposal,
    initial: { ...draftOf(open?.datos ?? datos), constancia: stored?.id ?? null },
    labels: FISCAL_LABELS,
    send: proposeFiscalData,
    saved: 'Cambio enviado: te avisamos por correo cuando lo revisen.',
  })
  const { field } = form
  return (
    <Form form={form} label="Pedir un cambio de datos fiscales">
      <FormSection
        title={open?.estado === 'pendiente' ? 'Mandar otro cambio en su lugar' : 'Pedir un cambio'}
        help="Escríbelos como están en tu constancia. Valen cuando la tienda los aprueba."
      >
        <FiscalFields
          rfc={field('rfc')}
          legalName={field('razonSocial')}
          regime={field('regimenFiscal')}
          postalCode={field('codigoPostal')}
          use={field('usoCfdi')}
        />
        <ConstanciaField {...field('constancia')} stored={stored} />
      </FormSection>
      <FormActions form={form} submit="Enviar a revisión" reason={motivo} needsChange saved="Enviado" />
    </Form>
  )
}
