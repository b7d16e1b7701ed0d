import { approveAccountRequest as approveEndpoint } from '#contract/customers/account-requests.ts'
import { approveRequest, type AccountRequestDetail } from '#web/data/account-request-calls.ts'
import type { CompanyOptions } from '#web/data/company-calls.ts'
import { CompanyField } from '#web/features/companies/company-field.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { RfcField } from '#web/ui/form/rfc-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import classes from './approval-form.module.css'

const LABELS = {
  empresa: 'Empresa que ya existe',
  nombre: 'Nombre comercial',
  razonSocial: 'Razón social',
  rfc: 'RFC',
  asesor: 'Asesor',
  telemarketing: 'Telemarketing',
  persona: 'Nombre de la persona',
  correo: 'Correo',
  telefono: 'Teléfono',
  administra: 'Administra a sus colegas',
}

interface ApprovalFormProps {
  readonly request: AccountRequestDetail
  readonly options: CompanyOptions
  readonly onCancel: () => void
  readonly onDecided: () => void
}

/** Assigns a new or existing company to the workshop, and invites the person. */
export function ApprovalForm({ request, options, onCancel, onDecided }: ApprovalFormProps) {
  const { id, taller, rfc, persona, correo, telefono, parecidas } = request
  const form = useForm({
    schema: approveEndpoint.body,
    initial: {
      empresa: null as number | null,
      nombre: taller,
      razonSocial: '',
      rfc,
      asesor: null as number | null,
      telemarketing: null as number | null,
      persona,
      correo,
      telefono,
      administra: parecidas.length === 0,
    },
    labels: LABELS,
    send: (body) => approveRequest(id, body),
    saved: `Solicitud aprobada. La invitación va en camino.`,
    instead: onDecided,
  })
  const { empresa } = form.values
  const chosen = parecidas.find((each) => each.id === empresa) ?? null
  return (
    <Form form={form} label={`Aprobar la solicitud de ${taller}`}>
      {parecidas.length > 0 && (
        <FormSection title="Empresas parecidas" help="Puede que el taller ya sea cliente.">
          <ul className={classes.similar}>
            {parecidas.map((each) => (
              <li key={each.id}>
                <span className="basis-12">
                  {each.nombre} · {each.rfc}
                  <span className="block muted text-md">{each.motivo}</span>
                </span>
                <ActionButton
                  look="plain"
                  aria-pressed={empresa === each.id}
                  aria-label={`Es esta: ${each.nombre}`}
                  onClick={() => form.set('empresa', empresa === each.id ? null : each.id)}
                >
                  {empresa === each.id ? 'Elegida' : 'Es esta'}
                </ActionButton>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      <FormSection title="Empresa">
        <CompanyField
          key={chosen?.id ?? 'otra'}
          {...form.field('empresa')}
          chosen={chosen}
          help="Vacío: se da de alta una nueva."
          placeholder="Ninguna: es nueva"
        />
        {empresa === null && (
          <>
            <TextField {...form.field('nombre')} required />
            <TextField {...form.field('razonSocial')} help="Como está en la constancia de situación fiscal." required />
            <RfcField {...form.field('rfc')} required />
            <FieldRow>
              <SelectField {...form.field('asesor')} options={choicesOf(options.asesores)} placeholder="Nadie" />
              <SelectField
                {...form.field('telemarketing')}
                options={choicesOf(options.telemarketing)}
                placeholder="Nadie"
              />
            </FieldRow>
          </>
        )}
      </FormSection>
      <FormSection title="Persona" help="Entra con el rol cliente.">
        <TextField {...form.field('persona')} />
        <FieldRow>
          <TextField {...form.field('correo')} type="email" />
          <PhoneField {...form.field('telefono')} />
        </FieldRow>
        <CheckboxField
          {...form.field('administra')}
          help="Ve toda la empresa, e invita, limita y suspende a sus colegas. Sin esto ve solo lo propio."
        />
      </FormSection>
      <p className="soft leading-145">
        Al aprobar, {empresa === null ? 'se da de alta la empresa con su primera sucursal y ' : ''}
        <strong>{form.values.correo}</strong> recibe por correo una invitación para elegir su contraseña.
      </p>
      <FormActions form={form} submit="Aprobar e invitar">
        <ActionButton look="plain" onClick={onCancel}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}

function choicesOf(people: CompanyOptions['asesores']) {
  return people.map(({ id, nombre }) => ({ value: id, label: nombre }))
}
