import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { Sight } from '#domain/access.ts'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { makeCompany, makeRole, makeUser, type UserRecipe } from '../factories/accounts.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

type Company = Awaited<ReturnType<typeof makeCompany>>
interface Customer {
  company: Company
  daughter: Company
  administrator: SignedIn
  /** Of customers. */
  role: number
}

/** A company of three branches, its daughter, and who administers its colleagues and sees the whole company. */
export function useOwnCompany() {
  const customer: Customer = Object.create(null)
  const test = useTestApp(async () => {})
  const db = () => test.current.database.db

  beforeAll(async () => {
    customer.company = await makeCompany(db(), { name: 'Frenos Ruiz', branches: ['Centro', 'Norte', 'Sur'] })
    customer.daughter = await makeCompany(db(), { name: 'Frenos del Valle', parentId: customer.company.id })
    customer.administrator = await administratorWith('empresa')
    customer.role = await makeRole(db(), 'cliente')
  })

  const administratorWith = (sight: Sight, recipe: UserRecipe = {}) =>
    signIn(test.current, {
      name: 'Raúl Ruiz',
      roles: ['cliente'],
      permissions: ['colegas-update'],
      companyId: customer.company.id,
      companyBranchIds: customer.company.branchIds.slice(0, 2),
      sight,
      ...recipe,
    })
  const makeColleague = (recipe: UserRecipe = {}) =>
    makeUser(db(), { name: 'Dora Díaz', roles: ['cliente'], companyId: customer.company.id, ...recipe })

  const { get, post } = callsOf(test, () => customer.administrator)
  const path = (id: number | string = '', act = '') => `/api/mi-empresa/colegas/${id}${act === '' ? '' : `/${act}`}`
  const invitation = (change: object = {}) => ({
    nombre: 'Nora Paz',
    correo: `nora-${randomUUID()}@taller.mx`,
    telefono: '',
    roles: [customer.role],
    vista: 'propio',
    ...change,
  })
  const invite = (change: object = {}, who = customer.administrator) => post(path('invita'), invitation(change), who)
  const changeOf = (change: object = {}) => ({
    nombre: 'Dora Díaz',
    telefono: '',
    roles: [customer.role],
    vista: 'propio',
    sucursales: [],
    retirados: [],
    version: 1,
    ...change,
  })

  return { test, db, customer, administratorWith, makeColleague, get, post, path, invitation, invite, changeOf }
}
