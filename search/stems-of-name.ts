import { analyse } from './analyse.ts'
import { isStopWord } from './stop-words.ts'

/** The stems of the words of a name, without stop words unless it has no others. */
export function stemsOfName(name: string): string[] {
  const tokens = analyse(name)
  const telling = tokens.filter((token) => !isStopWord(token.folded))
  return (telling.length > 0 ? telling : tokens).map((token) => token.stem)
}
