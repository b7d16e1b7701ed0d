import { data, useActionData, type ActionFunctionArgs } from 'react-router'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { apiContext } from '../load.ts'
import { sessionContext } from '../session.ts'

// Forms that the browser sends by itself, before the page's scripts run or without them. The server makes the call that the
// scripts would make, and renders the screen anew with what came of it.

/** The hidden field that says which form of its screen was sent. */
export const FORM_NAME = 'formulario'

/** The hidden field that says whose page the form is part of: the id of who was logged in when it was made. */
export const PAGE_PERSON = 'sesion'

export interface Posted<Answer> {
  readonly form: string
  /** As it was typed, by field; secrets are not among it. */
  readonly typed: Readonly<Record<string, string>>
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Why nothing was done, where no field is to blame. */
  readonly failure: string | null
  /** null: nothing was done. */
  readonly answer: Answer | null
}

/** The form that ends the session, on every screen: the login answers it. */
export const LOG_OUT = 'salir'

/** Of a redirect after a form: what comes then is asked for by GET, and nothing is sent again. */
export const SEE_OTHER = 303

interface PostedForm {
  /** Fields that are not shown again. */
  readonly secrets?: readonly string[]
  /** Makes the call. Throws ApiError, and a redirect to where the form leads. */
  readonly send: (api: ApiClient, typed: Readonly<Record<string, string>>, url: URL) => Promise<unknown>
}

const NO_FORM = 405
const OF_ANOTHER = 409

/**
 * `export const action = onPost({ ingresar: { send } })`: on the server alone. Does nothing where the page was not made for who is
 * logged in now: another person came in since, in another window.
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

/** The same for what is typed the same on one day: a page that is loaded again sends its form again. */
export async function keyOf(typed: Readonly<Record<string, string>>): Promise<string> {
  const text = JSON.stringify([new Date().toISOString().slice(0, 10), typed])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // A UUID of one's own making: version 8 and variant 1 (RFC 9562).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-8$3-8$4-$5')
}

/** What came of the form of this name, where the browser sent it by itself; null where it did not. */
export function usePosted<Answer>(form: string | undefined): Posted<Answer> | null {
  const posted = useActionData<Posted<Answer>>()
  return posted !== undefined && posted.form === form ? posted : null
}
