import { beforeAll } from 'vitest'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

// Thursday, ten in the morning in Mexico.
const NOW = new Date('2026-11-26T16:00:00Z')

/** A store with a branch and a part, at `now`, and two users who see the dashboard of administrators. */
export function useAdminDashboard() {
  const test = useTestApp(async () => {}, { clock: () => NOW })
  const people: { admin: SignedIn; service: SignedIn } = Object.create(null)
  const ids = { branch: 0, product: 0 }
  const { get } = callsOf(test, () => people.admin)
  const query = (text: string, values: unknown[] = []) => test.current.database.pool.query(text, values)

  beforeAll(async () => {
    const { db } = test.current.database
    people.admin = await signIn(test.current, { roles: ['admin'], name: 'Andrea' })
    people.service = await signIn(test.current, { roles: ['CustomerService'] })
    ids.branch = await makeBranch(db, 'Guadalajara')
    ids.product = await makeProduct(db, { key: 'BD-1047' })
  })

  return { test, now: NOW, people, ids, get, query }
}
