import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useSession } from '#web/data/session.ts'

// Only administrators fetch the addresses of private screens.
const loadLink = () => import('./administrator-link.tsx')

/** For administrators: the way to mend the part. Pages that visitors share are rendered without a session. */
export function EditLink({ id }: { readonly id: number }) {
  const isAdministrator = useSession().rol_auth.includes('admin')
  const part = useLazyModule(loadLink, isAdministrator)
  return part === null || !isAdministrator ? null : <part.AdministratorLink id={id} />
}
