import type { Content, Showing, Subjects } from './publication.ts'

/** The fields of a publication in the audit. Its text is in its versions; the audit has only its length. */
export function auditedOf(fields: Content & Partial<Showing>, { lines, vehicles, parts }: Subjects) {
  return {
    kind: fields.kind,
    title: fields.title,
    summary: fields.summary,
    letters: fields.body.length,
    author: fields.author,
    tags: fields.tags,
    number: fields.number,
    cover: fields.cover_id,
    coverAlt: fields.cover_alt,
    sharePicture: fields.share_picture_id,
    lines,
    vehicles,
    parts,
    address: fields.slug,
    stage: fields.stage,
    from: fields.published_at?.toISOString() ?? null,
    until: fields.ends_at?.toISOString() ?? null,
  }
}
