/** What is asked within this time of each other is asked together. */
const TOGETHER_MS = 10

/**
 * Asks for many ids by one call, though each is asked for by itself: the parts of a screen, which know nothing of each other.
 *
 * @param most ids of one call
 */
export function askTogether<Answer>(
  ask: (ids: readonly number[]) => Promise<Answer>,
  most: number,
): (id: number) => Promise<Answer> {
  let open: { readonly ids: Set<number>; readonly answer: Promise<Answer> } | null = null

  const newGroup = () => {
    const ids = new Set<number>()
    const answer = new Promise((resolve) => {
      setTimeout(resolve, TOGETHER_MS)
    }).then(() => {
      if (open?.ids === ids) open = null
      return ask([...ids])
    })
    return { ids, answer }
  }

  return (id) => {
    open ??= newGroup()
    const { ids, answer } = open
    ids.add(id)
    if (ids.size === most) open = null
    return answer
  }
}
