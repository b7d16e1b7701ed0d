import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { NewRoleForm } from '#web/features/admin/roles/role-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newRole', (api, { signal }) => api('GET /getAllPermissions', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function NewRole() {
  const permissions = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} steps={page.stepsFrom('roles')} />
      <NewRoleForm permissions={permissions} />
    </div>
  )
}
