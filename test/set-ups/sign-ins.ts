import { afterEach } from 'vitest'
import { useTestApp, withXsrf } from '../app.ts'
import { makeUser, type MadeUser, type UserRecipe } from '../factories/accounts.ts'

export const PASSWORD = 'cuatro-llantas-nuevas'

interface Attempt {
  readonly usuario: string
  readonly contrasena?: string
  readonly recordarme?: boolean
  readonly codigo?: string
}

/** A shop where people who have `PASSWORD` sign in; failures are forgotten after each test. */
export function useSignIns() {
  const test = useTestApp(async () => {})

  /** Each attempt comes from an address of its own by default. */
  let addresses = 0
  const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

  async function attempt(
    body: Attempt,
    { from = nextAddress(), cookies = {} }: { readonly from?: string; readonly cookies?: Record<string, string> } = {},
  ) {
    const xsrf = await withXsrf(test.current.app, cookies)
    const answer = await test.current.app.inject({
      method: 'POST',
      url: '/login',
      headers: xsrf.headers,
      cookies: { ...cookies, ...xsrf.cookies },
      remoteAddress: from,
      payload: { contrasena: PASSWORD, ...body },
    })
    const cookie = answer.cookies.find(({ name }) => name === 'tuerca-session')
    return { status: answer.statusCode, json: answer.json(), headers: answer.headers, cookie }
  }

  const person = (recipe: UserRecipe = {}) => makeUser(test.current.database.db, { password: PASSWORD, ...recipe })
  const audit = async (user: MadeUser) => {
    const rows = await test.current.database.db
      .selectFrom('audit_entries')
      .select(['action', 'note'])
      .where('subject_kind', '=', 'usuario')
      .where('subject_id', '=', String(user.id))
      .orderBy('id')
      .execute()
    return rows.map(({ action, note }) => `${action} ${note}`.trim())
  }

  afterEach(async () => {
    await test.current.database.db.deleteFrom('sign_in_failures').execute()
  })

  return { test, nextAddress, attempt, person, audit }
}
