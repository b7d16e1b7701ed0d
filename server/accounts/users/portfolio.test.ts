import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeRole, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// A user with some customers can change the accounts of these, and of no other: every call that changes an account by its id.

const test = useTestApp(async () => {})
const db = () => test.current.database.db
const RIGHTS = [
  'users-read',
  'users-create',
  'users-update',
  'users-impersonate',
  'empresas-update',
  'condiciones-update',
  'colegas-update',
  'permission_compras',
  'prepedidos-approve',
]

let admin: SignedIn
let customerRole: number
let counterRole: number
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  customerRole = await makeRole(db(), 'cliente')
  counterRole = await makeRole(db(), 'Cotizador-Mostrador')
})
const { get, post } = callsOf(test, () => admin)

interface Served {
  readonly id: number
  readonly email: string
  readonly companyId: number
  readonly branchIds: readonly number[]
  /** Another company of the advisor of this one. */
  readonly elsewhere: number
}

const UNSEEN = 'Es de una empresa que tú no ves: la cambia quien la atiende.'
const REFUSED = { status: 403, json: { error: { code: 'forbidden', message: UNSEEN } } }
const NOT_THERE = { status: 404, json: { error: expect.objectContaining({ code: 'not_found' }) } }

interface Call {
  /** The answer about a customer of others. */
  readonly refusal?: object
  readonly recipe?: UserRecipe
  readonly url: (account: Served) => string
  readonly body: (account: Served) => object
}

const bulk = (acto: string, recipe: UserRecipe = {}): Call => ({
  refusal: { status: 200, json: { cambiados: 0, omitidos: [{ motivo: UNSEEN, usuarios: 1 }] } },
  recipe,
  url: () => '/api/updateUsers',
  body: ({ id }) => ({ seleccion: { ids: [id] }, acto, rol: acto === 'dar_rol' ? counterRole : null }),
})
const plain = (path: string, recipe: UserRecipe = {}): Call => ({
  recipe,
  url: ({ id }) => path.replace(/:\w+/u, String(id)),
  body: () => ({}),
})
const PASSWORD = { password: 'tres caballos verdes 88' }

const CALLS: Readonly<Record<string, Call>> = {
  'POST /api/updateUser/:id': {
    url: ({ id }) => `/api/updateUser/${id}`,
    body: ({ email, companyId, branchIds }) => ({
      name: 'Otra',
      email,
      roles: [customerRole],
      empresa: companyId,
      sucursales: branchIds,
      version: 1,
    }),
  },
  'POST /api/deleteUser/:id': plain('/api/deleteUser/:id'),
  'POST /api/inviteUser/:id': plain('/api/inviteUser/:id', { status: 'invitado' }),
  'POST /api/withdrawInvitation/:id': plain('/api/withdrawInvitation/:id', { status: 'invitado' }),
  'POST /api/resetSecondFactor/:id': plain('/api/resetSecondFactor/:id'),
  'POST /api/actuar/:userId': { ...plain('/api/actuar/:userId'), refusal: NOT_THERE },
  'POST /api/updateUsers suspender': bulk('suspender'),
  'POST /api/updateUsers activar': bulk('activar', { ...PASSWORD, status: 'suspendido' }),
  'POST /api/updateUsers activar an invitation': bulk('activar', { status: 'eliminado' }),
  'POST /api/updateUsers dar_rol': bulk('dar_rol'),
  'POST /api/empresas/:id/personas/recibe': {
    refusal: {
      status: 400,
      json: { error: expect.objectContaining({ fields: { usuario: 'Esta persona no existe.' } }) },
    },
    url: ({ elsewhere }) => `/api/empresas/${elsewhere}/personas/recibe`,
    body: ({ id }) => ({ usuario: id }),
  },
  'POST /api/empresas/:id/personas/:persona/limite': {
    refusal: NOT_THERE,
    url: ({ id, companyId }) => `/api/empresas/${companyId}/personas/${id}/limite`,
    body: () => ({ porPedido: 100, porMes: null, aprueba: false, version: 0 }),
  },
}

