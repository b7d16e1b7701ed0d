import fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
  ['/CartItemsList', '/CartItemsList'],
  ['/ListadoProductos?busqueda=balatas%20tsuru#x', '/ListadoProductos?busqueda=balatas%20tsuru#x'],
  ['/a/../users', '/users'],
  [null, null],
  ['', null],
  ['users', null],
  ['https://evil.com', null],
  ['//evil.com', null],
  ['/\\evil.com', null],
  ['/\t/evil.com', null],
  ['/.//evil.com', null],
  ['/x/..//evil.com', null],
  ['javascript:alert(1)', null],
  ['/%5cevil.com', '/%5cevil.com'],
])('%j leads to %j', (written, path) => expect(returnPath(written)).toBe(path))

it('never leads to another site', () => {
  const part = fc.constantFrom('/', '\\', '\t', '\n', '.', '..', '@', ':', 'evil.com', 'http:', '%2f', '?', '#', 'a')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = returnPath(`/${parts.join('')}`)
      if (path === null) return
      expect(new URL(path, 'https://tienda.mx').origin).toBe('https://tienda.mx')
    }),
    { numRuns: 2000 },
  )
})
