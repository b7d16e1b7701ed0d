import type { z } from 'zod'
import type { CallName, EndpointNamed } from './api.ts'
import type { ErrorBody, StaleVersion } from './errors.ts'

// The browser loads this file: endpoints are imported as types only, so that it gets no schemas.

/** A request for a transport: path with parameters and query, and the body as JSON text. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body: string | undefined
  readonly signal: AbortSignal | undefined
}

export interface ApiResponse {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Fetch in the browser; the server's own routes, in process, when a page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** The input of a call: parts whose fields are all optional may be omitted. */
export type CallInput<Name extends CallName> = Part<'params', z.input<EndpointNamed<Name>['params']>> &
  Part<'query', z.input<EndpointNamed<Name>['query']>> &
  Part<'body', z.input<EndpointNamed<Name>['body']>>

type Part<Key extends string, Value> =
  Record<never, never> extends Value ? { [key in Key]?: Value } : { [key in Key]: Value }

export type CallOutput<Name extends CallName> = z.output<EndpointNamed<Name>['response']>

interface CallOptions {
  readonly signal?: AbortSignal
}

/** Makes an API call by its name. Throws ApiError for an error answer, and the transport's own errors. */
export type ApiClient = <Name extends CallName>(
  name: Name,
  ...input: Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions]
) => Promise<CallOutput<Name>>

/** An error answer in the shape of the contract. `message` is Spanish, for the screen. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorBody['error']['code']
  readonly fields: Record<string, string>
  readonly stale: StaleVersion | null

  constructor(status: number, error: ErrorBody['error']) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? {}
    this.stale = error.stale ?? null
  }
}

/**
 * Compares by name: while a page is rendered the error comes from the server's copy of this module, and the catching screen has the copy
 * of the web build.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Whether the resource of an address does not exist, or the address is invalid. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.code === 'not_found' || error.code === 'invalid_input')
}

type Scalars = Record<string, string | number | boolean | null | undefined>
type LooseInput = { params?: Scalars; query?: Scalars; body?: unknown }

/** @param read converts the answer to a call, undefined where it cannot; by default the answer is returned unchanged. */
export function createApiClient(
  send: Transport,
  read: (name: CallName, answer: unknown) => Promise<unknown> = async (_, answer) => answer,
): ApiClient {
  const call = async (name: CallName, input: LooseInput = {}, options?: CallOptions): Promise<unknown> => {
    const { params, query, body } = input
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    const response = await send({
      method,
      url: fillPath(path, params ?? {}) + queryString(query ?? {}),
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: options?.signal,
    })
    if (response.status >= 400) throw new ApiError(response.status, readError(response.text))
    // The server has already validated its answer against the contract.
    const success = readSuccess(response)
    const answer = success === undefined ? undefined : await read(name, success)
    if (answer === undefined) throw new ApiError(502, NOT_AS_EXPECTED)
    return answer
  }
  // Checking it against the types of every call would take the compiler a quarter of its time.
  return call as Function as ApiClient
}

const NOT_AS_EXPECTED: ErrorBody['error'] = {
  code: 'unavailable',
  message: 'El servicio no respondió como se esperaba. Inténtalo de nuevo.',
}

/** undefined: the body does not match its content type. */
function readSuccess(response: ApiResponse): unknown {
  if (response.status === 204) return null
  if (!response.contentType.startsWith('application/json')) return response.text
  try {
    return JSON.parse(response.text)
  } catch {
    return undefined
  }
}

function readError(text: string): ErrorBody['error'] {
  try {
    const { error } = JSON.parse(text) as ErrorBody
    if (typeof error.message === 'string' && typeof error.code === 'string') return error
  } catch {
    // A proxy may answer with its own page.
  }
  return NOT_AS_EXPECTED
}

function fillPath(path: string, params: Scalars): string {
  return path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function queryString(query: Scalars): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}
