import { createContext, data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { isApiError, type ApiClient, type ApiError } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'
import { offlineAnswerCount } from './cached-answers.ts'
import { openCachedPage } from './cached-page.ts'
import { nextSignIn, refreshSession } from './session.ts'

/** The calls of the contract, answered in process by the server that renders the page. Set by server/pages. */
export const apiContext = createContext<ApiClient>()

export interface LoadInput {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  /** Aborted when a newer navigation begins. */
  readonly signal: AbortSignal
}

/** Loads the data of a screen: it only lists its calls. Runs on the server at the first visit, then in the browser. */
export type Load<Data> = (api: ApiClient, input: LoadInput) => Promise<Data>

/** `export const loader = onServer(load)` */
export function onServer<Data>(load: Load<Data>) {
  return ({ context, params, request }: LoaderFunctionArgs): Promise<Data> =>
    run(load, context.get(apiContext), { params, url: new URL(request.url), signal: request.signal })
}

/**
 * `export const clientLoader = inBrowser(load)`. Where the network failed, it opens the cached page, if there is one, instead of a page
 * with missing parts.
 */
export function inBrowser<Data>(load: Load<Data>) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<Data> => {
    const before = offlineAnswerCount()
    const input = { params, url: new URL(request.url), signal: request.signal }
    const loaded = run(onceSignedIn(load), browserApi, input)
    await loaded.catch(() => {})
    const isWhole = offlineAnswerCount() === before || request.signal.aborted
    if (!isWhole && (await openCachedPage(request.url))) return new Promise(() => {})
    return loaded
  }
}

/** Where the session has ended, the page shows the login over the screen, and loading continues after it. */
function onceSignedIn<Data>(load: Load<Data>): Load<Data> {
  return async (api, input) => {
    try {
      return await load(api, input)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'unauthenticated' || (await refreshSession()).isLoggedin) throw error
    }
    await nextSignIn()
    return load(api, input)
  }
}

/** The content of `error.data` in an error boundary when a call of the screen was refused. */
export interface LoadFailure {
  readonly code: ApiError['code']
  readonly message: string
}

async function run<Data>(load: Load<Data>, api: ApiClient, input: LoadInput): Promise<Data> {
  try {
    return await load(api, input)
  } catch (error) {
    if (!isApiError(error)) throw error
    const failure: LoadFailure = { code: error.code, message: error.message }
    throw data(failure, { status: error.status })
  }
}
