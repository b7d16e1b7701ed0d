import { describe, expect, it } from 'vitest'
import { explainError } from './screen-error-text.ts'

/** An answer in the form that React Router passes to an error boundary. */
const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

describe('explainError', () => {
  it('shows the message of the API', () => {
    const failure = { code: 'unavailable', message: 'El catálogo se está preparando.' }
    expect(explainError(answer(503, failure))).toMatchObject({
      kind: 'failure',
      message: 'El catálogo se está preparando.',
      detail: 'Error 503',
    })
  })
  it('distinguishes not found and forbidden from failures', () => {
    expect(explainError(answer(404, { code: 'not_found', message: 'No hay tal clave.' }))).toMatchObject({
      kind: 'notFound',
      message: 'No hay tal clave.',
    })
    expect(explainError(answer(403, null)).kind).toBe('forbidden')
  })
  it('names the connection when there was no answer', () => {
    expect(explainError(new TypeError('Failed to fetch')).title).toBe('No pudimos conectar')
    expect(explainError(new DOMException('timed out', 'TimeoutError')).title).toBe('No pudimos conectar')
  })
  it('names the part of the page that did not load', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: http://x/assets/product-Ab1.js?v=2')
    expect(explainError(error).detail).toContain('Loading chunk product-Ab1.js failed')
  })
  it('shows no details of an unexpected error', () => {
    const { message, detail } = explainError(new Error('select * from users'))
    expect(message + String(detail)).not.toContain('select')
  })
})
