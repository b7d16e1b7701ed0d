import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashScripts } from './script-hashes.ts'

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it.each([
  ['one of the page', '<script nonce="n1">a()</script>', '<script>a()</script>', [sha256('a()')]],
  [
    'the same twice',
    '<script nonce="n1">a</script><script nonce="n1">a</script>',
    '<script>a</script><script>a</script>',
    [sha256('a')],
  ],
  [
    'lines and other signs',
    '<script type="module" nonce="n1">a\n<b>"ñ"</script>',
    '<script type="module">a\n<b>"ñ"</script>',
    [sha256('a\n<b>"ñ"')],
  ],
  ['a file', '<script nonce="n1" src="/a.js"></script>', '<script src="/a.js"></script>', []],
  ['data', '<script type="application/ld+json">{}</script>', '<script type="application/ld+json">{}</script>', []],
  ['planted, without the nonce', '<p><script>evil()</script></p>', '<p><script>evil()</script></p>', []],
  ['planted, with another nonce', '<script nonce="n2">evil()</script>', '<script nonce="n2">evil()</script>', []],
])('%s', (_, page, html, hashes) => {
  expect(hashScripts(page, 'n1')).toEqual({ html, hashes })
})
