import { isApiError } from '#contract/client.ts'
import { knownSession, nextSignIn, refreshSession } from './session.ts'

/**
 * Does it; where the session has ended, once more when the same person has come in again over the screen (web/app/session). Throws what
 * the work throws.
 */
export async function withSignIn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const before = knownSession().id
  try {
    return await work()
  } catch (error) {
    if (before === null || !isApiError(error) || error.code !== 'unauthenticated') throw error
    const { isLoggedin } = await refreshSession()
    if (isLoggedin || (await nextSignIn()).id !== before) throw error
    return work()
  }
}
