import { randomUUID } from 'node:crypto'

/** A word that only one test has. Without digits: a name of a person with six of them is refused as a telephone. */
export const uniqueWord = (): string =>
  `q${randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replaceAll(/\d/gu, (digit) => 'ghijklmnop'[Number(digit)]!)}`
