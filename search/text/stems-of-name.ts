import { analyse } from './analyse.ts'

/** The stems of the words of a name, without stop words unless it has no others. */
export function stemsOfName(name: string): string[] {
  const tokens = analyse(name)
  const telling = tokens.filter((token) => !token.isStopWord)
  return (telling.length > 0 ? telling : tokens).map((token) => token.stem)
}
