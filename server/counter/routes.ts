import type { App } from '#server/platform/http/app-type.ts'
import { counterCarRoutes } from './cars/routes.ts'
import { labourRoutes } from './labour/routes.ts'
import { markupRoutes } from './markups/routes.ts'
import { counterNoteRoutes } from './notes/routes.ts'
import type { CounterOptions } from './options.ts'
import { counterPaperRoutes } from './paper/routes.ts'
import { counterRowRoutes } from './rows/routes.ts'

/** The counter, which quotes while the customer waits. */
export function counterRoutes(app: App, options: CounterOptions): void {
  markupRoutes(app, options)
  labourRoutes(app, options)
  counterCarRoutes(app, options)
  counterRowRoutes(app, options)
  counterNoteRoutes(app, options)
  counterPaperRoutes(app, options)
}
