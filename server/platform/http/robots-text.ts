/**
 * What robots may read: every screen, and nothing of the API. Orders of a list show what it shows anyway; positions
 * multiply its addresses without another page worth finding.
 */
export function robotsText(origin: string, basePath: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search/',
    'Disallow: /searchDetails/',
    `Disallow: ${basePath}*?*orden=`,
    `Disallow: ${basePath}*?*posicion=`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
