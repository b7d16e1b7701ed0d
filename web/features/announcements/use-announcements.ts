import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#contract/client.ts'
import { announcementsQuery, readAnnouncement, type ShownAnnouncement } from '#web/data/content/announcement-calls.ts'
import { useSession } from '#web/data/session.ts'
import { closedByVisitor, noteClosedByVisitor } from './closed-by-visitor.ts'

/** The key of one edition. */
export function keyOf({ id, edicion }: Pick<ShownAnnouncement, 'id' | 'edicion'>): string {
  return `${id}.${edicion}`
}

/** The open announcements of the viewer, and the acts on them. */
export function useAnnouncements() {
  const { id: personId, isLoggedin } = useSession()
  const { data } = useQuery(announcementsQuery(personId))
  // Announcements closed here do not come back with a delayed answer. After the login, those that the visitor closed are shown again, to
  // record who read them.
  const [done, setDone] = useState<ReadonlySet<string>>(() => (isLoggedin ? new Set() : closedByVisitor()))
  const isThere = (announcement: ShownAnnouncement) => !done.has(keyOf(announcement))
  const leave = (announcement: ShownAnnouncement) => setDone((before) => new Set([...before, keyOf(announcement)]))

  const note = async ({ id, edicion }: ShownAnnouncement, acto: 'visto' | 'cerrado' | 'enterado') => {
    try {
      await readAnnouncement(id, { edicion, acto })
      return true
    } catch (error) {
      console.warn('announcement', error)
      // The announcement was withdrawn meanwhile: nothing is left to record.
      return isApiError(error) && error.status === 404
    }
  }
  return {
    announcements: (data?.anuncios ?? []).filter(isThere),
    see: (announcement: ShownAnnouncement) => {
      if (isLoggedin && !announcement.visto) void note(announcement, 'visto')
    },
    close: (announcement: ShownAnnouncement) => {
      leave(announcement)
      if (isLoggedin) void note(announcement, 'cerrado')
      else noteClosedByVisitor(keyOf(announcement))
    },
    acknowledge: async (announcement: ShownAnnouncement) => {
      const isNoted = await note(announcement, 'enterado')
      if (isNoted) leave(announcement)
      return isNoted
    },
  }
}
