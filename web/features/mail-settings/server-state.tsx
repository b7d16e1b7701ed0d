import type { MailSettings } from '#web/data/systems/mail-calls.ts'
import { useSession } from '#web/data/session.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import classes from './mail-settings.module.css'

const SENDS: StatusLook = { label: 'Se envía', tone: 'good' }
const HELD: StatusLook = { label: 'Detenido', tone: 'bad' }
const NONE: StatusLook = { label: 'Sin servidor', tone: 'warning' }

/** Whether mail is sent now, by which server, and what blocks it. */
export function ServerState({ settings: { origen, enUso, detenido } }: { readonly settings: MailSettings }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  if (detenido !== null) {
    const { desde, respuesta, correos } = detenido
    const since = desde === null ? '' : ` desde el ${momentText(desde, timeZone)}`
    return (
      <section aria-label="Estado del correo" className="max-w-44">
        <p className={`row items-center gap-4-10 mb-8 ${classes.verdict ?? ''}`}>
          <StatusBadge {...HELD} /> {`${enUso} no acepta estas credenciales${since}.`}
        </p>
        <p className="muted text-md mb-8">
          {`${correos === 1 ? '1 correo espera' : `${countText(correos)} correos esperan`} y no se pierde ninguno: salen solos al guardar otros datos, o cuando una prueba sea aceptada.`}
        </p>
        <pre className="rounded text-md break-anywhere p-10-12 tinted pre-wrap">{respuesta}</pre>
      </section>
    )
  }
  const words = {
    pantalla: `Los correos salen por ${enUso}.`,
    entorno: `Los correos salen por ${enUso}, como dice SMTP_URL. Lo que guardes aquí lo sustituye.`,
    ninguno: 'Los correos se guardan en la bandeja y no se envían. Escribe aquí los datos del servidor.',
  }
  return (
    <section aria-label="Estado del correo" className="max-w-44">
      <p className={`row items-center gap-4-10 mb-8 ${classes.verdict ?? ''}`}>
        <StatusBadge {...(origen === 'ninguno' ? NONE : SENDS)} /> {words[origen]}
      </p>
    </section>
  )
}
