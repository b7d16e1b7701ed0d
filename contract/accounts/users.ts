import { z } from 'zod'
import { SIGHTS } from '#domain/access.ts'
import { USER_STATES } from '#domain/lifecycles.ts'
import { isPlainName, PLAIN_NAME_PROBLEM } from '#domain/people/plain-name.ts'
import { callsIn } from '../endpoint.ts'
import { bulkSelection, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { emailAddress, optionalPhone, writtenText } from '../text.ts'

const define = callsIn('Usuarios')
const SEE = { roles: ['admin'], permissions: ['users-read'] } as const
const INVITE = { roles: ['admin'], permissions: ['users-create'] } as const
const CHANGE = { roles: ['admin'], permissions: ['users-update'] } as const

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const count = z.number().int()
const named = z.object({ id, name: z.string() })
const moment = z.iso.datetime()

export const userFields = z.object({
  name: writtenText.min(1).max(120).refine(isPlainName, PLAIN_NAME_PROBLEM),
  email: emailAddress,
  /** An alternative to the e-mail address for signing in. */
  username: writtenText
    .toLowerCase()
    .regex(/^(?:[a-z0-9._-]{3,40})?$/u, 'Usa de 3 a 40 letras sin acento, cifras, puntos y guiones.')
    .nullable()
    .default(null),
  telefono: optionalPhone,
  roles: z.array(id).min(1, 'Elige al menos un rol.').max(50),
  /** Id of the user's company; null: staff. */
  empresa: id.nullable().default(null),
  sucursales: z.array(id).max(200).default([]),
  /** What they see of their company. */
  vista: z.enum(SIGHTS).default('propio'),
  /** Percent points by which they may change a margin; null: none. */
  ajustarMargin: z.number().min(0).max(100).multipleOf(0.01).nullable().default(null),
})
export const userChange = userFields.extend({ version: z.number().int() })

const userRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  estado: z.enum(USER_STATES),
  roles: z.array(named),
  empresa: z.object({ id, nombre: z.string() }).nullable(),
  alta: moment,
  ultimoAcceso: moment.nullable(),
  /** Expiry of the invitation of an invited user; null where there is no valid one. */
  invitacionVence: moment.nullable(),
  /** Whether the caller may select them (specification, section 6). */
  seleccionable: z.boolean(),
  /** Whether the caller may change, invite again and activate them. */
  modificable: z.boolean(),
  /** Whether the caller may suspend and remove them, and withdraw their invitation. */
  suspendible: z.boolean(),
  /** Who suspended the user. A company cannot lift a suspension by the shop. */
  suspendidoPor: z.enum(['tienda', 'empresa']).nullable(),
  /** For a user invited by a company: the account that already has the address, so that the invitation cannot be accepted. */
  correoDe: z.object({ id, nombre: z.string() }).nullable(),
})
export type UserRow = z.infer<typeof userRow>

const userDetail = z.object({
  ...userRow.shape,
  telefono: z.string(),
  sucursales: z.array(z.object({ id, nombre: z.string() })),
  vista: z.enum(SIGHTS),
  ajustarMargin: z.number().nullable(),
  /** Whether they need a second factor to sign in. */
  segundoFactor: z.boolean(),
  /** A new address that is not confirmed yet. */
  emailPendiente: z.string().nullable(),
  /** Why the caller may not change them; null where they may. */
  motivo: z.string().nullable(),
  version: z.number().int(),
})
export type UserDetail = z.infer<typeof userDetail>

const users = defineList({
  sort: ['name', 'email', 'alta', 'acceso'],
  defaultSort: 'name',
  // Without `estado`, all users except removed ones.
  filters: { rol: idFilter, estado: z.enum(USER_STATES), empresa: idFilter, permiso: idFilter },
})

export const userList = define('GET /api/getUsers', {
  summary: 'Usuarios, por páginas',
  access: SEE,
  query: listQuery(users),
  response: listAnswer(userRow),
})

export const userExport = exportOf(userList, users, 'Usuarios como archivo')

const searched = writtenText.max(120).optional()

/** The query's names are the kinds of searches; if there are several, all must match. */
export const searchUser = define('GET /api/searchUser', {
  summary: 'Los primeros usuarios por nombre, correo, usuario, rol o empresa: ?email=ana',
  access: SEE,
  query: z.object({ name: searched, email: searched, username: searched, role: searched, company: searched }),
  response: z.array(userRow),
})

export const allUsers = define('GET /getAllUsers', {
  summary: 'Los usuarios que puede elegir quien pregunta, hasta mil por nombre',
  access: SEE,
  response: z.array(named.extend({ roles: z.array(named) })),
})

export const user = define('GET /api/getUser/:id', {
  summary: 'Un usuario',
  access: SEE,
  params: byId,
  response: userDetail,
})

export const storeUser = define('POST /api/storeUser', {
  summary: 'Da de alta un usuario y le envía su invitación',
  access: INVITE,
  body: userFields,
  response: z.object({ id }),
})

export const updateUser = define('POST /api/updateUser/:id', {
  summary: 'Cambia un usuario',
  access: CHANGE,
  params: byId,
  body: userChange,
  response: z.object({ version: z.number().int() }),
})

export const deleteUser = define('POST /api/deleteUser/:id', {
  summary: 'Elimina un usuario y cierra sus sesiones; lo que hizo queda a su nombre',
  access: CHANGE,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})

const USER_ACTS = ['suspender', 'activar', 'dar_rol'] as const

export const updateUsers = define('POST /api/updateUsers', {
  summary: 'Suspende, activa o da un rol a varios usuarios; nunca a quien lo pide',
  access: CHANGE,
  body: z.object({
    seleccion: bulkSelection(users),
    acto: z.enum(USER_ACTS),
    /** Id of an additional role. */
    rol: id.nullable().default(null),
  }),
  response: z.object({
    cambiados: count,
    /** Numbers of users that were not changed, by reason. */
    omitidos: z.array(z.object({ motivo: z.string(), usuarios: count })),
  }),
})

export const inviteUser = define('POST /api/inviteUser/:id', {
  summary: 'Envía de nuevo la invitación; la anterior deja de servir',
  access: INVITE,
  params: byId,
  response: z.object({ vence: moment }),
})

export const withdrawInvitation = define('POST /api/withdrawInvitation/:id', {
  summary: 'Retira la invitación que está pendiente',
  access: INVITE,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})

/** For a user who lost it: they sign in with the password alone, and may set up another one. */
export const resetSecondFactor = define('POST /api/resetSecondFactor/:id', {
  summary: 'Quita la verificación en dos pasos de quien la perdió, y cierra sus sesiones; nunca la propia',
  access: CHANGE,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})

export const endSessions = define('POST /api/endSessions/:id', {
  summary: 'Cierra todas las sesiones de alguien sin suspenderlo; nunca las propias',
  access: CHANGE,
  params: byId,
  response: z.object({ cerradas: count }),
})

export const forcePassword = define('POST /api/forcePassword/:id', {
  summary: 'La contraseña de alguien deja de servir, sus sesiones se cierran y le llega un correo para elegir otra',
  access: CHANGE,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})
