import rateLimit from '@fastify/rate-limit'
import { contactRequest } from '#contract/inquiries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { submitContactRequest } from './service.ts'

export function inquiryRoutes(app: App, { database }: { readonly database: Database }): void {
  app.register(async (limited) => {
    // A shop behind one address sends less than this; a robot that sends more gets 429.
    await limited.register(rateLimit, { max: 10, timeWindow: '10 minutes' })
    addEndpoint(limited, contactRequest, async ({ body }) => {
      await submitContactRequest(database, {
        key: body.clave,
        origin: body.origen,
        name: body.nombre,
        phone: body.telefono,
        email: body.correo,
        question: body.pregunta,
        searchText: body.busqueda,
        page: body.pagina,
        secondsOpen: body.segundos,
        honeypot: body.sitio,
      })
      return { success: true, mensaje: `Un asesor te responde ${answerChannel(body.telefono, body.correo)}.` }
    })
  })
}

function answerChannel(phone: string, email: string): string {
  if (phone === '') return 'por correo'
  return email === '' ? 'por teléfono' : 'por teléfono o por correo'
}
