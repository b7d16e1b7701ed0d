import { isApiError } from '#contract/client.ts'
import { nextSignIn, refreshSession } from './session.ts'

/**
 * Does the work; where the session has ended, once more when the same user has logged in again over the screen (web/app/session). Throws
 * the errors of the work.
 * @param person the user whose work it is.
 */
export async function withSignIn<Answer>(person: number | null, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (person === null || !isApiError(error) || error.code !== 'unauthenticated') throw error
    const session = await refreshSession()
    const { id } = session.isLoggedin ? session : await nextSignIn()
    if (id !== person) throw error
    return work()
  }
}
