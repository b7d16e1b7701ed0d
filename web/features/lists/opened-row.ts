import { useNavigate, useSearchParams } from 'react-router'
import { isApiError } from '#contract/client.ts'

// A row that is shown beside its list; the address has its id.

/** null: none. */
export function openedId(url: URL, name: string): number | null {
  const id = Number(url.searchParams.get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The opened row; null where it no longer exists, or the viewer may not see it. */
export async function orNone<Opened>(answer: Promise<Opened>): Promise<Opened | null> {
  try {
    return await answer
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}

/**
 * Opens a row, or closes it with null: resolves when the screen has been read again. The list does not scroll, unless a revalidation
 * interrupts it.
 */
export function useOpenedRow(name: string): (id: number | string | null) => Promise<void> {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return async (id) => {
    const next = new URLSearchParams(query)
    if (id === null) next.delete(name)
    else next.set(name, String(id))
    await navigate({ search: next.toString() }, { preventScrollReset: true })
  }
}
