import { z } from 'zod'
import { SIGHTS, type Requirement } from '#domain/access.ts'
import { USER_STATES } from '#domain/lifecycles.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, idFilter, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Empresas')
const byId = z.object({ id: idFilter })
const MOVERS: Requirement = { roles: ['admin'], permissions: ['empresas-update', 'users-update'] }

/** A user of a company. */
const companyPerson = z.object({
  id: z.number().int(),
  nombre: z.string(),
  correo: z.string(),
  estado: z.enum(USER_STATES),
  roles: z.array(z.string()),
  vista: z.enum(SIGHTS),
  /** Branches of the company that they belong to. */
  sucursales: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
  /** Administers the users of their company. */
  administra: z.boolean(),
  /** May buy. */
  compra: z.boolean(),
  ultimoAcceso: z.iso.datetime().nullable(),
})

const companyPersonRow = companyPerson.extend({
  /** Whether the caller may act in their name. */
  puedeActuar: z.boolean(),
})
export type CompanyPersonRow = z.infer<typeof companyPersonRow>

const people = defineList({ sort: ['nombre', 'acceso'], defaultSort: 'nombre' })

export const companyPeople = define('GET /api/empresas/:id/personas', {
  summary: 'Las personas de una empresa, por páginas',
  access: { roles: ['admin'], permissions: ['empresas-read'] },
  params: byId,
  query: listQuery(people),
  response: listAnswer(companyPersonRow),
})

export const moveToCompany = define('POST /api/empresas/:id/personas/recibe', {
  summary: 'Pasa a una persona de otra empresa a esta; lo que hizo se queda en la anterior',
  access: MOVERS,
  params: byId,
  body: z.object({ usuario: z.number().int().positive().max(2_147_483_647) }),
  response: z.object({ success: z.literal(true) }),
})
