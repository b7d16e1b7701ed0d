/**
 * The value of the XSRF cookie of a new visitor, or of the session whose cookie is given, decoded: calls that write send it as a
 * cookie and as a header.
 */
export async function xsrfToken(port: number, cookie = ''): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/sanctum/csrf-cookie`, { headers: { cookie } })
  const set = answer.headers.getSetCookie().find((text) => text.startsWith('XSRF-TOKEN=')) ?? ''
  return decodeURIComponent(set.slice('XSRF-TOKEN='.length).split(';', 1)[0] ?? '')
}
