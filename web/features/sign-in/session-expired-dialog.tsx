import { Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import '#web/ui/mantine/dialog-styles.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { loginPath, paths } from '#web/app/paths.ts'
import { sessionAfterSignIn } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './session-expired-dialog.module.css'

/** The warnings of the specification (section 8): HTTP 401 on user info, and on loading the cart. */
const OF_SESSION = {
  title: 'Sesión expirada',
  text: 'Tu sesión ha expirado. Por favor, ingresa nuevamente.',
  button: 'Aceptar',
}
const OF_CART = {
  title: 'Sesión Expirada',
  text: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  button: 'OK',
}

/** To stay comes first: whoever comes in again here finds the screen as it was, with what was typed. The warning's own button leads to the login. */
export function SessionExpiredDialog() {
  const { pathname, search } = useLocation()
  const [isStaying, setStaying] = useState(false)
  const isCart = pathname === PRIVATE_SCREENS.cart.path
  const { title, text, button } = isCart ? OF_CART : OF_SESSION
  const login = loginPath(pathname + search)
  // The specification's error catalogue calls the login /login for the cart.
  const leave = () => location.assign(withBase(isCart ? login.replace(paths.login, paths.loginAlias) : login))
  return (
    <Modal
      opened
      onClose={leave}
      title={
        <span className="flex items-center gap-8 warning">
          <IconAlertTriangle size={24} aria-hidden />
          {title}
        </span>
      }
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ content: classes.content ?? '', title: 'heading text-h3' }}
    >
      <div className="stack gap-16">
        <p>{text}</p>
        <p className="muted">Si ingresas aquí, la pantalla sigue como la dejaste.</p>
        {isStaying ? (
          <div ref={focusOnFirstField}>
            <SignInForm onSignedIn={async () => void (await sessionAfterSignIn())} />
          </div>
        ) : (
          <ActionButton onClick={() => setStaying(true)} data-autofocus>
            Ingresar aquí y seguir donde estaba
          </ActionButton>
        )}
        <ActionButton look="plain" onClick={leave}>
          {button}
        </ActionButton>
      </div>
    </Modal>
  )
}

function focusOnFirstField(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus()
}
