import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { EditRoleForm } from '#web/features/admin/roles/role-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('editRole', async (api, { params, signal }) => {
  const [role, permissions] = await Promise.all([
    api('GET /api/getRole/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /getAllPermissions', {}, { signal }),
  ])
  return { role, permissions }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function EditRole() {
  const { role, permissions } = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={role.name}
        lead={role.usuarios === 1 ? 'Lo tiene 1 persona.' : `Lo tienen ${role.usuarios} personas.`}
        steps={page.stepsFrom('roles', role.name)}
      />
      <EditRoleForm key={role.id} role={role} permissions={permissions} />
    </div>
  )
}
