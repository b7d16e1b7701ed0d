import { POSITIONS, type Position } from '../position.ts'

/** One of the parts that a text requests: 'balatas delantera' of 'balatas del y tras'. */
export interface PartText {
  readonly text: string
  /** From an abbreviation that the search would not understand; null: the search reads the position itself. */
  readonly position: Position | null
}

const SHORT: readonly (readonly [Position, string])[] = [
  ['delantera', String.raw`delanter[ao]s?|del(?:ant?)?`],
  ['trasera', String.raw`traser[ao]s?|tras`],
  ['izquierda', String.raw`izquierd[ao]s?|izq`],
  ['derecha', String.raw`derech[ao]s?|der`],
  ['superior', String.raw`superior(?:es)?|sup`],
  ['inferior', String.raw`inferior(?:es)?|inf`],
]
const ANY = SHORT.map(([, form]) => form).join('|')
const SEPARATORS = /[,;\n+]+/u
/** 'del y tras', 'izq/der', 'delanteras y traseras'. */
const TWO = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${ANY})\.?\s*(?:\by\b|\be\b|/|&)\s*(${ANY})(?![\p{L}\p{N}])\.?`,
  'iu',
)

/**
 * Splits a text in the words of people at a counter into one text for each part: 'balatas del y tras, amortiguadores' → balatas delantera,
 * balatas trasera, amortiguadores. A single 'del' is the preposition ('bomba del agua'), so only two positions together are read here.
 */
export function partTexts(text: string): PartText[] {
  return text
    .split(SEPARATORS)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .flatMap((piece): PartText[] => {
      const [pair, one = '', other = ''] = TWO.exec(piece) ?? []
      const positions = [positionOf(one), positionOf(other)]
      const [first, second] = positions
      if (pair === undefined || first === null || second === null || first === second)
        return [{ text: piece, position: null }]
      return [first, second].flatMap((position) =>
        position === undefined ? [] : [{ text: piece.replace(pair, position).replaceAll(/\s+/gu, ' '), position }],
      )
    })
}

/** The positions that a text names by their full words. */
export function statedPositions(labels: readonly string[]): Position[] {
  return POSITIONS.filter((position) => labels.some((label) => label.toLowerCase() === position))
}

function positionOf(word: string): Position | null {
  return SHORT.find(([, form]) => new RegExp(`^(?:${form})$`, 'iu').test(word))?.[0] ?? null
}
