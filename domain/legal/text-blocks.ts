export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const ITEM = /^\s*[-•*]\s+(?<text>.*)$/u

/** The text of a section in blocks: lines that begin with '- ' are a list, a blank line separates paragraphs. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const item = ITEM.exec(line)?.groups?.['text']
    const last = blocks.at(-1)
    if (item !== undefined) {
      if (isOpen && last?.kind === 'list')
        blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, item.trim()] }
      else blocks.push({ kind: 'list', items: [item.trim()] })
      isOpen = true
    } else if (line.trim() === '') {
      isOpen = false
    } else if (isOpen && last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text} ${line.trim()}` }
    } else {
      blocks.push({ kind: 'paragraph', text: line.trim() })
      isOpen = true
    }
  }
  return blocks
}
