import { Modal } from '@mantine/core'
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

/** Its button opens the login page. After a login in the dialog, the screen has its typed values. */
export function SessionExpiredDialog() {
  const { pathname, search } = useLocation()
  const isCart = pathname === PRIVATE_SCREENS.cart.path
  const { title, text, button } = isCart ? OF_CART : OF_SESSION
  const login = loginPath(pathname + search)
  // The specification's error catalogue calls the login /login for the cart.
  const leave = () => location.assign(withBase(isCart ? login.replace(paths.login, paths.loginAlias) : login))
  return (
    <Modal opened onClose={leave} title={title} centered withCloseButton={false} closeOnClickOutside={false}>
      <div className="stack items-start gap-16">
        <p>{text}</p>
        <ActionButton onClick={leave}>{button}</ActionButton>
        <details className={`w-full ${classes.here ?? ''}`}>
          <summary>Ingresar aquí y seguir donde estaba</summary>
          <SignInForm onSignedIn={async () => void (await sessionAfterSignIn())} />
        </details>
      </div>
    </Modal>
  )
}
