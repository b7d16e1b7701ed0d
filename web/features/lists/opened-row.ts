import { useSearchParams } from 'react-router'
import { isApiError } from '#contract/client.ts'

// One row of a list that is shown beside it: the address says which.

/** null: the address opens none. */
export function openedId(url: URL, name: string): number | null {
  const id = Number(url.searchParams.get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** What is opened; null where it is gone, or is not for who asks. */
export async function orNone<Opened>(answer: Promise<Opened>): Promise<Opened | null> {
  try {
    return await answer
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}

/** Opens a row, or with null closes the one that is open. The list stays where it is. */
export function useOpenedRow(name: string): (id: number | string | null) => void {
  const [, setQuery] = useSearchParams()
  return (id) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete(name)
        else next.set(name, String(id))
        return next
      },
      { preventScrollReset: true },
    )
}
