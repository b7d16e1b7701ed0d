import { describe, expect, it } from 'vitest'
import { isPage, isPublic, timestampedData, timestampedPage } from './timestamped-answer.ts'

const AT = new Date('2026-03-05T15:00:00Z')
const html = (body: string, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

describe('timestampedPage', () => {
  it('has the time of caching in its markup and headers, and its content security policy unchanged', async () => {
    const page = await timestampedPage(
      html('<!DOCTYPE html><html lang="es-MX"><head><title>Balata “X” &amp; más | Tuerca</title></head></html>', {
        headers: { 'content-security-policy': "script-src 'nonce-a'", 'content-length': '9', 'content-encoding': 'br' },
      }),
      AT,
    )
    expect(await page.clone().text()).toContain('<html data-guardado="2026-03-05T15:00:00.000Z" lang="es-MX">')
    expect(page.headers.get('x-guardado')).toBe('2026-03-05T15:00:00.000Z')
    expect(decodeURIComponent(page.headers.get('x-titulo') ?? '')).toBe('Balata “X” & más | Tuerca')
    expect(page.headers.get('content-security-policy')).toBe("script-src 'nonce-a'")
    expect(page.headers.has('content-length')).toBe(false)
    expect(page.headers.has('content-encoding')).toBe(false)
  })
})

describe('timestampedData', () => {
  it('does not change the body', async () => {
    const data = await timestampedData(Response.json({ a: 1 }), AT)
    expect(data.headers.get('x-guardado')).toBe('2026-03-05T15:00:00.000Z')
    expect(await data.json()).toEqual({ a: 1 })
  })
})

describe('what may be cached', () => {
  it.each([
    ['public, max-age=60', 200, true],
    ['max-age=60, public', 200, true],
    ['private, max-age=60', 200, false],
    ['no-store', 200, false],
    ['', 200, false],
    ['public', 404, false],
  ])('an answer with %j and status %i: %s', (caching, status, may) => {
    expect(isPublic(new Response('', { status, headers: { 'cache-control': caching } }))).toBe(may)
  })

  it('a whole page only', () => {
    expect(isPage(html(''))).toBe(true)
    expect(isPage(html('', { status: 404 }))).toBe(false)
    expect(isPage(html('', { headers: { 'cache-control': 'no-store' } }))).toBe(false)
    expect(isPage(Response.json({}))).toBe(false)
  })
})
