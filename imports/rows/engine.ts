export interface EngineName {
  /** As people write it: 'L4 1.6L', '1.6L', 'V6'. */
  readonly name: string
  readonly litres: number | null
  readonly cylinders: number | null
}

/** Reads an engine: '1.6', '1,6 lts', 'L4 1.6L', 'V-6 3.5', '4 CIL 1.6L'. Other words stay in its name. */
export function readEngine(text: string): EngineName {
  const upper = text.toUpperCase()
  const block = /\b([LVHIRW])-?(\d{1,2})\b(?![.,]\d)/u.exec(upper) ?? /\b()(\d{1,2})\s*CIL(?:INDROS)?\b\.?/u.exec(upper)
  const rest = block === null ? upper : upper.replace(block[0], ' ')
  const size =
    /(?<![\d.,])(\d{1,2}[.,]\d)(?!\d)\s*(?:LTS?|LITROS?|L)?\b\.?/u.exec(rest) ??
    /(?<![\d.,])(\d{1,2})\s*(?:LTS?|LITROS?|L)\b\.?/u.exec(rest)
  const cylinders = within(Number(block?.[2] ?? 0), 16)
  const litres = within(Number((size?.[1] ?? '0').replace(',', '.')), 30)
  const left = (size === null ? rest : rest.replace(size[0], ' ')).replace(/[\s,\-/]+/gu, '')
  const layout = block?.[1] ?? ''
  const understood = left === '' && (block === null || layout !== '') && (cylinders !== null || litres !== null)
  if (!understood) return { name: upper, litres, cylinders }
  const parts = [cylinders === null ? null : `${layout}${cylinders}`, litres === null ? null : `${litres.toFixed(1)}L`]
  return { name: parts.filter((part) => part !== null).join(' '), litres, cylinders }
}

function within(value: number, highest: number): number | null {
  return value > 0 && value <= highest ? value : null
}

const BLOCK = /^(?:[LVHIRW]-?\d{1,2}|\d{1,2}CIL)$/u
const LITRES = /^\d{1,2}(?:[.,]\d)?L$|^\d{1,2}[.,]\d$/u

/**
 * Reads the engines of a list: '1.8L 2.0L' is two, 'V8 5.7L 7.4L' too, both V8; 'V6 V8 4.3L 5.7L' leaves open which litres belong to
 * which engine, so only the litres are read. Any other text is one engine.
 */
export function readEngines(text: string): EngineName[] {
  const words = text
    .toUpperCase()
    .replace(/,\s/gu, ' ')
    .split(/[\s/]+/u)
  const blocks = words.filter((word) => BLOCK.test(word))
  const litres = words.filter((word) => LITRES.test(word))
  const isList = blocks.length + litres.length === words.length && words.length > 1
  if (!isList || (blocks.length === 1 && litres.length === 1)) return [readEngine(text)]
  if (litres.length === 0) return blocks.map(readEngine)
  const block = blocks.length === 1 ? `${blocks[0]} ` : ''
  return isAlternating(words) ? pairs(words) : litres.map((litre) => readEngine(`${block}${litre}`))
}

/** 'L4 2.0L V6 3.0L': each block with its own litres. */
function isAlternating(words: readonly string[]): boolean {
  return words.length % 2 === 0 && words.every((word, index) => (index % 2 === 0 ? BLOCK : LITRES).test(word))
}

function pairs(words: readonly string[]): EngineName[] {
  return words.flatMap((word, index) => (index % 2 === 0 ? [readEngine(`${word} ${words[index + 1] ?? ''}`)] : []))
}
