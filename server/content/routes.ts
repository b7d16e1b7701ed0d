import rateLimit from '@fastify/rate-limit'
import { askAdvisor } from '#contract/contact.ts'
import { addEndpoint } from '../platform/http/add-endpoint.ts'
import type { App } from '../platform/http/app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { FOR_A_MINUTE, keepPublicAnswers } from '../platform/http/public-answers.ts'
import { catalogueRoutes } from './pdf-catalogues/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { homeRoutes } from './banners/routes.ts'
import type { ContentOptions } from './options.ts'
import { postRoutes } from './posts/routes.ts'
import { leaveQuestion } from '#server/inquiries/service.ts'

const TOO_MANY = new Failure(
  'unavailable',
  'En este momento recibimos demasiadas consultas. Llámanos o inténtalo más tarde.',
)

export function contentRoutes(app: App, options: ContentOptions): void {
  const { db } = options.database
  fileRoutes(app, options)
  app.register(async (scope) => {
    keepPublicAnswers(scope, FOR_A_MINUTE)
    for (const addRoutes of [companyRoutes, homeRoutes, postRoutes, catalogueRoutes]) addRoutes(scope, options)
  })
  app.register(async (limited) => {
    // A shop behind one address asks less than this; a robot that does more is told to wait.
    await limited.register(rateLimit, { max: 10, timeWindow: '10 minutes' })
    addEndpoint(limited, askAdvisor, 'public', async ({ body }) => {
      const isKept = await leaveQuestion(db, {
        key: body.clave,
        origin: body.origen,
        name: body.nombre,
        phone: body.telefono,
        email: body.correo,
        question: body.pregunta,
        searchText: body.busqueda,
        page: body.pagina,
        secondsOpen: body.segundos,
        trap: body.sitio,
      })
      if (!isKept) return TOO_MANY
      return { success: true, mensaje: `Un asesor te responde ${answeredBy(body.telefono, body.correo)}.` }
    })
  })
}

function answeredBy(phone: string, email: string): string {
  if (phone === '') return 'por correo'
  return email === '' ? 'por teléfono' : 'por teléfono o por correo'
}
