import type { CallInput } from '#contract/client.ts'
import { browserApi, renewXsrfToken } from './browser-api.ts'

// Signing in and out, and changes of the user's own account.

export type SignInBody = CallInput<'POST /login'>['body']

export const signIn = (body: SignInBody) => browserApi('POST /login', { body })

/** The cookie comes first (specification, section 7). */
export async function signOut() {
  await renewXsrfToken()
  return browserApi('POST /logout')
}

export const requestRecovery = (body: CallInput<'POST /api/recuperar'>['body']) =>
  browserApi('POST /api/recuperar', { body })

export const setPassword = (body: CallInput<'POST /api/restablecer'>['body']) =>
  browserApi('POST /api/restablecer', { body })

export const makeFirstAdministrator = (body: CallInput<'POST /api/primer-administrador'>['body']) =>
  browserApi('POST /api/primer-administrador', { body })

export const changePassword = (body: CallInput<'POST /api/cuenta/contrasena'>['body']) =>
  browserApi('POST /api/cuenta/contrasena', { body })

export type ProfileBody = CallInput<'POST /api/cuenta/perfil'>['body']
export const saveProfile = (body: ProfileBody) => browserApi('POST /api/cuenta/perfil', { body })

export const changeEmail = (body: CallInput<'POST /api/cuenta/correo'>['body']) =>
  browserApi('POST /api/cuenta/correo', { body })

export const endOwnSession = (id: number) => browserApi('POST /api/cuenta/sesiones/:id/cerrar', { params: { id } })

export const beginSecondFactor = (body: CallInput<'POST /api/cuenta/segundo-factor/iniciar'>['body']) =>
  browserApi('POST /api/cuenta/segundo-factor/iniciar', { body })

export const confirmSecondFactor = (body: CallInput<'POST /api/cuenta/segundo-factor/confirmar'>['body']) =>
  browserApi('POST /api/cuenta/segundo-factor/confirmar', { body })

export const removeSecondFactor = (body: CallInput<'POST /api/cuenta/segundo-factor/quitar'>['body']) =>
  browserApi('POST /api/cuenta/segundo-factor/quitar', { body })

export const newRecoveryCodes = (body: CallInput<'POST /api/cuenta/segundo-factor/codigos'>['body']) =>
  browserApi('POST /api/cuenta/segundo-factor/codigos', { body })

export const confirmEmail = (body: CallInput<'POST /api/cuenta/correo/confirmar'>['body']) =>
  browserApi('POST /api/cuenta/correo/confirmar', { body })

export const removePasskey = (id: number, body: CallInput<'POST /api/cuenta/llaves/:id/quita'>['body']) =>
  browserApi('POST /api/cuenta/llaves/:id/quita', { params: { id }, body })

/** Afterwards the shop is shown as that customer sees it. */
export const startActing = (userId: number) => browserApi('POST /api/actuar/:userId', { params: { userId } })

/** Returns to the user's own account. */
export const endActing = () => browserApi('POST /api/actuar/termina')
