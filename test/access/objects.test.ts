import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { isForSystems, mayCall, PERMISSIONS } from '#domain/access.ts'
import { STAFF_PERMISSIONS } from '#domain/customers/customer-account.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeCompany, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { foreignBodies } from './foreign-bodies.ts'
import { KINDS, NOT_OWNED } from './object-calls.ts'
import { makeObject, OF_ONE_PERSON, OF_THE_COMPANY, PLACES, type Kind, type Owner, type Place } from './objects.ts'

// Tests each call about an object with an owner, as each role, for objects of four places. docs/access-objects.md explains the cells.

const FILE = join(import.meta.dirname, '../../docs/access-objects.md')
const CUSTOMERS = PERMISSIONS.filter((name) => !(STAFF_PERMISSIONS as readonly string[]).includes(name))
const BUYS = ['permission_compras']
/** These permissions open all customers' rows: orders to supply and authorise, and accounts to read. */
const OF_ALL = new Set(['pedidos-update', 'prepedidos-authorize', 'users-read'])
const SERVES = PERMISSIONS.filter((name) => !OF_ALL.has(name))

/** null: not logged in. */
const VIEWERS: Readonly<Record<string, UserRecipe | null>> = {
  visitante: null,
  'sin rol': {},
  'cliente: propio': { roles: ['cliente'], permissions: BUYS, sight: 'propio' },
  'cliente: sucursal, administra': { roles: ['cliente'], permissions: CUSTOMERS, sight: 'sucursal' },
  'cliente: empresa, administra': { roles: ['cliente'], permissions: CUSTOMERS, sight: 'empresa' },
  'cliente: grupo, todo permiso': { roles: ['cliente'], permissions: PERMISSIONS, sight: 'grupo' },
  asesor: { roles: ['asesor'] },
  'asesor: permisos de sus clientes': { roles: ['asesor'], permissions: SERVES },
  'vendedor: permisos de sus clientes': { roles: ['vendedor'], permissions: SERVES },
  'Cotizador-Mostrador': { roles: ['Cotizador-Mostrador'] },
  MKTG: { roles: ['MKTG'] },
  CustomerService: { roles: ['CustomerService'] },
  manager: { roles: ['manager'] },
  director: { roles: ['director'] },
  admin: { roles: ['admin'] },
}
const isCustomer = (name: string) => name.startsWith('cliente')
const isNobody = (name: string) => name === 'visitante' || name === 'sin rol'
const isAssigned = (name: string) => name.startsWith('asesor') || name.startsWith('vendedor')

/** What nobody may reach, with any permissions. */
function isClosed(who: string, kind: Kind, place: Place): boolean {
  if (isNobody(who)) return true
  if (OF_ONE_PERSON.has(kind) && !(isCustomer(who) && place === 'own')) return true
  if (OF_THE_COMPANY.has(kind)) return !isCustomer(who) || place === 'company' || place === 'portfolio'
  if (place === 'portfolio') return isCustomer(who) || isAssigned(who)
  if (place === 'company') return isCustomer(who)
  return place === 'branch' && (who === 'cliente: propio' || who.startsWith('cliente: sucursal'))
}

const test = useTestApp(async () => {})
const goods = { branchId: 0, productId: 0 }
const goodsOf = () => ({ ...goods, storage: test.current.storage })
type TestedViewer = Pick<SignedIn, 'headers' | 'cookies'> & { readonly userId: number | null }
const viewers = new Map<string, TestedViewer>()
let owners: Readonly<Record<Place, Owner>>
const cells = new Map<string, string[]>()

beforeAll(async () => {
  const { db } = test.current.database
  goods.branchId = await makeBranch(db, 'Guadalajara')
  goods.productId = await makeProduct(db, { key: 'P-1', listPrice: '100.00', stock: { Guadalajara: 5000 } })
  const first = await makeCompany(db, { branches: ['Norte', 'Sur'] })
  const second = await makeCompany(db)
  const other = await makeCompany(db, { advisorId: (await makeUser(db, { roles: ['asesor'] })).id })
  const ownerOf = async (companyId: number, companyBranchId = 0): Promise<Owner> => {
    const { id } = await makeUser(db, { roles: ['cliente'], companyId, companyBranchIds: [companyBranchId] })
    return { userId: id, companyId, companyBranchId }
  }
  owners = {
    own: await ownerOf(first.id, first.branchIds[0]),
    branch: await ownerOf(first.id, first.branchIds[1]),
    company: await ownerOf(second.id, second.branchIds[0]),
    portfolio: await ownerOf(other.id, other.branchIds[0]),
  }
  for (const [name, recipe] of Object.entries(VIEWERS)) {
    const place = isCustomer(name) ? { companyId: first.id, companyBranchIds: [owners.own.companyBranchId] } : {}
    if (recipe === null) {
      viewers.set(name, { ...(await withXsrf(test.current.app)), userId: null })
    } else {
      const { headers, cookies, user } = await signIn(test.current, { ...recipe, ...place })
      viewers.set(name, { headers, cookies, userId: user.id })
    }
  }
})

