/** Two-digit years from here on belong to the twentieth century: '39' is 2039, '40' is 1940. */
const PIVOT = 40
const FIRST_YEAR = 1920
const LAST_YEAR = 2049

export function isYear(value: number): boolean {
  return value >= FIRST_YEAR && value <= LAST_YEAR
}

/** @returns the year that a folded word of two or four digits means, from 1920 to 2049; null: none. */
export function yearOfWord(word: string): number | null {
  if (/^\d{4}$/u.test(word)) return isYear(Number(word)) ? Number(word) : null
  if (!/^\d\d$/u.test(word)) return null
  const short = Number(word)
  return short + (short >= PIVOT ? 1900 : 2000)
}
