import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconCopy, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { addQuoteRecipient as endpoint } from '#contract/quotes/papers.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import type { CallOutput } from '#contract/client.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import {
  addQuoteRecipient,
  makeQuoteLink,
  quoteSharingQuery,
  removeQuoteRecipient,
  revokeQuoteLink,
  sendQuoteAgain,
} from '#web/data/quotes/quote-calls.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import classes from './panels.module.css'

type Sharing = CallOutput<'GET /api/cotizaciones/:id/envios'>

interface SharingProps {
  readonly id: number
  /** The time zone of the branch of the quote. */
  readonly timeZone: string
}

/** The recipients of offers, and for staff the links that were created. */
export function SharingPanel({ id, timeZone }: SharingProps) {
  const queries = useQueryClient()
  const { data, isError, refetch, isFetching } = useQuery(quoteSharingQuery(id))
  const [isAdding, setAdding] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { ask, dialog } = useConfirm()
  const sendKey = useRef<string | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['quote-sharing', id] })
  const work = async (what: () => Promise<string>) => {
    setBusy(true)
    try {
      void showToast({ message: await what(), color: 'green' })
      await refresh()
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  if (data === undefined) {
    if (!isError) return null
    return (
      <TitledPanel id="destinatarios" title="Quién la recibe">
        <QuietError message="No se pudo leer." isBusy={isFetching} onRetry={() => void refetch()} />
      </TitledPanel>
    )
  }
  const { destinatarios, puede } = data
  if (destinatarios.length === 0 && !puede.destinatarios && !puede.enlazar) return null
  const remove = async (recipient: number, name: string) => {
    const isAgreed = await ask({
      title: `¿Quitar a ${name}?`,
      text: 'Ya no recibe correos, y sus enlaces dejan de servir.',
      act: 'Quitar',
    })
    if (!isAgreed) return
    await work(async () => {
      await removeQuoteRecipient(id, recipient)
      return `${name} ya no la recibe.`
    })
  }
  const send = async () => {
    const isAgreed = await ask({
      title: '¿Enviar otra vez la oferta?',
      text: `Va con su PDF a ${destinatarios.map(({ nombre }) => nombre).join(', ')}.`,
      act: 'Enviar',
      isDestructive: false,
    })
    if (!isAgreed) return
    await work(async () => {
      sendKey.current ??= makeUuid()
      const { enviados } = await sendQuoteAgain(id, { clave: sendKey.current })
      sendKey.current = null
      return enviados === 1 ? 'Se envió a 1 persona.' : `Se envió a ${countText(enviados)} personas.`
    })
  }
  return (
    <TitledPanel id="destinatarios" title="Quién la recibe">
      {destinatarios.length > 0 && (
        <ul className="list" aria-label="Destinatarios">
          {destinatarios.map((recipient) => (
            <li key={recipient.id} className={`flex items-center gap-8 min-h-48 ruled-below ${classes.row ?? ''}`}>
              <span className="grow min-w-0 break-anywhere">
                {recipient.nombre}
                <span className="block muted break-anywhere m-0 text-md">{recipient.correo}</span>
              </span>
              {puede.destinatarios && (
                <button
                  type="button"
                  className="flex-none icon-box"
                  aria-label={`Quitar a ${recipient.nombre}`}
                  onClick={() => void remove(recipient.id, recipient.nombre)}
                >
                  <IconX size={18} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="row items-center gap-8-12 mt-8">
        {puede.destinatarios && !isAdding && (
          <button type="button" className="flex-none tappable text-md underlined" onClick={() => setAdding(true)}>
            Agregar a alguien
          </button>
        )}
        {puede.enviar && destinatarios.length > 0 && (
          <ActionButton look="plain" isBusy={isBusy} onClick={() => void send()}>
            Enviar otra vez
          </ActionButton>
        )}
      </div>
      {isAdding && (
        <RecipientForm
          id={id}
          onClose={() => setAdding(false)}
          onSaved={async () => {
            setAdding(false)
            await refresh()
          }}
        />
      )}
      {(puede.enlazar || data.enlaces.length > 0) && (
        <Links id={id} timeZone={timeZone} sharing={data} onChange={refresh} onRevoke={(link) => void work(link)} />
      )}
      {dialog}
    </TitledPanel>
  )
}

interface RecipientFormProps {
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

function RecipientForm({ id, onClose, onSaved }: RecipientFormProps) {
  const form = useForm({
    schema: endpoint.body,
    initial: { nombre: '', correo: '' },
    labels: { nombre: 'Nombre', correo: 'Correo' },
    send: (body) => addQuoteRecipient(id, body),
    saved: 'Recibe las ofertas que se envíen desde ahora.',
    onSaved,
  })
  return (
    <Form form={form} label="Agregar destinatario" asksBeforeLeaving={false}>
      <TextField {...form.field('nombre')} isFocusedFirst />
      <TextField {...form.field('correo')} type="email" />
      <FormActions form={form} submit="Agregar" saved={null}>
        <ActionButton look="plain" onClick={onClose}>
          Volver
        </ActionButton>
      </FormActions>
    </Form>
  )
}

interface LinksProps extends SharingProps {
  readonly sharing: Sharing
  readonly onChange: () => Promise<void>
  readonly onRevoke: (work: () => Promise<string>) => void
}

/** Links for a chat: each for one recipient, shown once. */
function Links({ id, timeZone, sharing: { enlaces, puede }, onChange, onRevoke }: LinksProps) {
  const [name, setName] = useState('')
  const [made, setMade] = useState<CallOutput<'POST /api/cotizaciones/:id/enlaces'> | null>(null)
  const make = async () => {
    try {
      setMade(await makeQuoteLink(id, name))
      setName('')
      await onChange()
    } catch (error) {
      showFailure(error)
    }
  }
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      void showToast({ message: 'Enlace copiado.', color: 'green' })
    } catch {
      void showToast({ message: 'El navegador no permitió copiar.', color: 'red' })
    }
  }
  return (
    <>
      {puede.enlazar && (
        <form
          method="post"
          className="row items-center gap-8-12 mt-8"
          aria-label="Hacer un enlace"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') void make()
          }}
        >
          <TextInput
            className={classes.name ?? ''}
            aria-label="Para quién es el enlace"
            placeholder="Enlace para…"
            maxLength={120}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <ActionButton type="submit" look="plain">
            Hacer enlace
          </ActionButton>
        </form>
      )}
      {made !== null && (
        <div className="mt-8" role="status">
          <p className="block muted break-anywhere m-0 text-md">El enlace se muestra sólo ahora.</p>
          <div className="row items-center gap-8-12 mt-8">
            <a className={action.action} data-chat href={made.whatsapp} target="_blank" rel="noreferrer">
              <IconBrandWhatsapp size={20} aria-hidden />
              Mandar por WhatsApp
            </a>
            <ActionButton look="plain" onClick={() => void copy(made.enlace)}>
              <IconCopy size={20} aria-hidden />
              Copiar enlace
            </ActionButton>
          </div>
        </div>
      )}
      {enlaces.length > 0 && (
        <ul className="list" aria-label="Enlaces">
          {enlaces.map(({ id: link, para, revision, sirve, veces, ultimaVez, ...each }) => (
            <li key={link} className={`flex items-center gap-8 min-h-48 ruled-below ${classes.row ?? ''}`}>
              <span className="grow min-w-0 break-anywhere">
                {para}
                <span className="block muted break-anywhere m-0 text-md">
                  Revisión {revision} ·{' '}
                  {veces === 0 || ultimaVez === null
                    ? 'sin abrir'
                    : `abierto ${veces === 1 ? '1 vez' : `${countText(veces)} veces`}, la última ${momentText(ultimaVez, timeZone)}`}
                  {sirve ? '' : ` · ${endText(each)}`}
                </span>
              </span>
              {sirve && (
                <button
                  type="button"
                  className="flex-none tappable text-md underlined"
                  onClick={() =>
                    onRevoke(async () => {
                      await revokeQuoteLink(id, link)
                      return `El enlace de ${para} ya no sirve.`
                    })
                  }
                >
                  Revocar<span className="sr-only"> el enlace de {para}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Why a link no longer opens. */
function endText({ revocado, lectorSeFue }: Pick<Sharing['enlaces'][number], 'revocado' | 'lectorSeFue'>): string {
  if (revocado !== null) return 'revocado'
  return lectorSeFue ? 'ya no sirve' : 'venció'
}
