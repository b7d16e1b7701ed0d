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
      <div className={`grid items-center gap-8-16 center-self ${classes.inner ?? ''}`}>
        <div className={`row items-baseline gap-2-12 min-w-0 leading-14 ${classes.said ?? ''}`}>
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
          <button
            type="button"
            className={`icon-box rounded ${classes.close ?? ''}`}
            aria-label={`Cerrar el anuncio: ${titulo}`}
            onClick={onClose}
          >
            <IconX size={22} aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}
