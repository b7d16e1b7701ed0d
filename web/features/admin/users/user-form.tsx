import { useEffect } from 'react'
import { userChange } from '#contract/accounts/users.ts'
import { mayAdjustMargin, mayMovePeople } from '#domain/people/user-rules.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { storeUser, updateUser, type RoleChoice, type UserChange, type UserDetail } from '#web/data/user-calls.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CompanyAccess, RolesField, suitableRoles } from './access-fields.tsx'
import { CompanyField } from './company-field.tsx'
import { MarginField } from './margin-field.tsx'

const LABELS = {
  name: 'Nombre',
  email: 'Correo',
  username: 'Usuario',
  telefono: 'Teléfono',
  empresa: 'Empresa',
  roles: 'Roles',
  sucursales: 'Sucursales',
  vista: 'Qué ve de la empresa',
  ajustarMargin: 'Margen que puede ajustar',
}

interface UserFormProps {
  /** null: a new user, who is invited. */
  readonly user: UserDetail | null
  readonly roles: readonly RoleChoice[]
  /** From the address (`ajustarMargin`). */
  readonly proposedMargin: number | null
  readonly onSaved: () => unknown
  /** Gets a function that tests whether closing the form loses changes. */
  readonly onGuard: (losesChanges: () => boolean) => void
}

export function UserForm({ user, roles, proposedMargin, onSaved, onGuard }: UserFormProps) {
  const versioned = useVersion(user?.version ?? 0)
  const form = useForm<UserChange>({
    schema: userChange,
    initial: initialValues(user, proposedMargin),
    labels: LABELS,
    send: user === null ? storeUser : versioned((body: UserChange) => updateUser(user.id, body)),
    saved: user === null ? 'User created successfully!' : 'User updated successfully!',
    instead: onSaved,
  })
  useEffect(() => onGuard(form.losesChanges))
  const { empresa: companyId } = form.values
  const isInvited = user === null || user.estado === 'invitado'
  const grants = grantsOf(useSession())
  const adjustsMargins = mayAdjustMargin(grants)
  const choosesCompany = user === null || mayMovePeople(grants)
  return (
    <Form form={form} label={user === null ? 'Nuevo usuario' : `Usuario ${user.name}`}>
      <FormSection title="Datos">
        <TextField {...form.field('name')} autoComplete="off" isFocusedFirst={user === null} />
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="off"
          disabled={!isInvited}
          help={isInvited ? 'Ahí llega su invitación.' : 'Solo esa persona lo cambia, en su perfil.'}
        />
        <FieldRow>
          <UsernameField {...form.field('username')} />
          <PhoneField {...form.field('telefono')} autoComplete="off" help="A diez dígitos." />
        </FieldRow>
      </FormSection>
      <FormSection title="Acceso">
        <CompanyField
          {...form.field('empresa')}
          stored={user?.empresa ?? null}
          disabled={!choosesCompany}
          help={
            choosesCompany
              ? 'De quien compra. El personal de la tienda no tiene.'
              : 'La cambia quien puede modificar empresas.'
          }
          onChange={(id) => {
            form.set('empresa', id)
            form.set('sucursales', [])
            // The sight of a company ends with it.
            form.set('vista', 'propio')
            const suitable = new Set(suitableRoles(roles, id !== null).map((role) => role.id))
            form.set(
              'roles',
              form.values.roles.filter((role) => suitable.has(role)),
            )
            if (id !== null) form.set('ajustarMargin', null)
          }}
        />
        <RolesField {...form.field('roles')} roles={roles} isOfCompany={companyId !== null} />
        {companyId !== null && (
          <CompanyAccess companyId={companyId} branches={form.field('sucursales')} sight={form.field('vista')} />
        )}
        {companyId === null && (
          <MarginField {...form.field('ajustarMargin')} proposed={proposedMargin} disabled={!adjustsMargins} />
        )}
      </FormSection>
      <FormActions form={form} submit={user === null ? 'Enviar invitación' : 'Guardar'} needsChange={user !== null} />
    </Form>
  )
}

function initialValues(user: UserDetail | null, proposedMargin: number | null) {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    username: user?.username ?? '',
    telefono: user?.telefono ?? '',
    empresa: user?.empresa?.id ?? null,
    roles: user?.roles.map(({ id }) => id) ?? [],
    sucursales: user?.sucursales.map(({ id }) => id) ?? [],
    vista: user?.vista ?? 'propio',
    ajustarMargin: user === null ? proposedMargin : user.ajustarMargin,
    version: user?.version ?? 0,
  }
}

function UsernameField({ value, ...field }: FieldProps<string | null>) {
  return <TextField {...field} value={value ?? ''} autoComplete="off" help="Con él también se puede ingresar." />
}
