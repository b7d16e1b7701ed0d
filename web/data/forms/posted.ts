import { data, useActionData, type ActionFunctionArgs } from 'react-router'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { apiContext } from '../load.ts'
import { sessionContext } from '../session.ts'

// Forms that the browser submits itself, before the page's scripts run or without them. The server makes the call that the scripts would
// make, and renders the screen again with the result.

/** The hidden field with the name of the submitted form. */
export const FORM_NAME = 'formulario'

/** The hidden field with the user of the form's page: the id of who was logged in when it was rendered. */
export const PAGE_PERSON = 'sesion'

export interface Posted<Answer> {
  readonly form: string
  /** As typed, by field; without secrets. */
  readonly typed: Readonly<Record<string, string>>
  /** Problems by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Why nothing was done, where no field is the cause. */
  readonly failure: string | null
  /** null: nothing was done. */
  readonly answer: Answer | null
}

/** The logout form, on every screen: the login handles it. */
export const LOG_OUT = 'salir'

/** The status of a redirect after a form: the browser requests the next page by GET, and submits nothing again. */
export const SEE_OTHER = 303

interface PostedForm {
  /** Fields that are not shown again. */
  readonly secrets?: readonly string[]
  /** Makes the call. Throws ApiError, and a redirect to the form's target. */
  readonly send: (api: ApiClient, typed: Readonly<Record<string, string>>, url: URL) => Promise<unknown>
}

const NO_FORM = 405
const OF_ANOTHER = 409

/**
 * `export const action = onPost({ ingresar: { send } })`: only on the server. Does nothing where the page was rendered for another user
 * than the one logged in now, for example after a login in another window.
 */
export function onPost(forms: Readonly<Record<string, PostedForm>>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const sent = [...(await request.formData())].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const { [FORM_NAME]: form = '', [PAGE_PERSON]: pagePerson, ...typed } = Object.fromEntries(sent)
    const posted = Object.hasOwn(forms, form) ? forms[form] : undefined
    if (posted === undefined) throw data(null, { status: NO_FORM })
    const { secrets = [], send } = posted
    const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name)))
    const said: Posted<unknown> = { form, typed: shown, fields: {}, failure: null, answer: null }
    const { id, cliente_auth: name } = context.get(sessionContext)
    if (id !== null && pagePerson !== String(id)) {
      const failure = `No se hizo nada: mientras esta página estaba abierta entró ${name ?? 'otra persona'} en este navegador. Revísalo y envíalo otra vez.`
      return data({ ...said, failure }, { status: OF_ANOTHER })
    }
    try {
      return data({ ...said, answer: await send(context.get(apiContext), typed, new URL(request.url)) })
    } catch (error) {
      if (!isApiError(error)) throw error
      const { fields, message, status } = error
      return data({ ...said, fields, failure: Object.keys(fields).length > 0 ? null : message }, { status })
    }
  }
}

/** The same for equal input on one day, since reloading a page submits its form again. */
export async function keyOf(typed: Readonly<Record<string, string>>): Promise<string> {
  const text = JSON.stringify([new Date().toISOString().slice(0, 10), typed])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // A custom UUID: version 8 and variant 1 (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-8$3-8$4-$5')
}

/** The result of the form with this name, if the browser submitted it itself; null otherwise. */
export function usePosted<Answer>(form: string | undefined): Posted<Answer> | null {
  const posted = useActionData<Posted<Answer>>()
  return posted !== undefined && posted.form === form ? posted : null
}
