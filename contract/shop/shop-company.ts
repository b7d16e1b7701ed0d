import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { CHAT_NUMBER_PROBLEM, chatNumber } from '#domain/shop/chat-number.ts'
import { isGenericRfc, normaliseRfc, rfcProblem } from '#domain/rfc.ts'
import { legalNameProblem, regimeProblem, TAX_REGIME_CODES } from '#domain/shop/tax-identity.ts'
import { callsIn } from '../endpoint.ts'
import { optionalEmail, writtenText } from '../text.ts'

// The shop's own data for its administrator. contract/company.ts has the public part.

const define = callsIn('Empresa y sucursales')
const access: Requirement = { roles: ['admin'] }

/** Stored in the form of wa.me; '' for none. */
export const optionalChatNumber = writtenText
  .max(200)
  .overwrite((text) => chatNumber(text) ?? text)
  .refine((text) => chatNumber(text) !== null, CHAT_NUMBER_PROBLEM)
  .default('')

export const optionalPostalCode = writtenText.regex(/^(?:\d{5})?$/u, 'El código postal tiene 5 dígitos.').default('')

export const shopCompanyBody = z
  .object({
    nombre: writtenText.min(1).max(120),
    /** Founding year. */
    ano: z.number().int().min(1850, 'Desde 1850.').max(2100, 'Hasta 2100.').nullable().default(null),
    correo: optionalEmail,
    /** Name of an uploaded file; '': the program's own logo. */
    logotipo: z
      .string()
      .regex(/^(?:[0-9a-f]{32}\.png)?$/u)
      .default(''),
    chatAsesores: optionalChatNumber,
    chatAtencion: optionalChatNumber,
    chatTelemarketing: optionalChatNumber,
    /** A doubtful check digit is accepted. */
    rfc: z.string().overwrite(normaliseRfc).default(''),
    razonSocial: writtenText.toUpperCase().max(254).default(''),
    /** A code of c_RegimenFiscal. */
    regimenFiscal: z.enum(TAX_REGIME_CODES).nullable().default(null),
    codigoPostalFiscal: optionalPostalCode,
    version: z.number().int(),
  })
  .superRefine(({ rfc, razonSocial, regimenFiscal }, context) => {
    const say = (path: string, message: string | null) => {
      if (message !== null) context.addIssue({ code: 'custom', path: [path], message })
    }
    say(
      'rfc',
      rfc === '' ? null : (rfcProblem(rfc) ?? (isGenericRfc(rfc) ? 'Es un RFC genérico: escribe el tuyo.' : null)),
    )
    say('razonSocial', legalNameProblem(rfc, razonSocial))
    say('regimenFiscal', regimeProblem(rfc, regimenFiscal ?? ''))
  })

export const shopCompany = define('GET /api/empresa', {
  summary: 'Los datos de la empresa: nombre, logotipo, chats y datos fiscales',
  access,
  response: z.object({
    nombre: z.string(),
    ano: z.number().int().nullable(),
    correo: z.string(),
    logotipo: z.string(),
    chatAsesores: z.string(),
    chatAtencion: z.string(),
    chatTelemarketing: z.string(),
    rfc: z.string(),
    razonSocial: z.string(),
    regimenFiscal: z.enum(TAX_REGIME_CODES).nullable(),
    codigoPostalFiscal: z.string(),
    version: z.number().int(),
  }),
})

export const updateShopCompany = define('POST /api/empresa', {
  summary: 'Cambia los datos de la empresa',
  access,
  body: shopCompanyBody,
  response: z.object({ version: z.number().int() }),
})

/** One file in `archivo`. */
export const storeShopLogo = define('POST /api/empresa/logotipo', {
  summary: 'Sube el logotipo de la empresa, que se elige al guardar',
  access,
  body: z.unknown(),
  response: z.object({ archivo: z.string() }),
})
