import { useMutation } from '@tanstack/react-query'
import { withBase } from '#web/app/navigation/router-base.ts'
import { paths } from '#web/app/paths.ts'
import { signOut } from '#web/data/account-mutations.ts'

/**
 * "Salir" (specification, section 7). The home page is loaded as a new page, so that no data of the session stays in memory. A failure is
 * only logged (section 8).
 */
export function useLogout(): { readonly leave: () => void; readonly isLeaving: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: ({ success }) => {
      if (success) location.assign(withBase(paths.home))
    },
    onError: (error) => console.warn('logout', error),
  })
  return { leave: () => mutate(), isLeaving: isPending }
}
