/** A part of the program that did not arrive, in the words of the specification's error catalogue (section 8). */
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

/** What browsers say of a module, or the build of a style sheet, that they could not load. */
const MESSAGE =
  /dynamically imported module:?\s*(?<address>\S+)?|Importing a module script failed|Unable to preload CSS for (?<css>\S+)/u

/** The address that the error of a failed `import()` names, '' where it names none; null for any other error. */
export function chunkAddressIn(error: unknown): string | null {
  const found = error instanceof Error ? MESSAGE.exec(error.message) : null
  return found && (found.groups?.['address'] ?? found.groups?.['css'] ?? '')
}

/** `status` is the HTTP status of its answer, 0 or undefined where none came or the browser does not tell. */
export function chunkFailure(address: string, status: number | undefined, isLate: boolean): ChunkFailure {
  const id = address.split('/').pop()?.split(/[?#]/u, 1)[0] ?? ''
  const isMissing = status !== undefined && status >= 400
  return { id, address, type: isLate ? 'timeout' : isMissing ? 'missing' : 'error' }
}

/** 'Loading chunk home-Ab1.js failed (missing: /tuerca/assets/home-Ab1.js)' */
export function chunkFailureText({ id, type, address }: ChunkFailure): string {
  return `Loading chunk ${id} failed (${type}: ${address})`
}
