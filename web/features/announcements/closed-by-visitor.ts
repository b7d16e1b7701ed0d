import { storedText, storeText } from '#web/data/stored-text.ts'

/** Only the browser knows what a visitor closed. */
const KEY = 'anuncios-cerrados'
const MOST_STORED = 50

export function closedByVisitor(): ReadonlySet<string> {
  return new Set((storedText(KEY) ?? '').split(' '))
}

export function noteClosedByVisitor(key: string): void {
  const kept = [...closedByVisitor()].filter((each) => each !== '' && each !== key)
  storeText(KEY, [...kept, key].slice(-MOST_STORED).join(' '))
}
