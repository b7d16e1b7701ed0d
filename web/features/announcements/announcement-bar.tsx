import { IconX } from '@tabler/icons-react'
import type { ShownAnnouncement } from '#web/data/content/announcement-calls.ts'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { AnnouncementLink, AnnouncementText } from './announcement-text.tsx'
import classes from './announcements.module.css'
import { KindMark } from './kind-mark.tsx'

export interface AnnouncementProps {
  readonly announcement: ShownAnnouncement
  readonly onClose: () => void
  readonly onAcknowledge: () => Promise<boolean>
}

/** In the flow of the page, so that it covers nothing. */
export function AnnouncementBar({ announcement, onClose, onAcknowledge }: AnnouncementProps) {
  const { titulo, tipo, confirmar } = announcement
  return (
    <div className={classes.bar} data-kind={tipo}>
      <div className={classes.inner}>
        <div className={classes.said}>
          <p className="row items-baseline gap-2-12">
            <KindMark kind={tipo} /> <strong>{titulo}</strong>
          </p>
          <AnnouncementText announcement={announcement} />
        </div>
        <div className={`row items-center gap-4-16 hide-empty ${classes.acts ?? ''}`}>
          <AnnouncementLink announcement={announcement} />
          {confirmar && <AcknowledgeButton title={titulo} onAcknowledge={onAcknowledge} />}
        </div>
        {!confirmar && (
          <button type="button" className={classes.close} aria-label={`Cerrar el anuncio: ${titulo}`} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}
