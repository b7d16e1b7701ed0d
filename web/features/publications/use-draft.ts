import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import {
  dropPublicationDraft,
  keepPublicationDraft,
  type PublicationDraft,
} from '#web/data/content/publication-calls.ts'
import { refreshSession, useSession } from '#web/data/session.ts'
import { removeStoredText, storeText } from '#web/data/stored-text.ts'
import { draftKey, type LocalDraft } from './local-draft.ts'

/** How what is typed is kept: on the server, or in this browser while the server does not take it. */
export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'local'; readonly reason: string }

const LOCAL_MS = 300
const SERVER_MS = 1500
const ENDED = 'Tu sesión terminó: lo que escribes se conserva en este navegador, y se guarda cuando vuelvas a entrar.'
const OFFLINE = 'No hay conexión con el servidor: lo que escribes se conserva en este navegador.'

interface Typed {
  readonly id: number | null
  readonly values: Readonly<Record<string, unknown>>
  readonly isDirty: boolean
}

/**
 * Keeps what is typed while it is not saved: at once in this browser, and a moment later on the server, so that neither an ended
 * session nor a closed tab loses it.
 */
export function useDraft({ id, values, isDirty }: Typed) {
  const { id: userId, isLoggedin } = useSession()
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const [editors, setEditors] = useState<PublicationDraft['editando'] | null>(null)
  const key = draftKey(userId, id)
  const sending = useRef(0)

  const keepHere = useEffectEvent((content: Typed['values']) => {
    const draft: LocalDraft = { content, at: new Date().toISOString() }
    storeText(key, JSON.stringify(draft))
  })
  const keepThere = useEffectEvent(async (content: Typed['values']) => {
    sending.current += 1
    const turn = sending.current
    try {
      const version = typeof content['version'] === 'number' ? content['version'] : 0
      const { guardado, editando } = await keepPublicationDraft({ id, version, contenido: { ...content } })
      if (turn !== sending.current) return
      removeStoredText(key)
      setEditors(editando)
      setState({ kind: 'kept', at: guardado })
    } catch (error) {
      const hasEnded = isApiError(error) && error.status === 401
      // Shows the login over the screen (web/app/session).
      if (hasEnded) void refreshSession()
      const reason = hasEnded ? ENDED : isApiError(error) && error.status < 500 ? error.message : OFFLINE
      setState({ kind: 'local', reason })
    }
  })

  useEffect(() => {
    if (!isDirty) return
    const here = setTimeout(() => keepHere(values), LOCAL_MS)
    // Who has come back sends what stayed here.
    const there = isLoggedin ? setTimeout(() => void keepThere(values), SERVER_MS) : undefined
    return () => {
      clearTimeout(here)
      clearTimeout(there)
    }
  }, [values, isDirty, isLoggedin])

  const forget = () => {
    // What is on its way is of before.
    sending.current += 1
    removeStoredText(key)
    setState({ kind: 'none' })
  }
  const discard = async () => {
    forget()
    await dropPublicationDraft(id)
  }
  return { state, editors, forget, discard }
}
