import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/account-list.ts'
import { xsrfToken } from './xsrf.ts'

/** Logs in the demo customer. @returns the header of their cookies, as a browser sends it: 'cookie: a=b; c=d' */
export async function customerCookies(port: number): Promise<string> {
  const usuario = DEMO_ACCOUNTS.find(({ role }) => role === 'cliente')?.email
  const token = await xsrfToken(port)
  const answer = await fetch(`http://127.0.0.1:${port}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token,
      cookie: `XSRF-TOKEN=${encodeURIComponent(token)}`,
    },
    body: JSON.stringify({ usuario, contrasena: DEMO_PASSWORD, recordarme: false }),
  })
  if (!answer.ok) throw new Error(`The demo customer could not log in: ${answer.status} ${await answer.text()}`)
  return `cookie: ${answer.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ')}`
}
