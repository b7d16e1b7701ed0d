import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { ShownAnnouncement } from '#web/data/content/announcement-calls.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import classes from './announcements.module.css'
import { keyOf, useAnnouncements } from './use-announcements.ts'
import { useQuietArrivals } from './use-quiet-arrivals.ts'

/** Announcements for the viewer: bars below the header, and one dialog at a time. */
export function Announcements() {
  const { announcements, see, close, acknowledge } = useAnnouncements()
  const bars = useArrived(announcements, 'barra')
  const dialog = useArrived(announcements, 'dialogo')[0] ?? null
  return (
    <>
      <Bars count={bars.length}>
        {bars.map((bar) => (
          // Screen readers read urgent ones at once, and the others when they are idle.
          <div key={keyOf(bar)} role={bar.tipo === 'urgente' ? 'alert' : 'status'}>
            <Seen announcement={bar} onSeen={see} />
            <AnnouncementBar announcement={bar} onClose={() => close(bar)} onAcknowledge={() => acknowledge(bar)} />
          </div>
        ))}
      </Bars>
      {dialog !== null && <Seen key={keyOf(dialog)} announcement={dialog} onSeen={see} />}
      <AnnouncementDialog
        announcement={dialog}
        onClose={() => dialog !== null && close(dialog)}
        onAcknowledge={async () => dialog === null || acknowledge(dialog)}
      />
    </>
  )
}

function useArrived(announcements: readonly ShownAnnouncement[], display: ShownAnnouncement['forma']) {
  const wanted = announcements.filter(({ forma }) => forma === display)
  const arrived = useQuietArrivals(wanted.map(keyOf), display === 'barra')
  return wanted.filter((announcement) => arrived.has(keyOf(announcement)))
}

/** The first bar; the others on demand, to save space on phones. */
function Bars({ count, children }: { readonly count: number; readonly children: readonly ReactNode[] }) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  const others = count - 1
  return (
    <section aria-label="Anuncios" className="relative">
      {isOpen ? children : children[0]}
      {others > 0 && (
        <button
          type="button"
          className={`ring-inside block w-full tappable semibold ${classes.others ?? ''}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ver solo el primero' : others === 1 ? 'Ver 1 anuncio más' : `Ver ${others} anuncios más`}
        </button>
      )}
    </section>
  )
}

interface SeenProps {
  readonly announcement: ShownAnnouncement
  readonly onSeen: (announcement: ShownAnnouncement) => void
}

/** Records once that it was on the screen. */
function Seen({ announcement, onSeen }: SeenProps) {
  const note = useEffectEvent(() => onSeen(announcement))
  useEffect(() => note(), [])
  return null
}
