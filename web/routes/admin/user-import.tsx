import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { UserImport } from '#web/features/admin/user-import/user-import.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('userImport')
export const { meta, ErrorBoundary } = page
export default function UsersByFile() {
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead="Primero se revisa cada fila; nadie recibe su invitación hasta que lo confirmes."
        steps={page.stepsFrom('users')}
      />
      <UserImport />
    </div>
  )
}
