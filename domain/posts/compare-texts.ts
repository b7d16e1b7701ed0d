interface TextChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A paragraph of either text; where both have it in different words, word by word. */
export type ParagraphChange = readonly TextChange[]

/** Longer texts are compared as a whole: the time grows with the product of both lengths. */
const MOST_STEPS = 1_000_000

/** The visible text of HTML, by paragraphs, list items and cells. */
export function paragraphsOf(html: string): string[] {
  return html
    .replaceAll(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/gu, ' [Imagen: $1] ')
    .replaceAll(/<\/?(?:p|li|h\d|tr|td|th|blockquote|figure|figcaption|table|ul|ol|br|hr)\b[^>]*>/gu, '\n')
    .replaceAll(/<[^>]+>/gu, '')
    .split('\n')
    .map((line) => withoutEntities(line).replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
}

/** The differences between two texts: paragraphs that both have, that only one has, and the words of rewritten ones. */
export function compareTexts(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  const changes = compare(before, after)
  const paragraphs: ParagraphChange[] = []
  for (let at = 0; at < changes.length;) {
    const removed = run(changes, at, 'removed')
    const added = run(changes, at + removed.length, 'added')
    if (removed.length + added.length === 0) {
      paragraphs.push([changes[at] as TextChange])
      at += 1
      continue
    }
    const both = Math.min(removed.length, added.length)
    for (let index = 0; index < both; index += 1)
      paragraphs.push(compareWords(removed[index]?.text ?? '', added[index]?.text ?? ''))
    for (const change of [...removed.slice(both), ...added.slice(both)]) paragraphs.push([change])
    at += removed.length + added.length
  }
  return paragraphs
}

function run(changes: readonly TextChange[], from: number, kind: TextChange['kind']): readonly TextChange[] {
  let end = from
  while (changes[end]?.kind === kind) end += 1
  return changes.slice(from, end)
}

function compareWords(before: string, after: string): ParagraphChange {
  const words = compare(before.split(' '), after.split(' '))
  const joined: TextChange[] = []
  for (const { kind, text } of words) {
    const last = joined.at(-1)
    if (last?.kind === kind) joined[joined.length - 1] = { kind, text: `${last.text} ${text}` }
    else joined.push({ kind, text })
  }
  return joined
}

/** The longest common subsequence; removals come before additions. */
function compare(before: readonly string[], after: readonly string[]): TextChange[] {
  const removed = before.map((text): TextChange => ({ kind: 'removed', text }))
  const added = after.map((text): TextChange => ({ kind: 'added', text }))
  if (before.length * after.length > MOST_STEPS) return [...removed, ...added]
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const changes: TextChange[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      changes.push({ kind: 'same', text: before[row] ?? '' })
      row += 1
      column += 1
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      changes.push(removed[row] as TextChange)
      row += 1
    } else {
      changes.push(added[column] as TextChange)
      column += 1
    }
  }
  return [...changes, ...removed.slice(row), ...added.slice(column)]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function withoutEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/gu, (entity, name: string) => ENTITIES[name] ?? entity)
}
