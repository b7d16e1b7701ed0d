// Screens as a demo account sees them.

// The server prints it at its start.
const DEMO_PASSWORD = 'demo-Tuerca-2026'
export const ADMIN = 'admin@demo.tuerca.mx'
export const ADVISOR = 'asesor@demo.tuerca.mx'
export const CUSTOMER = 'cliente@demo.tuerca.mx'

export const plain = (name, path, account = ADMIN) => ({
  name,
  account,
  open: async ({ page, at }) => void (await page.goto(at(path))),
})

/** The first row of a list, by the link in it. */
export const firstOf = (name, list, account = ADMIN, query = '') => ({
  name,
  account,
  open: async ({ page, at }) => {
    await page.goto(at(list))
    const href = await page.getByRole('table').getByRole('rowheader').first().getByRole('link').getAttribute('href')
    await page.goto(new URL(href + query, page.url()).href)
  },
})

const sessions = new Map()

/** Puts the session of a demo account into the browser; each signs in once. */
export async function signIn(context, account, origin) {
  if (!sessions.has(account)) sessions.set(account, await newSession(account, origin))
  await context.addCookies([{ ...sessions.get(account), url: origin }])
}

/** The cookies and headers of a demo account outside of a browser; null: a visitor. */
export async function sessionOf(account, origin) {
  const own = account === null ? [] : [await newSession(account, origin)]
  const session = own.map(({ name, value }) => `${name}=${value}`).join('; ')
  const requested = await fetch(`${origin}/sanctum/csrf-cookie`, { headers: { Cookie: session } })
  const xsrf = cookiesOf(requested)['XSRF-TOKEN']
  const cookie = [`XSRF-TOKEN=${xsrf}`, session].join('; ')
  return { cookie, headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': decodeURIComponent(xsrf) } }
}

async function newSession(account, origin) {
  const first = await fetch(`${origin}/sanctum/csrf-cookie`)
  const xsrf = cookiesOf(first)['XSRF-TOKEN']
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': decodeURIComponent(xsrf),
      Cookie: `XSRF-TOKEN=${xsrf}`,
    },
    body: JSON.stringify({ usuario: account, contrasena: DEMO_PASSWORD, recordarme: false }),
  })
  const session = Object.entries(cookiesOf(answer)).find(([name]) => name !== 'XSRF-TOKEN')
  if (!answer.ok || session === undefined) throw new Error(`${account} could not sign in: ${answer.status}`)
  const [name, value] = session
  const own = cookiesOf(answer)['XSRF-TOKEN']
  await acceptDocuments(`XSRF-TOKEN=${own}; ${name}=${value}`, own, origin)
  return { name, value }
}

/** So that no request covers a picture. */
async function acceptDocuments(cookie, xsrf, origin) {
  const headers = {
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': decodeURIComponent(xsrf),
    Cookie: cookie,
  }
  const answer = await fetch(`${origin}/api/cuenta/legales`, { headers })
  const { pendientes = [] } = await answer.json()
  if (pendientes.length === 0) return
  const aceptadas = pendientes.map(({ tipo, version }) => ({ tipo, version }))
  await fetch(`${origin}/api/cuenta/legales/acepta`, { method: 'POST', headers, body: JSON.stringify({ aceptadas }) })
}

function cookiesOf(answer) {
  return Object.fromEntries(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0].split(/=(.*)/u, 2)))
}
