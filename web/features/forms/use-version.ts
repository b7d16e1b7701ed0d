import { useRef } from 'react'

interface Versioned {
  readonly version: number
}

/** For a form that stays open after saving: the version of the last save, or the one accepted from another user's change. */
export function useVersion(initial: number) {
  const latest = useRef(initial)
  return <Body extends Versioned, Answer extends Versioned>(send: (body: Body) => Promise<Answer>) =>
    async (body: Body): Promise<Answer> => {
      const answer = await send({ ...body, version: Math.max(body.version, latest.current) })
      latest.current = answer.version
      return answer
    }
}
