import type { PostKind } from '#server/content/posts/store.ts'

// What a publication is made of, under the names of the code.

export type DbStage = 'draft' | 'published' | 'withdrawn'

export interface AboutVehicle {
  readonly model_id: number
  readonly year_from: number | null
  readonly year_to: number | null
}

/** What a bulletin speaks of. */
export interface Subjects {
  readonly lines: readonly number[]
  readonly vehicles: readonly AboutVehicle[]
  readonly parts: readonly number[]
}

/** The content; a version has these fields and no more. */
export interface Content {
  readonly kind: PostKind
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly author: string
  readonly tags: string[]
  readonly number: string | null
  readonly cover_id: number | null
  readonly cover_alt: string
  readonly share_picture_id: number | null
}

/** Where and when it is shown. */
export interface Showing {
  readonly slug: string
  readonly stage: DbStage
  readonly published_at: Date | null
  readonly ends_at: Date | null
}

/** Of a version. */
export type VersionContent = Content & Subjects

export function contentOf(row: Content): Content {
  const { kind, title, summary, body, author, tags, number, cover_id, cover_alt, share_picture_id } = row
  return { kind, title, summary, body, author, tags, number, cover_id, cover_alt, share_picture_id }
}
