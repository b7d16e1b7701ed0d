import { bannerById } from '#contract/banner-admin.ts'
import { storeBrandLogo } from '#contract/catalog/brand-rows.ts'
import { pdfDocument } from '#contract/content/pdf-documents.ts'
import { publicationById } from '#contract/content/publications.ts'
import { mayCall, type Viewer } from '#domain/access.ts'
import { EVERYONE } from '#server/content/banners/audience.ts'
import { audienceOf } from '#server/content/banners/service.ts'
import { isPublishedFile } from '#server/content/pdf-documents/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isPictureShown } from './store.ts'

/** The audience of a stored file: `everyone` for good or while it is published, the `viewer` alone, or `nobody` at present. */
export type FileAudience = 'everyone_for_good' | 'everyone_now' | 'viewer' | 'nobody'

/** Of a PDF: everybody's as long as a published catalogue has it, else of who makes them. */
export async function pdfAudience(database: Database, viewer: Viewer, name: string): Promise<FileAudience> {
  if (await isPublishedFile(database, name)) return 'everyone_now'
  return mayCall(pdfDocument.access, viewer) ? 'viewer' : 'nobody'
}

const MAKERS = [bannerById, publicationById, pdfDocument, storeBrandLogo].map(({ access }) => access)

/**
 * Of a picture: those of drafts only, and of expired or future content, are for users who make content. Pictures of parts are public.
 * @param name without size and format
 */
export async function pictureAudience(
  { db }: Database,
  viewer: Viewer,
  now: Date,
  name: string,
): Promise<FileAudience> {
  const isPublic = await isPictureShown(db, name, now, EVERYONE)
  if (isPublic === undefined) return 'everyone_for_good'
  if (isPublic) return 'everyone_now'
  if (!viewer.isLoggedin) return 'nobody'
  if (MAKERS.some((access) => mayCall(access, viewer))) return 'viewer'
  return (await isPictureShown(db, name, now, await audienceOf(db, viewer, now))) === true ? 'viewer' : 'nobody'
}
