import { Link } from 'react-router'
import { MAIL_GROUPS, type MailGroup } from '#domain/mail-templates/template.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import classes from '#web/features/mail-settings/mail-settings.module.css'
import { MailTabs } from '#web/features/mailbox/mail-tabs.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('mailTemplates', (api, { signal }) => api('GET /api/correos/mensajes', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const GROUPS: Readonly<Record<MailGroup, string>> = {
  cuenta: 'Cuentas',
  cotizaciones: 'Cotizaciones',
  prepedidos: 'Prepedidos y carritos',
  pedidos: 'Pedidos',
  devoluciones: 'Devoluciones',
  documentos: 'Documentos electrónicos',
  casa: 'Para la casa',
}

const OFF: StatusLook = { label: 'No se envía', tone: 'warning' }
const NOBODY: StatusLook = { label: 'Nadie lo recibe', tone: 'neutral' }
const OWN: StatusLook = { label: 'Texto propio', tone: 'running' }

export default function MailTemplates() {
  const { mensajes } = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} lead="Qué dice cada correo de la tienda, si se envía y quién recibe copia." />
      <MailTabs />
      <div className={`max-w-56 ${classes.groups ?? ''}`}>
        {MAIL_GROUPS.map((group) => (
          <section key={group} aria-label={GROUPS[group]}>
            <h2>{GROUPS[group]}</h2>
            <ul className="mb-24">
              {mensajes
                .filter(({ grupo }) => grupo === group)
                .map(({ clave, titulo, destinatario, seEnvia, copias, esPropio }) => (
                  <li key={clave} className="ruled py-6">
                    <p className="row items-center gap-4-10">
                      <Link className="title-link" to={privatePath('mailTemplate', { clave })}>
                        {titulo}
                      </Link>
                      {!seEnvia && <StatusBadge {...OFF} />}
                      {seEnvia && group === 'casa' && copias.length === 0 && <StatusBadge {...NOBODY} />}
                      {esPropio && <StatusBadge {...OWN} />}
                    </p>
                    <p className="muted text-md mb-8">
                      {destinatario}
                      {copias.length > 0 && `. Copia a ${copias.join(', ')}`}
                    </p>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
