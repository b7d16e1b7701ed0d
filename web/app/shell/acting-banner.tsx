import { IconUserShield } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { withBase } from '#web/app/navigation/router-base.ts'
import { paths } from '#web/app/paths.ts'
import { endActing } from '#web/data/account-mutations.ts'
import { useSession } from '#web/data/session.ts'
import classes from './acting-banner.module.css'

/** On every screen while staff acts in a customer's name: who acts as whom, and the way back. */
export function ActingBanner() {
  const { actuandoPor, cliente_auth, empresa } = useSession()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: endActing,
    // A new page, so that no data of the customer stays in memory.
    onSuccess: () => location.assign(withBase(paths.home)),
  })
  if (actuandoPor === null) return null
  return (
    <div className={classes.banner} role="status" data-acting-banner>
      <IconUserShield size={22} aria-hidden className="flex-none" />
      <p className={classes.text}>
        Estás viendo como <strong>{cliente_auth}</strong>
        {empresa !== null && ` (${empresa})`}. Lo que hagas queda a nombre de los dos.
        {isError && ' No se pudo regresar: inténtalo de nuevo.'}
      </p>
      <button type="button" className={classes.back} onClick={() => mutate()} disabled={isPending}>
        Regresar a tu cuenta
      </button>
    </div>
  )
}
