import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { EditRoleForm } from '#web/features/admin/roles/role-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  const [role, permissions] = await Promise.all([
    api('GET /api/getRole/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /getAllPermissions', {}, { signal }),
  ])
  return { role, permissions }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.editRole

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function EditRole() {
  const { role, permissions } = useLoaderData<typeof load>()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.roles
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={role.name}
        lead={role.usuarios === 1 ? 'Lo tiene 1 persona.' : `Lo tienen ${role.usuarios} personas.`}
        steps={[
          { name: listTitle, path: list },
          { name: role.name, path: list },
        ]}
      />
      <EditRoleForm key={role.id} role={role} permissions={permissions} />
    </div>
  )
}
