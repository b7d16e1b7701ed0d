import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Announcements: what every screen asks for once it is idle, and what their administrators read and send.

export type ShownAnnouncement = CallOutput<'GET /api/anuncios'>['anuncios'][number]
export type AnnouncementDetail = CallOutput<'GET /api/anuncios/:id'>
export type AnnouncementOptions = CallOutput<'GET /api/anuncios/opciones'>

const FRESH_MS = 30_000
const LONGEST_MS = 300_000

/** Asked for again when one begins or ends, after some minutes, and when somebody comes back to the window. */
export const announcementsQuery = (personId: number | null) =>
  queryOptions({
    queryKey: ['announcements', personId],
    queryFn: ({ signal }) => browserApi('GET /api/anuncios', {}, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const seconds = state.data?.segundos ?? null
      // A second later: both clocks need not tick at once.
      return seconds === null ? LONGEST_MS : Math.min((seconds + 1) * 1000, LONGEST_MS)
    },
  })

export const readAnnouncement = (id: number, body: CallInput<'POST /api/anuncios/:id/leido'>['body']) =>
  browserApi('POST /api/anuncios/:id/leido', { params: { id }, body })

export const storeAnnouncement = (body: CallInput<'POST /api/anuncios'>['body']) =>
  browserApi('POST /api/anuncios', { body })
export const updateAnnouncement = (id: number, body: CallInput<'POST /api/anuncios/:id'>['body']) =>
  browserApi('POST /api/anuncios/:id', { params: { id }, body })
export const withdrawAnnouncement = (id: number, version: number) =>
  browserApi('POST /api/anuncios/:id/retira', { params: { id }, body: { version } })
export const removeAnnouncement = (id: number, version: number) =>
  browserApi('POST /api/anuncios/:id/elimina', { params: { id }, body: { version } })

/** How many people an audience has now. */
export const audienceQuery = (audience: NonNullable<CallInput<'POST /api/anuncios/alcance'>['body']>) =>
  queryOptions({
    queryKey: ['announcement-audience', audience],
    queryFn: () => browserApi('POST /api/anuncios/alcance', { body: audience }),
    placeholderData: keepPreviousData,
  })
