import { IconBrandWhatsapp, IconFileTypePdf, IconReceipt } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { showsCart } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { handOverNote, mailNote, notePaperAddress, type Note } from '#web/data/buying/counter-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { chatAddress } from '#domain/links/chat-address.ts'
import action from '#web/ui/action-button.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import classes from './dialogs.module.css'

interface DeliverDialogProps {
  readonly isOpen: boolean
  /** null: the note is not stored yet. */
  readonly note: Note | null
  readonly onClose: () => void
}

/** What to do with a stored note: paper, message, mail or order. */
export function DeliverDialog({ isOpen, note, onClose }: DeliverDialogProps) {
  return (
    <FormDialog title={`Nota ${note?.folio ?? ''}`} isOpen={isOpen} onClose={onClose}>
      {isOpen && note !== null && <Deliver note={note} />}
    </FormDialog>
  )
}

interface Result {
  readonly tone: 'good' | 'bad'
  readonly text: string
  readonly leads?: 'carrito' | 'asesor'
}

function Deliver({ note }: { readonly note: Note }) {
  const { id, telefono, mensaje } = note
  const [mail, setMail] = useState(note.correo)
  const [customer, setCustomer] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Each act has one key: a repeated request is done once.
  const keys = useRef(new Map<string, string>())
  const session = useSession()
  const isOfHouse = session.empresa === null
  const mayBuy = showsCart(grantsOf(session))

  const once = async (what: string, act: (clave: string) => Promise<Result>, failure: string) => {
    if (isBusy) return
    const clave = keys.current.get(what) ?? makeUuid()
    keys.current.set(what, clave)
    setBusy(true)
    try {
      setResult(await act(clave))
      keys.current.delete(what)
    } catch (error) {
      setResult({ tone: 'bad', text: errorMessage(error, failure) })
    } finally {
      setBusy(false)
    }
  }
  const sendMail = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    void once(
      `mail ${mail}`,
      async (clave) => {
        await mailNote(id, { clave, correo: mail.trim() })
        return { tone: 'good', text: `Enviada a ${mail.trim()}.` }
      },
      'No se pudo enviar. Inténtalo otra vez: no se envía dos veces.',
    )
  }
  const handOver = (to: 'carrito' | 'asesor') =>
    void once(
      `${to} ${customer}`,
      async (clave) => {
        const { lineas, aviso } = await handOverNote(id, { clave, a: to, cliente: isOfHouse ? customer.trim() : '' })
        const what = lineas === 1 ? 'Pasó 1 renglón' : `Pasaron ${lineas} renglones`
        const where = to === 'carrito' ? 'al carrito' : 'a una cotización para el asesor'
        return { tone: 'good', text: `${what} ${where}. ${aviso}`.trim(), leads: to }
      },
      'No se pudo pasar. Inténtalo otra vez: no se pasa dos veces.',
    )
  return (
    <div className="stack gap-14">
      <div className={`row gap-8 p-4 ${classes.links ?? ''}`}>
        <a
          className={action.button}
          data-look="accent"
          data-autofocus
          href={notePaperAddress(id, 'carta')}
          target="_blank"
          rel="noreferrer"
        >
          <IconFileTypePdf size={20} aria-hidden />
          Carta
        </a>
        <a
          className={action.button}
          data-look="plain"
          href={notePaperAddress(id, 'recibo')}
          target="_blank"
          rel="noreferrer"
        >
          <IconReceipt size={20} aria-hidden />
          Recibo 80 mm
        </a>
        <a
          className={action.button}
          data-look="plain"
          href={chatAddress(telefono, mensaje)}
          target="_blank"
          rel="noreferrer"
        >
          <IconBrandWhatsapp size={20} aria-hidden />
          WhatsApp
        </a>
      </div>
      <form method="post" className="stack gap-14" onSubmit={sendMail}>
        <TextField
          id="nota-correo"
          name="correo"
          label="Enviar por correo"
          type="email"
          error={null}
          required={false}
          value={mail}
          onChange={setMail}
          autoComplete="off"
        />
        <ActionButton type="submit" look="plain" isBusy={isBusy}>
          Enviar correo
        </ActionButton>
      </form>
      <div className="stack gap-14">
        <h3 className="semibold text-base">Pasar claves y cantidades</h3>
        <p className="leading-145">Ni tus precios ni tu comprador se pasan.</p>
        {isOfHouse && (
          <TextField
            id="nota-cliente"
            name="cliente"
            label="Correo de la cuenta del cliente"
            type="email"
            error={null}
            required={false}
            value={customer}
            onChange={setCustomer}
            autoComplete="off"
          />
        )}
        <div className={`row gap-8 p-4 ${classes.links ?? ''}`}>
          {!isOfHouse && mayBuy && (
            <ActionButton look="plain" isBusy={isBusy} onClick={() => handOver('carrito')}>
              A mi carrito
            </ActionButton>
          )}
          <ActionButton look="plain" isBusy={isBusy} onClick={() => handOver('asesor')}>
            Al asesor
          </ActionButton>
        </div>
      </div>
      <p className="warns medium one-line-high" role="status" data-tone={result?.tone}>
        {result?.text}{' '}
        {result?.leads === 'carrito' && (
          <ActionLink to={PRIVATE_SCREENS.cart.path} look="plain">
            Ver mi carrito
          </ActionLink>
        )}
      </p>
    </div>
  )
}
