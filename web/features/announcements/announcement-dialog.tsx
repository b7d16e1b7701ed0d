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
  /** null: closed. Rendered closed first, so that the focus can be restored. */
  readonly announcement: ShownAnnouncement | null
}

/** An announcement with a required acknowledgement cannot be closed otherwise. */
export function AnnouncementDialog({ announcement, onClose, onAcknowledge }: AnnouncementDialogProps) {
  const mustConfirm = announcement?.confirmar ?? false
  const text = useRef<HTMLDivElement>(null)
  const key = announcement === null ? null : `${announcement.id} ${announcement.edicion}`
  const before = useRef(key)
  useEffect(() => {
    // The next one opens in the same dialog, scrolled to its beginning.
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
        <AnnouncementPage
          key={key}
          textRef={text}
          announcement={announcement}
          onClose={onClose}
          onAcknowledge={onAcknowledge}
        />
      )}
    </Dialog>
  )
}

interface AnnouncementPageProps extends AnnouncementProps {
  readonly textRef: RefObject<HTMLDivElement | null>
}

function AnnouncementPage({ announcement, textRef, onClose, onAcknowledge }: AnnouncementPageProps) {
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

/** Explains that Escape does not close the dialog. */
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