/** Customers get their own documents and carts; the company and its people exist for both. */
function ownerFor(name: string, { userId }: TestedViewer, place: Place): Owner {
  return place === 'own' && isCustomer(name) && userId !== null ? { ...owners.own, userId } : owners[place]
}

/** They serve the companies of every place except the last. */
async function assign(userId: number): Promise<void> {
  await test.current.database.db
    .updateTable('companies')
    .set({ advisor_id: userId })
    .where('id', 'in', [owners.own.companyId, owners.company.companyId])
    .execute()
}

/** Ends acting for somebody: a cell must not depend on the previous ones. */
async function restore(): Promise<void> {
  await test.current.database.pool.query('delete from sessions where own_session_id is not null')
}

const calls = ENDPOINTS.filter(({ method, path }) => KINDS[`${method} ${path}`] !== undefined)

describe('calls with an id', () => {
  const customer = {
    isLoggedin: true,
    roles: ['cliente'],
    permissions: PERMISSIONS.filter((each) => CUSTOMERS.includes(each)),
  }

  it('are about an object with an owner, or open to staff only', () => {
    const others = ENDPOINTS.filter(
      ({ method, path, access }) =>
        /:\w/u.test(path) &&
        access !== 'public' &&
        !isForSystems(access) &&
        KINDS[`${method} ${path}`] === undefined &&
        NOT_OWNED[`${method} ${path}`] === undefined,
    )
    const open = others.filter(({ access }) => mayCall(access, customer)).map(({ method, path }) => `${method} ${path}`)
    expect(
      open,
      'Say in KINDS of test/access/object-calls.ts what each is about, or in NOT_OWNED why it is nobody’s',
    ).toEqual([])
    const named = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`))
    expect([...Object.keys(KINDS), ...Object.keys(NOT_OWNED)].filter((name) => !named.has(name))).toEqual([])
  })
})

describe('whose object it is', () => {
  it.each(calls)('$method $path', async ({ method, path }) => {
    const name = `${method} ${path}`
    const kind = KINDS[name] ?? 'company'
    const { app, database } = test.current
    const row: string[] = []
    for (const [who, viewer] of viewers) {
      if (isAssigned(who) && viewer.userId !== null) await assign(viewer.userId)
      const given: Partial<Record<Place, string>> = {}
      for (const place of PLACES) {
        const { params, body } = await makeObject(database.db, kind, ownerFor(who, viewer, place), goodsOf())
        const url = path.replaceAll(/:(\w+)/gu, (_, each: string) => String(params[each]))
        const payload = { ...foreignBodies(0)[path], ...BODIES[path], ...body }
        const { headers, cookies } = viewer
        const answer = await app.inject({ method, url, headers, cookies, ...(method === 'POST' ? { payload } : {}) })
        const { statusCode } = answer
        // Nothing else: a refusal of the input could hide a refusal of the caller.
        const isOk = statusCode >= 200 && statusCode < 300
        const isRefusal = [401, 403, 404].includes(statusCode)
        expect(isOk || isRefusal, `${name} as ${who} of ${place}: ${statusCode} ${answer.body}`).toBe(true)
        given[place] = isOk ? 'ok' : String(statusCode)
        if (method === 'POST') await restore()
      }
      const open = PLACES.filter((place) => given[place] === 'ok')
      expect(
        open.filter((place) => isClosed(who, kind, place)),
        `${name} as ${who}`,
      ).toEqual([])
      row.push(PLACES.map((place) => given[place]).join(' '))
    }
    cells.set(name, row)
  })

  it('docs/access-objects.md matches the answers', async () => {
    expect(cells.size).toBe(calls.length)
    const head = ['', ...viewers.keys()]
    const lines = [
      head,
      head.map(() => '---'),
      ...calls.map(({ method, path }) => [`\`${method} ${path}\``, ...(cells.get(`${method} ${path}`) ?? [])]),
    ]
    await expect(`# Whose object a call is about

Made by \`npx vitest run test/access/objects.test.ts -u\`, which asks the server for each cell with an object that is there. A cell says what
somebody gets for four objects: their own (of the house: of a customer whom an advisor or telemarketer serves), of the same company in another
branch, of another company that the same advisor serves, of a company that others serve. What is asked could be done by who may. \`ok\`: it is
done; 401: only for who is logged in; 403: not for them; 404: not there for them.

${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}
`).toMatchFileSnapshot(FILE)
  })
})

/** The input of a call besides its ids. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/carrito/quita': { lineas: null },
  '/api/carrito/resuelve': { lineas: [] },
  '/api/carrito/datos': { nota: 'x' },
  '/api/admin/updatePeticion/': { version: 1, accion: 'cancela', motivo: 'x' },
  '/api/pedidos/:id/cancela': { version: 1, motivo: 'x' },
  '/api/carrito/lineas/:id/resuelve': { accion: 'accept_price' },
}
