import { useSearchParams } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { UserPermissionsForm } from '#web/features/admin/user-permissions/user-permissions-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('userPermissions', (api, { params, signal }) =>
  api('GET /api/getPermissions/:id', { params: { id: params['id'] ?? '' } }, { signal }),
)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { path } = page

export default function UserPermissions() {
  const user = page.useLoaded()
  // The query of the list is preserved for the way back.
  const [query] = useSearchParams()
  const search = query.size === 0 ? '' : `?${query.toString()}`
  const roles = user.roles.map(({ name }) => name).join(', ')
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={`Permisos de ${user.name}`}
        lead={user.motivo ?? `${user.email} · ${roles === '' ? 'sin roles' : roles}`}
        steps={[
          { name: PRIVATE_SCREENS.users.title, path: privatePath('users') + search },
          { name: user.name, path },
        ]}
      />
      <UserPermissionsForm key={user.id} user={user} />
    </div>
  )
}
