import type { App } from '#server/platform/http/app-type.ts'
import type { DocumentsOptions } from './options.ts'

/** Electronic tax documents. */
export function documentRoutes(_app: App, _options: DocumentsOptions): void {}
