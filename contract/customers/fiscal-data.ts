import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { CFDI_USE_CODES, fiscalProblems } from '#domain/customers/fiscal-data.ts'
import { normaliseRfc } from '#domain/rfc.ts'
import { TAX_REGIME_CODES } from '#domain/shop/tax-identity.ts'
import { callsIn } from '../endpoint.ts'
import { fileAnswer, idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

// Invoice data of a customer's company. The customer requests a change, and the shop approves it.

const define = callsIn('Datos fiscales')
const OWN: Requirement = { roles: ['cliente'] }
const READERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }
const WRITERS: Requirement = { roles: ['admin'], permissions: ['empresas-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const byCompany = z.object({ id: idFilter })
const success = z.object({ success: z.literal(true) })

/** The field of the body for each problem. */
const NAMES = { rfc: 'rfc', legalName: 'razonSocial', regime: 'regimenFiscal', use: 'usoCfdi' } as const

const fields = z.object({
  rfc: z.string().overwrite(normaliseRfc).min(1),
  /** As SAT stores it: in capitals, and for a company without its "régimen de capital". */
  razonSocial: writtenText.toUpperCase().min(1).max(200),
  regimenFiscal: z.enum(TAX_REGIME_CODES, 'Elige el régimen fiscal.'),
  codigoPostal: writtenText.regex(/^\d{5}$/u, 'El código postal tiene 5 dígitos.'),
  usoCfdi: z.enum(CFDI_USE_CODES, 'Elige el uso del CFDI.'),
})

function judge(body: z.output<typeof fields>, context: z.RefinementCtx): void {
  const { rfc, razonSocial: legalName, regimenFiscal: regime, codigoPostal: postalCode, usoCfdi: use } = body
  const problems = fiscalProblems({ rfc, legalName, regime, postalCode, use })
  for (const [name, path] of Object.entries(NAMES)) {
    const message = problems[name as keyof typeof NAMES]
    if (message !== undefined) context.addIssue({ code: 'custom', path: [path], message })
  }
}

/** `constancia`: id of an uploaded file. */
export const fiscalProposal = fields.extend({ constancia: id.nullable().default(null) }).superRefine(judge)
export const fiscalChange = fields.extend({ version: z.number().int() }).superRefine(judge)

const data = z.object({
  rfc: z.string(),
  razonSocial: z.string(),
  /** '' where unknown. */
  regimenFiscal: z.string(),
  codigoPostal: z.string(),
  usoCfdi: z.string(),
})

const file = z.object({ id, nombre: z.string(), bytes: z.number().int(), cuando: z.iso.datetime() })

const change = z.object({
  id,
  estado: z.enum(['pendiente', 'aprobado', 'rechazado']),
  datos: data,
  constancia: file.nullable(),
  propuso: z.string(),
  cuando: z.iso.datetime(),
  decidio: z.string().nullable(),
  decidido: z.iso.datetime().nullable(),
  /** Why it was rejected; else ''. */
  motivo: z.string(),
})
export type FiscalChange = z.infer<typeof change>

const fiscalData = z.object({
  empresa: z.object({ id, nombre: z.string() }),
  version: z.number().int(),
  datos: data,
  /** What is missing for an invoice: 'el régimen fiscal'. */
  faltan: z.array(z.string()),
  /** A doubt about the RFC; '' for none. */
  aviso: z.string(),
  /** Of the last approved change that has one. */
  constancia: file.nullable(),
  /** The pending change, else the last decided one. */
  cambio: change.nullable(),
  /** Why the caller may not request or decide a change; null where they may. */
  motivo: z.string().nullable(),
})
export type FiscalDataAnswer = z.infer<typeof fiscalData>

export const ownFiscalData = define('GET /api/mi-empresa/datos-fiscales', {
  summary: 'Los datos con los que se factura a la empresa de quien consulta, y qué les falta',
  access: OWN,
  response: fiscalData,
})

export const proposeFiscalData = define('POST /api/mi-empresa/datos-fiscales', {
  summary: 'Pide cambiar los datos fiscales de la empresa: valen cuando la tienda los aprueba',
  access: OWN,
  body: fiscalProposal,
  response: fiscalData,
})

/** One PDF (`CONSTANCIA_RULES`) in `archivo`; a proposal refers to it. */
export const storeConstancia = define('POST /api/mi-empresa/datos-fiscales/constancia', {
  summary: 'Sube la constancia de situación fiscal, que se manda con los datos',
  access: OWN,
  body: z.unknown(),
  response: file,
})

export const ownConstancia = define('GET /api/mi-empresa/datos-fiscales/constancia/:archivo', {
  summary: 'Descarga una constancia de la empresa de quien consulta',
  access: OWN,
  params: z.object({ archivo: idFilter }),
  response: fileAnswer,
})

export const companyFiscalData = define('GET /api/empresas/:id/datos-fiscales', {
  summary: 'Los datos con los que se factura a una empresa, y el cambio que espera',
  access: READERS,
  params: byCompany,
  response: fiscalData,
})

export const companyConstancia = define('GET /api/empresas/:id/datos-fiscales/constancia/:archivo', {
  summary: 'Descarga una constancia de una empresa',
  access: READERS,
  params: byCompany.extend({ archivo: idFilter }),
  response: fileAnswer,
})

export const updateFiscalData = define('POST /api/empresas/:id/datos-fiscales', {
  summary: 'Cambia los datos fiscales de una empresa',
  access: WRITERS,
  params: byCompany,
  body: fiscalChange,
  response: z.object({ version: z.number().int() }),
})

export const approveFiscalData = define('POST /api/empresas/:id/datos-fiscales/aprueba', {
  summary: 'Aprueba el cambio que pidió el cliente: desde entonces se le factura así',
  access: WRITERS,
  params: byCompany,
  body: z.object({ cambio: id }),
  response: success,
})

export const rejectFiscalData = define('POST /api/empresas/:id/datos-fiscales/rechaza', {
  summary: 'Rechaza el cambio que pidió el cliente, con el motivo que él lee',
  access: WRITERS,
  params: byCompany,
  body: z.object({ cambio: id, motivo: writtenText.min(1, 'Escribe el motivo.').max(500) }),
  response: success,
})
