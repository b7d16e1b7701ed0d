import { beforeAll } from 'vitest'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { makeRole, makeUser, type UserRecipe } from '../factories/accounts.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

/** A shop whose administrator, Zoe, invites and changes users. */
export function useUserAdministration() {
  const test = useTestApp(async () => {})
  let admin: SignedIn
  beforeAll(async () => void (admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })))
  const { get, post } = callsOf(test, () => admin)

  const db = () => test.current.database.db
  const roles = async (...names: string[]) => Promise.all(names.map((name) => makeRole(db(), name)))
  const make = (recipe: UserRecipe) => makeUser(db(), recipe)
  const stored = (id: number) => db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const mails = (id: number) => db().selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('id').execute()

  let people = 0
  const newAddress = () => `nueva-${++people}@prueba.mx`
  /** The form of a new user. */
  const someone = async (change: object = {}) => ({
    name: 'Ana López',
    email: newAddress(),
    roles: await roles('MKTG'),
    ...change,
  })

  return {
    test,
    get admin() {
      return admin
    },
    get,
    post,
    db,
    roles,
    make,
    stored,
    mails,
    newAddress,
    someone,
  }
}
