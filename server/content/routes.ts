import type { App } from '../platform/http/app-type.ts'
import { FOR_A_MINUTE, keepPublicAnswers } from '../platform/http/public-answers.ts'
import { homeRoutes } from './banners/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { ContentOptions } from './options.ts'
import { catalogueRoutes } from './pdf-catalogues/routes.ts'
import { postRoutes } from './posts/routes.ts'

export function contentRoutes(app: App, options: ContentOptions): void {
  fileRoutes(app, options)
  app.register(async (scope) => {
    keepPublicAnswers(scope, FOR_A_MINUTE)
    for (const addRoutes of [companyRoutes, homeRoutes, postRoutes, catalogueRoutes]) addRoutes(scope, options)
  })
}
