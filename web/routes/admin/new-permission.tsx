import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { NewPermissionForm } from '#web/features/admin/permissions/permission-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title, path } = PRIVATE_SCREENS.newPermission

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const STEPS = [
  { name: PRIVATE_SCREENS.permissions.title, path: PRIVATE_SCREENS.permissions.path },
  { name: title, path },
]

export default function NewPermission() {
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} steps={STEPS} />
      <NewPermissionForm />
    </div>
  )
}
