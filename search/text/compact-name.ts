import { analyse } from './analyse.ts'

/** @returns the letters and digits of a name: 'NP 300' → 'np300'. */
export function compactName(name: string): string {
  return analyse(name)
    .map(({ folded }) => folded)
    .join('')
}
