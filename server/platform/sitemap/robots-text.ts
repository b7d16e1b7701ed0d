/**
 * What robots may read: every screen, and of the API only the pictures and PDFs that screens show. Orders of a list show
 * what it shows anyway; positions multiply its addresses without another page worth finding.
 */
export function robotsText(origin: string, basePath: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/archivos/',
    'Disallow: /search/',
    'Disallow: /searchDetails/',
    `Disallow: ${basePath}*?*orden=`,
    `Disallow: ${basePath}*?*posicion=`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
