import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { normaliseRfc, rfcProblem } from '#domain/rfc.ts'
import { ACCOUNT_REQUEST_STATES } from '#domain/lifecycles.ts'
import { isPlainName, PLAIN_NAME_PROBLEM } from '#domain/people/plain-name.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { emailAddress, optionalPhone, writtenText } from '../text.ts'
import { rfc } from './companies.ts'

const define = callsIn('Solicitudes de cuenta')
const DECIDERS: Requirement = { roles: ['admin'], permissions: ['empresas-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })

/** Optional, since not every workshop has it at hand: '' for none. */
const optionalRfc = z
  .string()
  .overwrite(normaliseRfc)
  .superRefine((value, context) => {
    const problem = value === '' ? null : rfcProblem(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
  .default('')

export const requestAccount = define('POST /api/solicitud-cuenta', {
  summary: 'Un taller o refaccionaria pide una cuenta',
  access: 'public',
  body: z.object({
    /** Idempotency key, created by the sender: a repeated request stores nothing more. */
    clave: z.uuid('Debe ser un UUID.'),
    taller: writtenText.min(1, 'Escribe el nombre de tu negocio.').max(200),
    rfc: optionalRfc,
    persona: writtenText.min(1, 'Escribe tu nombre.').max(120).refine(isPlainName, PLAIN_NAME_PROBLEM),
    correo: emailAddress,
    telefono: optionalPhone,
    ciudad: writtenText.max(120).default(''),
    mensaje: writtenText.max(1000).default(''),
    /** Hidden from people. Robots fill it in, and get the usual answer. */
    sitio: z.string().default(''),
  }),
  response: z.object({ success: z.literal(true), mensaje: z.string() }),
})

const state = z.enum(ACCOUNT_REQUEST_STATES)

const requestRow = z.object({
  id,
  taller: z.string(),
  rfc: z.string(),
  persona: z.string(),
  correo: z.string(),
  telefono: z.string(),
  ciudad: z.string(),
  estado: state,
  fecha: z.iso.datetime(),
})
export type AccountRequestRow = z.infer<typeof requestRow>

const requestDetail = requestRow.extend({
  mensaje: z.string(),
  /** Who decided, and the message to the person. */
  decision: z.object({ quien: z.string(), fecha: z.iso.datetime(), motivo: z.string() }).nullable(),
  empresa: z.object({ id, nombre: z.string() }).nullable(),
  /** Possible duplicates: by RFC, name or e-mail. */
  parecidas: z.array(z.object({ id, nombre: z.string(), rfc: z.string(), motivo: z.string() })),
  /** The account that already has the e-mail address. */
  cuenta: z.string().nullable(),
})
export type AccountRequestDetail = z.infer<typeof requestDetail>

const requests = defineList({
  sort: ['fecha', 'taller', 'estado'],
  defaultSort: '-fecha',
  filters: { estado: state, desde: dayFilter, hasta: dayFilter },
})

export const accountRequestList = define('GET /api/solicitudes', {
  summary: 'Talleres que pidieron una cuenta, por páginas',
  access: DECIDERS,
  query: listQuery(requests),
  response: listAnswer(requestRow),
})

export const accountRequestExport = exportOf(accountRequestList, requests, 'Solicitudes de cuenta como archivo')

export const accountRequest = define('GET /api/solicitudes/:id', {
  summary: 'Una solicitud de cuenta, con las empresas que podrían ser la misma',
  access: DECIDERS,
  params: byId,
  response: requestDetail,
})

export const approval = z.object({
  /** Id of an existing company; null creates one from the next fields. */
  empresa: id.nullable().default(null),
  nombre: writtenText.max(200).default(''),
  razonSocial: writtenText.max(200).default(''),
  rfc: optionalRfc,
  asesor: id.nullable().default(null),
  telemarketing: id.nullable().default(null),
  persona: writtenText.min(1).max(120).refine(isPlainName, PLAIN_NAME_PROBLEM),
  correo: emailAddress,
  telefono: optionalPhone,
  /** Administers the company's users. */
  administra: z.boolean().default(false),
})

const newCompany = z.object({ nombre: writtenText.min(1), razonSocial: writtenText.min(1), rfc })

export const approveAccountRequest = define('POST /api/solicitudes/:id/aprueba', {
  summary: 'Aprueba una solicitud: da de alta la empresa, si no existe, e invita a la persona',
  access: DECIDERS,
  params: byId,
  body: approval.superRefine((body, context) => {
    if (body.empresa !== null) return
    const { error } = newCompany.safeParse(body)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  }),
  response: z.object({ empresa: id, usuario: id }),
})

export const rejectAccountRequest = define('POST /api/solicitudes/:id/rechaza', {
  summary: 'Rechaza una solicitud; la persona recibe el motivo por correo',
  access: DECIDERS,
  params: byId,
  body: z.object({ motivo: writtenText.min(1).max(300) }),
  response: z.object({ success: z.literal(true) }),
})
