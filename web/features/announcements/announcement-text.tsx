import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#web/data/session.ts'
import type { ShownAnnouncement } from '#web/data/content/announcement-calls.ts'
import { timeZoneName } from '#web/ui/form/zoned-time.ts'
import classes from './announcements.module.css'
import { LinkedText } from './linked-text.tsx'
import { maintenanceText } from './maintenance-text.ts'

interface PartProps {
  readonly announcement: ShownAnnouncement
}

/** The body of an announcement. Rendered in the browser only: its days depend on the current time. */
export function AnnouncementText({ announcement: { texto, mantenimientoDesde, mantenimientoHasta } }: PartProps) {
  const paragraphs = texto.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '')
  return (
    <>
      {mantenimientoDesde !== null && mantenimientoHasta !== null && (
        <MaintenanceTime from={mantenimientoDesde} to={mantenimientoHasta} />
      )}
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text that does not change its order.
        <p key={index} className={`pre-line max-w-60 ${classes.paragraph ?? ''}`}>
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
    </>
  )
}

function MaintenanceTime({ from, to }: { readonly from: string; readonly to: string }) {
  const { zonaHoraria } = useSession()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const timeZone = zonaHoraria ?? own
  const [now] = useState(() => new Date())
  return (
    <p className="semibold">
      {maintenanceText(from, to, timeZone, now)}
      {timeZone !== own && ` (hora de ${timeZoneName(timeZone)})`}
    </p>
  )
}

/** To a screen of the shop, or an external address. */
export function AnnouncementLink({ announcement: { enlace, etiqueta } }: PartProps) {
  if (enlace === '') return null
  return enlace.startsWith('/') ? (
    <Link to={enlace} className={`tap-line semibold offset-3 ${classes.link ?? ''}`}>
      {etiqueta}
    </Link>
  ) : (
    <a href={enlace} rel="noopener" className={`tap-line semibold offset-3 ${classes.link ?? ''}`}>
      {etiqueta}
    </a>
  )
}
