import { IconLogout } from '@tabler/icons-react'
import { useLogout } from '#web/app/session/use-logout.ts'

interface LogoutButtonProps {
  readonly className: string | undefined
}

export function LogoutButton({ className }: LogoutButtonProps) {
  const { leave, isLeaving } = useLogout()
  return (
    <button type="button" className={className} onClick={leave} disabled={isLeaving}>
      <IconLogout size={18} aria-hidden />
      {isLeaving ? 'Saliendo…' : 'Salir'}
    </button>
  )
}
