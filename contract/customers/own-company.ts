import { z } from 'zod'
import { SIGHTS, type Requirement } from '#domain/access.ts'
import { USER_STATES } from '#domain/lifecycles.ts'
import { personName } from '../accounts/fields.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, idFilter, listAnswer, listQuery } from '../list.ts'
import { emailAddress, optionalPhone } from '../text.ts'

// Actions of a company's own administrator on its people.

const define = callsIn('Mi empresa')
const access: Requirement = { roles: ['admin'], permissions: ['colegas-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const named = z.object({ id, nombre: z.string() })
const sight = z.enum(SIGHTS)
const contact = z.object({ nombre: z.string(), correo: z.string(), telefono: z.string() })
const permission = z.object({ nombre: z.string(), descripcion: z.string() })
const success = z.object({ success: z.literal(true) })

export const ownCompany = define('GET /api/mi-empresa', {
  summary: 'La empresa de quien pregunta, y a quién puede invitar',
  access,
  response: z.object({
    nombre: z.string(),
    razonSocial: z.string(),
    rfc: z.string(),
    asesor: contact.nullable(),
    telemarketing: contact.nullable(),
    /** The administered companies, the user's own first, each with the branches that they may assign. */
    empresas: z.array(named.extend({ sucursales: z.array(named) })).min(1),
    /** The sights that they may give. */
    vistas: z.array(sight),
    /** The roles that they may give. */
    roles: z.array(
      named.extend({
        descripcion: z.string(),
        /** `loTengo`: they have it, and may leave it to others. */
        permisos: z.array(permission.extend({ loTengo: z.boolean() })),
      }),
    ),
    /** Why they cannot invite anybody; null where they can. */
    motivo: z.string().nullable(),
  }),
})

const colleagueRow = z.object({
  id,
  nombre: z.string(),
  correo: z.string(),
  estado: z.enum(USER_STATES),
  empresa: z.string(),
  roles: z.array(z.string()),
  vista: sight,
  sucursales: z.array(named),
  /** Administers the people of their company. */
  administra: z.boolean(),
  /** May buy. */
  compra: z.boolean(),
  ultimoAcceso: z.iso.datetime().nullable(),
  /** Why the caller may not change them; null where they may. */
  motivo: z.string().nullable(),
})
export type ColleagueRow = z.infer<typeof colleagueRow>

const colleagues = defineList({
  sort: ['nombre', 'acceso'],
  defaultSort: 'nombre',
  filters: { estado: z.enum(USER_STATES) },
})

export const colleagueList = define('GET /api/mi-empresa/colegas', {
  summary: 'Las personas de la empresa que ve quien pregunta, por páginas',
  access,
  query: listQuery(colleagues),
  response: listAnswer(colleagueRow),
})

export const colleague = define('GET /api/mi-empresa/colegas/:id', {
  summary: 'Una persona de la empresa',
  access,
  params: byId,
  response: z.object({
    ...colleagueRow.shape,
    telefono: z.string(),
    empresa: named,
    roles: z.array(named),
    /** In addition to those of the roles. */
    propios: z.array(permission.extend({ loTengo: z.boolean() })),
    /** Permissions that are withheld from them. */
    retirados: z.array(z.string()),
    /** Those of them that only the shop can restore. */
    retiradosPorTienda: z.array(z.string()),
    version: z.number().int(),
  }),
})

const limits = {
  roles: z.array(id).min(1, 'Elige al menos un rol.').max(20),
  /** How much of the company they see. */
  vista: sight,
  sucursales: z.array(id).max(200).default([]),
  /** Permissions of their roles that are withheld from them. */
  retirados: z.array(z.string().max(80)).max(200).default([]),
}

export const colleagueFields = z.object({
  nombre: personName,
  correo: emailAddress,
  telefono: optionalPhone,
  /** Id; null for their own. */
  empresa: id.nullable().default(null),
  ...limits,
})
export const colleagueChange = z.object({
  nombre: personName,
  telefono: optionalPhone,
  ...limits,
  version: z.number().int(),
})

export const inviteColleague = define('POST /api/mi-empresa/colegas/invita', {
  summary: 'Invita por correo a una persona de la empresa',
  access,
  body: colleagueFields,
  response: z.object({ id }),
})

export const updateColleague = define('POST /api/mi-empresa/colegas/:id', {
  summary: 'Cambia qué ve y qué puede una persona de la empresa',
  access,
  params: byId,
  body: colleagueChange,
  response: z.object({ version: z.number().int() }),
})

export const suspendColleague = define('POST /api/mi-empresa/colegas/:id/suspende', {
  summary: 'Suspende a una persona de la empresa: sus sesiones se cierran y no entra',
  access,
  params: byId,
  response: success,
})

export const activateColleague = define('POST /api/mi-empresa/colegas/:id/activa', {
  summary: 'Activa a una persona suspendida; si no había elegido contraseña, la invita de nuevo',
  access,
  params: byId,
  response: success,
})

export const inviteColleagueAgain = define('POST /api/mi-empresa/colegas/:id/invita', {
  summary: 'Envía de nuevo la invitación; la anterior deja de servir',
  access,
  params: byId,
  response: z.object({ vence: z.iso.datetime() }),
})
