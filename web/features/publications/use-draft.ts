import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { dropPublicationDraft, editorsQuery, storePublicationDraft } from '#web/data/content/publication-calls.ts'
import { refreshSession, useSession } from '#web/data/session.ts'
import { removeStoredText, storeText } from '#web/data/stored-text.ts'
import { draftKey, type LocalDraft } from './local-draft.ts'

/** Where typed values are stored: on the server, or in this browser while the server cannot be reached. */
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
  /** The stored version that the draft is based on. */
  readonly version: number
  /** There are unsaved changes, and they are not being saved. */
  readonly isOpen: boolean
}

/**
 * Stores typed values until they are saved: at once in this browser, and a moment later on the server, so that neither an ended session nor
 * a closed tab loses them.
 */
export function useDraft({ id, values, version, isOpen }: Typed) {
  const { id: userId, isLoggedin } = useSession()
  // The key of the user who began, also after the session has ended.
  const [key] = useState(() => draftKey(userId, id))
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const queries = useQueryClient()
  const sending = useRef<Promise<void> | null>(null)

  const safe = useRef<Typed['values'] | null>(null)
  const keepHere = useEffectEvent((content: Typed['values']) => {
    if (safe.current === content) return
    const draft: LocalDraft = { content: { ...content, version }, at: new Date().toISOString() }
    storeText(key, JSON.stringify(draft))
  })
  const keepThere = useEffectEvent(async (content: Typed['values']) => {
    try {
      const { guardado, editando } = await storePublicationDraft({ id, version, contenido: { ...content, version } })
      safe.current = content
      removeStoredText(key)
      if (id !== null) queries.setQueryData(editorsQuery(id).queryKey, { borrador: null, editando })
      setState({ kind: 'kept', at: guardado })
    } catch (error) {
      // Shows the login over the screen (web/app/session).
      if (isApiError(error) && error.status === 401) void refreshSession()
      setState({ kind: 'local', reason: isApiError(error) && error.status < 500 ? error.message : OFFLINE })
    }
  })

  useEffect(() => {
    if (!isOpen) return
    const here = setTimeout(() => keepHere(values), LOCAL_MS)
    const send = () => {
      const turn = keepThere(values).finally(() => {
        if (sending.current === turn) sending.current = null
      })
      sending.current = turn
    }
    // After the login, the draft of this browser is sent.
    const there = isLoggedin ? setTimeout(send, SERVER_MS) : undefined
    const onLeave = () => keepHere(values)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      clearTimeout(here)
      clearTimeout(there)
    }
  }, [values, isOpen, isLoggedin])

  /** It was saved or discarded: no draft comes back, neither from this browser nor from a running request. */
  const forget = () => {
    removeStoredText(key)
    setState({ kind: 'none' })
    void sending.current?.then(() => dropPublicationDraft(id))
  }
  const discard = async () => {
    forget()
    await dropPublicationDraft(id)
  }
  const hasEnded = isOpen && !isLoggedin
  return { state: hasEnded ? ({ kind: 'local', reason: ENDED } as const) : state, forget, discard }
}
