import { colleagueChange, colleagueFields } from '#contract/customers/own-company.ts'
import {
  inviteColleague,
  updateColleague,
  type ColleagueChange,
  type ColleagueDetail,
  type OwnCompany,
} from '#web/data/own-company-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { COLLEAGUE_LABELS, LimitFields } from './colleague-fields.tsx'

interface InvitationFormProps {
  readonly company: OwnCompany
  readonly onSaved: () => void
}

/** New users choose a password by the link of the mail. */
export function InvitationForm({ company, onSaved }: InvitationFormProps) {
  const [own] = company.empresas
  const [firstRole] = company.roles
  const form = useForm({
    schema: colleagueFields,
    initial: {
      nombre: '',
      correo: '',
      telefono: '',
      empresa: own?.id ?? null,
      roles: firstRole === undefined ? [] : [firstRole.id],
      vista: 'propio',
      sucursales: onlyOne(own?.sucursales ?? []),
      retirados: [] as string[],
    },
    labels: COLLEAGUE_LABELS,
    send: inviteColleague,
    saved: 'Invitación enviada.',
    instead: onSaved,
  })
  const chosen = company.empresas.find(({ id }) => id === form.values.empresa) ?? own
  const companyField = form.field('empresa')
  return (
    <Form form={form} label="Invitar a un colega">
      <TextField {...form.field('nombre')} />
      <TextField {...form.field('correo')} type="email" help="Ahí recibirá el enlace para elegir su contraseña." />
      <PhoneField {...form.field('telefono')} />
      {company.empresas.length > 1 && (
        <SelectField
          {...companyField}
          required
          options={company.empresas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          onChange={(id) => {
            companyField.onChange(id)
            form.set('sucursales', onlyOne(company.empresas.find((each) => each.id === id)?.sucursales ?? []))
          }}
        />
      )}
      <LimitFields
        company={company}
        branches={chosen?.sucursales ?? []}
        roles={form.field('roles')}
        sight={form.field('vista')}
        branchIds={form.field('sucursales')}
        withheld={form.field('retirados')}
      />
      <FormActions form={form} submit="Invitar" />
    </Form>
  )
}

interface ColleagueFormProps extends InvitationFormProps {
  readonly colleague: ColleagueDetail
  /** Why nothing can be changed; null where it can. */
  readonly reason: string | null
}

export function ColleagueForm({ company, colleague, reason, onSaved }: ColleagueFormProps) {
  const versioned = useVersion(colleague.version)
  const form = useForm({
    schema: colleagueChange,
    initial: {
      nombre: colleague.nombre,
      telefono: colleague.telefono,
      roles: colleague.roles.map(({ id }) => id),
      vista: colleague.vista,
      sucursales: colleague.sucursales.map(({ id }) => id),
      retirados: colleague.retirados,
      version: colleague.version,
    },
    labels: COLLEAGUE_LABELS,
    send: versioned((body: ColleagueChange) => updateColleague(colleague.id, body)),
    saved: 'Cambios guardados.',
    instead: onSaved,
  })
  const offered = company.empresas.find(({ id }) => id === colleague.empresa.id)?.sucursales ?? []
  const closed = colleague.sucursales.filter(({ id }) => !offered.some((branch) => branch.id === id))
  return (
    <Form form={form} label={colleague.nombre}>
      <TextField {...form.field('nombre')} />
      <PhoneField {...form.field('telefono')} />
      <LimitFields
        company={company}
        branches={[...offered, ...closed]}
        own={colleague.propios}
        withheldByShop={colleague.retiradosPorTienda}
        roles={form.field('roles')}
        sight={form.field('vista')}
        branchIds={form.field('sucursales')}
        withheld={form.field('retirados')}
      />
      <FormActions form={form} submit="Guardar" needsChange reason={reason} />
    </Form>
  )
}

function onlyOne(branches: readonly { readonly id: number }[]): number[] {
  return branches.length === 1 ? branches.map(({ id }) => id) : []
}
