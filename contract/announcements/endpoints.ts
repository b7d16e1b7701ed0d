import type { Endpoint } from '../endpoint.ts'
import {
  announcementById,
  announcementExport,
  announcementOptions,
  announcementRows,
  countAudience,
  removeAnnouncement,
  storeAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from './administration.ts'
import { announcementReaders, announcementReadersExport } from './readers.ts'
import { announcements, readAnnouncement } from './reading.ts'

export const ANNOUNCEMENT_ENDPOINTS = [
  announcements,
  readAnnouncement,
  announcementRows,
  announcementExport,
  announcementOptions,
  countAudience,
  announcementById,
  storeAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
  removeAnnouncement,
  announcementReaders,
  announcementReadersExport,
] as const satisfies readonly Endpoint[]
