import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { secretCode } from './accounts/fields.ts'

/** The user of a page, as the page contains it (specification, section 3). */
const sessionData = z.object({
  id: z.number().int().nullable(),
  cliente_auth: z.string().nullable(),
  rol_auth: z.array(z.string()),
  permissions_auth: z.array(z.string()),
  isLoggedin: z.boolean(),
  /** Trade name of the company that `cliente_auth` belongs to. */
  empresa: z.string().nullable(),
  /** The member of staff who acts in the name of `cliente_auth`. */
  actuandoPor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** A role requires a second factor that is missing: until it is set up, nothing else is possible, and `roles` is empty. */
  requiereSegundoFactor: z.boolean(),
  /** Of the main branch, for shown times. null: anonymous. */
  zonaHoraria: z.string().nullable(),
  /** Every answer has the tag of its session in X-Session-Tag: another tag means that these data are outdated. Empty: anonymous. */
  etiqueta: z.string(),
})
export type SessionData = z.infer<typeof sessionData>

export const csrfCookie = defineEndpoint('GET /sanctum/csrf-cookie', {
  summary: 'Entrega la cookie XSRF-TOKEN que cada escritura devuelve en la cabecera X-XSRF-TOKEN',
  area: 'Sesión',
  access: 'public',
  response: z.null(),
})

export const currentSession = defineEndpoint('GET /api/sesion', {
  summary: 'Quién tiene la sesión: lo mismo que cada página lleva al cargar',
  area: 'Sesión',
  access: 'public',
  isBeforeSecondFactor: true,
  response: sessionData,
})

export const login = defineEndpoint('POST /login', {
  summary:
    'Abre una sesión. Con `paso` "codigo" se manda todo otra vez, con el código de la verificación en dos pasos; del mismo navegador en cinco minutos, sin la contraseña',
  area: 'Sesión',
  access: 'public',
  onBehalf: true,
  isBeforeSecondFactor: true,
  body: z
    .object({
      /** E-mail or user name. */
      usuario: z.string().trim().min(1, 'Escribe tu correo o tu usuario.').max(254),
      /** '' with a code alone, soon after `paso` "codigo" in the same browser. */
      contrasena: z.string().max(300).default(''),
      /** The session survives closing the browser, for 30 days. */
      recordarme: z.boolean().default(false),
      /** Six digits of the authenticator, or a recovery code. */
      codigo: secretCode.default(''),
    })
    .superRefine(({ contrasena, codigo }, context) => {
      if (contrasena === '' && codigo === '')
        context.addIssue({ code: 'custom', path: ['contrasena'], message: 'Escribe tu contraseña.' })
    }),
  response: z.object({
    /** The session is open, and its cookie is set. */
    success: z.boolean(),
    paso: z.enum(['listo', 'codigo']),
  }),
})

export const logout = defineEndpoint('POST /logout', {
  summary: 'Cierra la sesión',
  area: 'Sesión',
  access: 'public',
  onBehalf: true,
  isBeforeSecondFactor: true,
  // The specification has no body (section 7).
  body: z.unknown(),
  response: z.object({ success: z.boolean() }),
})
