import type { FastifyBaseLogger } from 'fastify'

/** Receives the error of a failed source of a screen, and its name. */
export type SourceFailed = (error: unknown, source: string) => void

export function logFailedSource(log: FastifyBaseLogger): SourceFailed {
  return (error, source) => log.error({ err: error, source }, 'the dashboard lacks a source')
}

/** Reads one source of a screen that can show the others without it; null: it failed. */
export async function readAlone<Value>(
  failed: SourceFailed,
  source: string,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    failed(error, source)
    return null
  }
}
