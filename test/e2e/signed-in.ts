import type { BrowserContext } from '@playwright/test'
import { makeUser, type MadeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { openSession } from '#test/sign-in.ts'
import { currentShop } from './shop.ts'
import { inDatabase } from './stored.ts'

export interface SessionCookie {
  readonly name: string
  readonly value: string
}

/** Makes people in the database of the running server, and a session for each, in the order of the recipes. */
export async function makeSessions(
  recipes: readonly UserRecipe[],
): Promise<readonly { readonly user: MadeUser; readonly cookie: SessionCookie }[]> {
  const { secret } = currentShop()
  return inDatabase(async ({ db }) => {
    const made = []
    for (const recipe of recipes) {
      const user = await makeUser(db, recipe)
      const { cookie } = await openSession(db, secret, user.id)
      const [name = '', value = ''] = Object.entries(cookie)[0] ?? []
      made.push({ user, cookie: { name, value } })
    }
    return made
  })
}

/** Puts a session of a new person into the browser, without going through the login. */
export async function signInBrowser(context: BrowserContext, recipe: UserRecipe): Promise<MadeUser> {
  const [made] = await makeSessions([recipe])
  if (made === undefined) throw new Error('No session was made')
  await context.addCookies([{ ...made.cookie, url: currentShop().origin }])
  return made.user
}

/** A session of somebody of the demo. @returns their id */
export async function signInDemo(context: BrowserContext, email: string): Promise<number> {
  const { secret, origin } = currentShop()
  return inDatabase(async ({ db }) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const { cookie } = await openSession(db, secret, id)
    const [name = '', value = ''] = Object.entries(cookie)[0] ?? []
    await context.addCookies([{ name, value, url: origin }])
    return id
  })
}
