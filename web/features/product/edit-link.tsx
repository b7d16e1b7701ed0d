import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useSession } from '#web/data/session.ts'

// Only administrators load the addresses of private screens.
const loadLink = () => import('./administrator-link.tsx')

/** A link to edit the part, for administrators. Shared pages are rendered without a session. */
export function EditLink({ id }: { readonly id: number }) {
  const isAdministrator = useSession().rol_auth.includes('admin')
  const part = useLazyModule(loadLink, isAdministrator)
  return part === null || !isAdministrator ? null : <part.AdministratorLink id={id} />
}
