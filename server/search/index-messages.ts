import type { References } from '#search/catalogue.ts'
import type { SegmentBuffers } from '#search/segment-builder.ts'

export interface IndexWorkerData {
  readonly databaseUrl: string
  /** Begins and ends with a slash; goes into the addresses of drawings. */
  readonly basePath: string
}

/** What the index worker tells the server. Buffers are shared memory: nothing is copied. */
export type IndexMessage =
  | { readonly type: 'base'; readonly references: References; readonly segment: SegmentBuffers }
  | {
      readonly type: 'changes'
      /** null: as they were. */
      readonly references: References | null
      readonly segment: SegmentBuffers
      /** Products of the base that were changed or deleted since. */
      readonly replaced: readonly number[]
    }
  | { readonly type: 'trouble'; readonly message: string }
