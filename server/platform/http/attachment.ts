/** Content-Disposition of what the browser saves as a file (RFC 6266): the name in ASCII for old browsers, and whole. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/gu, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
