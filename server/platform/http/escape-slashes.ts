/** Calls whose last part is a text or a part key, which may hold a slash: 'AM.330/2'. */
const TEXT_CALLS =
  /^(\/search\/|\/searchDetails\/details\/|\/api\/productoslista\/|\/api\/searchDetails\/getAplicaciones)([^?]+)/u

/** Writes the slashes of that part as escapes: callers forget it, and some proxies undo it. */
export function escapeSlashes(url: string): string {
  return url.replace(TEXT_CALLS, (_, call: string, text: string) => {
    // The slash between getAplicaciones and its parameter is not of the parameter.
    const own = call.endsWith('/') || !text.startsWith('/') ? '' : '/'
    return call + own + text.slice(own.length).replaceAll('/', '%2F')
  })
}
