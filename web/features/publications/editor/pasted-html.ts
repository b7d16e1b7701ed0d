import { withWordLists } from './word-lists.ts'

export interface Pasted {
  readonly html: string
  /** Pictures of other servers, which cannot be pasted. */
  readonly lostPictures: number
}

/**
 * Pasted HTML of a word processor or a page, as the editor supports it: headings, lists, tables, links and emphasis, without styles, fonts
 * and empty paragraphs. The editor's schema and the server ensure that nothing of it runs.
 */
export function pastedHtml(html: string): Pasted {
  const fragment = /<!--StartFragment-->(.*?)<!--EndFragment-->/su.exec(html)?.[1] ?? bodyOf(html)
  const plain = withWordLists(
    fragment.replaceAll(NOT_TEXT, '').replaceAll(/<p\b[^>]*\bMsoTitle\b[^>]*>(.*?)<\/p>/gsu, '<h2>$1</h2>'),
  )
  const clean = new Cleaner()
  let from = 0
  for (const match of plain.matchAll(TAG)) {
    clean.text(plain.slice(from, match.index))
    clean.tag(match[2]?.toLowerCase() ?? '', match[1] === '/', match[3] ?? '')
    from = match.index + match[0].length
  }
  clean.text(plain.slice(from))
  return { html: withoutEmpty(clean.html), lostPictures: clean.lostPictures }
}

const NOT_TEXT = /<(style|script|xml|title|head)\b.*?<\/\1>|<!--.*?-->|<!\[.*?\]>|<\/?(?:o|w|m|v|st1):[^>]*>/gisu
const TAG = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/giu

const SAME = 'p br hr h2 h3 h4 strong em u s code pre blockquote ul ol li table thead tbody tr th td'.split(' ')
const TAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SAME.map((name) => [name, name])),
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  div: 'p',
}

function bodyOf(html: string): string {
  return /<body\b[^>]*>(.*?)(?:<\/body>|$)/su.exec(html)?.[1] ?? html
}

/** Writes the supported tags, and the meaning of a span's style. */
class Cleaner {
  html = ''
  lostPictures = 0
  /** By name, what each open tag was written as. */
  private readonly open: { readonly name: string; readonly written: readonly string[] }[] = []

  text(text: string): void {
    // Code preserves its lines.
    const isCode = this.open.some(({ name }) => name === 'pre')
    this.html += isCode ? text : text.replaceAll(/\s+/gu, ' ')
  }

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (isEnd) return this.end(name)
    if (name === 'img') return this.picture(attributes)
    if (name === 'br' || name === 'hr') {
      this.html += `<${name}>`
      return
    }
    const written = writtenTags(name, attributes)
    this.open.push({ name, written: written.map((tag) => tag.name) })
    this.html += written.map(({ name: tag, kept }) => `<${tag}${kept}>`).join('')
  }

  private end(name: string): void {
    const index = this.open.findLastIndex((each) => each.name === name)
    if (index < 0) return
    for (const { written } of this.open.splice(index).toReversed())
      this.html += written
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join('')
  }

  private picture(attributes: string): void {
    const src = attribute(attributes, 'src') ?? ''
    if (src.startsWith('/api/archivos/')) this.html += `<img src="${src}" alt="${attribute(attributes, 'alt') ?? ''}">`
    else this.lostPictures += 1
  }
}

function writtenTags(name: string, attributes: string): { readonly name: string; readonly kept: string }[] {
  const style = attribute(attributes, 'style') ?? ''
  if (name === 'a') {
    const href = attribute(attributes, 'href') ?? ''
    return /^(?:https?:|mailto:|tel:|\/(?!\/))/iu.test(href) ? [{ name: 'a', kept: ` href="${href}"` }] : []
  }
  if (name === 'span' || name === 'font') return emphasisOf(style).map((tag) => ({ name: tag, kept: '' }))
  // Google Docs wraps copied content into a <b> that is not bold.
  if (name === 'b' && /(?<![\w-])font-weight:\s*(?:normal|400)/iu.test(style)) return []
  const tag = TAGS[name]
  return tag === undefined ? [] : [{ name: tag, kept: spansOf(tag, attributes) }]
}

function emphasisOf(style: string): string[] {
  return [
    /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/iu.test(style) ? 'strong' : '',
    /(?<![\w-])font-style:\s*italic/iu.test(style) ? 'em' : '',
    /text-decoration[^;]*:\s*[^;]*underline/iu.test(style) ? 'u' : '',
    /text-decoration[^;]*:\s*[^;]*line-through/iu.test(style) ? 's' : '',
  ].filter((tag) => tag !== '')
}

function spansOf(tag: string, attributes: string): string {
  if (tag !== 'td' && tag !== 'th') return ''
  return ['colspan', 'rowspan']
    .map((name) => ({ name, value: attribute(attributes, name) ?? '1' }))
    .filter(({ value }) => /^\d{1,2}$/u.test(value) && value !== '1')
    .map(({ name, value }) => ` ${name}="${value}"`)
    .join('')
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'iu').exec(attributes)
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll('"', '&quot;')
}

/** Removes empty emphasis and paragraphs, which word processors use as spacing. */
function withoutEmpty(html: string): string {
  const empty = /<(strong|em|u|s|a|p|li|h2|h3|h4)(?: [^>]*)?>(?:\s|&nbsp;|<br>)*<\/\1>/gu
  let before = html
  let after = html.replaceAll(empty, ' ')
  while (after !== before) {
    before = after
    after = before.replaceAll(empty, ' ')
  }
  return after
    .replaceAll(/\s*(<\/?(?:p|h2|h3|h4|ul|ol|li|blockquote|table|thead|tbody|tr|td|th|hr)\b[^>]*>)\s*/gu, '$1')
    .replaceAll(/(<\/(?:p|h2|h3|h4|ul|ol|table|blockquote)>)(?:<br>)+/gu, '$1')
    .trim()
}
