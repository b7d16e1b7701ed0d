import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { roleChange, roleFields } from '#contract/accounts/roles.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  rolePreviewKey,
  storeRole,
  updateRole,
  type PermissionChoice as Permission,
  type RoleChange,
  type RoleDetail,
} from '#web/data/role-calls.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PermissionChoice } from './permission-choice.tsx'
import { RolePreview } from './role-preview.tsx'

const LABELS = {
  name: 'Nombre',
  descripcion: 'Descripción',
  segundoFactor: 'Exigir verificación en dos pasos',
  permisos: 'Permisos',
}

interface NewRoleFormProps {
  readonly permissions: readonly Permission[]
}

export function NewRoleForm({ permissions }: NewRoleFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: roleFields,
    initial: { name: '', descripcion: '', segundoFactor: false, permisos: [] as number[] },
    labels: LABELS,
    send: storeRole,
    saved: 'Rol creado.',
    instead: () => navigate(privatePath('roles')),
  })
  return (
    <Form form={form} label="Nuevo rol">
      <TextField {...form.field('name')} />
      <TextAreaField {...form.field('descripcion')} />
      <SwitchField {...form.field('segundoFactor')} />
      <FormSection title="Permisos">
        <PermissionChoice {...form.field('permisos')} permissions={permissions} />
      </FormSection>
      <FormActions form={form} submit="Crear rol" />
    </Form>
  )
}

interface EditRoleFormProps extends NewRoleFormProps {
  readonly role: RoleDetail
}

export function EditRoleForm({ role, permissions }: EditRoleFormProps) {
  const { id, name, descripcion, segundoFactor, permisos, version, sistema } = role
  const versioned = useVersion(version)
  const queries = useQueryClient()
  const form = useForm({
    schema: roleChange,
    initial: { name, descripcion, segundoFactor, permisos, version },
    labels: LABELS,
    send: versioned((body: RoleChange) => updateRole(id, body)),
    saved: 'Rol guardado.',
    onSaved: () => queries.invalidateQueries({ queryKey: rolePreviewKey(id) }),
  })
  return (
    <Form form={form} label={`Rol ${name}`}>
      <TextField
        {...form.field('name')}
        disabled={sistema}
        {...(sistema ? { help: 'Las reglas del programa lo nombran: no se renombra.' } : {})}
      />
      <TextAreaField {...form.field('descripcion')} />
      <SwitchField {...form.field('segundoFactor')} help="Quien lo tenga solo entra con un segundo factor." />
      <FormSection title="Permisos">
        <PermissionChoice {...form.field('permisos')} permissions={permissions} />
      </FormSection>
      <FormSection title="Qué cambia al guardar">
        <RolePreview
          roleId={id}
          permissions={form.values.permisos ?? []}
          requiresSecondFactor={form.values.segundoFactor ?? false}
        />
      </FormSection>
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
