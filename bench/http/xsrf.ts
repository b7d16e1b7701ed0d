/** The value of the XSRF cookie of a new visitor, decoded: calls that write send it as a cookie and as a header. */
export async function xsrfToken(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/sanctum/csrf-cookie`)
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('XSRF-TOKEN=')) ?? ''
  return decodeURIComponent(cookie.slice('XSRF-TOKEN='.length).split(';', 1)[0] ?? '')
}
