import type { LoaderFunctionArgs } from 'react-router'
import { redirectToCanonical } from '#web/app/navigation/redirect-to-canonical.ts'
import { paths } from '#web/app/paths.ts'

function leadToLogin({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  redirectToCanonical(new URL(request.url), paths.login)
  return null
}

/** The specification's error catalogue calls the login /login (section 8). */
export const loader = leadToLogin
export const clientLoader = leadToLogin
