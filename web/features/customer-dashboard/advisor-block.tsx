import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/data/session.ts'
import { internationalNumber, telephoneAddress } from '#web/features/company/branch-text.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import classes from './customer-dashboard.module.css'
import type { Dashboard } from './waiting-blocks.tsx'

interface AdvisorBlockProps {
  readonly advisor: Dashboard['asesor']
  readonly reload: Reload
}

/** The company's advisor and their contacts. */
export function AdvisorBlock({ advisor, reload }: AdvisorBlockProps) {
  const { cliente_auth: name, empresa } = useSession()
  return (
    <DashboardBlock title="Tu asesor" value={advisor} failed="No se pudo leer quién es tu asesor." reload={reload}>
      {({ persona }) =>
        persona === null ? (
          <p className="muted">
            Todavía no tienes asesor. <Link to={paths.contact}>Escríbenos o llama a una sucursal</Link>.
          </p>
        ) : (
          <div className="stack m-0 gap-12">
            <p className="semibold text-lg">{persona.nombre}</p>
            <ul className={`row gap-0-20 ${classes.ways ?? ''}`}>
              {persona.telefono !== '' && (
                <>
                  <li>
                    <a href={telephoneAddress(persona.telefono)}>
                      <IconPhone size={20} aria-hidden />
                      {persona.telefono}
                    </a>
                  </li>
                  <li>
                    <a
                      href={whatsAppAddress(persona.telefono, `Hola, soy ${name ?? ''} de ${empresa ?? ''}.`)}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <IconBrandWhatsapp size={20} aria-hidden />
                      WhatsApp
                    </a>
                  </li>
                </>
              )}
              <li>
                <a href={`mailto:${persona.correo}`}>
                  <IconMail size={20} aria-hidden />
                  {persona.correo}
                </a>
              </li>
            </ul>
          </div>
        )
      }
    </DashboardBlock>
  )
}

function whatsAppAddress(phone: string, text: string): string {
  return `https://wa.me/${internationalNumber(phone).slice(1)}?text=${encodeURIComponent(text)}`
}
