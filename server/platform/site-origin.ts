/**
 * The origin of addresses that leave the site: canonical links, sitemaps, shared pictures. Without PUBLIC_URL it is this machine's own: a
 * visitor's Host header is not trusted.
 */
export function siteOrigin(config: { readonly publicUrl: string | undefined; readonly port: number }): string {
  return config.publicUrl === undefined ? `http://localhost:${config.port}` : new URL(config.publicUrl).origin
}
