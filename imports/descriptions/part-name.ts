import type { Confident } from './description-reading.ts'
import { discounted } from './confidence.ts'
import { isOtherGoods } from './goods.ts'
import type { Item, WordItem } from './items/items.ts'
import { isVehicleItem } from './items/items.ts'

/**
 * The words that name the part: those before the first vehicle, or of the whole line if there are none before it. Brands, positions,
 * sizes and descriptors are left out; connectives count between words of the name.
 */
export function partNameOf(items: readonly Item[], isVehiclePart: boolean): Confident<string> {
  if (!isVehiclePart) return goodsName(items)
  const border = items.findIndex((item) => isVehicleItem(item))
  const head = border < 0 ? items : items.slice(0, border)
  const named = nameIn(head)
  return named.value === '' && border >= 0 ? scaled(nameIn(items.slice(border)), 0.6) : named
}

/** The name of other goods: from the word that names them on, without unknown words ('ACEITE MOTOR', not its product name). */
function goodsName(items: readonly Item[]): Confident<string> {
  const own = items.findIndex((item) => item.kind === 'part' && isOtherGoods(item.text))
  return nameIn(items.slice(Math.max(0, own)).filter((item) => item.kind !== 'unknown' && !isVehicleItem(item)))
}

function nameIn(items: readonly Item[]): Confident<string> {
  const words: WordItem[] = []
  let measured = false
  let unknown = 0
  for (const [index, item] of items.entries()) {
    if (item.kind === 'part') {
      // 'XECLA LEVANTA VIDRIOS': what names the part comes first, so that it is no glass.
      const before = words.some(({ kind }) => kind === 'part') ? [] : unknownBefore(items, index)
      if (before.length > 0) words.length = 0
      words.push(...before, item)
      unknown += before.filter(({ kind }) => kind === 'unknown').length
    } else if (item.kind === 'connective') words.push(item)
    else if (item.kind === 'unknown' && !measured && words.some(({ kind }) => kind === 'part') && isPlainWord(item)) {
      words.push(item)
      unknown += 1
    } else if (item.kind === 'measure' || item.kind === 'years' || item.kind === 'engine') measured = true
  }
  const plain = items.find((item) => item.kind === 'unknown' && isPlainWord(item))
  if (!words.some(({ kind }) => kind === 'part') && plain?.kind === 'unknown')
    return { value: plain.text, confidence: 0.4 }
  const value = withoutLooseEnds(words)
  return {
    value,
    confidence: discounted([
      [value === '', 0.3],
      [unknown > 0, 0.75],
      [unknown > 1, 0.7],
    ]),
  }
}

/** The unknown words directly before a word of the part, with the joining words between. */
function unknownBefore(items: readonly Item[], index: number): WordItem[] {
  let start = index
  for (; start > 0; start -= 1) {
    const item = items[start - 1]
    const isJoined = item?.end === items[start]?.at && !/[,;()]/u.test(items[start]?.gap ?? '')
    const isWord = item?.kind === 'connective' || (item?.kind === 'unknown' && isPlainWord(item))
    if (!isJoined || !isWord) break
  }
  const found = items
    .slice(start, index)
    .flatMap((item): WordItem[] => (item.kind === 'unknown' || item.kind === 'connective' ? [item] : []))
  return found.some(({ kind }) => kind === 'unknown') ? found : []
}

function isPlainWord(item: WordItem): boolean {
  return /^[\p{L}-]{3,}$/u.test(item.text)
}

/** Joining words count only between words of the part. */
function withoutLooseEnds(words: readonly WordItem[]): string {
  const named = words.filter((word, index) => {
    if (word.kind !== 'connective') return true
    const before = words[index - 1]
    const after = words.slice(index + 1).find(({ kind }) => kind !== 'connective')
    return before !== undefined && before.end <= word.at && after !== undefined && isNear(words, index)
  })
  while (named[0]?.kind === 'connective') named.shift()
  while (named.at(-1)?.kind === 'connective') named.pop()
  return named
    .map(({ text }) => text)
    .filter((text, index, all) => text !== all[index - 1])
    .join(' ')
}

/** Whether a joining word is next to a word of the name on its right: in 'KIT DE [4 PZ]' it joins nothing. */
function isNear(words: readonly WordItem[], index: number): boolean {
  const word = words[index]
  const next = words[index + 1]
  return word !== undefined && next !== undefined && next.at === word.end && !/[,;()]/u.test(next.gap)
}

function scaled(reading: Confident<string>, factor: number): Confident<string> {
  return { value: reading.value, confidence: Math.round(reading.confidence * factor * 100) / 100 }
}
