import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { quoteAddress } from '#domain/screen-address.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { beginQuote, quotePreOrder, type QuoteBeginning } from '#web/data/quotes/begin-calls.ts'

type Beginning = Omit<QuoteBeginning, 'clave'>

/** Starts a quote as a draft, and opens it. The same content has the same key: a repeated request starts one quote. */
export function useBeginQuote() {
  const [isBusy, setBusy] = useState(false)
  const sent = useRef({ content: '', key: '' })
  const navigate = useNavigate()

  const once = async (content: string, make: (key: string) => Promise<{ readonly id: number }>) => {
    if (sent.current.content !== content) sent.current = { content, key: makeUuid() }
    const { id } = await make(sent.current.key)
    sent.current = { content: '', key: '' }
    return { id }
  }
  const lead = ({ id }: { readonly id: number }) => navigate(quoteAddress(id))
  /**
   * For a form, which opens it once it is saved. @param version of the source of the lines, where it may change between two tries. Throws
   * ApiError.
   */
  const send = (beginning: Beginning, version = 0) =>
    once(`${version} ${JSON.stringify(beginning)}`, (clave) => beginQuote({ ...beginning, clave }))
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const message = errorMessage(error, 'No se pudo empezar la cotización. Inténtalo de nuevo: no se hará dos veces.')
      void showToast({ message, color: 'red' })
    }
    setBusy(false)
  }
  return {
    isBusy,
    send,
    lead,
    begin: (beginning: Beginning, version?: number) => void attempt(async () => lead(await send(beginning, version))),
    beginOfPreOrder: (id: number) =>
      void attempt(async () => lead(await once(`prepedido ${id}`, (clave) => quotePreOrder(id, clave)))),
  }
}
