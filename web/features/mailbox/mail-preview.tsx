import { useQuery } from '@tanstack/react-query'
import type { MailRow } from '#contract/mail/mails.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { mailQuery } from '#web/data/systems/mail-calls.ts'
import { useSession } from '#web/data/session.ts'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { MAIL_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { MailFrame } from './mail-frame.tsx'
import classes from './mail-preview.module.css'

interface MailPreviewProps {
  readonly mail: MailRow | null
  /** Whether messages may be read: in the demo. */
  readonly isReadable: boolean
  readonly onClose: () => void
}

/** One mail: recipient, delivery, and in the demo its content. */
export function MailPreview({ mail, isReadable, onClose }: MailPreviewProps) {
  const shown = useLastValue(mail)
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <SidePanel isOpen={mail !== null} title={shown?.asunto ?? ''} onClose={onClose}>
      {shown !== null && (
        <>
          <Facts
            facts={[
              ['Para', shown.destinatario],
              ['Estado', <StatusBadge key="estado" {...MAIL_LOOKS[shown.estado]} />],
              ['Fecha', momentText(shown.creado, timeZone)],
              ['Enviado', shown.enviado === null ? '' : momentText(shown.enviado, timeZone)],
              ['Intentos', String(shown.intentos)],
              ['Respuesta', shown.respuesta],
              ['Detenido', shown.detenido ? 'Espera a que se corrijan los datos del servidor.' : ''],
              ['Rebote', shown.rebote === null ? '' : bounceText(shown.rebote, timeZone)],
            ]}
          />
          {isReadable && <Content id={shown.id} />}
        </>
      )}
    </SidePanel>
  )
}

function Content({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(mailQuery(id))
  if (error !== null) {
    const message = errorMessage(error, 'No hay conexión con el servidor.')
    return <FailurePanel message={message} isBusy={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <LoadingPanel label="Cargando el mensaje" />
  if (data.texto === '') return <p className="paragraph">El mensaje ya no se guarda: se borra cuando se entrega.</p>
  const links = linksIn(data.texto)
  return (
    <>
      {links.length > 0 && (
        <>
          <PanelHeading>Enlaces</PanelHeading>
          <ul className={classes.links}>
            {links.map((link) => (
              <li key={link}>
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <MailFrame text={data.texto} html={data.html} />
    </>
  )
}

function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/gu))]
}

function bounceText({ estatus, razon, anotado }: NonNullable<MailRow['rebote']>, timeZone: string): string {
  const what = [estatus, razon].filter((text) => text !== '').join(' ')
  return `Esta dirección rebotó, anotado el ${momentText(anotado, timeZone)}${what === '' ? '.' : `: ${what}`}`
}
