import type { App } from '#server/platform/http/app-type.ts'
import { counterCarRoutes } from './cars/routes.ts'
import type { CounterOptions } from './options.ts'
import { counterRowRoutes } from './rows/routes.ts'

/** The counter, which quotes while the customer waits. */
export function counterRoutes(app: App, options: CounterOptions): void {
  counterCarRoutes(app, options)
  counterRowRoutes(app, options)
}
