import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Announcements: the query of every screen once it is idle, and the calls of their administration.

export type ShownAnnouncement = CallOutput<'GET /api/anuncios'>['anuncios'][number]
export type AnnouncementDetail = CallOutput<'GET /api/anuncios/:id'>
export type AnnouncementOptions = CallOutput<'GET /api/anuncios/opciones'>

const FRESH_MS = 30_000
const LONGEST_MS = 300_000

/** Requested again when one begins or ends, after some minutes, and when the user returns to the window. */
export const announcementsQuery = (personId: number | null) =>
  queryOptions({
    queryKey: ['announcements', personId],
    queryFn: ({ signal }) => browserApi('GET /api/anuncios', {}, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const seconds = state.data?.segundos ?? null
      // A second later, since the clocks may differ.
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

/** The present size of an audience. */
export const audienceQuery = (audience: NonNullable<CallInput<'POST /api/anuncios/alcance'>['body']>) =>
  queryOptions({
    queryKey: ['announcement-audience', audience],
    queryFn: () => browserApi('POST /api/anuncios/alcance', { body: audience }),
    placeholderData: keepPreviousData,
  })
