import type { SitemapAddress } from './section.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** An index of sitemap files by their addresses. */
export function sitemapIndexXml(files: readonly { url: string; changed: Date | null }[]): string {
  const entries = files.map(
    ({ url, changed }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** A sitemap file as text, part by part. `root` is the origin with the router base, without a slash at its end. */
export async function* sitemapXml(
  root: string,
  parts: AsyncIterable<readonly SitemapAddress[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`
  for await (const addresses of parts) {
    yield addresses
      .map(({ path, changed }) => `<url><loc>${escapeXml(root + path)}</loc>${lastmod(changed)}</url>\n`)
      .join('')
  }
  yield '</urlset>\n'
}

function lastmod(changed: Date | null): string {
  return changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)
}
