import type { App } from '#server/platform/http/app-type.ts'
import { labourRoutes } from './labour/routes.ts'
import { markupRoutes } from './markups/routes.ts'
import type { CounterOptions } from './options.ts'

/** The counter, which quotes while the customer waits. */
export function counterRoutes(app: App, options: CounterOptions): void {
  markupRoutes(app, options)
  labourRoutes(app, options)
}
