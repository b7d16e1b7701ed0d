import { hash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gsu

/**
 * Sources of the content policy ('sha256-…') for the inline scripts of a rendered page, and the page without the nonces of its
 * scripts. Only a script that carries the nonce of this rendering counts: the renderer wrote it, and text that somebody planted
 * cannot know the nonce.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: readonly string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const withoutNonces = html.replaceAll(SCRIPT, (script, attributes: string, code: string) => {
    if (!attributes.includes(attribute)) return script
    if (code !== '') hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
    return script.replace(attribute, '')
  })
  return { html: withoutNonces, hashes: [...hashes] }
}
