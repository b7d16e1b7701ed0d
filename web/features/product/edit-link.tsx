import { lazy, Suspense } from 'react'
import { useSession } from '#web/data/session.ts'

// Only administrators fetch the addresses of private screens.
const Link = lazy(async () => ({ default: (await import('./administrator-link.tsx')).AdministratorLink }))

/** For administrators: the way to mend the part. Pages that visitors share are rendered without a session. */
export function EditLink({ id }: { readonly id: number }) {
  const { rol_auth: roles } = useSession()
  if (!roles.includes('admin')) return null
  return (
    <Suspense fallback={null}>
      <Link id={id} />
    </Suspense>
  )
}
