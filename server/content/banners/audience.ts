/** The facts of a viewer that decide which banners they get. */
export interface Audience {
  /** Stored for the person, known or not. */
  readonly roles: readonly string[]
  /** By which they buy; null: by none, or they are not logged in. */
  readonly listId: number | null
}

/** Who is not logged in: pages that are made for them are shown to everybody, and are cached. */
export const EVERYONE: Audience = { roles: [], listId: null }
