import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { UserImport } from '#web/features/admin/user-import/user-import.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title, path } = PRIVATE_SCREENS.userImport

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const STEPS = [
  { name: PRIVATE_SCREENS.users.title, path: PRIVATE_SCREENS.users.path },
  { name: title, path },
]

export default function UsersByFile() {
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead="Primero se revisa cada fila; nadie recibe su invitación hasta que lo confirmes."
        steps={STEPS}
      />
      <UserImport />
    </div>
  )
}
