import { useRef } from 'react'

interface Versioned {
  readonly version: number
}

/**
 * For a form that stays open after it is saved: what is sent next carries the version that the last save gave, or the one that the
 * person took over from somebody else's change.
 */
export function useVersion(initial: number) {
  const latest = useRef(initial)
  return <Body extends Versioned, Answer extends Versioned>(send: (body: Body) => Promise<Answer>) =>
    async (body: Body): Promise<Answer> => {
      const answer = await send({ ...body, version: Math.max(body.version, latest.current) })
      latest.current = answer.version
      return answer
    }
}
