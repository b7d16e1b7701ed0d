/**
 * Word and Outlook copy lists as paragraphs whose style has the level, with the bullet or number as text. They become lists. Other HTML is
 * unchanged.
 */
export function withWordLists(html: string): string {
  let result = ''
  let from = 0
  let run: ListItem[] = []
  for (const match of html.matchAll(LIST_PARAGRAPH)) {
    const between = html.slice(from, match.index)
    if (between.trim() !== '' && run.length > 0) {
      result += listOf(run)
      run = []
    }
    result += between
    run.push(itemOf(match[1] ?? '', match[2] ?? ''))
    from = match.index + match[0].length
  }
  return result + listOf(run) + html.slice(from)
}

interface ListItem {
  readonly level: number
  readonly tag: 'ol' | 'ul'
  readonly html: string
}

const LIST_PARAGRAPH = /<p\b([^>]*\bmso-list:\s*l\d+\s+level\d[^>]*)>(.*?)<\/p>/gsu
const MARKER = /<span\b[^>]*mso-list:\s*Ignore[^>]*>/iu

function itemOf(attributes: string, content: string): ListItem {
  const level = Number(/mso-list:\s*l\d+\s+level(\d)/u.exec(attributes)?.[1] ?? 1)
  const marker = MARKER.exec(content)
  if (marker === null) return { level, tag: 'ul', html: content }
  const start = marker.index
  const end = endOfSpan(content, start + marker[0].length)
  const text = content.slice(start, end).replaceAll(/<[^>]*>|&nbsp;|\s/gu, '')
  return {
    level,
    tag: /^\(?[\da-z]{1,4}[.)]/iu.test(text) ? 'ol' : 'ul',
    html: content.slice(0, start) + content.slice(end),
  }
}

/** The position after the end of the span that is open at `from`. */
function endOfSpan(html: string, from: number): number {
  let depth = 1
  for (const match of html.slice(from).matchAll(/<(\/?)span\b[^>]*>/giu)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return from + match.index + match[0].length
  }
  return html.length
}

function listOf(items: readonly ListItem[]): string {
  let html = ''
  const open: ListItem[] = []
  const close = () => {
    html += `</li></${open.pop()?.tag ?? 'ul'}>`
  }
  for (const item of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) close()
    const last = open.at(-1)
    if (last === undefined || last.level < item.level) {
      html += `<${item.tag}><li>`
      open.push(item)
    } else if (last.tag === item.tag) html += '</li><li>'
    else {
      close()
      html += `<${item.tag}><li>`
      open.push(item)
    }
    html += `<p>${item.html}</p>`
  }
  while (open.length > 0) close()
  return html
}
