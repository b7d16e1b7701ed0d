import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { EditPermissionForm } from '#web/features/admin/permissions/permission-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { params, signal }: LoadInput) =>
  api('GET /api/getPermission/:id', { params: { id: params['id'] ?? '' } }, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.editPermission

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function EditPermission() {
  const permission = useLoaderData<typeof load>()
  const { path: list, title: listTitle } = PRIVATE_SCREENS.permissions
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={permission.name}
        steps={[
          { name: listTitle, path: list },
          { name: permission.name, path: list },
        ]}
      />
      <EditPermissionForm key={permission.id} permission={permission} />
    </div>
  )
}
