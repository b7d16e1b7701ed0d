import { foldedNumber } from './folded-number.ts'

/** 'Pedido A-1022', 'OC: 4500012', 'Orden de compra no. 77/B', 'PO#123'. */
const MENTION =
  /(?<![\p{L}\p{N}])((?:su|n\/|s\/)?\s?pedido(?:\s?cliente)?|orden(?:\s?de)?\s?(?:compra|cliente)?|o\.?\s?\/?c\.?|p\.?\s?o\.?|purchase\s?order|order(?:\s?(?:number|no|id))?|folio(?:\s?pedido)?)(?:\s*(?:n[úu]mero|n[úu]m|no|nº|n°)\.?(?![\p{L}]))?\s*[#:=.-]*\s*((?=[A-Za-z\-/_.]*\d)[A-Za-z0-9][A-Za-z0-9\-/_.]{0,39})/giu

const MOST = 20
/** Of one text: addenda can have megabytes. */
const MOST_TEXT = 100_000

/** Order numbers in the texts of a document, folded, each once. A match without a digit is a word. */
export function orderMentions(texts: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const text of texts) {
    for (const [, word = '', number = ''] of text.slice(0, MOST_TEXT).matchAll(MENTION)) {
      found.add(foldedNumber(number))
      // Some write the prefix as a part of the number: 'OC-0077'.
      const prefix = foldedNumber(word)
      if (prefix === 'OC' || prefix === 'PO') found.add(prefix + foldedNumber(number))
      if (found.size >= MOST) return [...found].slice(0, MOST)
    }
  }
  return [...found]
}
