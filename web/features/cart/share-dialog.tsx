import { useClipboard } from '@mantine/hooks'
import { useId, useState } from 'react'
import { dayText } from '#web/ui/format/date-text.ts'
import { useSession } from '#web/data/session.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { shareCart, stopSharing, type Cart } from '#web/data/buying/cart-calls.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { withQuery } from '#web/app/paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import action from '#web/ui/action-button.module.css'
import { TextInput } from '#web/ui/form/text-input.tsx'
import classes from './dialogs.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface ShareDialogProps {
  readonly cart: Cart
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** A link that shows the parts of the cart to others, who can add them to theirs. */
export function ShareDialog({ cart, isOpen, onClose, onChanged }: ShareDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={`Compartir ${cart.nombre}`}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar', size: 44 }}
    >
      {isOpen && cart.id !== null && <Sharing id={cart.id} cart={cart} onChanged={onChanged} />}
    </Dialog>
  )
}

function Sharing({
  id: cartId,
  cart,
  onChanged,
}: { readonly id: number } & Pick<ShareDialogProps, 'cart' | 'onChanged'>) {
  const id = useId()
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const [link, setLink] = useState<{ readonly address: string; readonly ends: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { copy, copied } = useClipboard()
  const act = async (work: () => Promise<typeof link>) => {
    try {
      setLink(await work())
      setFailure(null)
    } catch (error) {
      setFailure(errorMessage(error, 'No se pudo hacer. Inténtalo de nuevo.'))
    }
    onChanged()
  }
  const share = () =>
    act(async () => {
      const { enlace, vence } = await shareCart(cartId)
      const address = location.origin + withBase(withQuery(privatePath('cart'), { compartido: enlace }))
      return { address, ends: vence }
    })
  const stop = () => act(async () => (await stopSharing(cartId), null))
  return (
    <div className="stack gap-16">
      <p className="leading-145">
        Quien tenga el enlace y entre con su cuenta ve claves, cantidades, notas y vehículos, con sus propios precios.
        Tus precios no se comparten.
      </p>
      {link !== null && (
        <>
          <label className={`stack semibold gap-6 ${classes.field ?? ''}`} htmlFor={id}>
            Enlace
            <TextInput id={id} readOnly value={link.address} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <p className="leading-145">Sirve hasta el {dayText(link.ends, timeZone)}.</p>
          <div className="row gap-8">
            <ActionButton onClick={() => copy(link.address)}>
              {copied ? 'Enlace copiado' : 'Copiar enlace'}
            </ActionButton>
            <a
              className={action.button}
              data-look="plain"
              target="_blank"
              rel="noreferrer"
              href={`https://wa.me/?text=${encodeURIComponent(`${cart.nombre}: ${link.address}`)}`}
            >
              Enviar por WhatsApp
            </a>
          </div>
        </>
      )}
      {failure !== null && (
        <p className={classes.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className="row justify-end gap-8">
        {cart.compartido && (
          <ActionButton look="plain" onClick={() => void stop()}>
            Dejar de compartir
          </ActionButton>
        )}
        {link === null && (
          <ActionButton onClick={() => void share()}>
            {cart.compartido ? 'Hacer otro enlace' : 'Hacer enlace'}
          </ActionButton>
        )}
      </div>
    </div>
  )
}
