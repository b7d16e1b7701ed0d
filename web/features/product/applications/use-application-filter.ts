import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readApplicationFilter, writeApplicationFilter, type ApplicationFilter } from './application-filter.ts'

const WRITE_AFTER_MS = 300

export interface ApplicationFilterHandle {
  readonly filter: ApplicationFilter
  readonly change: (part: Partial<ApplicationFilter>) => void
}

/** The filter of the applications. It is part of the address, so that it can be shared. */
export function useApplicationFilter(): ApplicationFilterHandle {
  const [query, setQuery] = useSearchParams()
  const [filter, setFilter] = useState(() => readApplicationFilter(query))
  const write = useDebouncedCallback((next: ApplicationFilter) => {
    setQuery((current) => writeApplicationFilter(current, next), { replace: true, preventScrollReset: true })
  }, WRITE_AFTER_MS)
  const change = (part: Partial<ApplicationFilter>) => {
    const next = { ...filter, ...part }
    setFilter(next)
    write(next)
  }
  return { filter, change }
}