/** For administrators alone, who see every customer. */
const OF_ADMINISTRATORS = new Set(['POST /api/updatePermissions/:id'])

async function customerOf(advisorId: number, elsewhere: number, recipe: UserRecipe = {}): Promise<Served> {
  // A telemarketer of its own: a company without one may be called by any.
  const company = await makeCompany(db(), { advisorId, telemarketerId: advisorId })
  const place = { roles: ['cliente'], companyId: company.id, companyBranchIds: company.branchIds }
  const { id, email } = await makeUser(db(), { ...place, ...recipe })
  await db().updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  return { id, email, companyId: company.id, branchIds: company.branchIds, elsewhere }
}

/** All fields of an account that a call could change. */
async function storedOf(id: number) {
  const [user, roles, links, limits] = await Promise.all([
    db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db().selectFrom('user_roles').selectAll().where('user_id', '=', id).execute(),
    db().selectFrom('one_time_links').selectAll().where('user_id', '=', id).execute(),
    db().selectFrom('buyer_limits').selectAll().where('user_id', '=', id).execute(),
  ])
  return { user, roles, links, limits }
}

it('names every call that changes an account by its id', () => {
  const named = new Set(Object.keys(CALLS).map((name) => name.split(' ').slice(0, 2).join(' ')))
  const ofAccounts = ENDPOINTS.filter(
    ({ method, path, area, access }) =>
      method === 'POST' &&
      access !== 'public' &&
      (/\/:(?:persona|userId|usuario)\b/u.test(path) ||
        path.endsWith('/personas/recibe') ||
        path === '/api/updateUsers' ||
        (['Usuarios', 'Permisos de un usuario'].includes(area) &&
          /:id\b/u.test(path) &&
          /User|Invitation|Factor/u.test(path))),
  ).map(({ method, path }) => `${method} ${path}`)
  expect(ofAccounts.filter((name) => !named.has(name) && !OF_ADMINISTRATORS.has(name))).toEqual([])
  expect(ofAccounts.length).toBeGreaterThan(8)
})

describe.each(['asesor', 'vendedor'])('%s', (role) => {
  it.each(Object.entries(CALLS))(
    '%s is for customers of their own',
    async (_, { recipe, url, body, refusal = REFUSED }) => {
      const who = await signIn(test.current, { roles: [role], permissions: RIGHTS })
      const other = await makeUser(db(), { roles: ['asesor'] })
      const assigned = role === 'asesor' ? {} : { telemarketerId: who.user.id }
      const elsewhere = await makeCompany(db(), { advisorId: who.user.id, ...assigned })
      const foreign = await customerOf(other.id, elsewhere.id, recipe)
      const before = await storedOf(foreign.id)
      const refused = await post(url(foreign), body(foreign), who)
      expect(refused).toEqual(refusal)
      expect(await storedOf(foreign.id)).toEqual(before)
      const own = await customerOf(who.user.id, elsewhere.id, recipe)
      const answer = await post(url(own), body(own), who)
      expect([answer.status, answer.json.cambiados ?? 1]).toEqual([200, 1])
    },
  )

  it('a user is shown as what one may do with them', async () => {
    const who = await signIn(test.current, { roles: [role], permissions: RIGHTS })
    const other = await makeUser(db(), { roles: ['asesor'] })
    const [own, foreign] = [await customerOf(who.user.id, 0), await customerOf(other.id, 0)]
    const shown = async ({ id }: Served) => (await get(`/api/getUser/${id}`, who)).json
    expect(await shown(own)).toMatchObject({ modificable: true, suspendible: true, motivo: null })
    expect(await shown(foreign)).toMatchObject({ modificable: false, suspendible: false, motivo: UNSEEN })
    const { json } = await get(`/api/getUsers?buscar=${encodeURIComponent(foreign.email)}`, who)
    expect(json.filas).toMatchObject([{ modificable: false, suspendible: false }])
  })
})
