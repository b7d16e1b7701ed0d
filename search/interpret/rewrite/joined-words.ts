import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Vocabulary } from '#search/interpret/vocabulary.ts'
import type { Token } from '#search/text/analyse.ts'
import { positionOfFullWord } from '#search/text/position-words.ts'
import { stemWord } from '#search/text/stem.ts'
import { isStopWord } from '#search/text/stop-words.ts'
import { findWord } from '#search/text/word-table.ts'
import { replacedWords } from './replaced-words.ts'

const SHORTEST_JOINED = 7
const SHORTEST_PIECE = 4
/** Of a vehicle before its year. */
const SHORTEST_NAME = 3
const MOST_PIECES = 4
const LONGEST_WORD = 40
const NAME_AND_YEAR = /^([a-z]+)(\d{2}|\d{4})?$/u

/** Splits words that are not in the catalogue into words of names, and joins pieces of one: 'bombadeagua', 'amorti guador', 'tsuru98'. */
export function cutAsNamed(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): readonly Token[] {
  const isUnknown = tokens.map((token) => isUnknownWord(token, references, vocabulary))
  if (!isUnknown.includes(true)) return tokens
  const cut: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) continue
    const next = tokens[at + 1]
    if (
      next !== undefined &&
      (isUnknown[at] === true || isUnknown[at + 1] === true) &&
      isOneWord(token, next, references)
    ) {
      cut.push(...replacedWords(tokens, at, at + 2, [token.folded + next.folded]))
      at += 1
      continue
    }
    const pieces = isUnknown[at] === true ? piecesOf(token.folded, references, vocabulary) : null
    if (pieces === null) cut.push(token)
    else cut.push(...replacedWords(tokens, at, at + 1, pieces))
  }
  return cut.length === tokens.length && cut.every((token, at) => token === tokens[at]) ? tokens : cut
}

function isUnknownWord(token: Token, { words, names }: ReferenceIndex, vocabulary: Vocabulary): boolean {
  const { folded, stem, isStopWord: isIgnored } = token
  const hasDigit = /\d/u.test(folded)
  if (hasDigit && !NAME_AND_YEAR.test(folded)) return false
  if (isIgnored || findWord(words.table, stem) >= 0 || names.exact.has(folded) || names.byFirstWords.has(folded))
    return false
  return hasDigit ? !vocabulary.hasKey(folded.toUpperCase()) : !vocabulary.hasWord(token)
}

/** Whether two words, neither of which is or begins with a number, form one word of a line, brand or synonym. */
function isOneWord(first: Token, second: Token, { words }: ReferenceIndex): boolean {
  const written = first.folded + second.folded
  if (first.isStopWord || second.isStopWord || written.length < SHORTEST_JOINED || /\d/u.test(written)) return false
  return findWord(words.table, stemWord(written)) >= 0
}

/**
 * @returns the fewest words that a word consists of; null where there are none. At least two are not stop words, or one is followed by
 * the year of a vehicle.
 */
function piecesOf(folded: string, references: ReferenceIndex, vocabulary: Vocabulary): string[] | null {
  const [, letters = '', digits = ''] = NAME_AND_YEAR.exec(folded) ?? []
  if (digits !== '') {
    const isVehicle = references.names.exact.has(letters) || references.names.byFirstWords.has(letters)
    return isVehicle && letters.length >= SHORTEST_NAME ? [letters, digits] : null
  }
  if (letters.length < SHORTEST_JOINED || letters.length > LONGEST_WORD) return null
  vocabulary.work.steps += (letters.length * letters.length) / 2
  // By end: the fewest pieces of the letters up to it.
  const fewest: (readonly string[] | null)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    let best: readonly string[] | null = null
    for (let from = 0; from < end; from++) {
      const before = fewest[from] ?? null
      const piece = letters.slice(from, end)
      if (before === null || before.length >= MOST_PIECES || !isPiece(piece, from, references)) continue
      if (best === null || before.length + 1 < best.length) best = [...before, piece]
    }
    fewest[end] = best
  }
  const pieces = fewest[letters.length] ?? null
  return pieces !== null && pieces.filter((piece) => !isStopWord(piece)).length >= 2 ? [...pieces] : null
}

function isPiece(piece: string, from: number, { words, names }: ReferenceIndex): boolean {
  if (from > 0 && (piece === 'de' || piece === 'del' || piece === 'para')) return true
  if (piece.length < SHORTEST_PIECE) return false
  return (
    findWord(words.table, stemWord(piece)) >= 0 ||
    names.exact.has(piece) ||
    names.byFirstWords.has(piece) ||
    positionOfFullWord(piece) !== undefined
  )
}
