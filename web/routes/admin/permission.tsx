import { useLoaderData, useNavigate } from 'react-router'
import { PERMISSION, type PermissionRow } from '#contract/accounts/permissions.ts'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { ResourceScreen } from '#web/features/resources/resource-screen.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = async (api: ApiClient, { params: { id }, signal }: LoadInput) =>
  id === undefined ? null : api('GET /api/getPermission/:id', { params: { id } }, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = ({ params }: { readonly params: { readonly id?: string } }) => {
  const { title } = PRIVATE_SCREENS[params.id === undefined ? 'newPermission' : 'editPermission']
  return [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]
}

export default function Permission() {
  const stored = useLoaderData<typeof load>()
  return (
    <ResourceScreen list="permissions" title={stored?.name ?? PRIVATE_SCREENS.newPermission.title}>
      <PermissionForm key={stored?.id} stored={stored} />
    </ResourceScreen>
  )
}

function PermissionForm({ stored }: { readonly stored: PermissionRow | null }) {
  const navigate = useNavigate()
  const form = useResourceForm(PERMISSION, { stored, onCreated: () => navigate(privatePath('permissions')) })
  const isSystem = stored?.sistema === true
  return (
    <ResourceForm form={form} label={stored === null ? 'Nuevo permiso' : `Permiso ${stored.name}`}>
      <TextField
        {...form.field('name')}
        disabled={isSystem}
        help={
          isSystem
            ? 'Las reglas del programa lo nombran: no se renombra.'
            : 'La parte antes del primer guion es su grupo: reportes-read.'
        }
      />
      <TextAreaField {...form.field('descripcion')} />
    </ResourceForm>
  )
}
