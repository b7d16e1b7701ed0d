import { z } from 'zod'
import { CONTACT_ORIGINS, contactProblems, type ContactField } from '#domain/contact-request.ts'
import { defineEndpoint } from './endpoint.ts'
import { MAX_PAGE_LENGTH, MAX_SEARCH_LENGTH } from './limits.ts'
import { writtenText } from './text.ts'

const WIRE_NAMES: Readonly<Record<ContactField, string>> = {
  name: 'nombre',
  phone: 'telefono',
  email: 'correo',
  question: 'pregunta',
}

const contactRequestBody = z
  .object({
    /** Idempotency key, created by the sender: a repeated request stores nothing more. */
    clave: z.string().regex(/^[\w-]{16,64}$/u, 'Debe tener de 16 a 64 letras, cifras o guiones.'),
    origen: z.enum(CONTACT_ORIGINS),
    nombre: writtenText,
    /** One of `telefono` and `correo` is required. */
    telefono: writtenText.default(''),
    correo: writtenText.default(''),
    pregunta: writtenText,
    /** The previous search; '' for none. */
    busqueda: writtenText.max(MAX_SEARCH_LENGTH).default(''),
    /** Path and query of the screen, on this site. */
    pagina: z
      .string()
      .max(MAX_PAGE_LENGTH)
      .regex(/^\/(?![/\\])/u, 'Debe ser una ruta de este sitio.'),
    /** Between opening the form and sending it. */
    segundos: z.number().int().min(0).max(86_400).nullable().default(null),
    /** Hidden from people. Robots fill it in, and get the usual answer. */
    sitio: z.string().default(''),
  })
  .superRefine((sent, context) => {
    const fields = { name: sent.nombre, phone: sent.telefono, email: sent.correo, question: sent.pregunta }
    for (const [field, message] of Object.entries(contactProblems(fields))) {
      context.addIssue({ code: 'custom', path: [WIRE_NAMES[field as ContactField]], message })
    }
  })

export const contactRequest = defineEndpoint('POST /api/contacto/consulta', {
  summary: 'Deja una pregunta para un asesor',
  area: 'Contacto',
  access: 'public',
  body: contactRequestBody,
  response: z.object({
    success: z.boolean(),
    /** The next step, as text for the screen. */
    mensaje: z.string(),
  }),
})
