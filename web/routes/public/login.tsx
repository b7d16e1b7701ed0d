import { useEffect } from 'react'
import { Link, redirect, useNavigate, useRouteLoaderData, useSearchParams, type MetaFunction } from 'react-router'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { isFilePath, returnPath } from '#domain/return-path.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import { paths } from '#web/app/paths.ts'
import { LOG_OUT, onPost, SEE_OTHER, usePosted } from '#web/data/forms/posted.ts'
import { useSession } from '#web/data/session.ts'
import type { Site } from '#web/data/site.ts'
import { PrivacyLine } from '#web/features/legal/privacy-line.tsx'
import { PasskeyEntry } from '#web/features/sign-in/passkey-entry.tsx'
import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { SIGN_IN, SignInForm } from '#web/features/sign-in/sign-in-form.tsx'
import classes from './login.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Ingresar',
    description: 'Entra a tu cuenta para comprar, cotizar y consultar tus documentos.',
    path: paths.login,
    isIndexable: false,
  })

/** Without scripts: the login, and the logout of every screen. */
export const action = onPost({
  [SIGN_IN]: {
    secrets: ['contrasena', 'codigo'],
    send: async (api, { usuario = '', contrasena = '', codigo = '', recordarme }, url) => {
      const answer = await api('POST /login', {
        body: { usuario, contrasena, codigo, recordarme: recordarme !== undefined },
      })
      if (answer.paso === 'codigo') return answer
      const target = returnPath(url.searchParams.get('regresa')) ?? paths.home
      throw redirect(isFilePath(target) ? new URL(target, url).href : target, SEE_OTHER)
    },
  },
  [LOG_OUT]: {
    send: async (api) => {
      await api('POST /logout')
      throw redirect(paths.home, SEE_OTHER)
    },
  },
})

/** Meanwhile the page opens another screen: a navigation would cancel that. */
function saveFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

export default function Login() {
  const { isLoggedin } = useSession()
  const isDemo = useRouteLoaderData<{ readonly site?: Site }>('root')?.site?.isDemo ?? false
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const stayed = usePosted(LOG_OUT)?.failure
  const target = returnPath(query.get('regresa')) ?? paths.home
  useEffect(() => {
    if (!isLoggedin) return
    if (isFilePath(target)) saveFile(target)
    void navigate(isFilePath(target) ? paths.home : target, { replace: true })
  }, [isLoggedin, navigate, target])
  // A full page load clears the anonymous visit from memory.
  const enter = () => {
    if (isFilePath(target)) saveFile(target)
    location.assign(withBase(isFilePath(target) ? paths.home : target))
  }
  return (
    <SignInCard title="Ingresar" lead="Entra para comprar, cotizar y consultar tus documentos.">
      {stayed != null && (
        <p className="paragraph" role="alert">
          {stayed}
        </p>
      )}
      {isDemo && (
        <p className={`mb-16 rounded p-10-12 ${classes.demo ?? ''}`}>
          <strong>Tienda de demostración.</strong> Cualquiera conoce las contraseñas de sus cuentas: no captures aquí
          datos de nadie.
        </p>
      )}
      <SignInForm onSignedIn={enter} />
      <PasskeyEntry onSignedIn={enter} />
      <ul className={`tap-links accent-links semibold-links stack gap-4 ${classes.ways ?? ''}`}>
        <li>
          <Link to={paths.recovery}>¿Olvidaste tu contraseña?</Link>
        </li>
        <li>
          <Link to={paths.requestAccount}>¿No tienes cuenta? Solicítala</Link>
        </li>
      </ul>
      <PrivacyLine purpose="abrir y cuidar tu cuenta" kinds={LEGAL_KINDS} />
    </SignInCard>
  )
}
