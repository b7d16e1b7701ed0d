/** A chunk that failed to load, in the words of the specification's error catalogue (section 8). */
export interface ChunkFailure {
  /** The name of its file. */
  readonly id: string
  readonly type: ChunkFailureType
  readonly address: string
}

/** `missing`: the server does not have it (any more). `timeout`: it took too long. `error`: the network failed. */
type ChunkFailureType = 'missing' | 'timeout' | 'error'

/** Specification, section 9. */
export const CHUNK_TIMEOUT_MS = 120_000

/** The messages of browsers for a module, and of the build for a style sheet, that failed to load. */
const MESSAGE =
  /dynamically imported module:?\s*(?<address>\S+)?|Importing a module script failed|Unable to preload CSS for (?<css>\S+)/u

/** The address in the error of a failed `import()`, '' where it has none; null for any other error. */
export function chunkAddressIn(error: unknown): string | null {
  const found = error instanceof Error ? MESSAGE.exec(error.message) : null
  return found && (found.groups?.['address'] ?? found.groups?.['css'] ?? '')
}

/** @param status HTTP status of the answer; 0 or undefined without an answer, or where the browser hides it. */
export function chunkFailure(address: string, status: number | undefined, isLate: boolean): ChunkFailure {
  const id = address.split('/').pop()?.split(/[?#]/u, 1)[0] ?? ''
  const isMissing = status !== undefined && status >= 400
  return { id, address, type: isLate ? 'timeout' : isMissing ? 'missing' : 'error' }
}

/** 'Loading chunk home-Ab1.js failed (missing: /tuerca/assets/home-Ab1.js)' */
export function chunkFailureText({ id, type, address }: ChunkFailure): string {
  return `Loading chunk ${id} failed (${type}: ${address})`
}
