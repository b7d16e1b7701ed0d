/** Requests within this time are joined. */
const TOGETHER_MS = 10

/**
 * Joins requests for single ids into one call: for the parts of a screen, whose components are independent.
 *
 * @param most ids of one call
 */
export function requestTogether<Answer>(
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
