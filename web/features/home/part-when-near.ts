import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { messageOf, type PartQuery, type PartState } from './part-of-home.ts'

/** How far below the window a part is when it is asked for. */
const NEAR = '800px'

/** A part that is asked for when it is about to come into view: `place` stands where it will. */
export function usePartWhenNear<Data>(
  place: RefObject<HTMLElement | null>,
  { queryKey, queryFn }: PartQuery<Data>,
): PartState<Data> {
  const isNear = useIsNear(place)
  const query = useQuery({ queryKey: ['home-part', ...queryKey], queryFn, enabled: isNear, retry: false })
  return {
    data: query.data,
    failure: query.isError ? messageOf(query.error) : null,
    isBusy: query.isFetching,
    retry: () => void query.refetch(),
  }
}

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return
    const watch = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting === true) setNear(true)
    }
    const observer = new IntersectionObserver(watch, { rootMargin: NEAR })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
