import type { References } from '#search/catalogue.ts'
import type { SegmentBuffers } from '#search/segment-builder.ts'

export interface IndexWorkerData {
  readonly databaseUrl: string
  /** Begins and ends with a slash; goes into the addresses of drawings. */
  readonly basePath: string
}

/** All that changed since the base. */
export interface ChangedProducts {
  readonly segment: SegmentBuffers
  /** Ids of the products of the base that were changed or deleted. */
  readonly replaced: Uint32Array
}

/** A part of the index. Buffers are shared memory: nothing is copied. */
export type BuildMessage =
  | { readonly type: 'base'; readonly references: References; readonly segment: SegmentBuffers }
  | {
      readonly type: 'changes'
      /** null: as they were. */
      readonly references: References | null
      /** null: no product was changed since the message before. */
      readonly products: ChangedProducts | null
    }

/** What the index worker tells the server. */
export type IndexMessage = BuildMessage | { readonly type: 'trouble'; readonly message: string }
