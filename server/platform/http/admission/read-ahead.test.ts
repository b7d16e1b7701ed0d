import { expect, it } from 'vitest'
import { isReadAhead } from './read-ahead.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  ['a person', 'GET', { 'user-agent': CHROME }, false],
  ['no name', 'GET', {}, false],
  ['a question whether it is there', 'HEAD', { 'user-agent': CHROME }, true],
  ['a browser that guesses', 'GET', { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' }, true],
  ['an older one', 'GET', { 'user-agent': CHROME, purpose: 'prefetch' }, true],
  ['WhatsApp', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }, true],
  ['a search engine', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, true],
])('%s', (_, method, headers, expected) => expect(isReadAhead({ method, headers })).toBe(expected))
