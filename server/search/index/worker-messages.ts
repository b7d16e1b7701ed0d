import type { References } from '#search/catalogue.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Segment } from '#search/index/segment.ts'
import type { CatalogueStamp } from './store.ts'

export interface IndexWorkerData {
  readonly databaseUrl: string
  /** Begins and ends with a slash; goes into the addresses of drawings. */
  readonly basePath: string
  /** Where the base is saved for the next start; absent: it is not. */
  readonly savedIn?: string
}

/** What the worker that follows the database begins with: the point up to which the base holds all changes, and its names. */
export interface ChangesWorkerData extends IndexWorkerData {
  readonly cursor: string
  readonly references: References
  /** Its first message is waited for and comes in any case. */
  readonly isAwaited: boolean
}

/** All that changed since the base. */
export interface ChangedProducts {
  readonly segment: Segment
  /** Ids of the products of the base that were changed or deleted. */
  readonly replaced: Uint32Array
}

export interface BaseMessage {
  readonly type: 'base'
  readonly references: References
  /** The references arranged; absent where that is still to be done: it does not pass between threads. */
  readonly arranged?: ReferenceIndex
  readonly segment: Segment
  /** See store.changeCursor. */
  readonly cursor: string
  /** Absent where the base is not saved. */
  readonly stamp?: CatalogueStamp | undefined
  /** It equals the catalogue only after later changes are applied. */
  readonly isBehind?: boolean
}

/** A part of the index. Buffers are shared memory: nothing is copied. */
export type BuildMessage =
  | BaseMessage
  | {
      readonly type: 'changes'
      /** null: as they were. */
      readonly references: References | null
      /** null: no product was changed since the message before. */
      readonly products: ChangedProducts | null
    }

/** Requests the worker that follows the database to read it at once, and to answer when it has. */
export interface CatchUpRequest {
  readonly type: 'catchUp'
  readonly id: number
}

/** Messages of the index worker to the server. */
export type IndexMessage =
  | BuildMessage
  /** Everything that was in the database at the request came in the messages before. */
  | { readonly type: 'caughtUp'; readonly id: number }
  /** The base is saved for the next start. */
  | { readonly type: 'saved' }
  | { readonly type: 'trouble'; readonly message: string }
