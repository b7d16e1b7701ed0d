import { useNavigate } from 'react-router'
import { permissionChange, permissionFields } from '#contract/accounts/permissions.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  storePermission,
  updatePermission,
  type PermissionChange,
  type PermissionDetail,
} from '#web/data/role-calls.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const LABELS = { name: 'Nombre', descripcion: 'Descripción' }

export function NewPermissionForm() {
  const navigate = useNavigate()
  const form = useForm({
    schema: permissionFields,
    initial: { name: '', descripcion: '' },
    labels: LABELS,
    send: storePermission,
    saved: 'Permiso creado.',
    onSaved: () => void navigate(privatePath('permissions')),
  })
  return (
    <Form form={form} label="Nuevo permiso">
      <TextField {...form.field('name')} help="La parte antes del primer guion es su grupo: reportes-read." />
      <TextAreaField {...form.field('descripcion')} />
      <FormActions form={form} submit="Crear permiso" />
    </Form>
  )
}

export function EditPermissionForm({ permission }: { readonly permission: PermissionDetail }) {
  const { id, name, descripcion, version, sistema } = permission
  const versioned = useVersion(version)
  const form = useForm({
    schema: permissionChange,
    initial: { name, descripcion, version },
    labels: LABELS,
    send: versioned((body: PermissionChange) => updatePermission(id, body)),
    saved: 'Permiso guardado.',
  })
  return (
    <Form form={form} label={`Permiso ${name}`}>
      <TextField
        {...form.field('name')}
        disabled={sistema}
        help={
          sistema
            ? 'Las reglas del programa lo nombran: no se renombra.'
            : 'La parte antes del primer guion es su grupo.'
        }
      />
      <TextAreaField {...form.field('descripcion')} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
