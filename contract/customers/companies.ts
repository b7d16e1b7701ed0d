import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { COMPANY_STATES } from '#domain/lifecycles.ts'
import { normaliseRfc, rfcProblem } from '#domain/rfc.ts'
import { auditRow } from '../audit.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { optionalEmail, optionalPhone, writtenText } from '../text.ts'

const define = callsIn('Empresas')
const READERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }
const WRITERS: Requirement = { roles: ['admin'], permissions: ['empresas-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const named = z.object({ id, nombre: z.string() })
export type NamedCompany = z.infer<typeof named>

const state = z.enum(COMPANY_STATES)

/** Blanks and dashes are removed. A doubtful check digit is accepted. */
export const rfc = z
  .string()
  .overwrite(normaliseRfc)
  .superRefine((value, context) => {
    const problem = rfcProblem(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

export const companyFields = z.object({
  /** Trade name. */
  nombre: writtenText.min(1).max(200),
  /** As the tax authority has it. */
  razonSocial: writtenText.min(1).max(200),
  rfc,
  telefono: optionalPhone,
  correo: optionalEmail,
  /** The parent company. */
  matriz: id.nullable().default(null),
  asesor: id.nullable().default(null),
  telemarketing: id.nullable().default(null),
})
const companyChange = companyFields.extend({ version: z.number().int() })

const companyRow = z.object({
  id,
  version: z.number().int(),
  nombre: z.string(),
  razonSocial: z.string(),
  rfc: z.string(),
  estado: state,
  matriz: named.nullable(),
  asesor: named.nullable(),
  telemarketing: named.nullable(),
  sucursales: z.number().int(),
  personas: z.number().int(),
  alta: z.iso.datetime(),
})
export type CompanyRow = z.infer<typeof companyRow>

const companyBranch = z.object({
  id,
  nombre: z.string(),
  direccion: z.string(),
  activa: z.boolean(),
  version: z.number().int(),
  personas: z.number().int(),
})

const companyDetail = z.object({
  id,
  version: z.number().int(),
  nombre: z.string(),
  razonSocial: z.string(),
  rfc: z.string(),
  telefono: z.string(),
  correo: z.string(),
  estado: state,
  matriz: named.nullable(),
  hijas: z.array(named.extend({ estado: state })),
  asesor: named.nullable(),
  telemarketing: named.nullable(),
  sucursales: z.array(companyBranch),
  /** What the caller may do with it. */
  puedeCambiar: z.boolean(),
})
export type CompanyDetail = z.infer<typeof companyDetail>

const companies = defineList({
  sort: ['nombre', 'rfc', 'estado', 'asesor', 'alta'],
  defaultSort: 'nombre',
  filters: {
    estado: state,
    asesor: idFilter,
    telemarketing: idFilter,
    /** Companies that order less than usual (measure `dormidos`). */
    dormidas: z.literal('si'),
  },
})

export const companyList = define('GET /api/empresas', {
  summary: 'Empresas de clientes que ve quien pregunta, por páginas',
  access: READERS,
  query: listQuery(companies),
  response: listAnswer(companyRow),
})

export const companyExport = exportOf(companyList, companies, 'Empresas de clientes como archivo')

export const companyTermsExport = define('GET /api/empresas/condiciones/exporta', {
  summary: 'Las condiciones comerciales de esas empresas como archivo, que se vuelve a cargar',
  access: READERS,
  query: exportQuery(companies),
  response: fileAnswer,
})

export const companyOptions = define('GET /api/empresas/opciones', {
  summary: 'Quienes pueden ser asesor o telemarketing de una empresa',
  access: READERS,
  response: z.object({ asesores: z.array(named), telemarketing: z.array(named) }),
})

export const company = define('GET /api/empresas/:id', {
  summary: 'Una empresa con sus sucursales y su familia',
  access: READERS,
  params: byId,
  response: companyDetail,
})

const saved = z.object({
  id,
  version: z.number().int(),
  /** A doubt that did not prevent saving: the check digit of the RFC. */
  aviso: z.string().nullable(),
})

export const storeCompany = define('POST /api/storeEmpresa', {
  summary: 'Da de alta una empresa, con una sucursal',
  access: WRITERS,
  body: companyFields,
  response: saved,
})

export const updateCompany = define('POST /api/updateEmpresa/:id', {
  summary: 'Cambia los datos de una empresa',
  access: WRITERS,
  params: byId,
  body: companyChange,
  response: saved,
})

const reason = z.object({ motivo: writtenText.min(1).max(300), version: z.number().int() })
const newVersion = z.object({ version: z.number().int() })

export const suspendCompany = define('POST /api/empresas/:id/suspende', {
  summary: 'Suspende una empresa: sus usuarios salen y no entran hasta que se active',
  access: WRITERS,
  params: byId,
  body: reason,
  response: newVersion,
})

export const activateCompany = define('POST /api/empresas/:id/activa', {
  summary: 'Activa una empresa suspendida',
  access: WRITERS,
  params: byId,
  body: z.object({ version: z.number().int() }),
  response: newVersion,
})

const branchFields = z.object({
  nombre: writtenText.min(1).max(120),
  direccion: writtenText.max(500).default(''),
})
const branchChange = branchFields.extend({ activa: z.boolean(), version: z.number().int() })

export const storeCompanyBranch = define('POST /api/empresas/:id/sucursales', {
  summary: 'Agrega una sucursal a una empresa',
  access: WRITERS,
  params: byId,
  body: branchFields,
  response: z.object({ id }),
})

export const updateCompanyBranch = define('POST /api/empresas/:id/sucursales/:sucursal', {
  summary: 'Cambia, cierra o abre una sucursal de una empresa',
  access: WRITERS,
  params: z.object({ id: idFilter, sucursal: idFilter }),
  body: branchChange,
  response: newVersion,
})

const history = defineList({ sort: ['fecha'], defaultSort: '-fecha' })

export const companyHistory = define('GET /api/empresas/:id/historia', {
  summary: 'Quién cambió qué de una empresa',
  access: READERS,
  params: byId,
  query: listQuery(history),
  response: listAnswer(auditRow.omit({ sobre: true, direccion: true, navegador: true })),
})
