import { useLoaderData, useSearchParams } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { UserPermissionsForm } from '#web/features/admin/user-permissions/user-permissions-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { params, signal }: LoadInput) =>
  api('GET /api/getPermissions/:id', { params: { id: params['id'] ?? '' } }, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title, path } = PRIVATE_SCREENS.userPermissions

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function UserPermissions() {
  const user = useLoaderData<typeof load>()
  // What the list was opened with is still there on the way back.
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
