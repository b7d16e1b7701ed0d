/** The items after moving one to another index. Indexes out of range change nothing. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [moved] = items.slice(from, from + 1)
  if (moved === undefined || from < 0 || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}
