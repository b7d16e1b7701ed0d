import { useEffect, useRef, useState, type RefObject } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import type { ShownAnnouncement } from '#web/data/content/announcement-calls.ts'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import type { AnnouncementProps } from './announcement-bar.tsx'
import { AnnouncementLink, AnnouncementText } from './announcement-text.tsx'
import classes from './announcements.module.css'
import { KindMark } from './kind-mark.tsx'

interface AnnouncementDialogProps extends Omit<AnnouncementProps, 'announcement'> {
  /** null: closed. Rendered closed first, so that the focus goes back to where it was. */
  readonly announcement: ShownAnnouncement | null
}

/** An announcement that is answered first. What must be acknowledged has no other way out. */
export function AnnouncementDialog({ announcement, onClose, onAcknowledge }: AnnouncementDialogProps) {
  const mustConfirm = announcement?.confirmar ?? false
  const text = useRef<HTMLDivElement>(null)
  const key = announcement === null ? null : `${announcement.id} ${announcement.edicion}`
  const before = useRef(key)
  useEffect(() => {
    // A second one follows the first in the same dialog, and is read from its beginning.
    if (before.current !== null && before.current !== key) text.current?.focus()
    before.current = key
  }, [key])
  return (
    <Dialog
      opened={announcement !== null}
      onClose={onClose}
      mustAnswer={mustConfirm}
      title={announcement?.titulo}
      size="lg"
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: dialog.header ?? '', title: dialog.title ?? '', close: dialog.close ?? '' }}
    >
      {announcement !== null && (
        <Said key={key} textRef={text} announcement={announcement} onClose={onClose} onAcknowledge={onAcknowledge} />
      )}
    </Dialog>
  )
}

interface SaidProps extends AnnouncementProps {
  readonly textRef: RefObject<HTMLDivElement | null>
}

function Said({ announcement, textRef, onClose, onAcknowledge }: SaidProps) {
  const { titulo, tipo, confirmar } = announcement
  return (
    <div className={`stack gap-16 ${classes.dialog ?? ''}`} data-kind={tipo}>
      <div
        ref={textRef}
        tabIndex={-1}
        data-autofocus
        className={`no-ring stack gap-12 leading-15 accent-edge ${classes.dialogText ?? ''}`}
      >
        <KindMark kind={tipo} />
        <AnnouncementText announcement={announcement} />
      </div>
      {confirmar && <WhyItStays />}
      <div className={dialog.answers}>
        <AnnouncementLink announcement={announcement} />
        {confirmar ? (
          <AcknowledgeButton title={titulo} onAcknowledge={onAcknowledge} />
        ) : (
          <ActionButton onClick={onClose}>Entendido</ActionButton>
        )}
      </div>
    </div>
  )
}

/** Escape closes nothing here, and that is said. */
function WhyItStays() {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const refuse = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setRefused(true)
    }
    window.addEventListener('keydown', refuse)
    return () => window.removeEventListener('keydown', refuse)
  }, [])
  return (
    <p role="status" className={`muted ${classes.why ?? ''}`} data-refused={isRefused || undefined}>
      {isRefused
        ? 'No se cierra con Esc: para seguir, confirma con «Enterado».'
        : 'Para seguir, confirma que lo leíste.'}
    </p>
  )
}
