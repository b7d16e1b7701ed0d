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

/** Who a stored file is for: `everyone` for good or as long as it is published, `viewer` alone, or `nobody` who asks now. */
export type FileAudience = 'everyone_for_good' | 'everyone_now' | 'viewer' | 'nobody'

/** Of a PDF: everybody's as long as a published catalogue has it, else of who makes them. */
export async function pdfAudience(database: Database, viewer: Viewer, name: string): Promise<FileAudience> {
  if (await isPublishedFile(database, name)) return 'everyone_now'
  return mayCall(pdfDocument.access, viewer) ? 'viewer' : 'nobody'
}

const MAKERS = [bannerById, publicationById, pdfDocument, storeBrandLogo].map(({ access }) => access)

/**
 * Of a picture: what only drafts, what is over and what is not in force yet show is of who makes content. Pictures of parts are
 * everybody's.
 *
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
