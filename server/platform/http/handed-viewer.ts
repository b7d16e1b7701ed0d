import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/access.ts'

const HEADER = 'x-handed-viewer'

/** The viewers of calls that this process is making to itself, under keys that nobody else knows. */
const handed = new Map<string, Viewer>()

/**
 * Makes an in-process call in the name of `viewer`, who was resolved already. `call` sends the headers that it gets; they are good
 * for one request.
 */
export async function asViewer<Answer>(
  viewer: Viewer,
  call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const key = randomBytes(24).toString('base64url')
  handed.set(key, viewer)
  try {
    return await call({ [HEADER]: key })
  } finally {
    handed.delete(key)
  }
}

/** The viewer in whose name this process makes the request; undefined for requests from outside, whatever header they send. */
export function takeHandedViewer({ headers }: FastifyRequest): Viewer | undefined {
  const key = headers[HEADER]
  if (typeof key !== 'string') return undefined
  const viewer = handed.get(key)
  handed.delete(key)
  return viewer
}
