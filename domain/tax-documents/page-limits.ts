/** Shown at once on the page of a document; the rest is paged or counted. */
export const MOST_SHOWN = {
  concepts: 100,
  related: 100,
  paid: 200,
  received: 100,
  sendings: 10,
  readers: 20,
  findings: 200,
} as const
